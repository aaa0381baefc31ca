import { adminById, admins, changeAdminPassword, saveAdmin, toggleAdmin } from '@ressoa/contract/admins'
import { saveNotices } from '@ressoa/contract/notices'
import { authenticate } from '@ressoa/contract/session'
import { settings } from '@ressoa/contract/settings'
import { languages } from '@ressoa/domain/languages'
import { beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse, password, type TestStore } from '../../testing/harness'
import { addMembership } from '../joining/joining.sql'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let boss: Actor

beforeEach(async () => {
  store = await house.makeStore()
  boss = await house.actor(store, 'administrator')
})

const newPassword = 'Nova#2026x'
let count = 0
const newcomer = (changes: object = {}) => ({
  Email: `nova-${++count}@loja.test`,
  Name: 'Nina Nova',
  Password: password,
  PasswordConfirmation: password,
  AdminRoles: [3],
  ...changes,
})
const noNotices = Object.fromEntries(
  ['Promoter', 'Neutral', 'Detractor'].flatMap((kind) => [
    [`DailyResumeActive${kind}`, false],
    [`NotificationImmediately${kind}`, false],
  ]),
)
const save = (fields: object, as = boss) => house.sendUnchecked(saveAdmin, fields, { as })
const toggle = (adminId: number, as = boss) => house.send(toggleAdmin, { adminId }, { as })
const roleOf = async (adminId: number) => (await house.callAs(boss, adminById, { adminId })).role

test('ADM-028 LAY-031 administrators are seen and edited with higher rights only', async () => {
  const target = await house.makeAdmin(store, 'reader')
  for (const role of ['manager', 'clerk', 'reader'] as const) {
    const as = await house.actor(store, role)
    const change = { id: target.adminId, newPassword, passwordConfirmation: newPassword }
    expect((await house.send(admins, undefined, { as })).status).toBe(403)
    expect((await house.send(adminById, { adminId: target.adminId }, { as })).status).toBe(403)
    expect((await save(newcomer(), as)).status).toBe(403)
    expect((await toggle(target.adminId, as)).status).toBe(403)
    expect((await house.send(changeAdminPassword, change, { as })).status).toBe(403)
  }
  for (const as of [boss, await house.actor(store, 'master')]) {
    const change = { id: target.adminId, newPassword, passwordConfirmation: newPassword }
    expect((await house.send(admins, undefined, { as })).status).toBe(200)
    expect((await house.send(adminById, { adminId: target.adminId }, { as })).status).toBe(200)
    expect((await save(newcomer(), as)).body.HasErrors).toBe(false)
    for (let times = 0; times < 2; times++) expect((await toggle(target.adminId, as)).body).toEqual({ Result: 2 })
    expect((await house.send(changeAdminPassword, change, { as })).body).toEqual({ Result: 4 })
    const wish = { IdAdmin: target.adminId, ...noNotices, DailyResumeActivePromoter: true }
    expect((await house.sendUnchecked(saveNotices, wish, { as })).body).toMatchObject({ HasErrors: false, Element: wish })
  }
})

test('ADM-005 ADM-006 ADM-012 ADM-017 LAY-033 getall lists the store’s people with their role, without masters', async () => {
  await house.makeAdmin(store, 'master')
  const ids: Record<string, number> = { administrator: boss.adminId }
  for (const role of ['manager', 'clerk', 'reader'] as const) ids[role] = (await house.makeAdmin(store, role)).adminId
  await house.makeAdmin(await house.makeStore(), 'reader')
  const { body } = await house.send(admins, undefined, { as: boss })
  const found = Object.fromEntries(body.map(({ IdRessoa, Roles }: { IdRessoa: number; Roles: number[] }) => [IdRessoa, Roles]))
  expect(found).toEqual({
    [ids.administrator as number]: [1],
    [ids.manager as number]: [2],
    [ids.clerk as number]: [3],
    [ids.reader as number]: [4],
  })
  expect(Object.keys(body[0]).sort()).toEqual(['Active', 'Email', 'IdRessoa', 'LockedBecause', 'Name', 'Pending', 'Roles'])
  expect(JSON.stringify(body)).not.toContain('argon2')
})

test('ADM-013 get returns one administrator', async () => {
  const target = await house.makeAdmin(store, 'clerk', { name: 'Célia' })
  const { body } = await house.send(adminById, { adminId: target.adminId }, { as: boss })
  expect(body).toEqual({
    IdRessoa: target.adminId,
    Name: 'Célia',
    Email: target.email,
    Roles: [3],
    Active: true,
    Pending: false,
    LockedBecause: null,
  })
})

