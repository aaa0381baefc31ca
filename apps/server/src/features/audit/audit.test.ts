import { changeAdminPassword, saveAdmin, toggleAdmin } from '@ressoa/contract/admins'
import { saveNotices } from '@ressoa/contract/notices'
import { authenticate, authInfos, changeStore, createHandOff, recoverPassword, signUp } from '@ressoa/contract/session'
import { saveSettings } from '@ressoa/contract/settings'
import { activateStore, inactivateStore, saveStore } from '@ressoa/contract/stores'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, password, type TestStore } from '../../testing/harness'
import { makeRecoveryKey } from '../session/recovery-key'

const house = openHouse({ TRUSTED_PROXIES: '127.0.0.1' })
const from = { headers: { 'x-forwarded-for': '203.0.113.7' } }
let main: TestStore
let branch: TestStore
let master: Actor
let boss: Actor
let clerk: Awaited<ReturnType<typeof house.makeAdmin>>

beforeAll(async () => {
  main = await house.makeStore()
})

beforeEach(async () => {
  branch = await house.makeStore({ accountId: main.accountId })
  master = await house.signIn({ ...(await house.makeAdmin(main, 'master')), storeId: branch.id })
  boss = await house.actor(branch, 'administrator')
  clerk = await house.makeAdmin(branch, 'clerk')
  house.wait({ minutes: 1 })
})

const trailOf = (storeId: number) =>
  house.db
    .selectFrom('auditTrail')
    .select(['adminId', 'at', 'action', 'subjectId', 'address'])
    .where('storeId', '=', storeId)
    .orderBy('id')
    .execute()

const written = (action: string, adminId: number, subjectId: number | null = null) => ({
  adminId,
  at: house.now,
  action,
  subjectId,
  address: '203.0.113.7',
})

const newPassword = 'Nova#2026x'

test('every way to a session is written down: who, when, from where', async () => {
  await house.send(authenticate, { email: clerk.email, password }, from)
  const { token } = await house.callAs(boss, createHandOff, undefined)
  await house.send(authInfos, undefined, { token, ...from })
  await house.send(changeStore, { storeKey: branch.key }, { as: master, ...from })
  expect(await trailOf(branch.id)).toEqual([
    written('session.open', clerk.adminId),
    written('session.open', boss.adminId),
    written('session.open', master.adminId),
  ])
})

test('every change of a person is written down: who, when, what, from where', async () => {
  const as = { as: boss, ...from }
  const id = clerk.adminId
  const form = { email: `nova-${id}@x.test`, name: 'Nova', role: 'reader' as const, password, passwordConfirmation: password }
  const added = await house.send(saveAdmin, form, as)
  await house.send(saveAdmin, { id, name: 'Outro', role: 'clerk' }, as)
  await house.send(toggleAdmin, { adminId: id }, as)
  await house.send(toggleAdmin, { adminId: id }, as)
  await house.send(changeAdminPassword, { id, newPassword, passwordConfirmation: newPassword }, as)
  const none = { promoter: false, neutral: false, detractor: false }
  await house.send(saveNotices, { adminId: id, daily: none, immediate: none }, as)
  expect(await trailOf(branch.id)).toEqual([
    written('admin.add', boss.adminId, added.body.Element.IdRessoa),
    written('admin.edit', boss.adminId, id),
    written('admin.deactivate', boss.adminId, id),
    written('admin.activate', boss.adminId, id),
    written('password.change', boss.adminId, id),
    written('notices.edit', boss.adminId, id),
  ])
})

test('a recovered password is written down in every store of the person', async () => {
  const issued = new Date(house.now.getTime() - 1000).toISOString()
  const recoveryKey = makeRecoveryKey(house.config.secretKey, clerk.adminId, issued)
  const given = { recoveryKey, password: newPassword, passwordConfirmation: newPassword }
  expect((await house.send(recoverPassword, given, from)).body.Result).toBe(7)
  expect(await trailOf(branch.id)).toEqual([written('password.recover', clerk.adminId)])
})

test('every change of a store is written down in that store', async () => {
  const as = { as: master, ...from }
  await house.send(saveSettings, { language: 'en', version: 1 }, as)
  await house.send(saveStore, { id: branch.id, name: 'Outra', description: '', logo: null }, as)
  const { body } = await house.send(inactivateStore, undefined, as)
  await house.send(activateStore, { storeKey: branch.key }, { token: body.Authentication._jwtToken, ...from })
  expect(await trailOf(branch.id)).toEqual([
    written('settings.edit', master.adminId),
    written('store.edit', master.adminId, branch.id),
    written('store.deactivate', master.adminId, branch.id),
    written('store.activate', master.adminId, branch.id),
  ])
  expect((await trailOf(main.id)).at(-1)).toEqual(written('session.open', master.adminId))
})

test('a signed-up store is written down in its own trail', async () => {
  const admin = { adminName: 'Nova', adminEmail: `s-${master.adminId}@x.test`, password, passwordConfirmation: password }
  const { body } = await house.send(signUp, { storeName: 'Nova', ...admin, agreedTerms: true }, { as: master, ...from })
  const id = body.Element.IdRessoa
  expect(await trailOf(id)).toEqual([written('store.add', master.adminId, id)])
})

test('what is refused is not written down', async () => {
  const as = { as: boss, ...from }
  await house.send(toggleAdmin, { adminId: boss.adminId }, as)
  await house.send(saveSettings, { csatEnabled: false, version: 1 }, as)
  await house.send(saveSettings, { language: 'en', version: 9 }, as)
  await house.send(authenticate, { email: clerk.email, password: 'Wrong#2026' }, from)
  expect(await trailOf(branch.id)).toEqual([])
})
