import { changeStore } from '@ressoa/contract/session'
import { saveSettings, settings } from '@ressoa/contract/settings'
import { accountStores, activateStore, inactivateStore, saveStore } from '@ressoa/contract/stores'
import { languages } from '@ressoa/domain/languages'
import { expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'

const house = openHouse()

/** An account with its main store, a branch, and a master who is in the branch. */
const account = async () => {
  const main = await house.makeStore()
  const branch = await house.makeStore({ accountId: main.accountId })
  const person = await house.makeAdmin(main, 'master')
  return { main, branch, inMain: await house.signIn(person), inBranch: await house.signIn({ ...person, storeId: branch.id }) }
}

const isActive = async (store: TestStore) =>
  (await house.db.selectFrom('stores').select('isActive').where('id', '=', store.id).executeTakeFirstOrThrow()).isActive

test('STO-002 store management and deactivation are for the master only', async () => {
  const { branch } = await account()
  for (const role of ['administrator', 'manager', 'clerk', 'reader'] as const) {
    const as = await house.actor(branch, role)
    expect((await house.send(inactivateStore, undefined, { as })).status).toBe(403)
    expect((await house.send(activateStore, { storeKey: branch.key }, { as })).status).toBe(403)
    expect((await house.send(accountStores, {}, { as })).status).toBe(403)
    const change = { id: branch.id, name: 'Outra', description: '', logo: null }
    expect((await house.send(saveStore, change, { as })).status).toBe(403)
  }
  expect(await isActive(branch)).toBe(true)
})

test('STO-003 STO-004 STO-012 store/inactivate switches the store off and returns a session in another active store of the master', async () => {
  const { main, branch, inBranch } = await account()
  // Neither a closed store nor somebody else's.
  const closed = await house.makeStore({ accountId: main.accountId, isMain: false })
  await house.db.updateTable('stores').set({ isActive: false }).where('id', '=', closed.id).execute()
  await house.makeStore()
  const { body } = await house.send(inactivateStore, undefined, { as: inBranch })
  expect(Object.keys(body.Authentication)).toEqual(expect.arrayContaining(['_admin', '_store', '_jwtToken']))
  expect(body.Authentication).toMatchObject({ _admin: { IdRessoa: inBranch.adminId, Role: 0 }, _store: { Key: main.key } })
  expect(await isActive(branch)).toBe(false)
  expect((await house.send(settings, undefined, { token: body.Authentication._jwtToken })).status).toBe(200)
  expect((await house.send(settings, undefined, { as: inBranch })).status).toBe(401)
  expect((await house.send(changeStore, { storeKey: branch.key }, { token: body.Authentication._jwtToken })).body.Result).toBe(9)
})

test('STO-008 STO-009 STO-010 the main store cannot be inactivated: no Authentication, and a message in three languages', async () => {
  const { main, inMain } = await account()
  for (const language of languages) {
    const { status, body } = await house.send(inactivateStore, undefined, { as: inMain, language })
    expect(status).toBe(200)
    expect(body).toEqual({ Authentication: null, Message: say(language, 'store.mainCannotClose') })
  }
  expect(await isActive(main)).toBe(true)
  expect((await house.send(settings, undefined, { as: inMain })).status).toBe(200)
})

test('STO-011 the main flag stands on the account’s first store, and on one only', async () => {
  const { main, branch, inMain } = await account()
  const { items } = await house.callAs(inMain, accountStores, {})
  expect(items.map(({ key, main: isMain }) => [key, isMain])).toEqual([
    [main.key, true],
    [branch.key, false],
  ])
  expect((await house.send(settings, undefined, { as: inMain })).body.Main).toBe(true)
  await expect(house.makeStore({ accountId: main.accountId, isMain: true })).rejects.toThrow('one_main_store_per_account')
})

test('STO-013 the master may reactivate a store', async () => {
  const { branch, inBranch, inMain } = await account()
  await house.callAs(inBranch, inactivateStore, undefined)
  const off = await house.callAs(inMain, accountStores, { active: false })
  expect(off.items.map(({ key, active }) => [key, active])).toEqual([[branch.key, false]])
  expect((await house.send(activateStore, { storeKey: branch.key }, { as: inMain })).body).toEqual({ Success: true })
  expect(await isActive(branch)).toBe(true)
  expect((await house.callAs(inMain, accountStores, { active: false })).items).toEqual([])
})

test('STO-013 the master may edit name, description and logo', async () => {
  const { branch, inMain } = await account()
  const change = { id: branch.id, name: 'Filial Sul', description: 'Na praça', logo: '/api/pub/image/1-abcdefghijklmnopqrstuv' }
  const { body } = await house.send(saveStore, change, { as: inMain })
  expect(body).toMatchObject({ HasErrors: false, Element: { IdRessoa: branch.id, Name: 'Filial Sul', Description: 'Na praça' } })
  const { items } = await house.callAs(inMain, accountStores, { searchTerm: 'filial' })
  expect(items).toMatchObject([{ name: 'Filial Sul', description: 'Na praça', logo: change.logo }])
})

test('STO-013 a logo is one of our own pictures, or none', async () => {
  const { branch, inMain } = await account()
  for (const logo of ['javascript:alert(1)', 'https://elsewhere.test/x.png', '/api/pub/image/../../x', '']) {
    const { body } = await house.send(saveStore, { id: branch.id, name: 'Filial', description: '', logo }, { as: inMain })
    expect(body).toMatchObject({ HasErrors: true, ErrorList: [{ Field: 'Logo' }] })
  }
})

test('GEN-012 stores of another account behave as not found', async () => {
  const mine = await account()
  const foreign = await account()
  const change = { id: foreign.branch.id, name: 'Minha', description: '', logo: null }
  expect((await house.send(saveStore, change, { as: mine.inMain })).status).toBe(404)
  const opened = await house.send(activateStore, { storeKey: foreign.branch.key }, { as: mine.inMain })
  const unknown = await house.send(activateStore, { storeKey: 'no-such-store' }, { as: mine.inMain })
  expect({ ...opened.body, RequestId: '' }).toEqual({ ...unknown.body, RequestId: '' })
  expect(opened.body.Success).toBe(false)
})

test('GEN-017 GEN-018 GEN-019 a paged result carries its numbers, and once more under MetaData', async () => {
  const main = await house.makeStore({ name: 'Rede 0' })
  for (let number = 1; number <= 6; number++) await house.makeStore({ accountId: main.accountId, name: `Rede ${number}` })
  const master = await house.actor(main, 'master')
  const { body } = await house.send(accountStores, { page: 2, pageSize: 3 }, { as: master })
  const numbers = {
    PageNumber: 2,
    PageCount: 3,
    PageSize: 3,
    TotalItemCount: 7,
    FirstItemOnPage: 4,
    LastItemOnPage: 6,
    IsFirstPage: false,
    IsLastPage: false,
    HasNextPage: true,
    HasPreviousPage: true,
  }
  expect(body).toEqual({ Items: expect.any(Array), ...numbers, MetaData: numbers })
  expect(body.Items.map(({ Name }: { Name: string }) => Name)).toEqual(['Rede 3', 'Rede 4', 'Rede 5'])
  const beyond = await house.send(accountStores, { page: 9, pageSize: 3 }, { as: master })
  expect(beyond.body).toMatchObject({ Items: [], FirstItemOnPage: 0, LastItemOnPage: 0, IsLastPage: true, HasNextPage: false })
})

const save = (as: Actor, changes: object) => house.sendUnchecked(saveSettings, changes, { as })

test('LAY-026 the two flags come with _store and are on by default', async () => {
  const { inMain, main } = await account()
  const { body } = await house.send(changeStore, { storeKey: main.key }, { as: inMain })
  expect(body._store).toMatchObject({ CsatEnabled: true, NewNpsReportEnabled: true })
  const master = { ...inMain, token: body._jwtToken }
  await save(master, { csatEnabled: false, version: 1 })
  const again = await house.send(changeStore, { storeKey: main.key }, { as: master })
  expect(again.body._store).toMatchObject({ CsatEnabled: false, NewNpsReportEnabled: true })
})