test('ADM-014 ADM-018 insertupdate makes an administrator who can sign in, and with IdRessoa changes that one', async () => {
  const given = newcomer({ Email: 'New.One@Loja.test' })
  const { body } = await save(given)
  expect(body).toMatchObject({
    HasErrors: false,
    ErrorList: [],
    Element: { Email: 'new.one@loja.test', Roles: [3], Active: true },
  })
  const entered = await house.send(authenticate, { email: given.Email, password })
  expect(entered.body).toMatchObject({ Result: 5, _admin: { Role: 3, Name: 'Nina Nova' } })
  const refused = await save(newcomer({ PasswordConfirmation: `${password}x` }))
  expect(refused.body).toMatchObject({ HasErrors: true, ErrorList: [{ Field: 'PasswordConfirmation' }] })
  const { IdRessoa } = body.Element
  const changed = await save({ ...given, IdRessoa, Name: 'Nina Velha', AdminRoles: [2] })
  expect(changed.body).toMatchObject({ HasErrors: false, Element: { IdRessoa, Name: 'Nina Velha', Roles: [2] } })
  const listed = await house.callAs(boss, admins, undefined)
  expect(listed.filter(({ email }) => email === 'new.one@loja.test')).toMatchObject([{ id: IdRessoa, name: 'Nina Velha' }])
})

test('ADM-018 insertupdate with IdRessoa changes name and role, and needs no password', async () => {
  const target = await house.makeAdmin(store, 'clerk')
  const { body } = await save({ idressoa: target.adminId, Name: 'Outro Nome', AdminRoles: [2] })
  expect(body.Element).toMatchObject({ IdRessoa: target.adminId, Name: 'Outro Nome', Email: target.email, Roles: [2] })
  expect((await house.send(admins, undefined, { as: boss })).body).toHaveLength(2)
})

test('ADM-009 the e-mail of an existing administrator cannot be changed', async () => {
  const target = await house.makeAdmin(store, 'clerk')
  const edit = { IdRessoa: target.adminId, Name: target.name, AdminRoles: [3] }
  expect((await save({ ...edit, Email: 'other@loja.test' })).body).toMatchObject({
    HasErrors: true,
    ErrorList: [{ Field: 'Email' }],
  })
  expect((await save({ ...edit, Email: target.email.toUpperCase() })).body.HasErrors).toBe(false)
})

test('ADM-017 AdminRoles is taken as [n] and as a bare n; it is Roles [n] in the list and Role n in the session', async () => {
  for (const n of [1, 2, 3, 4])
    for (const AdminRoles of [[n], n, String(n), [String(n)]]) {
      const given = newcomer({ AdminRoles })
      const { body } = await save(given)
      expect(body.Element.Roles).toEqual([n])
      const listed = (await house.send(admins, undefined, { as: boss })).body as { Email: string; Roles: number[] }[]
      expect(listed.find(({ Email }) => Email === given.Email)?.Roles).toEqual([n])
      const entered = await house.send(authenticate, { email: given.Email, password })
      expect(entered.body._admin.Role).toBe(n)
    }
  for (const AdminRoles of [[], [3, 4], 'x', null, [9]]) {
    const { status, body } = await save(newcomer({ AdminRoles }))
    expect([status, body.ErrorList[0].Field], JSON.stringify(AdminRoles)).toEqual([400, 'AdminRoles'])
  }
})

test('LAY-033 the role master cannot be given', async () => {
  for (const AdminRoles of [[0], 0]) {
    expect((await save(newcomer({ AdminRoles }))).body).toMatchObject({ HasErrors: true, ErrorList: [{ Field: 'AdminRoles' }] })
  }
  const target = await house.makeAdmin(store, 'clerk')
  expect((await save({ IdRessoa: target.adminId, Name: target.name, AdminRoles: [0] })).body.HasErrors).toBe(true)
  expect(await roleOf(target.adminId)).toBe('clerk')
})

