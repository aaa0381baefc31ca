import { setTimeout as pause } from 'node:timers/promises'
import { mailRelay, resumeMailRelay } from '@ressoa/contract/dispatches'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { openHouse } from '../../testing/harness'
import { eventually, newAddress, openMailHouse } from '../../testing/mail-house'
import { addDeliveries, deliveriesOf, type MailScene, makeMailScene, statesOf } from '../../testing/mail-scene'
import type { SinkAnswer, SinkStep } from '../../testing/smtp-sink'
import { holdMails, relayState } from './mail-limits.sql'

const { house, sink, dataDir, makeScene, add, expectStates, timesMailed, failOnce, restartSink } = openMailHouse('impatient', {
  SMTP_CONNECTIONS: '3',
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
    // Only a new connection gets a greeting.
    await restartSink()
    if (step === 'starttls') sink.offersStartTls = true
    else failOnce(step, answer)
    await add(scene, [address])
    await expectStates(scene, { [address]: first })
    sink.offersStartTls = false
    await house.db.deleteFrom('mailLimits').execute()
    house.wait({ minutes: 5 })
    await expectStates(scene, { [address]: last })
    // The next mail gets a working connection.
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

  test('a server that wants one command at a time, refuses one person and hangs up on another, keeps the others', async () => {
    const scene = await makeScene()
    await restartSink()
    sink.offersPipelining = false
    const [refused, busy, ...others] = Array.from({ length: 8 }, () => newAddress()) as [string, string, ...string[]]
    sink.answer = (step, to) => {
      if (step !== 'rcpt') return undefined
      if (to === refused) return '550 5.1.1 unknown'
      return to === busy ? '421 4.7.0 closing' : undefined
    }
    await add(scene, [refused, busy, ...others])
    await eventually(async () => (await statesOf(house.db, scene))[busy]).toBe('deferred notNow')
    await house.db.deleteFrom('mailLimits').execute()
    await expectStates(scene, {
      [refused]: 'failed refusedAddress',
      [busy]: 'deferred notNow',
      ...Object.fromEntries(others.map((email) => [email, 'sent'])),
    })
    expect(others.map(timesMailed)).toEqual(others.map(() => 1))
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

test('NUL in a mail server’s words is left out of what is kept: the mail is settled all the same', async () => {
  const scene = await makeScene()
  failOnce('rcpt', '550 5.1.1 un\0known')
  const address = newAddress()
  await add(scene, [address])
  await expectStates(scene, { [address]: 'failed refusedAddress' })
  expect(await suppressionOf(scene)).toEqual([{ reason: 'bounced', note: '550 5.1.1 unknown' }])
})

test('a mail server that calls every address unknown is believed 20 times in a row; whoever comes after can still be mailed later', async () => {
  const scene = await makeScene()
  const trusted = newAddress()
  await add(scene, [trusted])
  await expectStates(scene, { [trusted]: 'sent' })
  sink.answer = (step) => (step === 'rcpt' ? '550 5.1.1 unknown' : undefined)
  const refused = Array.from({ length: 30 }, () => newAddress())
  await add(scene, refused)
  const failed = Object.fromEntries(refused.map((email) => [email, 'failed refusedAddress']))
  await expectStates(scene, { [trusted]: 'sent', ...failed })
  expect(await suppressionOf(scene)).toHaveLength(20)
  const other = await makeScene()
  sink.answer = () => undefined
  await add(other, [newAddress()])
  await eventually(async () => Object.values(await statesOf(house.db, other))).toEqual(['sent'])
  failOnce('rcpt', '550 5.1.1 unknown')
  await add(other, [newAddress()])
  await eventually(async () => Object.values(await statesOf(house.db, other)).sort()).toEqual(['failed refusedAddress', 'sent'])
  expect(await suppressionOf(other)).toHaveLength(1)
})

test('when the mail server refuses us, it is left alone for 15 minutes, then tried with one mail; a manager can have it tried at once', async () => {
  const scene = await makeScene()
  const store = await house.makeStore()
  const manager = await house.actor(store, 'manager')
  expect(await house.callAs(manager, mailRelay, {})).toEqual({ isPaused: false, isHeld: false, pausedUntil: null, reason: null })
  sink.answer = (step) => (step === 'rcpt' ? '550 5.7.1 blocked by us' : undefined)
  await add(scene, [newAddress()])
  const relay = () => house.callAs(manager, mailRelay, {})
  const until = (minutes: number) => new Date(house.now.getTime() + minutes * 60_000)
  await eventually(relay).toEqual({
    isPaused: true,
    isHeld: false,
    pausedUntil: until(15),
    reason: '550 5.7.1 blocked by us',
  })
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

test('after a backup was put back nothing goes out, however long it takes, until a master says so; then everybody is mailed once', async () => {
  const scene = await makeScene()
  const store = await house.makeStore()
  const manager = await house.actor(store, 'manager')
  const relay = () => house.callAs(manager, mailRelay, {})
  await holdMails(house.db)
  const emails = Array.from({ length: 5 }, () => newAddress())
  await add(scene, emails)
  expect(await relay()).toEqual({ isPaused: true, isHeld: true, pausedUntil: null, reason: null })
  const tried = sink.steps.rcpt
  house.wait({ hours: 2 })
  await pause(1000)
  expect(sink.steps.rcpt).toBe(tried)
  expect(await house.send(resumeMailRelay, {}, { as: manager })).toMatchObject({ status: 403 })
  expect(await relay()).toMatchObject({ isHeld: true })
  const { relay: released } = await house.callAs(await house.actor(store, 'master'), resumeMailRelay, {})
  expect(released).toEqual({ isPaused: false, isHeld: false, pausedUntil: null, reason: null })
  await expectStates(scene, Object.fromEntries(emails.map((email) => [email, 'sent'])))
  expect(emails.map(timesMailed)).toEqual(emails.map(() => 1))
})

test('421 lowers the rate of all, many 450s to one domain that of the domain, whose mails wait while others go', async () => {
  const scene = await makeScene()
  sink.answer = (step) => (step === 'rcpt' ? '450 4.2.1 slow down' : undefined)
  const first = Array.from({ length: 11 }, () => newAddress('lenta.test'))
  await add(scene, first)
  await expectStates(scene, Object.fromEntries(first.map((email) => [email, 'deferred notNow'])))
  sink.answer = () => undefined
  const limits = () => house.db.selectFrom('mailLimits').select(['key', 'perSecond']).orderBy('key').execute()
  await eventually(limits).toEqual([{ key: 'domain:lenta.test', perSecond: expect.any(Number) }])
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

test('one temporary refusal in twenty lowers no rate', async () => {
  await house.db.deleteFrom('mailLimits').execute()
  const scene = await makeScene()
  const emails = Array.from({ length: 200 }, () => newAddress('cheia.test'))
  const refused = emails.filter((_, index) => index % 20 === 0)
  sink.answer = (step, to) => (step === 'dot' && refused.includes(to) ? '451 4.3.0 later' : undefined)
  await add(scene, emails)
  const states = emails.map((email) => [email, refused.includes(email) ? 'deferred notNow' : 'sent'])
  await expectStates(scene, Object.fromEntries(states))
  expect(await house.db.selectFrom('mailLimits').select('key').execute()).toEqual([])
  sink.answer = () => undefined
})

describe('over TLS and with a password', () => {
  const login = { user: 'loja', pass: 'segredo+/é' }
  const received: string[] = []
  let isPasswordChanged = false
  const server = new SMTPServer({
    onAuth: ({ username, password }, session, done) => {
      const isRight = username === login.user && password === login.pass && session.secure && !isPasswordChanged
      done(isRight ? null : Object.assign(new Error('5.7.8 wrong password'), { responseCode: 535 }), { user: username })
    },
    onRcptTo: ({ address }, _session, done) => {
      received.push(address)
      done()
    },
  })
  const secureHouse = openHouse(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as { port: number }
    const auth = `${login.user}:${encodeURIComponent(login.pass)}`
    return { SMTP_URL: `smtp://${auth}@127.0.0.1:${port}?tls.rejectUnauthorized=false`, DATA_DIR: dataDir, SMTP_CONNECTIONS: '2' }
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

  test('mails go out; when the password is refused they wait, and the relay is paused with what it said', async () => {
    const { db, config, now } = secureHouse
    const scene = await makeMailScene(db, { now })
    const [first, second] = [newAddress(), newAddress()]
    await addDeliveries(db, config, { scene, emails: [first], now })
    await eventually(() => statesOf(db, scene)).toEqual({ [first]: 'sent' })
    expect(received).toEqual([first])
    isPasswordChanged = true
    for (const socket of server.connections) (socket as unknown as { close: () => void }).close()
    await addDeliveries(db, config, { scene, emails: [second], now })
    await eventually(() => statesOf(db, scene)).toEqual({ [first]: 'sent', [second]: 'deferred noConnection' })
    await eventually(() => relayState(db)).toMatchObject({ isPaused: true, reason: expect.stringContaining('535') })
  })
})
