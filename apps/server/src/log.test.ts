import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  authenticate,
  authInfos,
  createHandOff,
  recoverPassword,
  sendRecovery,
  ssoCallback,
  ssoLogin,
} from '@ressoa/contract/session'
import { settings } from '@ressoa/contract/settings'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeRecoveryKey } from './features/session/recovery-key'
import { createLog, withoutPeople } from './log'
import { openHouse, password } from './testing/harness'
import { MailServer } from './testing/mail-server'
import { allCalls, makeScene, sampleOf, wireForm } from './testing/samples'

const folder = mkdtempSync(join(tmpdir(), 'ressoa-log-'))
const logFile = join(folder, 'deep', 'server.log')
const mailServer = new MailServer()
const house = openHouse(async () => ({
  LOG_FILE: logFile,
  LOG_LEVEL: 'debug',
  SMTP_URL: await mailServer.start(),
  PUBLIC_URL: 'https://ressoa.example',
}))
afterAll(async () => {
  await mailServer.stop()
  rmSync(folder, { recursive: true, force: true })
})

const lines = () =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const lineWith = async (claim: (line: Record<string, unknown>) => boolean) => {
  for (let tries = 0; tries < 300; tries++) {
    const found = lines().find(claim)
    if (found) return found
    await pause(20)
  }
  throw new Error('the line never came')
}

test('OPS-007 the log is structured and holds no password, token, key or e-mail, whatever goes well or wrong', async () => {
  const store = await house.makeStore()
  const admin = await house.makeAdmin(store, 'clerk', { email: 'very.secret@person.test' })
  const wrong = 'WrongSecret#2026'
  await house.send(authenticate, { email: admin.email, password: wrong })
  const { body: session } = await house.send(authenticate, { email: admin.email, password })
  const login = await house.send(ssoLogin, { userName: admin.email, password })
  const authenticationCode = new URL(login.body.RedirectUrl, house.url).searchParams.get('authentication_code') as string
  const cookie = login.headers.get('set-cookie')?.split(';')[0] as string
  const entered = await house.send(ssoCallback, { authenticationCode }, { headers: { cookie } })
  expect(entered.body.Result).toBe(5)
  const { body: handOff } = await house.send(createHandOff, undefined, { token: session._jwtToken })
  await house.send(authInfos, undefined, { token: handOff.Token })

  await house.send(sendRecovery, { email: admin.email })
  await mailServer.mailTo(admin.email)
  mailServer.refuseWith = `no such person ${admin.email}`
  await house.request('POST', `/api/pub/PasswordRecovery/SendEmail?Email=${admin.email}`)
  await lineWith(({ worker }) => worker === true)

  const key = makeRecoveryKey(house.config.secretKey, admin.adminId, new Date(house.now.getTime() - 1000).toISOString())
  const query = new URLSearchParams({ password: wrong, passwordconfirmation: wrong, recoverykey: key })
  await house.request('POST', `/api/pub/PasswordRecovery/PasswordRecovery?${query}`)
  const recovered = { recoveryKey: key, password: 'Newest#2026', passwordConfirmation: 'Newest#2026' }
  await house.send(recoverPassword, recovered)

  const other = await house.actor(store, 'reader')
  await sql`alter table store_settings rename to store_settings_away`.execute(house.db)
  const failed = await house.send(settings, undefined, { as: other }).finally(async () => {
    await sql`alter table store_settings_away rename to store_settings`.execute(house.db)
  })
  expect(failed.status).toBe(500)
  const told = await lineWith(({ requestId, err }) => requestId === failed.headers.get('x-request-id') && err !== undefined)
  expect(told).toMatchObject({ level: 50, route: '/StoreSettings/Get', err: { stack: expect.any(String) } })
  await lineWith(({ requestId, status }) => requestId === failed.headers.get('x-request-id') && status === 500)

  const text = readFileSync(logFile, 'utf8')
  const secrets = [
    password,
    wrong,
    'Newest#2026',
    session._jwtToken,
    handOff.Token,
    authenticationCode,
    key,
    admin.email,
    other.token,
  ]
  for (const secret of [...secrets, 'person.test', house.config.secretKey, 'recoverykey', 'argon2']) {
    expect(text.includes(secret), secret).toBe(false)
    expect(text.includes(encodeURIComponent(secret)), secret).toBe(false)
  }
})

