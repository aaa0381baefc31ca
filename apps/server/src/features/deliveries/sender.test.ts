import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openHouse } from '../../testing/harness'
import { eventually, newAddress, openMailHouse } from '../../testing/mail-house'
import { addDeliveries, deliveriesOf, type MailScene, makeDispatch, makeMailScene } from '../../testing/mail-scene'
import { SmtpSink } from '../../testing/smtp-sink'
import { insertSuppression } from '../suppressions/suppressions.sql'
import { type ClaimedDelivery, claimDeliveries, endTry, giveBack } from './deliveries.sql'
import { startSender } from './sender'
import { concludeSendings, recoverLost, settleDoubts } from './upkeep'

const connections = 3
const { house, sink, dataDir, makeScene, add, expectStates, timesMailed, failOnce, holdAt } = openMailHouse('patient', {
  SMTP_CONNECTIONS: String(connections),
})

test('what is ready goes out once, is marked as sent, and its dispatch is concluded', async () => {
  const scene = await makeScene()
  const sending = await makeDispatch(house.db, { scene, now: house.now })
  const emails = Array.from({ length: 25 }, () => newAddress())
  await add(scene, emails, { sending })
  await expectStates(scene, Object.fromEntries(emails.map((email) => [email, 'sent'])))
  expect(sink.recipients().sort()).toEqual([...emails].sort())
  const [row] = await deliveriesOf(house.db, scene)
  expect(row).toMatchObject({ sentAt: house.now, transmittedAt: house.now, firstTriedAt: house.now, attempts: 0, workerId: null })
  const statuses = async () =>
    (
      await sql`select s.status as sending, d.status as dispatch, s.ended_at from sendings s join dispatches d on d.store_id = s.store_id
                where s.store_id = ${scene.storeId} and d.id = s.dispatch_id`.execute(house.db)
    ).rows
  await eventually(statuses).toEqual([{ sending: 'concluded', dispatch: 'concluded', endedAt: house.now }])
})

test('a dispatch is not concluded while one of its people waits for another try, or while its list is still being read', async () => {
  const scene = await makeScene()
  const sending = await makeDispatch(house.db, { scene, now: house.now })
  const unread = await makeDispatch(house.db, { scene, now: house.now })
  await house.db.updateTable('sendings').set({ isComplete: false }).where('id', '=', unread.sendingId).execute()
  failOnce('rcpt', '450 4.2.1 later')
  const [late, good] = [newAddress(), newAddress()]
  await add(scene, [late, good], { sending })
  await expectStates(scene, { [late]: 'deferred notNow', [good]: 'sent' }).catch(() =>
    expectStates(scene, { [late]: 'sent', [good]: 'deferred notNow' }),
  )
  await concludeSendings(house.app, house.now)
  const statuses = async () =>
    (await house.db.selectFrom('dispatches').select('status').where('storeId', '=', scene.storeId).orderBy('id').execute()).map(
      ({ status }) => status,
    )
  expect(await statuses()).toEqual(['processing', 'processing'])
  await house.db.deleteFrom('mailLimits').execute()
  house.wait({ minutes: 2 })
  await expectStates(scene, { [late]: 'sent', [good]: 'sent' })
  await concludeSendings(house.app, house.now)
  expect(await statuses()).toEqual(['concluded', 'processing'])
})

test('UNS-004 a suppressed address gets no mail of any kind; the reason is listed', async () => {
  const scene = await makeScene()
  const emails = { request: newAddress(), reminder: newAddress(), thankYou: newAddress() }
  for (const [kind, email] of Object.entries(emails) as ['request', string][]) {
    const at = { kind, now: new Date(house.now.getTime() + 60_000) }
    await add(scene, [email], at)
  }
  for (const { addressHash } of await deliveriesOf(house.db, scene)) {
    const why = { reason: 'unsubscribed', note: '', createdAt: house.now, adminId: null } as const
    await insertSuppression(house.db, { storeId: scene.storeId, addressHash: addressHash as string, ...why })
  }
  house.wait({ minutes: 2 })
  await expectStates(scene, Object.fromEntries(Object.values(emails).map((email) => [email, 'suppressed unsubscribed'])))
  expect(sink.mails).toEqual([])
})

