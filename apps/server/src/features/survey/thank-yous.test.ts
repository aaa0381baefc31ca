import { pageOfAnswers } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import { saveSettings } from '@ressoa/contract/settings'
import { saveAnswer } from '@ressoa/contract/survey'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { concluded, dispatchTo, dispatchWhen, makeList, makeMailCampaign } from '../../testing/mail-campaigns'
import { MailServer } from '../../testing/mail-server'
import { makeForm, openLink } from '../../testing/surveys'
import { invitationKey } from '../invitations/invitation-key'

const mailServer = new MailServer()
const house = openHouse(async () => ({ LIMITS: 'off', SMTP_URL: await mailServer.start() }))
let store: TestStore
let manager: Actor
let campaign: Campaign

beforeEach(async () => {
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  const form = await makeForm(house, manager, { anonymousPerson: true })
  campaign = await makeMailCampaign(house, manager, { formId: form.id, email: { thankYou: { active: true } } })
})

const answerAs = async (email: string, of = campaign) => {
  const key = (await openLink(house, of)) as string
  await house.callAs(undefined, saveAnswer, { key, rating: 10, person: { email, name: 'Ana' } })
}

// Thank-yous are inserted in the answer's transaction, so one that is missing now will not appear later.
const thanked = async () => {
  const rows = await house.db
    .selectFrom('deliveries')
    .select('address')
    .where('storeId', '=', store.id)
    .where('kind', '=', 'thankYou')
    .orderBy('address')
    .execute()
  return rows.map(({ address }) => address)
}

test('an address that only a visitor typed is not thanked, unless the store wants it so', async () => {
  await answerAs('stranger@x.test')
  expect(await thanked()).toEqual([])
  const admin = await house.actor(store, 'administrator')
  await house.callAs(admin, saveSettings, { version: 1, thanksVisitors: true })
  await answerAs('other@x.test')
  expect(await thanked()).toEqual(['other@x.test'])
})

test('nor is a customer of the store whose address a visitor typed', async () => {
  await makeList(house, manager, ['ana@x.test'])
  await answerAs('ana@x.test')
  expect(await thanked()).toEqual([])
})

test('somebody whom the invitation names is thanked', async () => {
  const listId = await makeList(house, manager, ['ana@x.test'])
  const dispatch = await dispatchTo(house, manager, { campaign, listId })
  await dispatchWhen(house, manager, dispatch, concluded)
  const { id } = await house.db.selectFrom('invitations').select('id').where('storeId', '=', store.id).executeTakeFirstOrThrow()
  await house.callAs(undefined, saveAnswer, { key: invitationKey(store.id, id), rating: 10 })
  expect(await thanked()).toEqual(['ana@x.test'])
})

test('one thank-you per address, campaign and day', async () => {
  const admin = await house.actor(store, 'administrator')
  await house.callAs(admin, saveSettings, { version: 1, thanksVisitors: true })
  const other = await makeMailCampaign(house, manager, { formId: campaign.formId, email: { thankYou: { active: true } } })
  await Promise.all(Array.from({ length: 20 }, () => answerAs('ana@x.test')))
  await answerAs('ana@x.test')
  expect(await thanked()).toHaveLength(1)
  await answerAs('ana@x.test', other)
  expect(await thanked()).toHaveLength(2)
  house.wait({ hours: 24, seconds: 1 })
  await answerAs('ana@x.test')
  expect(await thanked()).toHaveLength(3)
})

test('an answer by the public link that names a known person is marked as not verified', async () => {
  await answerAs('stranger@x.test')
  await makeList(house, manager, ['ana@x.test'])
  await answerAs('ana@x.test')
  const { items } = await house.callAs(manager, pageOfAnswers, {})
  const marks = items.map(({ person, personUnverified }) => [person?.email, personUnverified])
  expect(Object.fromEntries(marks)).toEqual({ 'stranger@x.test': false, 'ana@x.test': true })
})
