import { admins, toggleAdmin } from '@ressoa/contract/admins'
import { wireRequest } from '@ressoa/contract/request'
import {
  authenticate,
  authInfos,
  changeStore,
  checkSession,
  createHandOff,
  loginProvider,
  logout,
  ssoCallback,
  ssoLogin,
} from '@ressoa/contract/session'
import { settings } from '@ressoa/contract/settings'
import { relatedStores } from '@ressoa/contract/stores'
import { type Language, languages } from '@ressoa/domain/languages'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { openHouse, password, type TestStore } from '../../testing/harness'
import { allCalls, makeScene, sampleOf, wireForm } from '../../testing/samples'
import { addMembership } from '../joining/joining.sql'
import { hashPassword } from './password-hash'

const suiteApps = [
  { key: 'crm', name: 'CRM', url: 'https://crm.test' },
  { key: 'central', name: 'Central', url: 'https://central.test', roles: ['administrator'], administrative: true },
]
const house = openHouse({ SUITE_APPS: JSON.stringify(suiteApps) })

const signIn = (email: string, given = password, language?: 'pt' | 'en' | 'es') =>
  house.send(authenticate, { email, password: given }, { language })

const signInWithoutStore = async (email: string) => {
  await house.db
    .insertInto('admins')
    .values({ email, name: 'Sem Loja', passwordHash: await hashPassword(password), passwordChangedAt: new Date(0) })
    .execute()
  return signIn(email)
}

const closeStore = (store: TestStore) =>
  house.db.updateTable('stores').set({ isActive: false }).where('id', '=', store.id).execute()

test('SES-022 SES-032 SES-033 admauthenticate needs no token and returns the session with user and store', async () => {
  const store = await house.makeStore()
  const admin = await house.makeAdmin(store, 'administrator', { name: 'Ana' })
  const { status, body } = await house.send(authenticate, { email: admin.email.toUpperCase(), password, keepLogged: true })
  expect(status).toBe(200)
  expect(body._admin).toEqual({ IdRessoa: admin.adminId, Name: 'Ana', Email: admin.email, Role: 1 })
  expect(body._store).toMatchObject({ IdRessoa: store.id, Key: store.key, Name: store.name, Description: '', Logo: null })
  expect(body).toMatchObject({ Result: 5, KeepLogged: true })
  const listed = await house.send(admins, undefined, { token: body._jwtToken })
  expect(listed.body).toHaveLength(1)
})

test('SES-010 SES-011 the login’s e-mail has at most 80 characters, its password 50, and both are required', async () => {
  const fieldsOf = async (email: string, given: string) => {
    const { status, body } = await house.sendUnchecked(ssoLogin, { UserName: email, Password: given })
    return status === 400 ? body.ErrorList.map(({ Field }: { Field: string }) => Field) : []
  }
  const longest = `${'a'.repeat(70)}@loja.test`
  expect(await fieldsOf('', '')).toEqual(['UserName', 'Password'])
  expect(await fieldsOf(`a${longest}`, password)).toEqual(['UserName'])
  expect(await fieldsOf(longest, 'x'.repeat(51))).toEqual(['Password'])
  expect(await fieldsOf(longest, 'x'.repeat(50))).toEqual([])
})

const noSession = { _admin: null, _store: null, _jwtToken: null, KeepLogged: null }

test('SES-031 code 5 is success and carries no message', async () => {
  const admin = await house.makeAdmin(await house.makeStore(), 'reader')
  const { body } = await signIn(admin.email)
  expect(body.Result).toBe(5)
  expect(body.Message).toBeNull()
})

test('SES-024 SES-025 an unknown e-mail and a wrong password get the same answer, code 2', async () => {
  const admin = await house.makeAdmin(await house.makeStore(), 'reader')
  const unknown = await signIn('nobody@loja.test', 'Wrong#2026', 'en')
  const wrong = await signIn(admin.email, 'Wrong#2026', 'en')
  expect(unknown).toMatchObject({ status: 200, body: { Result: 2, Message: 'Wrong e-mail or password.' } })
  expect(wrong.body).toEqual(unknown.body)
  expect(wrong.status).toBe(unknown.status)
})

test('SES-026 a person without a store gets code 4, only with the right password', async () => {
  const { body } = await signInWithoutStore('sem-loja@loja.test')
  expect(body).toEqual({ ...noSession, Result: 4, Message: say('pt', 'auth.adminWithoutStore') })
  expect((await signIn('sem-loja@loja.test', 'Wrong#2026')).body.Result).toBe(2)
})

