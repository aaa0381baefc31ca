import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { mailRelay, resumeMailRelay } from '@ressoa/contract/dispatches'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse } from '../../testing/harness'
import { addDeliveries, deliveriesOf, type MailScene, makeDispatch, makeMailScene, statesOf } from '../../testing/mailings'
import { type SinkAnswer, type SinkStep, SmtpSink } from '../../testing/smtp-sink'
import { insertSuppression } from '../suppressions/suppressions.sql'
import { concludeSendings, recoverLost, settleDoubts } from './deliveries.sql'
import { startSender } from './sender'

const sink = new SmtpSink()
const dataDir = mkdtempSync(join(tmpdir(), 'ressoa-mail-'))
const connections = 3
const impatience = 'socketTimeout=1500&connectionTimeout=1000&greetingTimeout=700&tls.rejectUnauthorized=false'
const house = openHouse(async () => ({
  SMTP_URL: `${await sink.start()}?${impatience}`,
  SMTP_CONNECTIONS: String(connections),
  DATA_DIR: dataDir,
}))

afterAll(async () => {
  await sink.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

beforeEach(async () => {
  sink.answer = () => undefined
  sink.offersStartTls = false
  sink.mails.length = 0
  await house.db.deleteFrom('mailLimits').execute()
})

afterEach(async () => {
  sink.answer = () => undefined
  // What a failed test has left concerns no other.
  await house.db.updateTable('deliveries').set({ state: 'cancelled' }).where('state', 'in', ['ready', 'deferred']).execute()
})

const makeScene = (email = {}) => makeMailScene(house.db, { now: house.now, email })

const add = (scene: MailScene, emails: readonly string[], more: Partial<Parameters<typeof addDeliveries>[2]> = {}) =>
  addDeliveries(house.db, house.config, { scene, emails, now: house.now, ...more })

/** The machine may be busy. */
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 10_000, interval: 50 })

const expectStates = (scene: MailScene, states: Record<string, string>) =>
  eventually(() => statesOf(house.db, scene)).toEqual(states)

const timesMailed = (address: string) => sink.recipients().filter((one) => one === address).length

let number = 0
const newAddress = (domain = 'casa.test') => `pessoa${++number}@${domain}`

/** Answers once at that step, and as usual ever after. */
const failOnce = (step: SinkStep, answer: SinkAnswer) => {
  let isDone = false
  sink.answer = (at) => {
    if (at !== step || isDone) return undefined
    isDone = true
    return answer
  }
}

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
  await concludeSendings(house.db, house.now)
  const statuses = async () =>
    (await house.db.selectFrom('dispatches').select('status').where('storeId', '=', scene.storeId).orderBy('id').execute()).map(
      ({ status }) => status,
    )
  expect(await statuses()).toEqual(['processing', 'processing'])
  await house.db.deleteFrom('mailLimits').execute()
  house.wait({ minutes: 2 })
  await expectStates(scene, { [late]: 'sent', [good]: 'sent' })
  await concludeSendings(house.db, house.now)
  expect(await statuses()).toEqual(['concluded', 'processing'])
})

