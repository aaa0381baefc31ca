import { read, utils } from '@e965/xlsx'
import {
  emailDispatches,
  emailFunnel,
  emailRequests,
  exportRequests,
  linkCounts,
  widgetCounts,
  widgetViewers,
} from '@ressoa/contract/conversion-report'
import { emailConversion } from '@ressoa/contract/dashboard'
import { exportProgress } from '@ressoa/contract/exports'
import { erasePerson } from '@ressoa/contract/people'
import { saveAnswer, track } from '@ressoa/contract/survey'
import type { DeliveryState } from '@ressoa/domain/codes'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../db/database'
import { type Actor, openHouse, type TestStore } from '../../../testing/harness'
import { addDeliveries, deliveriesOf, type MailScene, makeDispatch, makeMailScene } from '../../../testing/mail-scene'
import { addViews } from '../../../testing/widget-views'
import { mailKey } from '../../deliveries/mail-key'
import { invitationKey, newInvitationId } from '../../invitations/invitation-key'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor
let scene: MailScene

beforeEach(async () => {
  house.now = new Date('2026-03-10T15:00:00.000Z')
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  scene = await makeMailScene(house.db, { now: house.now, storeId: store.id })
})

type Dispatch = Awaited<ReturnType<typeof makeDispatch>>
type Sent = { to?: MailScene; dispatch: Dispatch; at?: Date; state?: DeliveryState; kind?: 'request' | 'reminder' }
let addresses = 0

const newEmails = (count: number) => Array.from({ length: count }, () => `pessoa${++addresses}@casa.test`)

/** Requests in this state, as the sender leaves them. The sender of the test program never gets to see them. */
const request = (count: number, { to = scene, dispatch, at = house.now, state = 'sent' }: Sent) =>
  inTransaction(house.db, async (transaction) => {
    const emails = newEmails(count)
    const made = await addDeliveries(transaction, house.config, { scene: to, emails, now: at, sending: dispatch })
    const after = new Date(at.getTime() + 60_000)
    await transaction
      .updateTable('deliveries')
      .set({
        state,
        sentAt: state === 'sent' ? after : null,
        transmittedAt: state === 'sent' || state === 'unconfirmed' ? after : null,
        isReminderSettled: true,
      })
      .where('storeId', '=', to.storeId)
      .where(
        'id',
        'in',
        made.map(({ id }) => id),
      )
      .execute()
    return made.map(({ invitationId }) => invitationId)
  })

