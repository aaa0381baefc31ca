import { changeIntegration, hookDelivery, replayDeliveries } from '@ressoa/contract/integrations'
import { beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { openHookScene, verify } from '../../testing/hook-scene'
import { cardOf, hooksDone, logOf, makeHook } from '../../testing/hooks'
import { answerCampaign } from '../../testing/surveys'

const scene = openHookScene()
const { house, mailServer } = scene

let key: string
let secret: string
const begin = async () => {
  await scene.renew()
  mailServer.mails.length = 0
  ;({ key, secret } = await makeHook(house, scene.boss, { url: scene.url, events: ['answer.created'], Label: 'ERP' }))
}
beforeEach(begin)

const done = () => hooksDone(house, scene.boss.storeId)
const answer = () => answerCampaign(house, scene.campaign)
// Sessions end while the clock moves.
const boss = () => house.signIn(scene.boss)
const log = async () => logOf(house, await boss(), key)
const card = async () => cardOf(house, await boss(), key)
const ids = () => scene.received().map(({ headers }) => headers['webhook-id'])
const mailsTo = (address: string) =>
  mailServer.mails.filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject)
const subjectOf = async (kind: 'failing' | 'gone' | 'disabled') => {
  const { name } = await house.db
    .selectFrom('stores')
    .select('name')
    .where('id', '=', scene.boss.storeId)
    .executeTakeFirstOrThrow()
  return say('pt', `mail.hook.${kind}.subject`, { store: name, name: 'ERP' })
}
const change = async (active: boolean, sendMissed?: boolean) =>
  house.callAs(await boss(), changeIntegration, { integrationKey: key, type: 'webhook', active, sendMissed })

/** Moves the clock to the next attempt and lets it happen. */
const tryAgain = async () => {
  const [{ nextDate } = { nextDate: null }] = await log()
  if (!nextDate) throw new Error('no attempt follows')
  house.now = new Date(Math.max(nextDate.getTime(), house.now.getTime()))
  await done()
}

const hours = 3600

