import {
  campaignById,
  campaigns,
  duplicateCampaign,
  figuresOfCampaigns,
  pageOfCampaigns,
  saveCampaign,
} from '@ressoa/contract/campaigns'
import { emailConversion, npsScore } from '@ressoa/contract/dashboard'
import { cancelDispatch, dispatchesOfCampaign, saveDispatches } from '@ressoa/contract/dispatches'
import { campaignNameLength } from '@ressoa/domain/limits'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { concluded, dispatchTo, dispatchWhen, makeList, makeMailCampaign } from '../../testing/mail-campaigns'
import { MailServer } from '../../testing/mail-server'
import { answerCampaign, makeCampaign, makeField, makeForm, openLink, ratingWords } from '../../testing/surveys'
import { newInvitationId } from '../invitations/invitation-key'
import { figuresOf } from './campaign-figures'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start(), LIMITS: 'off' }))
let store: TestStore
let manager: Actor

beforeEach(async () => {
  house.now = new Date('2026-03-10T15:00:00.000Z')
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
})

const day = 86_400_000
const never = { dispatchCount: 0, lastDispatchDate: null, nextDispatchDate: null }

test('CMP-021 a campaign has its e-mail and widget configuration and dispatch info, from every call', async () => {
  const campaign = await makeMailCampaign(house, manager)
  expect(campaign).toMatchObject({ emailConfiguration: { active: true }, widgetConfiguration: { active: false } })
  expect(campaign.dispatchInfo).toEqual(never)
  const listId = await makeList(house, manager, ['ana@x.test'])
  await dispatchWhen(house, manager, await dispatchTo(house, manager, { campaign, listId }), concluded)
  const next = new Date(house.now.getTime() + day)
  const later = new Date(house.now.getTime() + 2 * day)
  const scheduled = { type: 'scheduled', listId, dateTimezone: 'America/Bahia' } as const
  const dispatches = [next, later].map((date) => ({ ...scheduled, date }))
  const made = await house.callAs(manager, saveDispatches, { campaignId: campaign.id, dispatches })
  const info = { dispatchCount: 3, lastDispatchDate: house.now, nextDispatchDate: next }
  const told = async () => [
    (await house.callAs(manager, campaignById, { id: campaign.id })).dispatchInfo,
    (await house.callAs(manager, campaigns, undefined))[0]?.dispatchInfo,
    (await house.callAs(manager, pageOfCampaigns, {})).items[0]?.dispatchInfo,
    (await house.callAs(manager, saveCampaign, { ...campaign, version: undefined })).dispatchInfo,
  ]
  expect(await told()).toEqual([info, info, info, info])
  const dispatchId = made.find(({ date }) => date.getTime() === next.getTime())?.id as number
  await house.callAs(manager, cancelDispatch, { dispatchId })
  const { body } = await house.send(campaignById, { id: campaign.id }, { as: manager })
  expect(body.DispatchInfo).toEqual({
    DispatchCount: 3,
    LastDispatchDate: house.now.toISOString(),
    NextDispatchDate: later.toISOString(),
  })
  const other = await makeCampaign(house, manager)
  expect(other.dispatchInfo).toEqual(never)
})

test('whoever may not send is not told of dispatches', async () => {
  const campaign = await makeCampaign(house, manager)
  for (const role of ['clerk', 'reader'] as const) {
    const { body } = await house.send(campaignById, { id: campaign.id }, { as: await house.actor(store, role) })
    expect(body.DispatchInfo).toBeNull()
  }
})

const csatCampaign = async () => {
  const overall = await makeField(house, manager, { type: 'rating', words: ratingWords, required: true })
  const form = await makeForm(house, manager, { type: 'csat', title: 'Como foi?', fields: [overall] })
  return makeCampaign(house, manager, { form, name: 'Entrega' })
}

const askByMail = (campaignId: number, total: number, answered: number) =>
  house.db
    .insertInto('invitations')
    .values(
      Array.from({ length: total }, (_, index) => ({
        storeId: manager.storeId,
        id: newInvitationId(),
        campaignId,
        origin: 'email' as const,
        createdAt: house.now,
        answeredAt: index < answered ? house.now : null,
      })),
    )
    .execute()