describe('whatever the mail server does, everybody is mailed once or listed with the reason', () => {
  const faults: { fault: string; step: SinkStep; answer: SinkAnswer; first: string; last: string; times: number }[] = [
    {
      fault: 'hangs up at the greeting',
      step: 'greeting',
      answer: 'hang up',
      first: 'deferred noConnection',
      last: 'sent',
      times: 1,
    },
    { fault: 'never greets', step: 'greeting', answer: 'be silent', first: 'deferred noConnection', last: 'sent', times: 1 },
    { fault: 'hangs up after DATA', step: 'data', answer: 'hang up', first: 'deferred noConnection', last: 'sent', times: 1 },
    {
      fault: 'falls silent after DATA',
      step: 'data',
      answer: 'be silent',
      first: 'deferred noConnection',
      last: 'sent',
      times: 1,
    },
    {
      fault: 'hangs up after the dot',
      step: 'dot',
      answer: 'hang up',
      first: 'unconfirmed noReply',
      last: 'unconfirmed noReply',
      times: 1,
    },
    {
      fault: 'falls silent after the dot',
      step: 'dot',
      answer: 'be silent',
      first: 'unconfirmed noReply',
      last: 'unconfirmed noReply',
      times: 1,
    },
    { fault: '421 at the greeting', step: 'greeting', answer: '421 busy', first: 'deferred notNow', last: 'sent', times: 1 },
    { fault: '421 after the dot', step: 'dot', answer: '421 closing', first: 'deferred notNow', last: 'sent', times: 1 },
    {
      fault: '450 to the recipient',
      step: 'rcpt',
      answer: '450 4.2.1 later',
      first: 'deferred notNow',
      last: 'sent',
      times: 1,
    },
    { fault: '454 to the sender', step: 'mail', answer: '454 4.7.0 later', first: 'deferred notNow', last: 'sent', times: 1 },
    {
      fault: '550 5.1.1',
      step: 'rcpt',
      answer: '550 5.1.1 unknown',
      first: 'failed refusedAddress',
      last: 'failed refusedAddress',
      times: 0,
    },
    {
      fault: '550 5.7.1',
      step: 'rcpt',
      answer: '550 5.7.1 denied',
      first: 'failed relayRefused',
      last: 'failed relayRefused',
      times: 0,
    },
    { fault: '552', step: 'dot', answer: '552 too large', first: 'failed refusedMail', last: 'failed refusedMail', times: 0 },
    { fault: '554', step: 'dot', answer: '554 no', first: 'failed refusedMail', last: 'failed refusedMail', times: 0 },
    { fault: 'broken TLS', step: 'starttls', answer: undefined, first: 'deferred noConnection', last: 'sent', times: 1 },
  ]

  test.each(faults)('$fault: $first, in the end $last', async ({ step, answer, first, last, times }) => {
    const scene = await makeScene()
    const address = newAddress()
    // Only a new connection is greeted.
    await restartSink()
    if (step === 'starttls') sink.offersStartTls = true
    else failOnce(step, answer)
    await add(scene, [address])
    await expectStates(scene, { [address]: first })
    sink.offersStartTls = false
    await house.db.deleteFrom('mailLimits').execute()
    house.wait({ minutes: 5 })
    await expectStates(scene, { [address]: last })
    // Whoever comes next has a working connection.
    const next = newAddress()
    await add(scene, [next])
    await expectStates(scene, { [address]: last, [next]: 'sent' })
    expect(timesMailed(address)).toBe(times)
    expect(timesMailed(next)).toBe(1)
  })

  test('a server that is down: deferred, and sent once when it is back', async () => {
    const scene = await makeScene()
    const { port } = sink
    await sink.stop()
    const emails = [newAddress(), newAddress()]
    await add(scene, emails)
    await eventually(async () => Object.values(await statesOf(house.db, scene))).toContain('deferred noConnection')
    await sink.start(port)
    house.wait({ minutes: 5 })
    await expectStates(scene, Object.fromEntries(emails.map((email) => [email, 'sent'])))
    expect(emails.map(timesMailed)).toEqual([1, 1])
  })

  test('a slow server gets every mail once', async () => {
    const scene = await makeScene()
    sink.answer = async () => {
      await pause(120)
      return undefined
    }
    const emails = Array.from({ length: 8 }, () => newAddress())
    await add(scene, emails)
    await expectStates(scene, Object.fromEntries(emails.map((email) => [email, 'sent'])))
    expect(emails.map(timesMailed)).toEqual(emails.map(() => 1))
  })

  test('who was refused until three days are over is given up', async () => {
    const scene = await makeScene()
    const address = newAddress()
    const [row] = await add(scene, [address])
    await expectStates(scene, { [address]: 'sent' })
    sink.answer = (step) => (step === 'rcpt' ? '450 4.2.1 later' : undefined)
    const firstTriedAt = new Date(house.now.getTime() - 72 * 3_600_000)
    await house.db
      .updateTable('deliveries')
      .set({ state: 'deferred', firstTriedAt, dueAt: house.now })
      .where('storeId', '=', scene.storeId)
      .where('id', '=', row?.id as number)
      .execute()
    await house.db.deleteFrom('recontacts').execute()
    await expectStates(scene, { [address]: 'failed gaveUp' })
  })
})

const restartSink = async () => {
  const { port } = sink
  await sink.stop()
  await sink.start(port)
}

const suppressionOf = (scene: MailScene) =>
  house.db.selectFrom('suppressions').select(['reason', 'note']).where('storeId', '=', scene.storeId).execute()

