import { apiUsers, saveApiUser } from '@ressoa/contract/api-users'
import { reportBounce } from '@ressoa/contract/mail'
import { campaignsOfApi } from '@ressoa/contract/public-api'
import { beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { basic, makeApiUser, type TestApiUser } from '../../testing/api-user'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'

const house = openHouse({ TRUSTED_PROXIES: '127.0.0.1' })
let store: TestStore
let manager: Actor
let user: TestApiUser

beforeEach(async () => {
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  user = await makeApiUser(house, store.id, 'Correio')
})

const call = async (given: string, address: string, name = user.key) => {
  const headers = { 'content-type': 'message/rfc822', 'x-forwarded-for': address, authorization: basic(name, given) }
  return house.request('POST', `/${reportBounce.path}`, { body: 'Subject: nothing\r\n\r\nnothing', headers })
}

test('after 10 wrong secrets in a minute a name gets 429 from that caller, with Retry-After and the right one too', async () => {
  for (let count = 0; count < 10; count++) expect((await call('wrong', '10.5.0.1')).status).toBe(401)
  const refused = await call(user.secret, '10.5.0.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await call(user.secret, '10.5.0.2')).status).toBe(200)
  house.wait({ minutes: 1 })
  expect((await call(user.secret, '10.5.0.1')).status).toBe(200)
})

test('after 100 wrong secrets in a minute a caller gets 429 whatever the name', async () => {
  for (let begun = 0; begun < 100; begun += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => call('wrong', '10.5.1.1', `1-${'x'.repeat(20)}${begun + index}`)))
  expect((await call(user.secret, '10.5.1.1')).status).toBe(429)
  expect((await call(user.secret, '10.5.1.2')).status).toBe(200)
})

test('right secrets are never counted', async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, () => call(user.secret, '10.5.2.1')))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
})

const statusOf = async (name: string, secret: string) =>
  (await house.send(campaignsOfApi, undefined, { headers: { authorization: basic(name, secret) } })).status

test('API-005 API-006 API-009 a new user gets a name and a password, which no later reply has', async () => {
  const { body } = await house.send(saveApiUser, { label: 'ERP da matriz' }, { as: manager })
  expect(body).toEqual({
    HasErrors: false,
    ErrorList: [],
    Element: {
      IdRessoa: expect.any(Number),
      Label: 'ERP da matriz',
      Active: true,
      UserName: expect.any(String),
      Password: expect.stringMatching(/^rsk_[\w-]{32}$/),
    },
  })
  const { IdRessoa, UserName, Password } = body.Element
  expect(await statusOf(UserName, Password)).toBe(200)
  const page = await house.send(apiUsers, {}, { as: manager })
  expect(page.body.Items[1]).toEqual({
    IdRessoa,
    Label: 'ERP da matriz',
    UserName,
    Password: null,
    Active: true,
    CreatedDate: house.now.toISOString(),
    LastUseDate: house.now.toISOString(),
  })
  expect(JSON.stringify(page.body)).not.toContain(Password)
  const flipped = await house.send(saveApiUser, { id: IdRessoa, active: false }, { as: manager })
  expect(flipped.body.Element).toEqual({ IdRessoa, Label: 'ERP da matriz', Active: false, UserName: null, Password: null })
  const rows = await house.db.selectFrom('apiUsers').selectAll().where('storeId', '=', store.id).execute()
  expect(JSON.stringify(rows)).not.toContain(Password)
})