const remind = async (invitationId: string, state: DeliveryState) => {
  const [asked] = (await deliveriesOf(house.db, scene)).filter((one) => one.invitationId === invitationId)
  if (!asked) return
  const { id: _, ...same } = asked
  const sentAt = state === 'sent' ? house.now : null
  await house.db
    .insertInto('deliveries')
    .values({ ...same, kind: 'reminder', state, sentAt, transmittedAt: house.now, openedAt: null, openedBy: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const programs = { 'user-agent': 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)' }
const people = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const openMail = (invitationId: string, by: 'human' | 'proxy' = 'human', kind: 'request' | 'reminder' = 'request') => {
  const headers = by === 'human' ? people : programs
  return house.send(track, { key: mailKey(store.id, invitationId, kind), type: '1' }, { headers })
}

const openForm = (invitationId: string) =>
  house.send(track, { key: invitationKey(store.id, invitationId), type: '2' }, { headers: people })

const answer = (invitationId: string) =>
  house.callAs(undefined, saveAnswer, { key: invitationKey(store.id, invitationId), rating: 9 })

const makeInvitations = async (
  count: number,
  {
    origin,
    personId,
    at = house.now,
    campaignId = scene.campaignId,
  }: { origin: 'widget' | 'link' | 'email'; personId?: number; at?: Date; campaignId?: number },
) => {
  const ids = Array.from({ length: count }, () => newInvitationId())
  await house.db
    .insertInto('invitations')
    .values(ids.map((id) => ({ storeId: store.id, id, campaignId, origin, personId, createdAt: at })))
    .execute()
  const { id: storeId } = store
  if (origin === 'widget') await addViews(house.db, { storeId, campaignId, invitationIds: ids, personId, seenAt: at })
  return ids
}

const makePerson = async (name: string, email: string) =>
  (
    await house.db
      .insertInto('people')
      .values({ storeId: store.id, name, email, createdAt: house.now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const dates = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })

test('RPC-012 the e-mail funnel has its fields by name; 52 of 400 are 13%, 10.053125 to 16.650785', async () => {
  const dispatch = await makeDispatch(house.db, { scene, now: house.now })
  const asked = await request(399, { dispatch })
  asked.push(...(await request(1, { dispatch, state: 'unconfirmed' })))
  for (const state of ['ready', 'failed', 'cancelled', 'deferred'] as const) await request(1, { dispatch, state })
  await house.db
    .updateTable('invitations')
    .set({ answeredAt: house.now })
    .where('storeId', '=', store.id)
    .where('id', 'in', asked.slice(0, 52))
    .execute()
  for (const id of asked.slice(52, 62)) await openForm(id)
  for (const id of asked.slice(62, 65)) await openMail(id)
  for (const id of asked.slice(65, 67)) await openMail(id, 'proxy')
  const reader = await house.actor(store, 'reader')
  const { body } = await house.send(emailFunnel, { campaignIds: [scene.campaignId] }, { as: reader })
  expect(body).toEqual({
    Sent: 400,
    Opened: 65,
    Clicked: 62,
    Answered: 52,
    OpenedByProgram: 2,
    OpenedPercentage: 16.25,
    OpenedLow: expect.any(Number),
    OpenedHigh: expect.any(Number),
    ClickedPercentage: 15.5,
    ClickedLow: expect.any(Number),
    ClickedHigh: expect.any(Number),
    AnsweredPercentage: 13,
    AnsweredLow: expect.closeTo(10.053125, 6),
    AnsweredHigh: expect.closeTo(16.650785, 6),
  })
})

test('without requests every count is 0 and no share has an interval', async () => {
  const none = { percentage: 0, low: null, high: null }
  const funnel = await house.callAs(manager, emailFunnel, {})
  expect(funnel).toMatchObject({ sent: 0, opened: 0, openedByProgram: 0, openedShare: none, answeredShare: none })
  expect(await house.callAs(manager, widgetCounts, {})).toMatchObject({ viewed: 0, answeredShare: none })
  expect(await house.callAs(manager, linkCounts, {})).toMatchObject({ opened: 0, answeredShare: none })
})

test('an opening by a program counts once a person opens the mail, its reminder or the form', async () => {
  const dispatch = await makeDispatch(house.db, { scene, now: house.now })
  const [mail, reminder, form] = (await request(3, { dispatch })) as [string, string, string]
  for (const id of [mail, reminder, form]) await openMail(id, 'proxy')
  const funnel = () => house.callAs(manager, emailFunnel, {})
  expect(await funnel()).toMatchObject({ sent: 3, opened: 0, openedByProgram: 3 })
  await openMail(mail)
  await remind(reminder, 'sent')
  await openMail(reminder, 'human', 'reminder')
  await openForm(form)
  expect(await funnel()).toMatchObject({ sent: 3, opened: 3, clicked: 1, answered: 0, openedByProgram: 0 })
})

test('RPC-013 RPC-017 the widget has views, people and answers, and a row for each person with Person, Viewed, Answered', async () => {
  const ana = await makePerson('Ana', 'ana@casa.test')
  const rui = await makePerson('Rui', 'rui@casa.test')
  const [first] = await makeInvitations(3, { origin: 'widget', personId: ana, at: new Date('2026-03-02T12:00Z') })
  await makeInvitations(1, { origin: 'widget', personId: rui, at: new Date('2026-03-03T12:00Z') })
  await makeInvitations(2, { origin: 'widget', at: new Date('2026-03-01T12:00Z') })
  await makeInvitations(5, { origin: 'link' })
  await answer(first as string)
  const reader = await house.actor(store, 'reader')
  const { body } = await house.send(widgetCounts, { campaignIds: [scene.campaignId] }, { as: reader })
  expect(body).toEqual({
    Viewed: 6,
    ViewedByPerson: 4,
    Answered: 1,
    AnsweredPercentage: expect.closeTo(100 / 6, 6),
    AnsweredLow: expect.any(Number),
    AnsweredHigh: expect.any(Number),
  })
  const list = (await house.send(widgetViewers, { campaignIds: [scene.campaignId] }, { as: reader })).body
  expect(list).toMatchObject({ TotalItemCount: 4, PageSize: 15 })
  const visitor = { Person: { IdRessoa: null, Name: '', Email: null }, Viewed: 1, Answered: false }
  expect(list.Items).toEqual([
    { Person: { IdRessoa: rui, Name: 'Rui', Email: 'rui@casa.test' }, Viewed: 1, Answered: false },
    { Person: { IdRessoa: ana, Name: 'Ana', Email: 'ana@casa.test' }, Viewed: 3, Answered: true },
    visitor,
    visitor,
  ])
  const second = await house.callAs(reader, widgetViewers, { page: 2, pageSize: 2 })
  expect(second.items.map(({ person }) => person.id)).toEqual([null, null])
  const twoDays = dates('2026-03-02T00:00Z', '2026-03-02T23:59:59Z')
  expect(await house.callAs(reader, widgetCounts, twoDays)).toMatchObject({ viewed: 3, viewedByPerson: 1 })
})

test('RPC-014 the link has openings and answers; a link that nobody opened is none', async () => {
  const [opened, answered] = await makeInvitations(4, { origin: 'link' })
  await makeInvitations(1, { origin: 'widget' })
  await openForm(opened as string)
  await answer(answered as string)
  const { body } = await house.send(linkCounts, { campaignIds: [scene.campaignId] }, { as: await house.actor(store, 'reader') })
  expect(body).toEqual({
    Opened: 2,
    Answered: 1,
    AnsweredPercentage: 50,
    AnsweredLow: expect.any(Number),
    AnsweredHigh: expect.any(Number),
  })
})

test('RPC-015 RPC-019 RPC-022 a recipient has its fields by name, and both NpsRequestUrl and Link are the person’s survey', async () => {
  const dispatch = await makeDispatch(house.db, { scene, now: house.now })
  const [eager] = (await request(1, { dispatch })) as [string]
  const [silent] = (await request(1, { dispatch, state: 'unconfirmed' })) as [string]
  await request(1, { dispatch, state: 'failed' })
  await remind(eager, 'sent')
  house.wait({ hours: 2 })
  await answer(eager)
  const list = (await house.send(emailRequests, { campaignIds: [scene.campaignId] }, { as: manager })).body
  expect(list).toMatchObject({ TotalItemCount: 3, PageSize: 15 })
  const url = `${house.config.publicUrl}/admin/write?dispatchinfokey=${invitationKey(store.id, eager)}`
  expect(list.Items[0]).toEqual({
    Person: {
      IdRessoa: expect.any(Number),
      Name: expect.stringContaining('Pessoa'),
      Email: expect.stringContaining('@casa.test'),
    },
    Sent: true,
    SentDate: '2026-03-10T15:01:00.000Z',
    Opened: true,
    Clicked: true,
    RememberSent: true,
    RememberSentDate: '2026-03-10T15:00:00.000Z',
    Answered: true,
    NpsDate: '2026-03-10T17:00:00.000Z',
    NpsRequestUrl: url,
    Link: url,
  })
  const notYet = { Opened: false, Clicked: false, RememberSent: false, RememberSentDate: null, Answered: false, NpsDate: null }
  expect(list.Items[1]).toMatchObject({ Sent: true, SentDate: '2026-03-10T15:01:00.000Z', ...notYet })
  expect(list.Items[1].Link).toContain(invitationKey(store.id, silent))
  expect(list.Items[2]).toMatchObject({ Sent: false, SentDate: null, ...notYet })
  const { pathname, search } = new URL(url)
  expect((await house.request('GET', `${pathname}${search}`)).status).toBe(200)
})

test('a reader sees the recipients without their links: whoever has a link can answer', async () => {
  await request(1, { dispatch: await makeDispatch(house.db, { scene, now: house.now }) })
  const { items } = await house.callAs(await house.actor(store, 'reader'), emailRequests, {})
  expect(items).toMatchObject([{ sent: true, surveyUrl: null, link: null }])
  const { items: own } = await house.callAs(await house.actor(store, 'clerk'), emailRequests, {})
  expect(own[0]?.link).toContain('dispatchinfokey')
})

test('RPC-016 RPC-020 a dispatch has its fields by name; DispatchSendingScheduleIds narrows every e-mail call to it', async () => {
  const first = await makeDispatch(house.db, { scene, now: new Date('2026-03-01T12:00Z') })
  const second = await makeDispatch(house.db, { scene, now: new Date('2026-03-05T12:00Z') })
  await makeDispatch(house.db, { scene, now: new Date('2026-03-06T12:00Z') })
  await request(2, { dispatch: first, at: new Date('2026-03-01T12:00Z') })
  const [one] = (await request(3, { dispatch: second, at: new Date('2026-03-05T12:00Z') })) as [string]
  await openMail(one)
  const { body } = await house.send(emailDispatches, { campaignIds: [scene.campaignId] }, { as: manager })
  expect(body).toMatchObject({ TotalItemCount: 2, PageSize: 15 })
  expect(body.Items[0]).toEqual({
    IdDispatchSendingSchedule: second.dispatchId,
    TargetListName: expect.stringContaining('Lista'),
    ScheduleDate: '2026-03-05T12:00:00.000Z',
    DateTimezone: 'UTC',
    IdTargetList: scene.listId,
    Data: expect.objectContaining({ Sent: 3, Opened: 1, Clicked: 0, Answered: 0, OpenedByProgram: 0, AnsweredPercentage: 0 }),
  })
  expect(body.Items[1]).toMatchObject({ IdDispatchSendingSchedule: first.dispatchId, Data: { Sent: 2, Opened: 0 } })
  const narrowed = async (path: string) => {
    const query = `idcampaignlist=${scene.campaignId}&DispatchSendingScheduleIds=${first.dispatchId}`
    return (await house.request('GET', `/Report/conversion-report/${path}?${query}`, { as: manager })).body
  }
  expect(await narrowed('email')).toMatchObject({ Sent: 2 })
  expect(await narrowed('email/list')).toMatchObject({ TotalItemCount: 2 })
  expect(await narrowed('email/bydispatchsending')).toMatchObject({
    Items: [{ IdDispatchSendingSchedule: first.dispatchId }],
    TotalItemCount: 1,
  })
  const page = await house.callAs(manager, emailDispatches, { page: 2, pageSize: 1 })
  expect(page).toMatchObject({ items: [{ dispatchId: first.dispatchId }], totalItemCount: 2 })
})

test('RPC-018 the export is told by its Url; the file has every recipient, whatever the page', async () => {
  const dispatch = await makeDispatch(house.db, { scene, now: house.now })
  const other = await makeDispatch(house.db, { scene, now: house.now })
  const [eager] = (await request(1, { dispatch })) as [string]
  await request(2, { dispatch, state: 'failed' })
  await request(1, { dispatch: other })
  await answer(eager)
  const asked = { campaignIds: [scene.campaignId], dispatchIds: [dispatch.dispatchId], page: 3, pageSize: 1 }
  const { body } = await house.send(exportRequests, asked, { as: manager })
  expect(body).toMatchObject({ Success: true, Url: expect.stringMatching(/^\/api\/pub\/file\//) })
  const response = await fetch(`${house.url}${body.Url}`)
  expect(response.headers.get('content-disposition')).toContain('conversao-2026-03-10.xlsx')
  const book = read(Buffer.from(await response.arrayBuffer()))
  const sheet = book.Sheets[book.SheetNames[0] as string] as ReturnType<typeof utils.aoa_to_sheet>
  const [header, ...rows] = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' })
  expect(header).toEqual([
    'Pessoa',
    'E-mail',
    'Enviado',
    'Enviado em',
    'Abriu',
    'Abriu a pesquisa',
    'Lembrete enviado',
    'Lembrete em',
    'Respondeu',
    'Respondeu em',
    'Link da pesquisa',
  ])
  expect(rows).toHaveLength(3)
  expect(rows[0]?.filter((cell) => cell === 'Sim')).toHaveLength(4)
  expect(rows[0]?.at(-1)).toContain(invitationKey(store.id, eager))
  expect(rows[1]?.slice(2, 4)).toEqual(['Não', ''])
  expect(await house.callAs(manager, exportProgress, { key: body.Key })).toEqual({ state: 'done', rows: 3 })
  expect((await house.send(exportRequests, asked, { as: await house.actor(store, 'clerk') })).status).toBe(403)
})

test('the calls filter by idcampaignlist, and the ids of another store find nothing', async () => {
  const dispatch = await makeDispatch(house.db, { scene, now: house.now })
  await request(2, { dispatch })
  await makeInvitations(1, { origin: 'widget' })
  for (const id of await makeInvitations(1, { origin: 'link' })) await openForm(id)
  const other = await makeMailScene(house.db, { now: house.now, storeId: store.id })
  const foreigner = await house.actor(await house.makeStore(), 'manager')
  const figures = async (as: Actor, query: string) => {
    const body = async (path: string) => (await house.request('GET', `/Report/conversion-report/${path}?${query}`, { as })).body
    return [
      (await body('email')).Sent,
      (await body('email/list')).TotalItemCount,
      (await body('email/bydispatchsending')).TotalItemCount,
      (await body('widget')).Viewed,
      (await body('widget/list')).TotalItemCount,
      (await body('direct-link')).Opened,
    ]
  }
  expect(await figures(manager, `idcampaignlist=${scene.campaignId}`)).toEqual([2, 2, 1, 1, 1, 1])
  expect(await figures(manager, `idcampaignlist=${other.campaignId}`)).toEqual([0, 0, 0, 0, 0, 0])
  expect(await figures(manager, '')).toEqual([2, 2, 1, 1, 1, 1])
  const ids = `idcampaignlist=${scene.campaignId}&DispatchSendingScheduleIds=${dispatch.dispatchId}`
  for (const query of ['', ids]) expect(await figures(foreigner, query)).toEqual([0, 0, 0, 0, 0, 0])
  const { Url } = (await house.request('GET', `/Report/conversion-report/email/export?${ids}&Format=csv`, { as: foreigner })).body
  const lines = (await (await fetch(`${house.url}${Url}`)).text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1)
})

const states = ['sent', 'sent', 'sent', 'unconfirmed', 'ready', 'deferred', 'failed', 'cancelled'] as const
const hours = fc.integer({ min: 0, max: 72 })
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('request' as const), hour: hours, pick: fc.nat(100) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('bare' as const), hour: hours }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('link' as const, 'widget' as const), hour: hours, pick: fc.nat(100) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'human' as const,
          'proxy' as const,
          'remind' as const,
          'humanReminder' as const,
          'proxyReminder' as const,
          'form' as const,
          'answer' as const,
          'bounce' as const,
          'erase' as const,
        ),
        pick: fc.nat(1000),
      }),
    },
  ),
  { minLength: 8, maxLength: 40 },
)
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never