test('LAY-033 the account’s master is not found through these calls, and cannot be added as a member', async () => {
  const master = await house.makeAdmin(store, 'master')
  const id = master.adminId
  expect((await house.send(adminById, { adminId: id }, { as: boss })).status).toBe(404)
  expect((await toggle(id)).body).toEqual({ Result: 1 })
  const change = { id, newPassword, passwordConfirmation: newPassword }
  expect((await house.send(changeAdminPassword, change, { as: boss })).body).toEqual({ Result: 1 })
  expect((await save({ IdRessoa: id, Name: 'Outro', AdminRoles: [3] })).status).toBe(404)
  expect((await save(newcomer({ Email: master.email }))).body.HasErrors).toBe(true)
  expect((await house.send(authenticate, { email: master.email, password })).body._admin.Role).toBe(0)
})

test('ADM-007 ADM-008 SES-085 SES-086 name, e-mail, role and password of a new administrator are required', async () => {
  const fieldsOf = async (changes: object) =>
    (await save(newcomer(changes))).body.ErrorList.map(({ Field }: { Field: string }) => Field)
  expect(await fieldsOf({ Name: '' })).toEqual(['Name'])
  expect(await fieldsOf({ Name: 'Ab' })).toEqual(['Name'])
  expect(await fieldsOf({ Name: 'x'.repeat(81) })).toEqual(['Name'])
  expect(await fieldsOf({ Email: undefined })).toEqual(['Email'])
  expect(await fieldsOf({ Email: 'x' })).toEqual(['Email'])
  expect(await fieldsOf({ Email: `${'x'.repeat(72)}@loja.test` })).toEqual(['Email'])
  expect(await fieldsOf({ AdminRoles: undefined })).toEqual(['AdminRoles'])
  expect(await fieldsOf({ Password: undefined })).toEqual(['Password'])
  expect(await fieldsOf({ Password: '' })).toEqual(['Password'])
  expect(await fieldsOf({ PasswordConfirmation: 'Other#2026' })).toEqual(['PasswordConfirmation'])
})

test('somebody who has a place in the store already is refused at the e-mail', async () => {
  const target = await house.makeAdmin(store, 'clerk')
  const { body } = await save(newcomer({ Email: target.email }))
  expect(body).toMatchObject({ HasErrors: true, ErrorList: [{ Field: 'Email', Error: say('pt', 'admin.alreadyInStore') }] })
})

test('one new e-mail saved many times at once makes one person', async () => {
  const given = newcomer()
  const replies = await Promise.all(Array.from({ length: 6 }, () => save(given)))
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(replies.filter(({ body }) => !body.HasErrors)).toHaveLength(1)
})

test('the name of somebody who belongs to another store too is not this store’s to change', async () => {
  const other = await house.makeStore()
  const shared = await house.makeAdmin(store, 'clerk')
  await addMembership(house.db, { storeId: other.id, adminId: shared.adminId, role: 'reader' })
  const { body } = await save({ IdRessoa: shared.adminId, Name: 'Renamed', AdminRoles: [2] })
  expect(body.Element).toMatchObject({ Name: shared.name, Roles: [2] })
  const elsewhere = await house.db.selectFrom('memberships').select('role').where('storeId', '=', other.id).executeTakeFirst()
  expect(elsewhere?.role).toBe('reader')
})

test('ADM-015 changepassword gives 4, and the new password is the one that counts', async () => {
  const target = await house.makeAdmin(store, 'clerk')
  const change = { IdRessoa: target.adminId, NewPassword: newPassword, PasswordConfirmation: newPassword }
  expect((await house.sendUnchecked(changeAdminPassword, change, { as: boss })).body).toEqual({ Result: 4 })
  expect((await house.send(authenticate, { email: target.email, password: newPassword })).body.Result).toBe(5)
  expect((await house.send(authenticate, { email: target.email, password })).body.Result).toBe(2)
})

test('ADM-020 changepassword of an unknown id and of another store’s id gives 1', async () => {
  const stranger = await house.makeAdmin(await house.makeStore(), 'clerk')
  for (const id of [stranger.adminId, 999_999_999]) {
    const change = { id, newPassword, passwordConfirmation: newPassword }
    expect((await house.send(changeAdminPassword, change, { as: boss })).body).toEqual({ Result: 1 })
  }
  expect((await house.send(authenticate, { email: stranger.email, password })).body.Result).toBe(5)
})