const changes: [string, string, (scene: MailScene, dispatchId: number) => Promise<unknown>][] = [
  [
    'the dispatch is cancelled',
    'cancelled cancelled',
    (_, id) => house.db.updateTable('dispatches').set({ isActive: false, status: 'cancelled' }).where('id', '=', id).execute(),
  ],
  [
    'the campaign is switched off',
    'skipped campaignInactive',
    ({ campaignId }) => house.db.updateTable('campaigns').set({ isActive: false }).where('id', '=', campaignId).execute(),
  ],
  [
    'the campaign has ended',
    'skipped campaignEnded',
    ({ campaignId }) => {
      const period = { startsAt: new Date('2020-01-01'), endsAt: new Date(house.now.getTime() - 1) }
      return house.db.updateTable('campaigns').set(period).where('id', '=', campaignId).execute()
    },
  ],
  [
    'e-mail is switched off',
    'skipped emailInactive',
    ({ campaignId }) => sql`update campaigns set email = email || '{"active": false}' where id = ${campaignId}`.execute(house.db),
  ],
  [
    'the store is closed',
    'skipped storeInactive',
    ({ storeId }) => house.db.updateTable('stores').set({ isActive: false }).where('id', '=', storeId).execute(),
  ],
  [
    'the person has answered',
    'skipped answered',
    ({ storeId }) => house.db.updateTable('invitations').set({ answeredAt: house.now }).where('storeId', '=', storeId).execute(),
  ],
  [
    'the address is suppressed',
    'suppressed complained',
    async ({ storeId }) => {
      for (const { addressHash } of await deliveriesOf(house.db, { storeId })) {
        const why = { reason: 'complained', note: '', createdAt: house.now, adminId: null } as const
        await insertSuppression(house.db, { storeId, addressHash: addressHash as string, ...why })
      }
    },
  ],
  [
    'the person is erased',
    'skipped erased',
    ({ storeId }) => house.db.updateTable('deliveries').set({ address: null }).where('storeId', '=', storeId).execute(),
  ],
]

test.each(changes)('between DATA and the dot %s: the mail is taken back, %s', async (_, end, change) => {
  const scene = await makeScene()
  const { dispatchId, sendingId } = await makeDispatch(house.db, { scene, now: house.now })
  const release = holdAt('data')
  const before = { ...sink.steps }
  const emails = Array.from({ length: 12 }, () => newAddress())
  await add(scene, emails, { sending: { dispatchId, sendingId } })
  await eventually(() => sink.steps.data - before.data).toBe(connections)
  await change(scene, dispatchId)
  release()
  await eventually(async () => (await deliveriesOf(house.db, scene)).map(({ state, reason }) => `${state} ${reason}`)).toEqual(
    emails.map(() => end),
  )
  expect(sink.mails).toEqual([])
})

test('a thank-you goes to who has answered; a reminder does not', async () => {
  const scene = await makeScene()
  const due = new Date(house.now.getTime() + 60_000)
  const [thanked, reminded] = [newAddress(), newAddress()]
  await add(scene, [thanked], { kind: 'thankYou', now: due })
  await add(scene, [reminded], { kind: 'reminder', now: due })
  await house.db.updateTable('invitations').set({ answeredAt: house.now }).where('storeId', '=', scene.storeId).execute()
  house.wait({ minutes: 2 })
  await expectStates(scene, { [thanked]: 'sent', [reminded]: 'skipped answered' })
})