const start = Date.parse('2026-03-01T00:00:00Z')
const hour = (number: number) => new Date(start + number * 3_600_000)

/** The funnel from all rows, one by one, without a query of the program. */
const plainFunnel = async ({
  from,
  to,
  campaignId,
  dispatchId,
}: {
  from: Date
  to: Date
  campaignId?: number
  dispatchId?: number
}) => {
  const invitations = await house.db.selectFrom('invitations').selectAll().where('storeId', '=', store.id).execute()
  const mails = await deliveriesOf(house.db, { storeId: store.id })
  const counts = { sent: 0, opened: 0, clicked: 0, answered: 0, openedByProgram: 0 }
  for (const one of invitations) {
    const own = mails.filter((mail) => mail.invitationId === one.id)
    const asking = own.find((mail) => mail.kind === 'request')
    if (one.origin !== 'email' || one.createdAt < from || one.createdAt > to) continue
    if (campaignId !== undefined && one.campaignId !== campaignId) continue
    if (dispatchId !== undefined && asking?.dispatchId !== dispatchId) continue
    if (asking && asking.sentAt === null && asking.state !== 'unconfirmed') continue
    const openers = own.filter((mail) => mail.kind !== 'thankYou').map((mail) => mail.openedBy)
    const hasAnswered = one.answeredAt !== null
    const hasClicked = hasAnswered || one.openedAt !== null
    const hasOpened = hasClicked || openers.includes('human')
    counts.sent++
    if (hasOpened) counts.opened++
    if (hasClicked) counts.clicked++
    if (hasAnswered) counts.answered++
    if (!hasOpened && openers.includes('proxy')) counts.openedByProgram++
  }
  return counts
}