test('API-009 API-012 the same call switches a user off at once and on again, and each is recorded', async () => {
  const active = async (isActive: boolean) => house.callAs(manager, saveApiUser, { id: user.id, active: isActive })
  expect(await statusOf(user.key, user.secret)).toBe(200)
  await active(false)
  const refused = await house.send(campaignsOfApi, undefined, { headers: user.headers })
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Ressoa", charset="UTF-8"'])
  // Not that a session has ended: a program has none.
  expect(refused.body.Message).toBe(say('pt', 'api.userWrong'))
  await active(true)
  expect(await statusOf(user.key, user.secret)).toBe(200)
  await active(true)
  await house.callAs(manager, saveApiUser, { id: user.id, label: 'Correio novo' })
  const trail = await house.db
    .selectFrom('auditTrail')
    .select(['action', 'subjectId', 'adminId'])
    .where('storeId', '=', store.id)
    .where('action', 'like', 'apiUser.%')
    .orderBy('id')
    .execute()
  const by = { subjectId: user.id, adminId: manager.adminId }
  expect(trail).toEqual([
    { action: 'apiUser.deactivate', ...by },
    { action: 'apiUser.activate', ...by },
    { action: 'apiUser.edit', ...by },
  ])
})

test('API-013 a label is required, has 3 to 80 characters and is unique in its store', async () => {
  const refusalOf = async (fields: object) => {
    const { body } = await house.sendUnchecked(saveApiUser, fields, { as: manager })
    return body.ErrorList[0]
  }
  expect(await refusalOf({})).toEqual({ Field: 'Label', Error: say('pt', 'required') })
  expect(await refusalOf({ Label: '  ' })).toEqual({ Field: 'Label', Error: say('pt', 'required') })
  expect((await refusalOf({ Label: 'ab' })).Field).toBe('Label')
  expect((await refusalOf({ Label: 'x'.repeat(81) })).Field).toBe('Label')
  const taken = { Field: 'Label', Error: say('pt', 'api.labelTaken') }
  expect(await refusalOf({ Label: ' CORREIO ' })).toEqual(taken)
  const { id } = await house.callAs(manager, saveApiUser, { label: 'abc' })
  expect(await refusalOf({ IdRessoa: id, Label: 'correio' })).toEqual(taken)
  await house.callAs(manager, saveApiUser, { label: 'x'.repeat(80) })
  const other = await house.actor(await house.makeStore(), 'manager')
  await house.callAs(other, saveApiUser, { label: 'Correio' })
  const foreign = await house.send(saveApiUser, { id: user.id, active: false }, { as: other })
  expect(foreign.status).toBe(404)
})

test('API-008 API-010 API-011 users are paged by 10, ordered by label, the active ones by default', async () => {
  for (let number = 12; number > 0; number--)
    await house.callAs(manager, saveApiUser, { label: `sistema ${String(number).padStart(2, '0')}` })
  await house.callAs(manager, saveApiUser, { label: 'Zebra', active: false })
  const first = await house.callAs(manager, apiUsers, {})
  expect([first.items.length, first.totalItemCount, first.pageSize]).toEqual([10, 13, 10])
  expect(first.items.map(({ label }) => label).slice(0, 3)).toEqual(['Correio', 'sistema 01', 'sistema 02'])
  const second = await house.callAs(manager, apiUsers, { page: 2 })
  expect(second.items.map(({ label }) => label)).toEqual(['sistema 10', 'sistema 11', 'sistema 12'])
  const last = await house.callAs(manager, apiUsers, { pageSize: 25, orderDirection: 'desc', order: 'Label' })
  expect(last.items.map(({ label }) => label).at(-1)).toBe('Correio')
  const inactive = await house.callAs(manager, apiUsers, { active: false })
  expect(inactive.items.map(({ label }) => label)).toEqual(['Zebra'])
})

test('the last use is noted once a minute', async () => {
  const lastUse = async () => (await house.callAs(manager, apiUsers, {})).items[0]?.lastUseDate
  expect(await lastUse()).toBe(null)
  const first = house.now
  await statusOf(user.key, user.secret)
  house.wait({ seconds: 59 })
  await statusOf(user.key, user.secret)
  expect(await lastUse()).toEqual(first)
  house.wait({ seconds: 1 })
  await statusOf(user.key, user.secret)
  expect(await lastUse()).toEqual(house.now)
})