test('EML-021 two dispatches race for the same people: each is asked once, and again only when the interval is over', async () => {
  const scene = await makeScene({ resendDaysInterval: 10 })
  const second = startSender(house.app)
  try {
    const release = holdAt('data')
    // Several workers claim at the same time.
    const emails = Array.from({ length: 40 }, () => newAddress())
    const before = sink.steps.data
    for (let dispatch = 0; dispatch < 2; dispatch++) {
      await add(scene, emails, { sending: await makeDispatch(house.db, { scene, now: house.now }) })
    }
    await eventually(() => sink.steps.data - before).toBe(connections * 2)
    release()
    const ends = async () => (await deliveriesOf(house.db, scene)).map(({ state, reason }) => `${state} ${reason}`).sort()
    const expected = emails.flatMap(() => ['sent null', 'skipped recontact']).sort()
    await eventually(ends).toEqual(expected)
    expect(sink.recipients().sort()).toEqual([...emails].sort())
    house.wait({ days: 9 })
    const [address] = emails as [string]
    await add(scene, [address])
    await eventually(async () => (await deliveriesOf(house.db, scene)).at(-1)?.reason).toBe('recontact')
    house.wait({ days: 2 })
    await add(scene, [address])
    await eventually(async () => (await deliveriesOf(house.db, scene)).at(-1)?.state).toBe('sent')
    expect(timesMailed(address)).toBe(2)
  } finally {
    await second.stop()
  }
})

test('a mail that was put off may go later: its own reservation does not stand in its way, and a failed one leaves none', async () => {
  const scene = await makeScene()
  failOnce('dot', '451 4.3.0 later')
  const address = newAddress()
  await add(scene, [address])
  await expectStates(scene, { [address]: 'deferred notNow' })
  const kept = () => house.db.selectFrom('recontacts').select('deliveryId').where('storeId', '=', scene.storeId).execute()
  expect(await kept()).toHaveLength(1)
  await house.db.deleteFrom('mailLimits').execute()
  failOnce('dot', '552 too large')
  house.wait({ minutes: 2 })
  await expectStates(scene, { [address]: 'failed refusedMail' })
  expect(await kept()).toEqual([])
})

test('a long list of one store does not keep another waiting, and no worker takes more than a few per connection', async () => {
  const [large, small] = [await makeScene(), await makeScene()]
  sink.answer = async (step) => {
    if (step === 'dot') await pause(15)
    return undefined
  }
  const many = Array.from({ length: 400 }, () => newAddress())
  const few = Array.from({ length: 10 }, () => newAddress())
  await add(large, many)
  await eventually(() => sink.mails.length).toBeGreaterThan(0)
  const inHand = (await deliveriesOf(house.db, large)).filter(({ workerId }) => workerId !== null)
  expect(inHand.length).toBeLessThanOrEqual(connections * 10 + connections)
  await add(small, few)
  await eventually(() => few.map(timesMailed)).toEqual(few.map(() => 1))
  expect(sink.mails.length).toBeLessThan(250)
  await eventually(() => sink.mails.length).toBe(410)
})

const inHandOf = async (
  scene: MailScene,
  { state, workerId, emails }: { state: 'claimed' | 'transmitting'; workerId: string; emails: string[] },
) => {
  // Not due yet, so that nobody claims them in the meantime.
  const rows = await add(scene, emails, { now: new Date(house.now.getTime() + 3_600_000) })
  await sql`
    update deliveries set state = ${state}, worker_id = ${workerId}, transmitted_at = ${state === 'transmitting' ? house.now : null},
                          due_at = ${house.now}
     where store_id = ${scene.storeId} and address = any(${emails})`.execute(house.db)
  return rows
}

const beat = (workerId: string, secondsAgo: number) =>
  sql`insert into mail_workers (id, seen_at) values (${workerId}, now() - ${secondsAgo} * interval '1 second')`.execute(house.db)