/** With these pauses more or less a tenth, the same id and the same body. */
const triedTenTimes = async () => {
  scene.receiver.replyStatus(500)
  await answer()
  await done()
  const pauses = [5, 5 * 60, 30 * 60, 2 * hours, 5 * hours, 10 * hours, 14 * hours, 20 * hours, 24 * hours]
  for (const [index, pause] of pauses.entries()) {
    const [one] = await log()
    expect(one).toMatchObject({ state: 'waiting', attempts: index + 1, httpStatusCode: 500, error: 'refused' })
    const seconds = ((one?.nextDate?.getTime() ?? 0) - house.now.getTime()) / 1000
    expect(seconds).toBeGreaterThanOrEqual(pause * 0.9)
    expect(seconds).toBeLessThanOrEqual(pause * 1.1)
    // Not a moment earlier.
    house.now = new Date((one?.nextDate?.getTime() ?? 0) - 1000)
    await done()
    expect(scene.received()).toHaveLength(index + 1)
    await tryAgain()
  }
  const [{ id, ...last } = { id: 0 }] = await log()
  expect(last).toMatchObject({ state: 'failed', attempts: 10, nextDate: null })
  house.wait({ days: 1 })
  await done()
  expect(scene.received()).toHaveLength(10)
  expect(new Set(ids()).size).toBe(1)
  expect(new Set(scene.received().map(({ body }) => body)).size).toBe(1)
  const { history } = await house.callAs(await boss(), hookDelivery, { integrationKey: key, deliveryId: id })
  expect(history.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
}

/** For a day at most. */
const keepsRetryAfter = async () => {
  const wait = async () => {
    const [one] = await log()
    return ((one?.nextDate?.getTime() ?? 0) - house.now.getTime()) / 1000
  }
  scene.receiver.replyStatus(429, { 'retry-after': '120' })
  await answer()
  await done()
  expect(await wait()).toBeCloseTo(120, 0)
  scene.receiver.replyStatus(503, { 'retry-after': new Date(house.now.getTime() + 2 * hours * 1000).toUTCString() })
  await tryAgain()
  expect(await wait()).toBeGreaterThan(1.9 * hours)
  expect(await wait()).toBeLessThan(2 * hours)
  scene.receiver.replyStatus(429, { 'retry-after': '99999999999' })
  await tryAgain()
  expect(await wait()).toBeCloseTo(24 * hours, 0)
}

const disabledWhenGone = async () => {
  const second = await house.makeAdmin({ id: scene.boss.storeId } as never, 'administrator')
  const manager = await house.makeAdmin({ id: scene.boss.storeId } as never, 'manager')
  scene.receiver.replyStatus(410)
  await answer()
  await done()
  expect(await log()).toMatchObject([{ state: 'failed', attempts: 1, httpStatusCode: 410, error: 'gone' }])
  const { active, disabledDate, errors } = await card()
  expect({ active, disabledDate, errors }).toEqual({
    active: false,
    disabledDate: house.now,
    errors: [expect.stringContaining('410')],
  })
  await house.queuesEmpty()
  for (const { email } of [scene.boss, second]) expect(mailsTo(email)).toEqual([await subjectOf('gone')])
  expect(mailsTo(manager.email)).toEqual([])
  await answer()
  await done()
  expect(scene.received()).toHaveLength(1)
}

const warnedThenDisabled = async () => {
  scene.receiver.replyStatus(500)
  const begun = house.now
  await answer()
  await done()
  const passTo = async (share: number) => {
    house.now = new Date(begun.getTime() + share * 24 * hours * 1000)
    await answer()
    await done()
    await house.queuesEmpty()
  }
  await passTo(0.95)
  expect(mailsTo(scene.boss.email)).toEqual([])
  await passTo(1)
  expect(mailsTo(scene.boss.email)).toEqual([await subjectOf('failing')])
  await passTo(2)
  await passTo(4.9)
  expect(mailsTo(scene.boss.email)).toHaveLength(1)
  expect(await card()).toMatchObject({ active: true, failingSince: begun, errors: [expect.any(String)] })
  await passTo(5)
  expect(mailsTo(scene.boss.email)).toEqual([await subjectOf('failing'), await subjectOf('disabled')])
  expect(await card()).toMatchObject({ active: false, disabledDate: house.now, errors: [expect.stringContaining('5 dias')] })
}

test('HOK-004 a failed delivery is tried ten times over three days, Retry-After is kept, 410 disables at once; after 24 h there is a mail, after 5 days the endpoint is off with a mail and the card says so', async () => {
  for (const part of [triedTenTimes, keepsRetryAfter, disabledWhenGone, warnedThenDisabled]) {
    await begin()
    await part()
  }
}, 60_000)

test('one success ends the count of failures', async () => {
  scene.receiver.replyStatus(500)
  await answer()
  await done()
  house.wait({ hours: 23 })
  scene.receiver.replyStatus(204)
  await done()
  expect(await card()).toMatchObject({ failingSince: null, errors: [], lastDate: house.now })
  scene.receiver.replyStatus(500)
  house.wait({ hours: 2 })
  await answer()
  await done()
  await house.queuesEmpty()
  expect(mailsTo(scene.boss.email)).toEqual([])
})

const missSome = async () => {
  scene.receiver.replyStatus(410)
  await answer()
  await done()
  // Also what happens while it is off.
  await answer()
  await done()
  scene.receiver.replyStatus(200)
}

test('switched on again, an integration gets what it missed if that is wanted', async () => {
  await missSome()
  await change(true, true)
  await done()
  expect(scene.received()).toHaveLength(3)
  expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  expect(new Set(ids()).size).toBe(2)
  expect(await card()).toMatchObject({ active: true, disabledDate: null, errors: [] })
})

test('switched on again, what it missed is dropped otherwise', async () => {
  await missSome()
  await change(true)
  await done()
  expect(scene.received()).toHaveLength(1)
  expect((await log()).map(({ state }) => state)).toEqual(['dropped', 'failed'])
  await answer()
  await done()
  expect(scene.received()).toHaveLength(2)
})

test('switched off by hand, nothing is collected', async () => {
  await change(false)
  await answer()
  await done()
  await change(true, true)
  await done()
  expect(scene.received()).toEqual([])
  expect(await log()).toEqual([])
})

test('HOK-006 the log has time, event, state, tries, next try, what was sent and what came back; one or all failed are sent again with the same id', async () => {
  scene.receiver.replyWith((_request, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<b>Bad Gateway</b>'),
  )
  const at = house.now
  await answer()
  await done()
  const [row] = await log()
  expect(row).toMatchObject({
    date: at,
    event: 'answer.created',
    state: 'waiting',
    attempts: 1,
    httpStatusCode: 502,
    error: 'refused',
  })
  const nextDate = row?.nextDate?.getTime() ?? 0
  expect(nextDate).toBeGreaterThan(at.getTime())
  const detail = await house.callAs(await boss(), hookDelivery, { integrationKey: key, deliveryId: row?.id as number })
  const [sent] = scene.received()
  expect(detail.sentBody).toBe(sent?.body)
  expect(detail.sentHeaders).toContain(`webhook-id: ${sent?.headers['webhook-id']}`)
  expect(detail.sentHeaders).toContain(`webhook-signature: ${sent?.headers['webhook-signature']}`)
  expect(detail.history).toEqual([
    {
      number: 1,
      date: at,
      milliseconds: expect.any(Number),
      httpStatusCode: 502,
      error: 'refused',
      received: '<b>Bad Gateway</b>',
    },
  ])
  const replay = async (what: { ids?: number[]; since?: Date }) =>
    house.callAs(await boss(), replayDeliveries, { integrationKey: key, ...what })

  // One that waits goes at once.
  scene.receiver.replyStatus(200)
  expect(await replay({ ids: [row?.id as number] })).toMatchObject({ count: 1 })
  await done()
  expect((await log()).map(({ state, attempts }) => ({ state, attempts }))).toEqual([{ state: 'delivered', attempts: 2 }])
  // One that arrived goes again, as a delivery of its own.
  house.wait({ minutes: 1 })
  expect(await replay({ ids: [row?.id as number] })).toMatchObject({ count: 1 })
  await done()
  expect((await log()).map(({ state, attempts }) => ({ state, attempts }))).toEqual([
    { state: 'delivered', attempts: 1 },
    { state: 'delivered', attempts: 2 },
  ])
  const [first, , third] = scene.received()
  expect(new Set(ids()).size).toBe(1)
  expect(third?.body).toBe(first?.body)
  expect(Number(third?.headers['webhook-timestamp'])).toBe(Math.floor(house.now.getTime() / 1000))
  expect(verify(house, secret, third as never)).toBeDefined()

  // All that failed since a time, once each.
  const since = house.now
  await answer()
  await answer()
  await done()
  await house.db
    .updateTable('hookDeliveries')
    .set({ state: 'failed' })
    .where('storeId', '=', scene.boss.storeId)
    .where('createdAt', '>=', since)
    .where('replayOf', 'is', null)
    .execute()
  const before = scene.received().length
  expect(await replay({ since: new Date(since.getTime() + 1) })).toMatchObject({ count: 0 })
  expect(await replay({ since })).toMatchObject({ count: 2 })
  expect(await replay({ since })).toMatchObject({ count: 0 })
  await done()
  expect(scene.received()).toHaveLength(before + 2)
  expect(new Set(ids()).size).toBe(3)
})
