import { joiningByKey } from '@ressoa/contract/joining'
import { authenticate, sendRecovery, ssoLogin } from '@ressoa/contract/session'
import { languages } from '@ressoa/domain/languages'
import { describe, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { openHouse, password } from '../../testing/harness'

const house = openHouse({ TRUSTED_PROXIES: '127.0.0.1' })

const wrong = 'Wrong#2026'
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const signIn = (email: string, given: string, address: string) =>
  house.send(authenticate, { email, password: given }, from(address))

const failTimes = async (times: number, email: string, address: string) => {
  for (let count = 0; count < times; count++) {
    const { status, body } = await signIn(email, wrong, address)
    expect([status, body.Result]).toEqual([200, 2])
  }
}

const failedBefore = async (times: number, address: string) => {
  // Each with another e-mail, so that only the address is counted.
  for (let count = 0; count < times; count += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => signIn(`p${count + index}@loja.test`, wrong, address)))
  }
}

test('SEC-003 after 10 failures in 15 minutes the pair of e-mail and address gets 429 with Retry-After, even with the right password', async () => {
  const admin = await house.makeAdmin(await house.makeStore(), 'reader')
  await failTimes(10, admin.email, '10.0.0.1')
  house.wait({ minutes: 5 })
  const refused = await signIn(admin.email, password, '10.0.0.1')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('600')
  expect((await house.send(ssoLogin, { userName: admin.email.toUpperCase(), password }, from('10.0.0.1'))).status).toBe(429)
  house.wait({ minutes: 10, seconds: 1 })
  expect((await signIn(admin.email, password, '10.0.0.1')).body.Result).toBe(5)
})

test('SEC-003 an account is never locked from another address', async () => {
  const admin = await house.makeAdmin(await house.makeStore(), 'reader')
  await failTimes(10, admin.email, '10.0.1.1')
  expect((await signIn(admin.email, password, '10.0.1.1')).status).toBe(429)
  expect((await signIn(admin.email, password, '10.0.1.2')).body.Result).toBe(5)
})

test('SEC-003 a right password strikes its own attempt out: signing in often never locks', async () => {
  const admin = await house.makeAdmin(await house.makeStore(), 'reader')
  await failTimes(9, admin.email, '10.0.2.1')
  for (let count = 0; count < 3; count++) expect((await signIn(admin.email, password, '10.0.2.1')).body.Result).toBe(5)
  await failTimes(1, admin.email, '10.0.2.1')
  expect((await signIn(admin.email, password, '10.0.2.1')).status).toBe(429)
})

test('SEC-003 of a burst at once exactly 10 are tried', async () => {
  const burst = await Promise.all(Array.from({ length: 40 }, () => signIn('burst@loja.test', wrong, '10.0.3.1')))
  const statuses = burst.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
})

test('SEC-003 after 100 failures an address gets 429 for every e-mail, and other addresses do not', async () => {
  const admin = await house.makeAdmin(await house.makeStore(), 'reader')
  await failedBefore(100, '10.0.4.1')
  expect((await signIn(admin.email, password, '10.0.4.1')).status).toBe(429)
  expect((await signIn(admin.email, password, '10.0.4.2')).body.Result).toBe(5)
})

test('SEC-003 the address is not what the caller claims when the caller is no trusted proxy', async () => {
  const forwarded = { headers: { 'x-forwarded-for': '10.9.9.9, 10.0.5.1' } }
  for (let count = 0; count < 10; count++)
    await house.send(authenticate, { email: 'proxy@loja.test', password: wrong }, forwarded)
  expect((await signIn('proxy@loja.test', wrong, '10.0.5.1')).status).toBe(429)
})