test('what a worker had in hand that has not been seen for 30 seconds is taken over: on the wire it is in doubt, until it is opened or answered', async () => {
  const scene = await makeScene()
  const [dead, alive] = [randomUUID(), randomUUID()]
  await beat(dead, 31)
  await beat(alive, 25)
  const [claimed, opened, answered, silent, busy] = Array.from({ length: 5 }, () => newAddress()) as [
    string,
    string,
    string,
    string,
    string,
  ]
  await inHandOf(scene, { state: 'claimed', workerId: dead, emails: [claimed] })
  await inHandOf(scene, { state: 'transmitting', workerId: dead, emails: [opened, answered, silent] })
  await inHandOf(scene, { state: 'transmitting', workerId: alive, emails: [busy] })
  await recoverLost(house.app)
  const doubt = 'unconfirmed workerLost'
  await expectStates(scene, { [claimed]: 'sent', [opened]: doubt, [answered]: doubt, [silent]: doubt, [busy]: 'transmitting' })
  expect(sink.recipients()).toEqual([claimed])
  const rows = await deliveriesOf(house.db, scene)
  const rowOf = (address: string) => rows.find((row) => row.address === address) as (typeof rows)[number]
  await house.db.updateTable('deliveries').set({ openedAt: house.now }).where('id', '=', rowOf(opened).id).execute()
  await house.db
    .updateTable('invitations')
    .set({ answeredAt: house.now })
    .where('storeId', '=', scene.storeId)
    .where('id', '=', rowOf(answered).invitationId as string)
    .execute()
  await settleDoubts(house.app)
  await expectStates(scene, { [claimed]: 'sent', [opened]: 'sent', [answered]: 'sent', [silent]: doubt, [busy]: 'transmitting' })
  await house.db.deleteFrom('deliveries').where('storeId', '=', scene.storeId).execute()
})

test('a worker that was taken for dead still says what became of its mail', async () => {
  const scene = await makeScene()
  const release = holdAt('dot')
  const address = newAddress()
  await add(scene, [address])
  await expectStates(scene, { [address]: 'transmitting' })
  await sql`update mail_workers set seen_at = now() - interval '1 minute'`.execute(house.db)
  await recoverLost(house.app)
  await expectStates(scene, { [address]: 'unconfirmed workerLost' })
  release()
  await expectStates(scene, { [address]: 'sent' })
  expect(timesMailed(address)).toBe(1)
})

test('a claim whose reply was lost is released by its own worker: nobody else would take the mail while that worker lives', async () => {
  const scene = await makeScene()
  const [lost, later] = [newAddress(), newAddress()]
  await add(scene, [lost, later], { now: new Date(house.now.getTime() + 3_600_000) })
  const { id: workerId } = await house.db
    .selectFrom('mailWorkers')
    .select('id')
    .orderBy('seenAt', 'desc')
    .executeTakeFirstOrThrow()
  await house.db
    .updateTable('deliveries')
    .set({ state: 'claimed', workerId, dueAt: house.now })
    .where('storeId', '=', scene.storeId)
    .where('address', '=', lost)
    .execute()
  await expectStates(scene, { [lost]: 'sent', [later]: 'ready' })
  expect(timesMailed(lost)).toBe(1)
})

test('what comes late from an earlier taking-up does not touch a later one', async () => {
  const scene = await makeScene()
  const due = new Date(house.now.getTime() + 3_600_000)
  await add(scene, [newAddress()], { now: due })
  const workerId = randomUUID()
  await beat(workerId, 0)
  const claim = async () => {
    const { claimed } = await claimDeliveries(house.db, { storeId: scene.storeId, workerId, now: due, limit: 1 })
    return claimed[0] as ClaimedDelivery
  }
  const first = await claim()
  await giveBack(house.db, { storeId: scene.storeId, workerId, deliveries: [first] })
  const second = await claim()
  expect(second.id).toBe(first.id)
  await giveBack(house.db, { storeId: scene.storeId, workerId, deliveries: [first] })
  const ending = { workerId, now: due, state: 'deferred', reason: 'notNow', detail: '', nextTryAt: due } as const
  await endTry(house.db, { delivery: first, ...ending })
  expect((await deliveriesOf(house.db, scene))[0]).toMatchObject({ state: 'claimed', workerId, attempts: 0 })
  await endTry(house.db, { delivery: second, ...ending })
  expect((await deliveriesOf(house.db, scene))[0]).toMatchObject({ state: 'deferred', workerId: null, attempts: 1 })
})

