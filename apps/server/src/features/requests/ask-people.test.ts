import { pageOfAnswers } from '@ressoa/contract/answers'
import { emailDispatches } from '@ressoa/contract/conversion-report'
import { saveDimension } from '@ressoa/contract/dimensions'
import { cancelDispatch, dispatchesOfCampaign, recipientsOfDispatch } from '@ressoa/contract/dispatches'
import { changePersonStatus, pageOfPeople } from '@ressoa/contract/people'
import { saveAnswer } from '@ressoa/contract/survey'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/database'
import type { Actor } from '../../testing/harness'
import { makeMailCampaign } from '../../testing/mail-campaigns'
import { eventually, openMailHouse } from '../../testing/mail-house'
import { retryTaken } from '../imports/retry-taken'
import { invitationKey } from '../invitations/invitation-key'
import { addressHash } from '../suppressions/mail-status'
import { insertSuppression } from '../suppressions/suppressions.sql'
import { type AskOutcome, askPeople, cancelRequest, type ToAsk } from './ask-people'
import { requestStates } from './ask-people.sql'

const { house, sink } = openMailHouse('patient', { LIMITS: 'off' })
let manager: Actor
let campaign: Awaited<ReturnType<typeof makeMailCampaign>>

beforeEach(async () => {
  manager = await house.actor(await house.makeStore(), 'manager')
  campaign = await makeMailCampaign(house, manager)
})

const ask = (items: readonly ToAsk[], campaignId = campaign.id) =>
  retryTaken(() =>
    inTransaction(house.db, (transaction) =>
      askPeople(house.app, transaction, { storeId: manager.storeId, campaignId, items, now: house.now }),
    ),
  )

const mailTo = (email: string, more: Partial<ToAsk> = {}): ToAsk => ({ person: { email }, channel: 'email', ...more })

type Asked = Extract<AskOutcome, { kind: 'asked' }>
const askOne = async (item: ToAsk) => (await ask([item]))[0] as Asked

const states = async (outcome: AskOutcome | undefined) => {
  const { invitationId } = outcome as Asked
  return (await requestStates(house.db, { storeId: manager.storeId, invitationIds: [invitationId] }))[0]
}

const mailsTo = (email: string) => sink.recipients().filter((one) => one === email).length

const cancel = (reference: string) =>
  inTransaction(house.db, (transaction) =>
    cancelRequest(transaction, { storeId: manager.storeId, campaignId: campaign.id, reference }),
  )

test('a person is asked by mail now, in the one dispatch of the API, which the list and the conversion report show', async () => {
  const [ana] = await ask([mailTo('ana@x.test', { person: { name: 'Ana', email: 'ANA@x.test ', phone: '(11) 98765-4321' } })])
  await ask([mailTo('bia@x.test')])
  expect(ana).toMatchObject({ kind: 'asked', isRepeated: false, state: 'ready', reason: null })
  await house.queuesEmpty()
  expect(sink.recipients().sort()).toEqual(['ana@x.test', 'bia@x.test'])
  const dispatches = await house.callAs(manager, dispatchesOfCampaign, { campaignId: campaign.id })
  expect(dispatches).toMatchObject([
    {
      type: 'api',
      status: 'processing',
      nameList: 'API',
      listId: null,
      totalItemsCount: 2,
      processedItemsCount: 2,
      sendings: [],
    },
  ])
  const dispatchId = dispatches[0]?.id as number
  expect((await house.callAs(manager, recipientsOfDispatch, { dispatchId })).items.map(({ state }) => state)).toEqual([
    'sent',
    'sent',
  ])
  const { items } = await house.callAs(manager, emailDispatches, {})
  expect(items).toMatchObject([{ dispatchId, targetListName: 'API', listId: null, data: { sent: 2 } }])
  const people = await house.callAs(manager, pageOfPeople, {})
  expect(people.items.map(({ email }) => email).sort()).toEqual(['ana@x.test', 'bia@x.test'])
})