test('UNS-006 a 5.1.x suppresses the address in the store, with what the server said; a 5.7.x does not', async () => {
  const scene = await makeScene()
  failOnce('rcpt', '550 5.1.1 nobody@casa.test is unknown')
  const address = newAddress()
  await add(scene, [address])
  await expectStates(scene, { [address]: 'failed refusedAddress' })
  expect(await suppressionOf(scene)).toEqual([{ reason: 'bounced', note: '550 5.1.1 [e-mail] is unknown' }])
  const other = await makeScene()
  failOnce('dot', '554 5.7.1 blocked')
  await add(other, [newAddress()])
  await eventually(async () => Object.values(await statesOf(house.db, other))).toEqual(['failed relayRefused'])
  expect(await suppressionOf(other)).toEqual([])
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

/** Lets no mail pass that step until it is released. */
const holdAt = (step: SinkStep) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  sink.answer = async (at) => {
    if (at === step) await held
    return undefined
  }
  return release
}

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
    // More than one worker takes at once.
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

test('when the mail server refuses us, it is left alone for 15 minutes, then tried with one mail; a manager can have it tried at once', async () => {
  const scene = await makeScene()
  const store = await house.makeStore()
  const manager = await house.actor(store, 'manager')
  expect(await house.callAs(manager, mailRelay, {})).toEqual({ isPaused: false, pausedUntil: null, reason: null })
  sink.answer = (step) => (step === 'rcpt' ? '550 5.7.1 blocked by us' : undefined)
  await add(scene, [newAddress()])
  const relay = () => house.callAs(manager, mailRelay, {})
  const until = (minutes: number) => new Date(house.now.getTime() + minutes * 60_000)
  await eventually(relay).toEqual({ isPaused: true, pausedUntil: until(15), reason: '550 5.7.1 blocked by us' })
  const emails = Array.from({ length: 20 }, () => newAddress())
  await add(scene, emails)
  const tried = sink.steps.rcpt
  await pause(1200)
  expect(sink.steps.rcpt).toBe(tried)
  house.wait({ minutes: 15 })
  await eventually(relay).toMatchObject({ isPaused: true, pausedUntil: until(15) })
  await pause(800)
  expect(sink.steps.rcpt).toBe(tried + 1)
  sink.answer = () => undefined
  const { relay: resumed } = await house.callAs(manager, resumeMailRelay, {})
  expect(resumed.isPaused).toBe(true)
  await eventually(relay).toMatchObject({ isPaused: false })
  const states = async () => Object.values(await statesOf(house.db, scene)).sort()
  await eventually(states).toEqual([...Array(2).fill('failed relayRefused'), ...Array(19).fill('sent')])
})

test('421 lowers the rate of all, 450 to a recipient that of the domain, whose mails wait while others go', async () => {
  const scene = await makeScene()
  failOnce('rcpt', '450 4.2.1 slow down')
  const first = newAddress('lenta.test')
  await add(scene, [first])
  await expectStates(scene, { [first]: 'deferred notNow' })
  const limits = () => house.db.selectFrom('mailLimits').select(['key', 'perSecond']).orderBy('key').execute()
  expect(await limits()).toEqual([{ key: 'domain:lenta.test', perSecond: expect.any(Number) }])
  const slow = Array.from({ length: 10 }, () => newAddress('lenta.test'))
  const quick = Array.from({ length: 10 }, () => newAddress('rapida.test'))
  const other = await makeScene()
  await add(other, [...slow, ...quick])
  await eventually(() => quick.map(timesMailed)).toEqual(quick.map(() => 1))
  const waiting = (await deliveriesOf(house.db, other)).filter(({ state, dueAt }) => state === 'ready' && dueAt > house.now)
  expect(waiting.length).toBeGreaterThan(4)
  house.wait({ minutes: 20 })
  await house.db.deleteFrom('mailLimits').execute()
  await eventually(() => slow.map(timesMailed)).toEqual(slow.map(() => 1))
  failOnce('mail', '421 4.7.0 slow down')
  await add(other, [newAddress()])
  await eventually(async () => (await limits()).map(({ key }) => key)).toEqual(['account'])
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
  // Not yet due, so that nobody takes them meanwhile.
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
  await recoverLost(house.db)
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
  await settleDoubts(house.db)
  await expectStates(scene, { [claimed]: 'sent', [opened]: 'sent', [answered]: 'sent', [silent]: doubt, [busy]: 'transmitting' })
  await house.db.deleteFrom('deliveries').where('storeId', '=', scene.storeId).execute()
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
  expect(
    await house.db
      .selectFrom('mailWorkers')
      .select('id')
      .where('seenAt', '>', new Date(Date.now() - 20_000))
      .execute(),
  ).toHaveLength(1)
  expect(readdirSync(join(dataDir, 'mail-journals')).length).toBeLessThanOrEqual(1)
  sink.answer = () => undefined
  await eventually(() => sink.mails.length).toBe(150)
  expect(new Set(sink.recipients()).size).toBe(150)
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
    // A second's worth may go at once.
    expect(seconds).toBeGreaterThan(1.8)
    expect(seconds).toBeLessThan(6)
  })
})
