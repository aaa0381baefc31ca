import { expect, test } from 'vitest'
import { judgeReply, nextTry, type Stage } from './judge-reply'
import { refilled, slowed } from './mail-rate'

const cases: [Stage, string | undefined, object][] = [
  ['connection', undefined, { state: 'deferred', reason: 'noConnection' }],
  ['connection', '421 too many connections', { state: 'deferred', reason: 'notNow', isTemporary: true, slowsAccount: true }],
  ['connection', '535 5.7.8 bad password', { state: 'deferred', reason: 'noConnection', isRelayPaused: true }],
  ['sender', undefined, { state: 'deferred', reason: 'noConnection' }],
  ['sender', '454 4.7.0 try later', { state: 'deferred', reason: 'notNow', isTemporary: true, slowsAccount: true }],
  ['sender', '553 5.1.8 sender unknown', { state: 'failed', reason: 'relayRefused', isRelayPaused: true }],
  ['recipient', '450 4.2.1 greylisted', { state: 'deferred', reason: 'notNow', isTemporary: true }],
  ['recipient', '421 4.7.0 slow down', { state: 'deferred', reason: 'notNow', isTemporary: true, slowsAccount: true }],
  ['recipient', '550 5.1.1 no such user', { state: 'failed', reason: 'refusedAddress', isAddressSuppressed: true }],
  [
    'recipient',
    '550-5.1.1 no such user\n550 5.1.1 at all',
    { state: 'failed', reason: 'refusedAddress', isAddressSuppressed: true },
  ],
  ['recipient', '550 no such user', { state: 'failed', reason: 'refusedAddress', isAddressSuppressed: true }],
  ['recipient', '553 mailbox name not allowed', { state: 'failed', reason: 'refusedAddress', isAddressSuppressed: true }],
  ['recipient', '550 5.1.7 bad sender', { state: 'failed', reason: 'relayRefused', isRelayPaused: true }],
  ['recipient', '550 5.7.1 relaying denied', { state: 'failed', reason: 'relayRefused', isRelayPaused: true }],
  ['recipient', '552 5.2.2 mailbox full', { state: 'failed', reason: 'refusedMail' }],
  ['recipient', '554 no thanks', { state: 'failed', reason: 'refusedMail' }],
  ['content', '451 4.3.0 disk full', { state: 'deferred', reason: 'notNow', isTemporary: true }],
  ['dot', '550 looks like spam', { state: 'failed', reason: 'refusedMail' }],
  ['dot', '552 too large', { state: 'failed', reason: 'refusedMail' }],
  ['dot', '554 transaction failed', { state: 'failed', reason: 'refusedMail' }],
  ['dot', '554 5.7.1 blocked', { state: 'failed', reason: 'relayRefused', isRelayPaused: true }],
  ['dot', '452 4.3.1 later', { state: 'deferred', reason: 'notNow', isTemporary: true }],
  ['dot', undefined, { state: 'unconfirmed', reason: 'noReply' }],
]

test.each(cases)('UNS-006 at %s the word %j means %j', (stage, response, verdict) => {
  expect(judgeReply({ stage, response, message: '' })).toEqual(verdict)
})

test('a deferred mail waits a minute, twice as long each time, four hours at most, and is given up after three days', () => {
  const now = new Date('2026-03-10T15:00:00Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const minutes = (attempts: number) =>
    ((nextTry({ attempts, firstTriedAt: now, now }) as Date).getTime() - now.getTime()) / 60_000
  expect([0, 1, 2, 7, 8, 30].map(minutes)).toEqual([1, 2, 4, 128, 240, 240])
  expect(nextTry({ attempts: 3, firstTriedAt: hoursAgo(71.9), now })).toBeDefined()
  expect(nextTry({ attempts: 3, firstTriedAt: hoursAgo(72), now })).toBeUndefined()
})

test('a rate halves once for one word of the server, comes back within 5 minutes, and never above what is set', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  const free = { perSecond: null, tokens: 0, refilledAt: at(0), slowedAt: null }
  const slow = slowed(free, { at: at(0), measured: 100 })
  expect(slow.perSecond).toBe(50)
  expect(slowed(slow, { at: at(5), measured: 100 })).toBe(slow)
  expect(slowed(slow, { at: at(20), measured: 40 }).perSecond).toBe(20)
  expect(refilled(slow, { at: at(1), highest: undefined })).toMatchObject({ rate: 50, limit: { tokens: 50 } })
  expect(refilled(slow, { at: at(600), highest: 60 })).toMatchObject({ rate: 60, limit: { tokens: 60 } })
  expect(refilled(slow, { at: at(15), highest: undefined }).rate).toBe(65)
  expect(refilled(free, { at: at(2), highest: 14 })).toMatchObject({ rate: 14, limit: { tokens: 14 } })
  const slowest = { ...free, perSecond: 0.2, slowedAt: at(0) }
  expect(refilled(slowest, { at: at(5), highest: undefined }).limit.tokens).toBe(1)
  expect(refilled(slowest, { at: at(299), highest: undefined }).rate).toBeGreaterThan(300)
  expect(refilled(slowest, { at: at(300), highest: undefined })).toMatchObject({ rate: null, limit: { perSecond: null } })
})

test('a limit that is read often recovers no faster, and a complaint during the recovery is heard', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  const slow = slowed({ perSecond: null, tokens: 0, refilledAt: at(0), slowedAt: null }, { at: at(0), measured: 100 })
  let limit = slow
  for (let second = 1; second <= 60; second++) limit = refilled(limit, { at: at(second), highest: undefined }).limit
  const once = refilled(slow, { at: at(60), highest: undefined })
  expect(refilled(limit, { at: at(60), highest: undefined }).rate).toBe(once.rate)
  expect(slowed(limit, { at: at(61), measured: 1000 }).perSecond).toBe((once.rate as number) / 2)
})
