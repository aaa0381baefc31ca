import { admins, saveAdmin, toggleAdmin } from '@ressoa/contract/admins'
import { authenticate, loginProvider, oidcStart, ssoCallback } from '@ressoa/contract/session'
import { settings } from '@ressoa/contract/settings'
import { afterAll, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { openHouse, password } from '../../testing/harness'
import { type IdentityProvider, startIdentityProvider, walkThroughProvider } from '../../testing/identity-provider'

const redirectUri = 'https://ressoa.example/admin/horus/callback'
const client = { clientId: 'ressoa', clientSecret: 'a secret between the two', redirectUri }
const accounts = [
  { email: 'ana@company.test', name: 'Ana' },
  { email: 'bia@company.test', name: 'Bia' },
  { email: 'Left@company.test', name: 'Gone' },
  { email: 'unknown@company.test', name: 'Unknown' },
  { email: 'unproven@company.test', name: 'Unproven', isVerified: false },
]

let provider: IdentityProvider
const house = openHouse(async () => {
  provider = await startIdentityProvider({ accounts, client })
  return {
    PUBLIC_URL: 'https://ressoa.example',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
  }
})
afterAll(() => provider.stop())

const begin = async () => {
  const { status, headers } = await house.send(oidcStart, undefined)
  const cookie = headers.get('set-cookie') ?? ''
  return { status, cookie, location: headers.get('location') ?? '', sent: cookie.split(';')[0] as string }
}

const finish = (returned: URL, cookie: string) => {
  const { code, state, iss, error } = Object.fromEntries(returned.searchParams)
  return house.send(ssoCallback, { code, state, iss, error }, { headers: { cookie }, language: 'en' })
}

const signInAs = async (login: string, { isCancelled = false } = {}) => {
  const { location, sent } = await begin()
  return finish(await walkThroughProvider(location, { login, redirectUri, isCancelled }), sent)
}

const refused = {
  VoicesAuthResult: null,
  UserProfileResult: null,
  HorusAppList: [],
  Result: null,
  Message: say('en', 'auth.providerRefused'),
}
const countAdmins = async () => (await house.db.selectFrom('admins').select('id').execute()).length

test('SES-007 with an outside provider sign-in leads there, with PKCE, state and nonce, kept in a 10-minute cookie', async () => {
  expect((await house.send(loginProvider, undefined)).body).toEqual({ Url: '/api/pub/oidc/start' })
  const { status, location, cookie } = await begin()
  expect(status).toBe(302)
  const url = new URL(location)
  expect(url.origin).toBe(provider.issuer)
  const asked = Object.fromEntries(url.searchParams)
  expect(asked).toMatchObject({
    response_type: 'code',
    client_id: 'ressoa',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  for (const key of ['state', 'nonce', 'code_challenge']) expect(asked[key]?.length, key).toBeGreaterThan(30)
  expect(cookie).toMatch(/^ressoa_oidc=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const again = new URL((await begin()).location).searchParams
  expect(again.get('state')).not.toBe(asked.state)
})

test('SES-017 a person known by verified e-mail gets a session', async () => {
  const store = await house.makeStore()
  const admin = await house.makeAdmin(store, 'manager', { email: 'ana@company.test' })
  const { body } = await signInAs('ana@company.test')
  expect(body.VoicesAuthResult).toMatchObject({ _admin: { IdRessoa: admin.adminId }, _store: { Key: store.key } })
  expect(body).toMatchObject({ UserProfileResult: { Email: 'ana@company.test' }, Result: 5 })
  expect((await house.send(settings, undefined, { token: body.VoicesAuthResult._jwtToken })).status).toBe(200)
})

test('the provider proves the address: a password that somebody else has set ends, and invitations are accepted', async () => {
  const [store, other] = [await house.makeStore(), await house.makeStore()]
  const email = 'bia@company.test'
  const bia = await house.makeAdmin(store, 'clerk', { email, isProven: false })
  const stranger = (await house.send(authenticate, { email, password })).body._jwtToken
  house.wait({ seconds: 1 })
  const { body } = await signInAs(email)
  expect(body).toMatchObject({ Result: 5, VoicesAuthResult: { _store: { Key: store.key } } })
  expect((await house.send(settings, undefined, { token: stranger })).status).toBe(401)
  expect((await house.send(authenticate, { email, password })).body.Result).toBe(2)
  const boss = await house.actor(other, 'administrator')
  await house.callAs(boss, saveAdmin, { email, name: 'Bia', role: 'reader' })
  expect((await signInAs(email)).body.VoicesAuthResult).toMatchObject({ _store: { Key: store.key } })
  const [row] = (await house.callAs(boss, admins, undefined)).filter(({ id }) => id === bia.adminId)
  expect(row).toMatchObject({ pending: false })
})

test('SES-024 somebody whom only the provider knows gets code 1, and nobody is created', async () => {
  const before = await countAdmins()
  const { body } = await signInAs('unknown@company.test')
  expect(body).toMatchObject({ VoicesAuthResult: null, Result: 1, Message: say('en', 'auth.adminNotFound') })
  expect(await countAdmins()).toBe(before)
})

test('SES-028 a deactivated person gets code 7 from the provider too', async () => {
  const store = await house.makeStore()
  const boss = await house.actor(store, 'administrator')
  const gone = await house.makeAdmin(store, 'clerk', { email: 'left@company.test' })
  await house.callAs(boss, toggleAdmin, { adminId: gone.adminId })
  const { body } = await signInAs('Left@company.test')
  expect(body).toMatchObject({ VoicesAuthResult: null, Result: 7, Message: say('en', 'auth.adminInactive') })
})

test('SES-017 an e-mail that the provider has not verified is refused', async () => {
  await house.makeAdmin(await house.makeStore(), 'clerk', { email: 'unproven@company.test' })
  expect((await signInAs('unproven@company.test')).body).toEqual(refused)
})

test('SES-017 a cancelled consent is refused with a message', async () => {
  expect((await signInAs('ana@company.test', { isCancelled: true })).body).toEqual(refused)
})

test('SES-017 another state, another browser’s cookie or none, and a used code are refused', async () => {
  const { location, sent } = await begin()
  const returned = await walkThroughProvider(location, { login: 'ana@company.test', redirectUri })
  const otherState = new URL(returned)
  otherState.searchParams.set('state', 'x'.repeat(43))
  expect((await finish(otherState, sent)).body).toEqual(refused)
  expect((await finish(returned, (await begin()).sent)).body).toEqual(refused)
  expect((await finish(returned, '')).body).toEqual(refused)
  expect((await finish(returned, `${sent.slice(0, -4)}AAAA`)).body).toEqual(refused)
  expect((await finish(returned, sent)).body.Result).toBe(5)
  expect((await finish(returned, sent)).body).toEqual(refused)
})

test('SES-017 the way back is open for 10 minutes', async () => {
  const { location, sent } = await begin()
  const returned = await walkThroughProvider(location, { login: 'ana@company.test', redirectUri })
  house.wait({ minutes: 10, seconds: 1 })
  expect((await finish(returned, sent)).body).toEqual(refused)
})

test('SES-007 while the provider is away the person is led to the page that says so', async () => {
  const away = { ...house.config.oidc, issuer: 'http://127.0.0.1:9', clientId: 'ressoa' }
  const given = house.config.oidc
  house.app.config.oidc = away as typeof given
  const { status, location } = await begin()
  house.app.config.oidc = given
  expect([status, location]).toEqual([302, '/admin/horus/callback?error=provider_unavailable'])
  expect((await house.send(ssoCallback, { error: 'provider_unavailable' }, { language: 'en' })).body).toEqual(refused)
})
