import { changeAdminPassword, saveAdmin, toggleAdmin } from '@ressoa/contract/admins'
import { authInfos, changeStore, checkSession, createHandOff, logout } from '@ressoa/contract/session'
import { settings } from '@ressoa/contract/settings'
import { activateStore, inactivateStore } from '@ressoa/contract/stores'
import { decodeJwt, exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { derivedKey } from './tokens'

const house = openHouse()
let store: TestStore
let actor: Actor

beforeAll(async () => {
  store = await house.makeStore()
  actor = await house.actor(store, 'reader')
})

const statusOf = async (token: string) => (await house.send(settings, undefined, { token })).status
const stillOpen = async ({ token }: Actor) => (await statusOf(token)) === 200

// The real token's content with another signature.
const forge = async ({
  header = {},
  claims = {},
  key,
}: {
  header?: Partial<JWTHeaderParameters>
  claims?: JWTPayload
  key?: Uint8Array
} = {}) =>
  new SignJWT({ ...decodeJwt(actor.token), ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', ...header })
    .sign(key ?? derivedKey(house.config.secretKey, 'session token'))

test('SEC-002 the forger’s tools themselves work: the same content under the right seal is accepted', async () => {
  expect(await statusOf(await forge())).toBe(200)
})

test('SEC-002 a token without an algorithm gets 401', async () => {
  const claims = decodeJwt(actor.token)
  expect(await statusOf(new UnsecuredJWT(claims).encode())).toBe(401)
  const [, body, seal] = actor.token.split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'session+jwt' })).toString('base64url')
  expect(await statusOf(`${none}.${body}.${seal}`)).toBe(401)
  expect(await statusOf(`${none}.${body}.`)).toBe(401)
})

test('SEC-002 a token of another algorithm gets 401, even under the right key', async () => {
  const long = new Uint8Array(Buffer.concat(Array(2).fill(derivedKey(house.config.secretKey, 'session token'))))
  expect(await statusOf(await forge({ header: { alg: 'HS512' }, key: long }))).toBe(401)
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const claims = decodeJwt(actor.token)
  const signed = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'session+jwt', jwk: await exportJWK(publicKey) })
    .sign(privateKey)
  expect(await statusOf(signed)).toBe(401)
})

test('SEC-002 a token of another audience, issuer or type gets 401', async () => {
  expect(await statusOf(await forge({ claims: { aud: 'somebody-else' } }))).toBe(401)
  expect(await statusOf(await forge({ claims: { iss: 'somebody-else' } }))).toBe(401)
  expect(await statusOf(await forge({ header: { typ: 'JWT' } }))).toBe(401)
  expect(await statusOf(await forge({ header: { typ: undefined } }))).toBe(401)
})

test('SEC-002 a token under another signature gets 401', async () => {
  expect(await statusOf(await forge({ key: new TextEncoder().encode(house.config.secretKey) }))).toBe(401)
  expect(await statusOf(await forge({ key: derivedKey(house.config.secretKey, 'outside sign-in') }))).toBe(401)
  const [header, , seal] = actor.token.split('.')
  const other = Buffer.from(JSON.stringify({ ...decodeJwt(actor.token), sub: '999' })).toString('base64url')
  expect(await statusOf(`${header}.${other}.${seal}`)).toBe(401)
})

test('SEC-002 an expired token gets 401, and so does one without an end', async () => {
  const seconds = Math.floor(house.now.getTime() / 1000)
  expect(await statusOf(await forge({ claims: { exp: seconds - 1 } }))).toBe(401)
  expect(await statusOf(await forge({ claims: { exp: undefined } }))).toBe(401)
})

test('SEC-002 a token whose content is not ours gets 401 even under our seal', async () => {
  for (const claims of [{ sub: 'x' }, { jti: 'x' }, { store: '1' }, { store: 10 ** 30 }, { store: -1 }]) {
    expect(await statusOf(await forge({ claims: claims as JWTPayload })), JSON.stringify(claims)).toBe(401)
  }
})