test('the next start settles what a dead run left, by its journal', async () => {
  const scene = await makeScene()
  const dead = randomUUID()
  const [taken, doubted, kept, unsaid, waiting] = Array.from({ length: 5 }, () => newAddress()) as [
    string,
    string,
    string,
    string,
    string,
  ]
  await beat(dead, 1)
  const rows = await inHandOf(scene, { state: 'transmitting', workerId: dead, emails: [taken, doubted, kept, unsaid] })
  await inHandOf(scene, { state: 'claimed', workerId: dead, emails: [waiting] })
  const key = (address: string) => `${scene.storeId.toString(36)}-${rows.find((row) => row.address === address)?.id.toString(36)}`
  const folder = join(dataDir, 'mail-journals')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${dead}.journal`)
  const { pid } = spawnSync('true')
  writeFileSync(
    path,
    `${pid} ${hostname()}\nD ${key(taken)}\nD ${key(doubted)}\nD ${key(kept)}\nA ${key(taken)}\nN ${key(kept)}\nD ${key(unsaid).slice(0, 2)}`,
  )
  const second = startSender(house.app)
  await expectStates(scene, {
    [taken]: 'sent',
    [doubted]: 'unconfirmed workerLost',
    [kept]: 'sent',
    [unsaid]: 'sent',
    [waiting]: 'sent',
  })
  expect(sink.recipients().sort()).toEqual([kept, unsaid, waiting].sort())
  expect(existsSync(path)).toBe(false)
  await second.stop()
})

test('a worker that stops finishes what is on the wire, gives back the rest and leaves nothing behind', async () => {
  const scene = await makeScene()
  const known = () => house.db.selectFrom('mailWorkers').select('id').orderBy('id').execute()
  const before = await known()
  const second = startSender(house.app)
  sink.answer = async (step) => {
    if (step === 'dot') await pause(200)
    return undefined
  }
  const emails = Array.from({ length: 150 }, () => newAddress())
  await add(scene, emails)
  const workers = async () => new Set((await deliveriesOf(house.db, scene)).flatMap(({ workerId }) => workerId ?? [])).size
  await eventually(workers).toBe(2)
  await second.stop()
  expect(await workers()).toBe(1)
  expect(await known()).toEqual(before)
  expect(readdirSync(join(dataDir, 'mail-journals')).length).toBeLessThanOrEqual(1)
  sink.answer = () => undefined
  await eventually(() => sink.mails.length).toBe(150)
  expect(new Set(sink.recipients()).size).toBe(150)
})

describe('without a mail server', () => {
  const quietHouse = openHouse({ DATA_DIR: dataDir })

  test('nothing is taken up', async () => {
    const { db, config, now } = quietHouse
    const scene = await makeMailScene(db, { now })
    await addDeliveries(db, config, { scene, emails: [newAddress()], now })
    await pause(1200)
    expect((await deliveriesOf(db, scene)).map(({ state, claimNumber }) => `${state} ${claimNumber}`)).toEqual(['ready 0'])
  })
})

describe('with a rate', () => {
  const limited = new SmtpSink()
  const slowHouse = openHouse(async () => ({ SMTP_URL: await limited.start(), SMTP_RATE: '20', DATA_DIR: dataDir }))
  afterAll(() => limited.stop())

  test('all workers together keep to it', async () => {
    const { db, config, now } = slowHouse
    const second = startSender(slowHouse.app)
    const scene = await makeMailScene(db, { now })
    const emails = Array.from({ length: 60 }, () => newAddress())
    const began = performance.now()
    await addDeliveries(db, config, { scene, emails, now })
    await eventually(() => limited.mails.length).toBe(60)
    const seconds = (performance.now() - began) / 1000
    await second.stop()
    // One second's worth may be sent at once.
    expect(seconds).toBeGreaterThan(1.8)
  })
})