test('SES-028 an inactive person gets code 7, only with the right password', async () => {
  const store = await house.makeStore()
  const boss = await house.actor(store, 'administrator')
  const clerk = await house.makeAdmin(store, 'clerk')
  await house.callAs(boss, toggleAdmin, { adminId: clerk.adminId })
  expect((await signIn(clerk.email)).body).toEqual({ ...noSession, Result: 7, Message: say('pt', 'auth.adminInactive') })
  expect((await signIn(clerk.email, 'Wrong#2026')).body.Result).toBe(2)
})

test('SES-030 a person whose only store is inactive gets code 9, only with the right password', async () => {
  const store = await house.makeStore()
  const clerk = await house.makeAdmin(store, 'clerk')
  await closeStore(store)
  expect((await signIn(clerk.email)).body).toEqual({ ...noSession, Result: 9, Message: say('pt', 'auth.storeInactive') })
  expect((await signIn(clerk.email, 'Wrong#2026')).body.Result).toBe(2)
})

test('SES-023 SES-027 switching to a foreign store gets code 0, to an unknown one code 6, and never without a session', async () => {
  const foreign = await house.makeStore()
  const actor = await house.actor(await house.makeStore(), 'reader')
  const switchTo = (storeKey: string) => house.send(changeStore, { storeKey }, { as: actor })
  expect((await switchTo(foreign.key)).body).toEqual({ ...noSession, Result: 0, Message: say('pt', 'auth.adminNotInStore') })
  expect((await switchTo('no-such-store')).body).toEqual({ ...noSession, Result: 6, Message: say('pt', 'auth.storeNotFound') })
  expect((await house.send(changeStore, { storeKey: foreign.key })).status).toBe(401)
  expect((await house.send(settings, undefined, { as: actor })).status).toBe(200)
})

test('SES-029 a missing authorization header gets code 8 and its own message in each language', async () => {
  for (const language of languages) {
    const { status, body } = await house.send(settings, undefined, { language })
    expect(status).toBe(401)
    expect(body).toMatchObject({ Result: 8, Message: say(language, 'auth.authorizationMissing') })
  }
})

test('SES-023 SES-024 SES-025 SES-026 SES-027 SES-028 SES-029 SES-030 every auth code has its message in three languages', () => {
  const codes = ['adminNotInStore', 'adminNotFound', 'wrongPassword', 'wrongPasswordAgain', 'adminWithoutStore', 'storeNotFound']
  const more = ['adminInactive', 'authorizationMissing', 'storeInactive']
  for (const code of [...codes, ...more]) {
    const texts = languages.map((language) => say(language, `auth.${code}` as 'auth.wrongPassword'))
    expect(new Set(texts).size, code).toBe(3)
  }
})

test('SES-014 Horus/Login returns Success, RedirectUrl and ErrorMessages', async () => {
  const admin = await house.makeAdmin(await house.makeStore(), 'manager')
  const good = await house.send(ssoLogin, { userName: admin.email, password })
  expect(good.body).toEqual({
    Success: true,
    RedirectUrl: expect.stringMatching(/^\/admin\/horus\/callback\?authentication_code=[\w-]{43}$/),
    ErrorMessages: [],
  })
  const bad = await house.send(ssoLogin, { userName: admin.email, password: 'Wrong#2026' }, { language: 'es' })
  expect(bad.body).toEqual({ Success: false, RedirectUrl: null, ErrorMessages: [say('es', 'auth.wrongPassword')] })
})

/** The reply to the login form: a code, and a cookie for the browser that sent it. */
const beginLogin = async (email: string, { rememberMe = false, cookie = '' } = {}) => {
  const { body, headers } = await house.send(ssoLogin, { userName: email, password, rememberMe }, { headers: { cookie } })
  const authenticationCode = new URL(body.RedirectUrl, house.url).searchParams.get('authentication_code') as string
  return { authenticationCode, setCookie: headers.get('set-cookie') ?? '' }
}

const finishLogin = ({ authenticationCode, setCookie }: Awaited<ReturnType<typeof beginLogin>>, language: Language = 'pt') =>
  house.send(ssoCallback, { authenticationCode }, { language, headers: { cookie: setCookie.split(';')[0] as string } })