test('ADM-021 changepassword with an invalid or unconfirmed password gives 2', async () => {
  const { adminId: id } = await house.makeAdmin(store, 'clerk')
  const result = async (given: string, confirmation = given) =>
    (await house.send(changeAdminPassword, { id, newPassword: given, passwordConfirmation: confirmation }, { as: boss })).body
      .Result
  for (const given of ['', 'Aa#4567', 'AA#45678', 'aa#45678', 'Aa#abcdef', 'Aa345678', `Aa#4${'x'.repeat(47)}`]) {
    expect(await result(given), given).toBe(2)
  }
  expect(await result(newPassword, 'Other#2026')).toBe(2)
})

test('ADM-024 changepassword asks for no old password and never gives 3', async () => {
  const { adminId } = await house.makeAdmin(store, 'clerk')
  const change = { IdRessoa: adminId, OldPassword: 'wrong', NewPassword: newPassword, PasswordConfirmation: newPassword }
  expect((await house.sendUnchecked(changeAdminPassword, change, { as: boss })).body).toEqual({ Result: 4 })
})

test('ADM-016 changestatus gives 2 and switches the person off and on', async () => {
  const target = await house.makeAdmin(store, 'clerk')
  const isActive = async () => (await house.callAs(boss, adminById, { adminId: target.adminId })).active
  expect((await toggle(target.adminId)).body).toEqual({ Result: 2 })
  expect(await isActive()).toBe(false)
  expect((await toggle(target.adminId)).body).toEqual({ Result: 2 })
  expect(await isActive()).toBe(true)
})

test('ADM-025 changestatus of an unknown id and of another store’s id gives 1', async () => {
  const stranger = await house.makeAdmin(await house.makeStore(), 'clerk')
  for (const id of [stranger.adminId, 999_999_999]) expect((await toggle(id)).body).toEqual({ Result: 1 })
})

test('ADM-016 changestatus acts on this store’s membership only', async () => {
  const other = await house.makeStore()
  const shared = await house.makeAdmin(store, 'clerk')
  await addMembership(house.db, { storeId: other.id, adminId: shared.adminId, role: 'reader' })
  const elsewhere = await house.signIn({ ...shared, storeId: other.id, role: 'reader' })
  await toggle(shared.adminId)
  expect((await house.send(settings, undefined, { as: elsewhere })).status).toBe(200)
})

test('ADM-029 nobody may disable their own account: 409, told in three languages and in the list', async () => {
  await house.makeAdmin(store, 'administrator')
  for (const language of languages) {
    const { status, body } = await house.send(toggleAdmin, { adminId: boss.adminId }, { as: boss, language })
    expect(status).toBe(409)
    expect(body.Message).toBe(say(language, 'admin.cannotLockSelf'))
  }
  const listed = await house.callAs(boss, admins, undefined)
  expect(listed.map(({ id, lockedBecause }) => [id === boss.adminId, lockedBecause])).toContainEqual([true, 'self'])
})

test('ADM-029 a store’s last administrator can be neither disabled nor given another role: 409', async () => {
  const master = await house.actor(store, 'master')
  await house.makeAdmin(store, 'manager')
  const refused = await toggle(boss.adminId, master)
  expect([refused.status, refused.body.Message]).toEqual([409, say('pt', 'admin.cannotLockLast')])
  const demoted = await save({ IdRessoa: boss.adminId, Name: 'Chefe', AdminRoles: [2] }, master)
  expect(demoted.status).toBe(409)
  const [row] = (await house.callAs(master, admins, undefined)).filter(({ id }) => id === boss.adminId)
  expect(row).toMatchObject({ lockedBecause: 'last', active: true, role: 'administrator' })
})

test('ADM-029 of two administrators who disable each other at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const arena = await house.makeStore()
    const [one, two] = [await house.actor(arena, 'administrator'), await house.actor(arena, 'administrator')]
    const replies = await Promise.all([toggle(two.adminId, one), toggle(one.adminId, two)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 409])])
    const active = await house.db
      .selectFrom('memberships')
      .select('adminId')
      .where('storeId', '=', arena.id)
      .where('isActive', '=', true)
      .execute()
    expect(active).toHaveLength(1)
  }
})

test('LAY-029 role numbers are 0 master, 1 administrator, 2 manager, 3 clerk, 4 reader', async () => {
  for (const [role, number] of Object.entries({ master: 0, administrator: 1, manager: 2, clerk: 3, reader: 4 })) {
    const person = await house.makeAdmin(store, role as 'master')
    const { body } = await house.send(authenticate, { email: person.email, password })
    expect(body._admin.Role, role).toBe(number)
  }
})