test('SEC-002 a token of one store does not open another', async () => {
  const other = await house.makeStore()
  expect(await statusOf(await forge({ claims: { store: other.id } }))).toBe(401)
})

test('SEC-002 logging out ends this session and no other of the same person', async () => {
  const person = await house.makeAdmin(store, 'clerk')
  const [one, two] = [await house.signIn(person), await house.signIn(person)]
  await house.callAs(one, logout, undefined)
  expect(await stillOpen(one)).toBe(false)
  expect(await stillOpen(two)).toBe(true)
})

test('SEC-002 deactivating a person ends the session at once, and reactivating does not bring it back', async () => {
  const boss = await house.actor(store, 'administrator')
  const clerk = await house.actor(store, 'clerk')
  await house.callAs(boss, toggleAdmin, { adminId: clerk.adminId })
  expect(await stillOpen(clerk)).toBe(false)
  expect((await house.send(checkSession, undefined, { as: clerk })).body.IsValid).toBe(false)
  expect((await house.send(authInfos, undefined, { as: clerk })).status).toBe(401)
  await house.callAs(boss, toggleAdmin, { adminId: clerk.adminId })
  expect(await stillOpen(clerk)).toBe(false)
})

test('SEC-002 a membership that is gone behind the program’s back ends the session too', async () => {
  const clerk = await house.actor(store, 'clerk')
  await house.db.updateTable('memberships').set({ isActive: false }).where('adminId', '=', clerk.adminId).execute()
  expect(await stillOpen(clerk)).toBe(false)
})

test('SEC-002 changing a role ends the session at once, and changing it back does not bring it back', async () => {
  const boss = await house.actor(store, 'administrator')
  const clerk = await house.makeAdmin(store, 'clerk')
  const session = await house.signIn(clerk)
  const { adminId: id, name } = clerk
  await house.callAs(boss, saveAdmin, { id, name, role: 'clerk' })
  expect(await stillOpen(session)).toBe(true)
  await house.callAs(boss, saveAdmin, { id, name, role: 'reader' })
  expect(await stillOpen(session)).toBe(false)
  await house.callAs(boss, saveAdmin, { id, name, role: 'clerk' })
  expect(await stillOpen(session)).toBe(false)
})

test('SEC-002 changing a password ends every session and every code given before', async () => {
  const boss = await house.actor(store, 'administrator')
  const clerk = await house.actor(store, 'clerk')
  const { token: handOff } = await house.callAs(clerk, createHandOff, undefined)
  house.wait({ seconds: 1 })
  const newPassword = 'Outra#2026'
  await house.callAs(boss, changeAdminPassword, { id: clerk.adminId, newPassword, passwordConfirmation: newPassword })
  expect(await stillOpen(clerk)).toBe(false)
  expect((await house.send(authInfos, undefined, { token: handOff })).status).toBe(401)
})

test('SEC-002 a store that is closed behind the program’s back ends the session too', async () => {
  const other = await house.makeStore()
  const clerk = await house.actor(other, 'clerk')
  await house.db.updateTable('stores').set({ isActive: false }).where('id', '=', other.id).execute()
  expect(await stillOpen(clerk)).toBe(false)
})

test('SEC-002 closing a store ends the sessions in it at once, and reopening does not bring them back', async () => {
  const branch = await house.makeStore({ accountId: store.accountId })
  const master = await house.signIn({ ...(await house.makeAdmin(store, 'master')), storeId: branch.id })
  const clerk = await house.actor(branch, 'clerk')
  const { authentication } = await house.callAs(master, inactivateStore, undefined)
  expect(await stillOpen(clerk)).toBe(false)
  expect(await stillOpen(master)).toBe(false)
  const moved = { ...master, token: authentication?.token as string }
  await house.callAs(moved, activateStore, { storeKey: branch.key })
  expect(await stillOpen(clerk)).toBe(false)
  expect((await house.send(changeStore, { storeKey: branch.key }, { as: moved })).body.Result).toBe(5)
})