test('SES-017 SES-073 Horus/Callback returns the session, the profile and the list of suite products, once', async () => {
  const store = await house.makeStore()
  const admin = await house.makeAdmin(store, 'manager')
  const login = await beginLogin(admin.email, { rememberMe: true })
  const { body } = await finishLogin(login)
  expect(body.VoicesAuthResult).toMatchObject({ _admin: { Email: admin.email, Role: 2 }, _store: { Key: store.key } })
  expect(body.VoicesAuthResult.KeepLogged).toBe(true)
  expect(body.UserProfileResult).toEqual({ Name: admin.name, Email: admin.email })
  expect(body.HorusAppList).toEqual([
    { Key: 'crm', Name: 'CRM', Url: 'https://crm.test', HasAccess: true, IsAdministrative: false },
    { Key: 'central', Name: 'Central', Url: 'https://central.test', HasAccess: false, IsAdministrative: true },
  ])
  const again = await finishLogin(login, 'en')
  expect(again.body).toEqual({
    VoicesAuthResult: null,
    UserProfileResult: null,
    HorusAppList: [],
    Result: null,
    Message: say('en', 'auth.codeExpired'),
  })
})

test('SES-017 the code of the login form lives 60 seconds, and of two at once one gets the session', async () => {
  const admin = await house.makeAdmin(await house.makeStore(), 'manager')
  const late = await beginLogin(admin.email)
  house.wait({ seconds: 60 })
  expect((await finishLogin(late)).body.VoicesAuthResult).toBeNull()
  const wanted = await beginLogin(admin.email)
  const replies = await Promise.all(Array.from({ length: 8 }, () => finishLogin(wanted)))
  expect(replies.filter(({ body }) => body.VoicesAuthResult !== null)).toHaveLength(1)
})

test('SES-017 asking for the headers alone does not use up the code', async () => {
  const admin = await house.makeAdmin(await house.makeStore(), 'manager')
  const login = await beginLogin(admin.email)
  await house.request('HEAD', wireRequest(ssoCallback, { authenticationCode: login.authenticationCode }).path)
  expect((await finishLogin(login)).body.VoicesAuthResult).not.toBeNull()
})

test('the code of the login form is good only in the browser that has sent the form, in all its tabs', async () => {
  const admin = await house.makeAdmin(await house.makeStore(), 'manager')
  const login = await beginLogin(admin.email)
  expect(login.setCookie).toMatch(/^ressoa_sign_in=[\w-]{43}; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/)
  const stranger = await beginLogin((await house.makeAdmin(await house.makeStore(), 'clerk')).email)
  for (const setCookie of ['', 'ressoa_sign_in=', stranger.setCookie])
    expect((await finishLogin({ ...login, setCookie })).body.VoicesAuthResult, setCookie).toBeNull()
  const otherTab = await beginLogin(admin.email, { cookie: login.setCookie.split(';')[0] })
  for (const tab of [login, otherTab]) expect((await finishLogin(tab)).body.Result).toBe(5)
})

test('SES-007 SES-012 without an outside provider sign-in leads to our own form', async () => {
  expect((await house.send(loginProvider, undefined)).body).toEqual({ Url: '/admin/horus/login' })
})

test('SES-019 CheckHorusAuth tells whether the session is valid', async () => {
  const actor = await house.actor(await house.makeStore(), 'reader')
  expect((await house.send(checkSession, undefined, { as: actor })).body).toEqual({ IsValid: true, RecordingScriptUrl: null })
  expect((await house.send(checkSession, undefined, { token: 'rubbish' })).body).toEqual({
    IsValid: false,
    RecordingScriptUrl: null,
  })
})

test('SES-091 after logout the token gets 401', async () => {
  const actor = await house.actor(await house.makeStore(), 'reader')
  await house.callAs(actor, logout, undefined)
  expect((await house.send(logout, undefined, { as: actor })).status).toBe(401)
  expect(await house.callAs(actor, checkSession, undefined)).toEqual({ isValid: false })
})

test('SES-003 a hand-off token opens getauthinfos once and returns a real session', async () => {
  const store = await house.makeStore()
  const actor = await house.actor(store, 'clerk')
  const { token } = await house.callAs(actor, createHandOff, undefined)
  const { status, body } = await house.send(authInfos, undefined, { token })
  expect(status).toBe(200)
  expect(body).toMatchObject({ _admin: { IdRessoa: actor.adminId, Role: 3 }, _store: { Key: store.key } })
  expect(body._jwtToken).not.toBe(token)
  expect((await house.send(settings, undefined, { token: body._jwtToken })).status).toBe(200)
})