test('the figures of campaigns are those of the home screen, by campaign', async () => {
  const nps = await makeCampaign(house, manager)
  const other = await makeCampaign(house, manager, { name: 'Outra' })
  const csat = await csatCampaign()
  const silent = await makeCampaign(house, manager, { name: 'Calada' })
  for (const [rating, days] of [
    [10, 40],
    [9, 3],
    [8, 0],
    [2, 0],
  ] as const) {
    house.wait({ days: -days })
    await answerCampaign(house, nps, { rating })
    house.wait({ days })
  }
  await answerCampaign(house, other, { rating: 0 })
  await answerCampaign(house, csat, { rating: null, choices: [[4]] })
  await answerCampaign(house, csat, { rating: null, choices: [[0]] })
  await askByMail(nps.id, 8, 2)
  const reader = await house.actor(store, 'reader')
  const figures = await house.callAs(reader, figuresOfCampaigns, { campaignIds: [nps.id, csat.id, silent.id] })
  const of = (id: number) => figures.find(({ campaignId }) => campaignId === id)
  const home = await house.callAs(reader, npsScore, { campaignIds: [nps.id] })
  const mails = await house.callAs(reader, emailConversion, { campaignIds: [nps.id] })
  expect(of(nps.id)).toEqual({
    campaignId: nps.id,
    totalCount: 4,
    score: 25,
    scoreLow: home.scoreLow,
    scoreHigh: home.scoreHigh,
    emailTotalSent: mails.totalSent,
    emailTotalAnswers: mails.totalAnswers,
  })
  expect([home.totalCount, mails.totalSent, mails.totalAnswers]).toEqual([4, 8, 2])
  expect(of(csat.id)).toMatchObject({ totalCount: 2, score: 50, emailTotalSent: 0 })
  const none = { totalCount: 0, score: null, scoreLow: null, scoreHigh: null, emailTotalSent: 0, emailTotalAnswers: 0 }
  expect(of(silent.id)).toEqual({ campaignId: silent.id, ...none })
  expect(figures).toHaveLength(3)
  const stranger = await house.actor(await house.makeStore(), 'manager')
  expect(await house.callAs(stranger, figuresOfCampaigns, { campaignIds: [nps.id] })).toEqual([])
})

test('the figures of many campaigns take as many statements as those of one', async () => {
  const ids = []
  for (let number = 0; number < 6; number++) ids.push((await makeCampaign(house, manager, { name: `C${number}` })).id)
  const statementsFor = async (campaignIds: number[]) => {
    let statements = 0
    const counting = house.db.withPlugin({
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await figuresOf(counting, { storeId: store.id, ids: campaignIds, now: house.now })
    return statements
  }
  const forOne = await statementsFor(ids.slice(0, 1))
  expect(forOne).toBeGreaterThan(0)
  expect(await statementsFor(ids)).toBe(forOne)
})

test('a copy of a campaign is an inactive one with its form, mails and texts, and without what was sent or answered', async () => {
  const campaign = await makeMailCampaign(house, manager, {
    name: 'N'.repeat(campaignNameLength),
    description: 'Texto',
    acceptAnonymousInteraction: false,
    hasExpirationInterval: true,
    intervalStart: house.now,
    intervalEnd: new Date(house.now.getTime() + 10 * day),
    intervalStartTimezone: 'America/Bahia',
    intervalEndTimezone: 'America/Bahia',
    email: { reminder: { active: true } },
  })
  const listId = await makeList(house, manager, ['ana@x.test'])
  await dispatchWhen(house, manager, await dispatchTo(house, manager, { campaign, listId }), concluded)
  house.wait({ minutes: 2 })
  const copy = await house.callAs(manager, duplicateCampaign, { id: campaign.id })
  const { id, key, publicLink, name, createdDate: _created, version: _version, dispatchInfo, active, ...content } = copy
  expect([active, name, dispatchInfo]).toEqual([false, `${'N'.repeat(campaignNameLength - 7)} - Copy`, never])
  expect(campaign).toMatchObject(content)
  for (const [one, other] of [
    [id, campaign.id],
    [key, campaign.key],
    [publicLink, campaign.publicLink],
  ])
    expect(one).not.toBe(other)
  expect(await house.callAs(manager, figuresOfCampaigns, { campaignIds: [id] })).toMatchObject([{ emailTotalSent: 0 }])
  expect(await house.callAs(manager, dispatchesOfCampaign, { campaignId: id })).toEqual([])
  expect(await openLink(house, copy)).toBeUndefined()
  const { email } = await house.db.selectFrom('campaigns').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  expect(email).toMatchObject({ reminderActivatedAt: house.now.toISOString() })
  expect(await house.callAs(manager, campaignById, { id: campaign.id })).toMatchObject({ active: true, name: campaign.name })
})

test('only who makes campaigns of the store copies them', async () => {
  const { id } = await makeCampaign(house, manager)
  const stranger = await house.actor(await house.makeStore(), 'manager')
  expect((await house.send(duplicateCampaign, { id }, { as: stranger })).status).toBe(404)
  expect((await house.send(duplicateCampaign, { id }, { as: await house.actor(store, 'clerk') })).status).toBe(403)
  expect(await house.callAs(manager, campaigns, undefined)).toHaveLength(1)
})

test('campaigns are found by a part of their name, in any case, whatever letters it has', async () => {
  const form = await makeForm(house, manager)
  for (const name of ['Pós-compra', '100% feliz', 'Entrega']) await makeCampaign(house, manager, { form, name })
  const found = async (name: string) => (await house.callAs(manager, pageOfCampaigns, { name })).items.map((each) => each.name)
  expect(await found('PÓS')).toEqual(['Pós-compra'])
  expect(await found('pos')).toEqual(['Pós-compra'])
  expect(await found('%')).toEqual(['100% feliz'])
  expect(await found('xyz')).toEqual([])
})