/** Link and widget in the same way: each showing of the widget is a row, and leads to one invitation. */
const plainChannels = async ({ from, to, campaignId }: { from: Date; to: Date; campaignId?: number }) => {
  const invitations = await house.db.selectFrom('invitations').selectAll().where('storeId', '=', store.id).execute()
  const isMeant = (one: { campaignId: number }, at: Date) =>
    at >= from && at <= to && (campaignId === undefined || one.campaignId === campaignId)
  const links = invitations.filter((one) => one.origin === 'link' && isMeant(one, one.createdAt))
  const views = await house.db.selectFrom('widgetViews').selectAll().where('storeId', '=', store.id).execute()
  const seen = views.filter((one) => isMeant(one, one.seenAt))
  const answered = new Set(invitations.filter(({ answeredAt }) => answeredAt !== null).map(({ id }) => id))
  return {
    link: {
      opened: links.filter(({ openedAt, answeredAt }) => openedAt !== null || answeredAt !== null).length,
      answered: links.filter(({ id }) => answered.has(id)).length,
    },
    widget: {
      viewed: seen.length,
      viewedByPerson: new Set(seen.map(({ viewer }) => viewer.toString('hex'))).size,
      answered: seen.filter(({ invitationId }) => answered.has(invitationId)).length,
    },
  }
}