test('SES-001 SES-006 a hand-off token that is invalid, used or older than 60 seconds is refused', async () => {
  const actor = await house.actor(await house.makeStore(), 'clerk')
  const { token: used } = await house.callAs(actor, createHandOff, undefined)
  const { token: late } = await house.callAs(actor, createHandOff, undefined)
  house.wait({ seconds: 59 })
  expect((await house.send(authInfos, undefined, { token: used })).status).toBe(200)
  expect((await house.send(authInfos, undefined, { token: used })).status).toBe(401)
  house.wait({ seconds: 1 })
  expect((await house.send(authInfos, undefined, { token: late })).status).toBe(401)
  expect((await house.send(authInfos, undefined, { token: 'rubbish' })).status).toBe(401)
  expect((await house.send(authInfos, undefined)).status).toBe(401)
})

test('a hand-off token dies with the session that made it: by logout, and by the session’s end', async () => {
  const store = await house.makeStore()
  const leaver = await house.actor(store, 'clerk')
  const { token: left } = await house.callAs(leaver, createHandOff, undefined)
  await house.callAs(leaver, logout, undefined)
  expect((await house.send(authInfos, undefined, { token: left })).status).toBe(401)
  const late = await house.actor(store, 'clerk')
  house.wait({ hours: 11, minutes: 59, seconds: 30 })
  const { token: tooLate } = await house.callAs(late, createHandOff, undefined)
  house.wait({ seconds: 30 })
  expect((await house.send(authInfos, undefined, { token: tooLate })).status).toBe(401)
})

test('SES-003 no other call accepts the hand-off token, and trying does not use it up', async () => {
  const actor = await house.actor(await house.makeStore(), 'master')
  const { token } = await house.callAs(actor, createHandOff, undefined)
  const scene = await makeScene(house, 'handoff')
  const others = allCalls.filter(
    ({ rights, path }) => !['public', 'apiUser'].includes(rights) && ![authInfos.path, checkSession.path].includes(path),
  )
  expect(others.length).toBeGreaterThan(60)
  for (const call of others) {
    const { path, body, headers } = wireForm(call, sampleOf(call, scene))
    expect((await house.request(call.method, path, { token, body, headers })).status, call.path).toBe(401)
  }
  expect((await house.send(checkSession, undefined, { token })).body).toEqual({ IsValid: false, RecordingScriptUrl: null })
  expect((await house.send(ssoCallback, { authenticationCode: token })).body.VoicesAuthResult).toBeNull()
  expect((await house.send(authInfos, undefined, { token })).status).toBe(200)
})

test('SES-067 getpagedrelatedadmin finds the active stores of the person by name', async () => {
  const centre = await house.makeStore({ name: 'Casa Centro' })
  const north = await house.makeStore({ name: 'Casa Norte' })
  const closed = await house.makeStore({ name: 'Casa Fechada' })
  const left = await house.makeStore({ name: 'Casa Antiga' })
  await house.makeStore({ name: 'Casa Alheia' })
  const actor = await house.actor(centre, 'manager')
  for (const [store, isActive] of [
    [north, true],
    [closed, true],
    [left, false],
  ] as const) {
    await addMembership(house.db, { storeId: store.id, adminId: actor.adminId, role: 'reader', isActive })
  }
  await closeStore(closed)
  const find = async (searchTerm?: string) =>
    (await house.callAs(actor, relatedStores, { searchTerm })).items.map(({ name }) => name)
  expect(await find()).toEqual(['Casa Centro', 'Casa Norte'])
  expect(await find('NORTE')).toEqual(['Casa Norte'])
  expect(await find('%')).toEqual([])
  expect(await find('_')).toEqual([])
})

test('SES-068 SES-070 adminchangeloggedstore returns a session in another of the person’s stores and ends the old one', async () => {
  const first = await house.makeStore()
  const second = await house.makeStore()
  const actor = await house.actor(first, 'manager')
  await addMembership(house.db, { storeId: second.id, adminId: actor.adminId, role: 'reader' })
  const { body } = await house.send(changeStore, { storeKey: second.key.toUpperCase() }, { as: actor })
  expect(body).toMatchObject({ Result: 5, _admin: { Role: 4 }, _store: { Key: second.key } })
  expect((await house.send(settings, undefined, { token: body._jwtToken })).status).toBe(200)
  expect((await house.send(settings, undefined, { as: actor })).status).toBe(401)
})