test('nobody but the program’s own user reads the log, not even one that was open before', async () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777
  expect([modeOf(logFile), modeOf(dirname(logFile))]).toEqual([0o600, 0o700])
  const older = join(folder, 'older.log')
  writeFileSync(older, '')
  chmodSync(older, 0o644)
  const log = createLog({ logFile: older, logLevel: 'silent' })
  expect(modeOf(older)).toBe(0o600)
  // It opens its file asynchronously; the folder must still exist.
  await new Promise((resolve) => log.flush(resolve))
})

test('OPS-007 whatever call it is, its line is structured, carries the request id, and holds nothing of what was sent', async () => {
  const scene = await makeScene(house, 'logsecret')
  const caller = await house.actor(scene.store, 'master')
  const sent = {
    password: 'LogSecret#2026',
    token: `${'logsecret'.repeat(3)}.${'b'.repeat(30)}.${'c'.repeat(43)}`,
    key: 'logsecret-key-0123456789',
    email: 'logsecret.person@person.test',
  }
  const hidden = new URLSearchParams({
    ...{ Email: sent.email, UserName: sent.email, Password: sent.password, PasswordConfirmation: sent.password },
    ...{
      t: sent.token,
      Token: sent.token,
      Key: sent.key,
      RecoveryKey: sent.key,
      DispatchInfoKey: sent.key,
      SessionKey: sent.key,
    },
  })
  const basic = Buffer.from(`${sent.key}:${sent.password}`).toString('base64')
  const replies = new Map<string, number>()
  const send = async (...request: Parameters<typeof house.request>) => {
    const { headers, status } = await house.request(...request)
    replies.set(headers.get('x-request-id') as string, status)
  }
  const ending = ['authentication/admlogout', 'store/inactivate']
  for (const endpoint of allCalls) {
    const { path, body, headers } = wireForm(endpoint, sampleOf(endpoint, scene))
    if (!ending.includes(endpoint.path)) await send(endpoint.method, path, { as: caller, body, headers })
    const places = `/${endpoint.path}`.replace(/:\w+|\{\w+\}/g, sent.key)
    const form =
      endpoint.method === 'GET'
        ? {}
        : { body: hidden.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    await send(endpoint.method, `${places}?${hidden}`, { ...form, token: sent.token })
    const cookie = `ressoa=${sent.token}; session=${sent.token}`
    await send(endpoint.method, `${places}?${hidden}`, { headers: { cookie, authorization: `Basic ${basic}` } })
  }
  // Refused before it has a line of its own.
  await house.request('GET', `/admin/%E0%A4%A/${sent.key}?${hidden}`)
  for (const page of ['/admin/write', '/admin/sso', '/unsubscribe', `/nowhere/${sent.key}`])
    await send('GET', `${page}?${hidden}`)

  const told = () => new Map(lines().flatMap((line) => (line.msg === 'request' ? [[line.requestId as string, line]] : [])))
  await expect.poll(() => [...replies.keys()].filter((id) => !told().has(id)), { timeout: 40_000 }).toEqual([])
  const lineOf = told()
  for (const [requestId, status] of replies)
    expect(lineOf.get(requestId)).toMatchObject({
      level: expect.any(Number),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      method: expect.stringMatching(/^[A-Z]+$/),
      status,
      milliseconds: expect.any(Number),
    })
  for (const one of lines().filter(({ route }) => route !== undefined)) expect(one.requestId).toMatch(/^[\da-f-]{36}$/)
  const text = readFileSync(logFile, 'utf8').toLowerCase()
  for (const secret of ['logsecret', sent.password, 'person.test', basic, caller.token, caller.email])
    expect(text.includes(secret.toLowerCase()), secret).toBe(false)
}, 180_000)

test('OPS-007 what libraries say is cleared of addresses and tokens', () => {
  const token = `${'a'.repeat(24)}.${'b'.repeat(30)}.${'c'.repeat(43)}`
  expect(withoutPeople(`550 <ana.b+c@x.com.br>: refused, ${token}!`)).toBe('550 <[e-mail]>: refused, [token]!')
})