test('recovery is limited to 5 an hour per e-mail and caller, and no stranger uses them up for somebody else', async () => {
  const ask = (address: string, email = 'ana@loja.test') => house.send(sendRecovery, { email }, from(address))
  for (let count = 1; count <= 5; count++) expect((await ask('10.1.0.1', 'Ana@loja.test')).body).toEqual({ Success: true })
  const refused = await ask('10.1.0.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  for (let count = 2; count <= 20; count++) expect((await ask(`10.1.0.${count}`)).body).toEqual({ Success: true })
  house.wait({ minutes: 60, seconds: 1 })
  expect((await ask('10.1.0.1')).status).toBe(200)
})

test('SEC-003 recovery is limited to 5 an hour per address, for whatever e-mail', async () => {
  for (let count = 1; count <= 5; count++) {
    expect((await house.send(sendRecovery, { email: `p${count}@x.test` }, from('10.2.0.1'))).status).toBe(200)
  }
  expect((await house.send(sendRecovery, { email: 'p6@x.test' }, from('10.2.0.1'))).status).toBe(429)
})

test('of IPv6 all addresses of one /64 count as one caller, and IPv4 in its clothes as itself', async () => {
  for (let count = 1; count <= 10; count++)
    expect((await signIn('six@loja.test', wrong, `2001:db8:1:2:${count}::${count}`)).status).toBe(200)
  expect((await signIn('six@loja.test', wrong, '2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429)
  expect((await signIn('six@loja.test', wrong, '2001:db8:1:3::1')).status).toBe(200)
  await failTimes(10, 'four@loja.test', '10.0.8.1')
  expect((await signIn('four@loja.test', wrong, '::ffff:10.0.8.1')).status).toBe(429)
  const ask = (host: number) => house.send(joiningByKey, { key: 'unknown' }, from(`2001:db8:5:6::${host.toString(16)}`))
  for (let begun = 0; begun < 600; begun += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => ask(begun + index + 1)))
  expect((await ask(9999)).status).toBe(429)
})

test('SEC-003 the refusal says in three languages how long to wait', async () => {
  await failTimes(10, 'told@loja.test', '10.0.6.1')
  const texts = []
  for (const language of languages) {
    const { status, body } = await house.send(
      authenticate,
      { email: 'told@loja.test', password },
      { language, ...from('10.0.6.1') },
    )
    expect(status).toBe(429)
    expect(body.Message).toContain('15')
    texts.push(body.Message)
  }
  expect(new Set(texts).size).toBe(3)
})

test('SEC-003 a stored password is argon2id with 46 MiB', async () => {
  const admin = await house.makeAdmin(await house.makeStore(), 'reader')
  const row = await house.db.selectFrom('admins').select('passwordHash').where('id', '=', admin.adminId).executeTakeFirstOrThrow()
  expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
})

test('SEC-003 what counts attempts holds neither e-mail nor address', async () => {
  await failTimes(1, 'kept@loja.test', '10.0.7.1')
  const rows = await house.db.selectFrom('attempts').selectAll().execute()
  const dump = JSON.stringify(rows.map(({ bucket }) => bucket.toString('latin1')))
  expect(dump).not.toMatch(/kept@loja|10\.0\.7\.1/)
})

test('SEC-003 two passwords are tried at once and 50 wait; the next gets 503 with Retry-After, which does not count as a failure', async () => {
  const email = 'unlucky@loja.test'
  const others = Array.from({ length: 70 }, (_, index) => signIn(`crowd${index}@loja.test`, wrong, `10.3.${index}.1`))
  const own = Array.from({ length: 10 }, () => signIn(email, wrong, '10.4.0.1'))
  const mine = await Promise.all(own)
  const replies = [...mine, ...(await Promise.all(others))]
  const refused = replies.filter(({ status }) => status === 503)
  expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(80 - 52)
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect(refused[0]?.body.Message).toBe(say('pt', 'error.busy'))
  await failTimes(10 - mine.filter(({ status }) => status === 200).length, email, '10.4.0.1')
  expect((await signIn(email, wrong, '10.4.0.1')).status).toBe(429)
})

describe('alike', () => {
  const quiet = openHouse({ LIMITS: 'off' })
  const timed = async (email: string) => {
    const begun = performance.now()
    const { status, body, headers } = await quiet.send(authenticate, { email, password: wrong })
    return { took: performance.now() - begun, status, body, headers: [...headers.keys()].sort() }
  }
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number

  test('SEC-004 unknown e-mail and wrong password are alike in status, headers and body, and both hash', async () => {
    const admin = await quiet.makeAdmin(await quiet.makeStore(), 'reader')
    const known = []
    const unknown = []
    for (let round = 0; round < 9; round++) {
      known.push(await timed(admin.email))
      unknown.push(await timed(`nobody-${round}@loja.test`))
    }
    const face = ({ status, body, headers }: Awaited<ReturnType<typeof timed>>) => ({ status, body, headers })
    for (const reply of [...known, ...unknown]) expect(face(reply)).toEqual(face(known[0] as never))
    const [a, b] = [median(known.map(({ took }) => took)), median(unknown.map(({ took }) => took))]
    // A path without the hash would take a tenth of the time.
    expect(Math.min(a, b) / Math.max(a, b)).toBeGreaterThan(0.4)
  })

  test('SEC-004 recovery of a known and of an unknown e-mail is alike in status and body and leaves the same job', async () => {
    const admin = await quiet.makeAdmin(await quiet.makeStore(), 'reader')
    const known = await quiet.send(sendRecovery, { email: admin.email })
    const unknown = await quiet.send(sendRecovery, { email: 'nobody@loja.test' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
  })
})