test('SES-070 a master can switch to every store of the account, and to no other', async () => {
  const main = await house.makeStore()
  const branch = await house.makeStore({ accountId: main.accountId })
  const master = await house.actor(main, 'master')
  const { body } = await house.send(changeStore, { storeKey: branch.key }, { as: master })
  expect(body).toMatchObject({ Result: 5, _admin: { Role: 0 }, _store: { Key: branch.key } })
  const foreign = await house.makeStore()
  expect((await house.send(changeStore, { storeKey: foreign.key }, { token: body._jwtToken })).body.Result).toBe(0)
})

const hoursOf = (token: string) => {
  const { exp = 0 } = decodeJwt(token)
  return (exp * 1000 - house.now.getTime()) / 3_600_000
}

test('SES-022 a session lasts 12 hours, a kept one 30 days', async () => {
  const admin = await house.makeAdmin(await house.makeStore(), 'reader')
  const short = await house.send(authenticate, { email: admin.email, password })
  const kept = await house.send(authenticate, { email: admin.email, password, keepLogged: true })
  expect(hoursOf(short.body._jwtToken)).toBe(12)
  expect(hoursOf(kept.body._jwtToken)).toBe(720)
  house.wait({ hours: 12 })
  expect((await house.send(settings, undefined, { token: short.body._jwtToken })).status).toBe(401)
  house.wait({ days: 29 })
  expect((await house.send(settings, undefined, { token: kept.body._jwtToken })).status).toBe(200)
  house.wait({ hours: 12 })
  expect((await house.send(settings, undefined, { token: kept.body._jwtToken })).status).toBe(401)
})

test('SES-003 getauthinfos renews a session that is past half of its life, and no earlier', async () => {
  const actor = await house.actor(await house.makeStore(), 'reader')
  house.wait({ hours: 6 })
  const early = await house.callAs(actor, authInfos, undefined)
  expect(hoursOf(early.token)).toBe(6)
  house.wait({ minutes: 1 })
  const renewed = await house.callAs(actor, authInfos, undefined)
  expect(hoursOf(renewed.token)).toBe(12)
  house.wait({ hours: 11 })
  expect((await house.send(settings, undefined, { token: renewed.token })).status).toBe(200)
  expect((await house.send(settings, undefined, { token: early.token })).status).toBe(401)
})

const endsAfter90Days = async (token: string) => {
  expect(hoursOf(token) / 24).toBeLessThanOrEqual(30)
  expect((await house.send(settings, undefined, { token })).status).toBe(200)
}

test('a kept session ends 90 days after the sign-in, however often it is renewed', async () => {
  const admin = await house.makeAdmin(await house.makeStore(), 'reader')
  let token: string = (await house.send(authenticate, { email: admin.email, password, keepLogged: true })).body._jwtToken
  for (let day = 20; day <= 80; day += 20) {
    house.wait({ days: 20 })
    token = (await house.send(authInfos, undefined, { token })).body._jwtToken
    await endsAfter90Days(token)
  }
  expect(hoursOf(token)).toBe(10 * 24)
  house.wait({ days: 9, hours: 23 })
  expect((await house.send(authInfos, undefined, { token })).status).toBe(200)
  house.wait({ hours: 1 })
  expect((await house.send(authInfos, undefined, { token })).status).toBe(401)
})

test('a change of store and a hand-off do not begin the 90 days anew', async () => {
  const [first, second] = [await house.makeStore(), await house.makeStore()]
  const admin = await house.makeAdmin(first, 'reader')
  await addMembership(house.db, { storeId: second.id, adminId: admin.adminId, role: 'reader' })
  let { token } = await house.callAs(undefined, authenticate, { email: admin.email, password, keepLogged: true })
  for (let day = 29; day <= 87; day += 29) {
    house.wait({ days: 29 })
    const storeKey = day % 2 === 0 ? first.key : second.key
    const changed = await house.send(changeStore, { storeKey }, { token })
    const { body } = await house.send(createHandOff, undefined, { token: changed.body._jwtToken })
    token = (await house.send(authInfos, undefined, { token: body.Token })).body._jwtToken as string
    await endsAfter90Days(token)
  }
  expect(hoursOf(token as string)).toBe(3 * 24)
})