test('a mail for later waits for its time', async () => {
  const sendAt = new Date(house.now.getTime() + 7 * 86_400_000)
  const later = await askOne(mailTo('ana@x.test', { sendAt }))
  const now = await askOne(mailTo('bia@x.test'))
  expect(later).toMatchObject({ state: 'ready', dueAt: sendAt })
  await eventually(async () => (await states(now))?.state).toBe('sent')
  expect([mailsTo('ana@x.test'), (await states(later))?.state]).toEqual([0, 'ready'])
  house.wait({ days: 7 })
  await house.queuesEmpty()
  expect([mailsTo('ana@x.test'), (await states(later))?.state]).toEqual([1, 'sent'])
})

test('a reference is asked once per campaign, even by ten calls at once and twice in one call', async () => {
  const other = await makeMailCampaign(house, manager, { name: 'Outra' })
  const [first, again] = await ask([mailTo('ana@x.test', { reference: '1' }), mailTo('bia@x.test', { reference: '1' })])
  expect(again).toEqual({ ...first, isRepeated: true })
  const many = await Promise.all(Array.from({ length: 10 }, () => askOne(mailTo('caio@x.test', { reference: '2' }))))
  expect(new Set(many.map(({ invitationId }) => invitationId)).size).toBe(1)
  expect(many.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
  await house.queuesEmpty()
  house.wait({ days: 400 })
  expect(await askOne(mailTo('ana@x.test', { reference: '1' }))).toEqual({ ...first, isRepeated: true, state: 'sent' })
  expect((await ask([mailTo('ana@x.test', { reference: '1' })], other.id))[0]).toMatchObject({ isRepeated: false })
  await house.queuesEmpty()
  expect(mailsTo('caio@x.test')).toBe(1)
})

test('who may not be asked is judged as in a list, and again when a later mail is due', async () => {
  const { storeId } = manager
  const hash = addressHash(house.app, { storeId, email: 'saiu@x.test' })
  const suppression = { storeId, note: '', adminId: null, createdAt: house.now }
  await insertSuppression(house.db, { ...suppression, addressHash: hash, reason: 'unsubscribed' })
  await ask([mailTo('ana@x.test'), mailTo('parou@x.test')])
  await house.queuesEmpty()
  const { items } = await house.callAs(manager, pageOfPeople, { search: 'parou' })
  await house.callAs(manager, changePersonStatus, { personId: items[0]?.id as number, active: false })
  house.wait({ days: 20 })
  const inTwentyDays = new Date(house.now.getTime() + 20 * 86_400_000)
  const outcomes = await ask([
    mailTo('saiu@x.test'),
    mailTo('parou@x.test'),
    mailTo('ana@x.test'),
    mailTo('ana@x.test', { sendAt: inTwentyDays }),
    mailTo('bia@x.test', { sendAt: inTwentyDays }),
  ])
  expect(outcomes.map((one) => (one.kind === 'asked' ? `${one.state} ${one.reason}` : one.kind))).toEqual([
    'suppressed unsubscribed',
    'skipped inactive',
    'skipped recontact',
    'ready null',
    'ready null',
  ])
  await insertSuppression(house.db, {
    ...suppression,
    addressHash: addressHash(house.app, { storeId, email: 'bia@x.test' }),
    reason: 'complained',
  })
  house.wait({ days: 20 })
  await house.queuesEmpty()
  expect((await Promise.all(outcomes.slice(3).map(states))).map((one) => one?.state)).toEqual(['sent', 'suppressed'])
  expect([mailsTo('saiu@x.test'), mailsTo('ana@x.test'), mailsTo('bia@x.test')]).toEqual([0, 2, 0])
})

test('a link sends no mail, and its answer has the values of this request, not of a later one', async () => {
  for (const name of ['Filial', 'Canal'])
    await house.callAs(manager, saveDimension, { name, type: 'singleSelect', origin: 'import' })
  const visit = (branch: string): ToAsk => ({
    person: {
      externalId: '77',
      dimensions: [
        { name: 'filial', value: branch },
        { name: 'Unknown', value: 'x' },
      ],
    },
    channel: 'link',
  })
  await ask([{ person: { externalId: '77', dimensions: [{ name: 'Canal', value: 'App' }] }, channel: 'link' }])
  const outcomes = (await ask([visit('Centro'), visit('Sul')])) as Asked[]
  expect(outcomes.map(({ state }) => state)).toEqual(['link', 'link'])
  for (const { invitationId } of outcomes)
    await house.callAs(undefined, saveAnswer, { key: invitationKey(manager.storeId, invitationId), rating: 9 })
  await house.queuesEmpty()
  expect(sink.mails).toEqual([])
  const { items } = await house.callAs(manager, pageOfAnswers, { order: 'DateAsc' })
  const valuesOf = (answer: (typeof items)[number]) =>
    answer.dimensions.flatMap(({ values }) => values.map(({ value }) => value)).sort()
  expect(items.map(valuesOf)).toEqual([
    ['App', 'Centro'],
    ['App', 'Sul'],
  ])
  expect(items.map(({ origin }) => origin)).toEqual(['api', 'api'])
  expect((await house.callAs(manager, pageOfPeople, {})).totalItemCount).toBe(1)
})

test('what cannot be used is named, and stops no other', async () => {
  await ask([{ person: { email: 'dona@x.test', externalId: '9' }, channel: 'link' }, mailTo('outra@x.test', { channel: 'link' })])
  const outcomes = await ask([
    { person: { phone: '11 98765-4321' }, channel: 'email' },
    mailTo('nobody'),
    { person: { name: 'Ana' }, channel: 'link' },
    { person: { phone: 'call me' }, channel: 'link' },
    { person: { email: 'outra@x.test', externalId: '9' }, channel: 'link' },
    { person: { phone: '11 98765-4321' }, channel: 'link' },
  ])
  expect(outcomes.map((one) => ('problem' in one ? one.problem : one.kind))).toEqual([
    'emailMissing',
    'emailInvalid',
    'contactMissing',
    'phoneInvalid',
    'identifierTaken',
    'asked',
  ])
})

test('a campaign that may not ask hinders by its reason; a link needs no mail', async () => {
  const link: ToAsk = { person: { email: 'ana@x.test' }, channel: 'link' }
  const outcomeIn = async (more: Parameters<typeof makeMailCampaign>[2]) => {
    const { id } = await makeMailCampaign(house, manager, { name: 'Fechada', ...more })
    return outcomesIn(id)
  }
  const outcomesIn = async (id: number) =>
    (await ask([mailTo('ana@x.test'), link], id)).map((one) => (one.kind === 'hindered' ? one.obstacle : one.kind))
  expect(await outcomeIn({ active: false })).toEqual(['campaignInactive', 'campaignInactive'])
  expect(await outcomeIn({ email: { active: false } })).toEqual(['emailInactive', 'asked'])
  const endsAt = new Date(house.now.getTime() - 1000)
  await house.db
    .updateTable('campaigns')
    .set({ startsAt: new Date(0), endsAt })
    .where('id', '=', campaign.id)
    .execute()
  expect(await outcomesIn(campaign.id)).toEqual(['outOfPeriod', 'outOfPeriod'])
})

test('a request is cancelled by its reference until its mail is sent', async () => {
  const sendAt = new Date(house.now.getTime() + 86_400_000)
  const later = await askOne(mailTo('ana@x.test', { sendAt, reference: 'a' }))
  await askOne(mailTo('bia@x.test', { reference: 'b' }))
  await eventually(() => mailsTo('bia@x.test')).toBe(1)
  await eventually(async () => (await askOne(mailTo('bia@x.test', { reference: 'b' }))).state).toBe('sent')
  expect([await cancel('a'), await cancel('a'), await cancel('b'), await cancel('c')]).toEqual([
    'cancelled',
    'cancelled',
    'tooLate',
    'unknown',
  ])
  house.wait({ days: 1 })
  await house.queuesEmpty()
  expect([mailsTo('ana@x.test'), (await states(later))?.state]).toEqual([0, 'cancelled'])
})

test('cancelling the dispatch stops what waits; the next request begins another', async () => {
  const sendAt = new Date(house.now.getTime() + 86_400_000)
  const later = await askOne(mailTo('ana@x.test', { sendAt }))
  const [dispatch] = await house.callAs(manager, dispatchesOfCampaign, { campaignId: campaign.id })
  await house.callAs(manager, cancelDispatch, { dispatchId: dispatch?.id as number })
  await eventually(async () => (await states(later))?.state).toBe('cancelled')
  await askOne(mailTo('bia@x.test'))
  await house.queuesEmpty()
  expect(mailsTo('bia@x.test')).toBe(1)
  expect(await house.callAs(manager, dispatchesOfCampaign, { campaignId: campaign.id })).toHaveLength(2)
})
