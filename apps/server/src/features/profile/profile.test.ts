import { ownNotices, saveOwnNotices } from '@ressoa/contract/notices'
import { changeOwnPassword, ownProfile, saveOwnProfile } from '@ressoa/contract/profile'
import { authenticate, authInfos } from '@ressoa/contract/session'
import { beforeEach, expect, test } from 'vitest'
import { openHouse, password, type TestStore } from '../../testing/harness'

const house = openHouse()
const roles = ['administrator', 'manager', 'clerk', 'reader'] as const
const newPassword = 'Outra#Senha-9'

let store: TestStore
beforeEach(async () => {
  store = await house.makeStore()
})

/** The token of a new session, or none. */
const signIn = async (email: string, given: string): Promise<string | undefined> =>
  (await house.send(authenticate, { email, password: given })).body._jwtToken ?? undefined
const statusOf = async (token: string | undefined) => (await house.send(authInfos, undefined, { token })).status

test.each(roles)('a %s sees and changes their own name, and nobody else’s', async (role) => {
  const own = await house.actor(store, role)
  const other = await house.makeAdmin(store, 'clerk', { name: 'Outra pessoa' })
  const before = await house.callAs(own, ownProfile, undefined)
  expect(before).toEqual({ name: expect.any(String), email: expect.stringContaining('@'), hasPassword: true })
  const { body } = await house.send(saveOwnProfile, { name: '  Ana Lima ' }, { as: own })
  expect(body).toEqual({ HasErrors: false, ErrorList: [], Element: { Name: 'Ana Lima', Email: before.email, HasPassword: true } })
  expect((await house.send(authInfos, undefined, { as: own })).body._admin.Name).toBe('Ana Lima')
  const kept = await house.db.selectFrom('admins').select('name').where('id', '=', other.adminId).executeTakeFirst()
  expect(kept?.name).toBe('Outra pessoa')
})

test('an empty name is refused at its field', async () => {
  const own = await house.actor(store, 'reader')
  const { body } = await house.sendUnchecked(saveOwnProfile, { Name: ' ' }, { as: own })
  expect([body.HasErrors, body.ErrorList[0].Field]).toEqual([true, 'Name'])
})

test('a new password ends every other session, keeps this browser in and is the only one that opens', async () => {
  const { email } = await house.makeAdmin(store, 'reader', { email: 'leitora@loja.test' })
  const here = await signIn(email, password)
  const elsewhere = await signIn(email, password)
  house.wait({ seconds: 1 })
  const given = { currentPassword: password, newPassword, passwordConfirmation: newPassword }
  const { body } = await house.send(changeOwnPassword, given, { token: here })
  expect(body.HasErrors).toBe(false)
  expect(body.Element._admin.Email).toBe(email)
  expect(await statusOf(body.Element._jwtToken)).toBe(200)
  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([401, 401])
  expect(await signIn(email, password)).toBeUndefined()
  expect(await signIn(email, newPassword)).toBeDefined()
})

test.each([
  ['a wrong current password', { currentPassword: 'Errada#123' }, 'CurrentPassword'],
  ['a weak new one', { newPassword: 'curta', passwordConfirmation: 'curta' }, 'NewPassword'],
  ['two that differ', { passwordConfirmation: 'Outra#Senha-8' }, 'PasswordConfirmation'],
])('%s is refused at its field and changes nothing', async (_case, changes, field) => {
  const { email } = await house.makeAdmin(store, 'clerk')
  const token = await signIn(email, password)
  const given = { currentPassword: password, newPassword, passwordConfirmation: newPassword, ...changes }
  const { body } = await house.send(changeOwnPassword, given, { token })
  expect([body.HasErrors, body.ErrorList[0].Field]).toEqual([true, field])
  expect(await statusOf(token)).toBe(200)
  expect(await signIn(email, password)).toBeDefined()
})

test('of two changes at once one wins', async () => {
  const { email } = await house.makeAdmin(store, 'clerk')
  const token = await signIn(email, password)
  const change = async (wanted: string) =>
    house.send(changeOwnPassword, { currentPassword: password, newPassword: wanted, passwordConfirmation: wanted }, { token })
  const replies = await Promise.all(['Primeira#111', 'Segunda#222'].map(change))
  expect(replies.filter(({ status, body }) => status === 200 && body.HasErrors === false).length).toBe(1)
})

test.each(roles)('a %s chooses of which answers they hear, without touching anybody else', async (role) => {
  const own = await house.actor(store, role)
  const none = await house.callAs(own, ownNotices, undefined)
  const off = { promoter: false, neutral: false, detractor: false }
  expect(none).toEqual({ id: null, adminId: own.adminId, daily: off, immediate: off, monthlyReport: false })
  const immediate = { ...off, detractor: true }
  const saved = await house.callAs(own, saveOwnNotices, { daily: off, immediate })
  expect(saved).toEqual({ ...none, id: saved.id, immediate })
  expect(await house.callAs(own, ownNotices, undefined)).toEqual(saved)
  const rows = await house.db.selectFrom('noticePreferences').select('adminId').where('storeId', '=', store.id).execute()
  expect(rows).toEqual([{ adminId: own.adminId }])
})