test('after any history each channel equals a plain count, the funnel never rises, and it adds up over dispatches and recipients', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.tuple(hours, hours), async (history, [one, other]) => {
      store = await house.makeStore()
      manager = await house.actor(store, 'manager')
      const administrator = await house.actor(store, 'administrator')
      scene = await makeMailScene(house.db, { now: hour(0), storeId: store.id })
      const second = await makeMailScene(house.db, { now: hour(0), storeId: store.id })
      const dispatches = [
        { to: scene, dispatch: await makeDispatch(house.db, { scene, now: hour(0) }) },
        { to: scene, dispatch: await makeDispatch(house.db, { scene, now: hour(1) }) },
        { to: second, dispatch: await makeDispatch(house.db, { scene: second, now: hour(0) }) },
      ]
      const asked: string[] = []
      // Two visitors who are known until they are erased; the others are not.
      const visitor = async (number: number) => {
        if (number === 2) return undefined
        const email = `visitante${number}@casa.test`
        const known = house.db.selectFrom('people').select('id').where('storeId', '=', store.id).where('email', '=', email)
        return (await known.executeTakeFirst())?.id ?? makePerson('Visitante', email)
      }
      const act = async (step: Step) => {
        if (step.do === 'request') {
          const place = dispatches[step.pick % 3] as (typeof dispatches)[number]
          asked.push(...(await request(1, { ...place, at: hour(step.hour), state: states[step.pick % states.length] })))
        } else if (step.do === 'bare') asked.push(...(await makeInvitations(1, { origin: 'email', at: hour(step.hour) })))
        else if (step.do === 'link' || step.do === 'widget') {
          const { campaignId } = [scene, second][step.pick % 2] as MailScene
          const personId = step.do === 'widget' ? await visitor(step.pick % 3) : undefined
          asked.push(...(await makeInvitations(1, { origin: step.do, at: hour(step.hour), campaignId, personId })))
        } else await mark(asked[step.pick % asked.length], step, administrator)
      }
      await act({ do: 'request', hour: 5, pick: 0 })
      for (const step of history) await act(step)

      const [from, to] = one < other ? [hour(one), hour(other)] : [hour(other), hour(one)]
      for (const campaignId of [undefined, scene.campaignId]) {
        const filter = { from, to, campaignIds: campaignId === undefined ? undefined : [campaignId] }
        const funnel = await house.callAs(manager, emailFunnel, filter)
        expect(funnel).toMatchObject(await plainFunnel({ from, to, campaignId }))
        const channels = await plainChannels({ from, to, campaignId })
        expect(await house.callAs(manager, linkCounts, filter)).toMatchObject(channels.link)
        expect(await house.callAs(manager, widgetCounts, filter)).toMatchObject(channels.widget)
        const viewers = await house.callAs(manager, widgetViewers, { ...filter, pageSize: 1000 })
        expect(viewers.items.reduce((sum, { viewed }) => sum + viewed, 0)).toBe(channels.widget.viewed)
        expect(viewers.items).toHaveLength(channels.widget.viewedByPerson)
        expect(funnel.opened).toBeLessThanOrEqual(funnel.sent)
        expect(funnel.clicked).toBeLessThanOrEqual(funnel.opened)
        expect(funnel.answered).toBeLessThanOrEqual(funnel.clicked)
        expect(await house.callAs(manager, emailConversion, filter)).toMatchObject({
          totalSent: funnel.sent,
          totalAnswers: funnel.answered,
        })
        const { items: rows } = await house.callAs(manager, emailDispatches, filter)
        for (const { dispatchId, data } of rows) {
          expect(data).toMatchObject(await plainFunnel({ from, to, campaignId, dispatchId }))
          const narrow = { ...filter, dispatchIds: [dispatchId] }
          expect(await house.callAs(manager, emailFunnel, narrow)).toEqual(data)
          const { items } = await house.callAs(manager, emailRequests, { ...narrow, pageSize: 1000 })
          const sent = items.filter((item) => item.sent)
          const howMany = (has: 'opened' | 'clicked' | 'answered') => sent.filter((item) => item[has]).length
          expect([sent.length, howMany('opened'), howMany('clicked'), howMany('answered')]).toEqual([
            data.sent,
            data.opened,
            data.clicked,
            data.answered,
          ])
        }
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

const mark = async (id: string | undefined, step: Step, administrator: Actor) => {
  if (id === undefined) return
  if (step.do === 'human' || step.do === 'proxy') await openMail(id, step.do)
  else if (step.do === 'remind') await remind(id, 'sent')
  else if (step.do === 'humanReminder') await openMail(id, 'human', 'reminder')
  else if (step.do === 'proxyReminder') await openMail(id, 'proxy', 'reminder')
  else if (step.do === 'form') await openForm(id)
  else if (step.do === 'answer') await answer(id)
  else if (step.do === 'bounce')
    await house.db
      .updateTable('deliveries')
      .set({ state: 'failed', reason: 'bounced' })
      .where('storeId', '=', store.id)
      .where('invitationId', '=', id)
      .where('state', '=', 'sent')
      .execute()
  else {
    const { personId } = await house.db
      .selectFrom('invitations')
      .select('personId')
      .where('storeId', '=', store.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (personId !== null) await house.callAs(administrator, erasePerson, { personId })
  }
}
