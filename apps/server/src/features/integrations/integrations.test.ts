import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ConfigurationItem,
  changeIntegration,
  integrationConfiguration,
  integrations,
  removeIntegration,
  rotateHookSecret,
  saveIntegration,
  testIntegration,
} from '@ressoa/contract/integrations'
import { type IntegrationType, integrationsAtMost, integrationTypeCodes, integrationTypes } from '@ressoa/domain/integrations'
import { languages } from '@ressoa/domain/languages'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse } from '../../testing/harness'
import { cardOf, hookInput, makeHook } from '../../testing/hooks'
import { type Receiver, startReceiver } from '../../testing/receiver'
import { makeCampaign, makeField } from '../../testing/surveys'
import { openSecrets } from '../webhooks/integration-secrets'

const folder = mkdtempSync(join(tmpdir(), 'ressoa-integrations-'))
const logFile = join(folder, 'log')
let receiver: Receiver
const house = openHouse(async () => {
  receiver = await startReceiver()
  return { OUTBOUND_ALLOW: '127.0.0.0/8', LOG_LEVEL: 'debug', LOG_FILE: logFile }
})
afterAll(async () => {
  await receiver.stop()
  rmSync(folder, { recursive: true, force: true })
})

let manager: Actor
beforeEach(async () => {
  receiver.replyStatus(200)
  receiver.received.length = 0
  manager = await house.actor(await house.makeStore(), 'manager')
})

const configurationOf = (type: IntegrationType, integrationKey?: string) =>
  house.callAs(manager, integrationConfiguration, { type, integrationKey })
const itemOf = (items: readonly ConfigurationItem[], name: string) => items.find((item) => item.name === name)
const valuesOf = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }))
const rowOf = async (key: string) =>
  house.db
    .selectFrom('integrations')
    .selectAll()
    .where('storeId', '=', manager.storeId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
const wantsEvents = async () =>
  (
    await house.db
      .selectFrom('storeSettings')
      .select('wantsEvents')
      .where('storeId', '=', manager.storeId)
      .executeTakeFirstOrThrow()
  ).wantsEvents

test('INT-004 INT-009 INT-019 INT-020 the catalogue has eight types from the start, the webhook first; each may be configured more than once', async () => {
  const names = ['Webhook', 'Slack', 'Teams', 'Pedidos', 'Shopify', 'WooCommerce', 'Nuvemshop', 'VTEX']
  const { body } = await house.request('GET', '/integration/list', { as: manager })
  expect(body.map(({ Name }: { Name: string }) => Name)).toEqual(names)
  const card = {
    IdRessoa: null,
    IntegrationKey: '',
    Active: false,
    Errors: [],
    ImageUrl: null,
    Description: expect.stringMatching(/\S/),
  }
  for (const [index, one] of body.entries()) {
    expect(one).toMatchObject({ ...card, Type: Object.values(integrationTypeCodes)[index] })
  }
  const first = await makeHook(house, manager, { url: receiver.url, Label: 'ERP' })
  const second = await makeHook(house, manager, { url: receiver.url, Label: 'BI' })
  const cards = await house.callAs(manager, integrations, undefined)
  expect(cards.map(({ integrationKey, label }) => [integrationKey, label])).toEqual([
    [first.key, 'ERP'],
    [second.key, 'BI'],
    ...names.map(() => ['', '']),
  ])
  expect(cards[0]).toMatchObject({ id: expect.any(Number), type: 'webhook', active: true, hookUrl: null })
})

test('INT-005 INT-010 the items of every type say in the caller’s language how they are entered', async () => {
  await makeCampaign(house, manager)
  await makeField(house, manager)
  for (const type of integrationTypes) {
    for (const language of languages) {
      const path = `/integration/config?integrationType=${integrationTypeCodes[type]}&integrationKey=`
      const { body } = await house.request('GET', path, { as: manager, language })
      for (const item of body) {
        expect(Object.keys(item)).toEqual(
          expect.arrayContaining(['Name', 'Value', 'Values', 'Required', 'ItemValueType', 'ValueType', 'Type', 'IdRessoa']),
        )
        expect(item.Title, `${type} ${item.Name} ${language}`).toMatch(/\S/)
        expect(item.Title).not.toMatch(/[{}]/)
        const isSelect = item.ItemValueType === 3 || item.ItemValueType === 4
        expect(item.Values.length > 0, `${type} ${item.Name}`).toBe(isSelect)
      }
    }
  }
  const webhook = await configurationOf('webhook')
  expect(webhook.map(({ name, itemValueType, required }) => [name, itemValueType, required])).toEqual([
    ['Label', 'text', false],
    ['Url', 'text', true],
    ['Events', 'multiSelect', true],
    ['Campaigns', 'multiSelect', false],
    ['Classes', 'multiSelect', false],
    ['IncludePerson', 'boolean', false],
  ])
  const [byField, byPath] = [await configurationOf('shopify'), await configurationOf('orders')]
  expect(itemOf(byField, 'DelayDays')).toMatchObject({ value: '7', required: true })
  const dimension = byField.find(({ name }) => name.startsWith('Dimension.'))
  expect(dimension).toMatchObject({ itemValueType: 'singleSelect', title: expect.stringContaining('Dimensão ') })
  expect(itemOf(byPath, dimension?.name as string)).toMatchObject({ itemValueType: 'text', values: [] })
})

test('INT-013 a save replies with a list whose first result has the errors, each at its item and in words', async () => {
  const save = (configurations: { Name: string; Value: string | null }[], language = 'pt' as const) =>
    house.sendUnchecked(
      { method: 'POST', path: 'integration/save' },
      { Type: 0, Configurations: configurations },
      { as: manager, language },
    )
  const { status, body } = await save([
    { Name: 'Url', Value: ' ' },
    { Name: 'Events', Value: 'answer.created,nothing' },
    { Name: 'IncludePerson', Value: 'maybe' },
  ])
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      HasErrors: true,
      ErrorList: [
        { Field: 'Url', Error: say('pt', 'required') },
        { Field: 'Events', Error: say('pt', 'invalid') },
        { Field: 'IncludePerson', Error: say('pt', 'invalid') },
      ],
      Element: null,
      RequestId: expect.any(String),
    },
  ])
  const stranger = await house.actor(await house.makeStore(), 'manager')
  const foreign = await makeCampaign(house, stranger)
  const wrong = await save([
    { Name: 'Url', Value: receiver.url },
    { Name: 'Events', Value: 'answer.created' },
    { Name: 'Campaigns', Value: String(foreign.id) },
  ])
  expect(wrong.body[0].ErrorList).toEqual([{ Field: 'Campaigns', Error: say('pt', 'invalid') }])
  const fine = await save([
    { Name: 'Url', Value: receiver.url },
    { Name: 'Events', Value: 'answer.created' },
    { Name: 'Of another version', Value: 'x' },
  ])
  expect(fine.body).toEqual([
    {
      HasErrors: false,
      ErrorList: [],
      Element: { IntegrationKey: expect.any(String), Secret: expect.stringMatching(/^whsec_/), HookUrl: null },
    },
  ])
  expect((await house.callAs(manager, integrations, undefined)).filter(({ id }) => id !== null)).toHaveLength(1)
})

test('the settings of orders are checked: campaign, days, hour, and at most ten dimensions', async () => {
  const campaign = await makeCampaign(house, manager)
  const fields = await Promise.all(Array.from({ length: 11 }, () => makeField(house, manager)))
  const mapped = Object.fromEntries(fields.map(({ dimensionId }) => [`Dimension.${dimensionId}`, 'shipping.city']))
  const fine = { Campaign: String(campaign.id), DelayDays: '0', Hour: '23' }
  const save = async (values: Record<string, string>) => {
    const { body } = await house.send(saveIntegration, { type: 'orders', configurations: valuesOf(values) }, { as: manager })
    return body[0].ErrorList.map(({ Field, Error: error }: { Field: string; Error: string }) => [Field, error])
  }
  expect(await save({ ...fine, DelayDays: '91' })).toEqual([['DelayDays', say('pt', 'max', { max: 90 })]])
  expect(await save({ ...fine, DelayDays: 'soon', Hour: '24' })).toEqual([
    ['DelayDays', say('pt', 'invalid')],
    ['Hour', say('pt', 'invalid')],
  ])
  expect(await save({ ...fine, Campaign: '' })).toEqual([['Campaign', say('pt', 'required')]])
  expect(await save({ ...fine, ...mapped })).toEqual([
    [expect.stringMatching(/^Dimension/), say('pt', 'integration.manyDimensions', { max: 10 })],
  ])
  const { integrationKey, secret, hookUrl } = await house.callAs(manager, saveIntegration, {
    type: 'orders',
    configurations: valuesOf(fine),
  })
  expect(hookUrl).toBe(`${house.config.publicUrl}/api/pub/hook/${integrationKey}`)
  expect(secret).toMatch(/^whsec_/)
  expect(await wantsEvents()).toBe(false)
})

test('INT-021 secrets are encrypted at rest, never returned and never logged; an empty one on save keeps the one before', async () => {
  const campaign = await makeCampaign(house, manager)
  const fine = { Campaign: String(campaign.id), DelayDays: '7', Hour: '10' }
  const save = async (values: Record<string, string>, integrationKey?: string) => {
    const input = { type: 'nuvemshop' as const, integrationKey, configurations: valuesOf({ ...fine, ...values }) }
    return house.callAs(manager, saveIntegration, input)
  }
  const { body } = await house.send(saveIntegration, { type: 'nuvemshop', configurations: valuesOf(fine) }, { as: manager })
  expect(body[0].ErrorList.map(({ Field }: { Field: string }) => Field)).toEqual(['Secret', 'Token'])
  const words = ['palavra-muito-secreta', 'ficha-muito-secreta', 'outra-ficha-secreta'] as const
  const { integrationKey: key } = await save({ Secret: words[0], Token: words[1] })
  const kept = async () => openSecrets(house.config, { storeId: manager.storeId, key }, (await rowOf(key)).secrets)
  expect(await kept()).toEqual({ Secret: words[0], Token: words[1] })
  await save({ Secret: '', Token: words[2] }, key)
  expect(await kept()).toEqual({ Secret: words[0], Token: words[2] })
  await save({}, key)
  expect(await kept()).toEqual({ Secret: words[0], Token: words[2] })

  const items = await configurationOf('nuvemshop', key)
  for (const name of ['Secret', 'Token'])
    expect(itemOf(items, name)).toMatchObject({ value: '', required: false, isSecret: true, isSet: true })
  const hook = await makeHook(house, manager, { url: receiver.url })
  const { secret: rotated } = await house.callAs(manager, rotateHookSecret, { integrationKey: hook.key })
  const secrets = [...words, hook.secret, rotated]
  // The row of another integration opens with none of them.
  expect(openSecrets(house.config, { storeId: manager.storeId, key: hook.key }, (await rowOf(key)).secrets)).toEqual({})
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(i)::text as text from integrations i union all select to_jsonb(a)::text from audit_trail a`.execute(house.db)
  const replies = [
    await house.request('GET', '/integration/list', { as: manager }),
    await house.request('GET', `/integration/config?integrationType=13&integrationKey=${key}`, { as: manager }),
    await house.send(testIntegration, { ...hookInput({ url: receiver.url }), integrationKey: hook.key }, { as: manager }),
    await house.send(saveIntegration, { ...hookInput({ url: 'x' }), integrationKey: hook.key }, { as: manager }),
  ]
  house.app.log.flush?.()
  const everything = [
    ...rows.map(({ text }) => text),
    ...replies.map(({ body: reply }) => JSON.stringify(reply)),
    readFileSync(logFile, 'utf8'),
  ]
  for (const secret of secrets) for (const text of everything) expect(text).not.toContain(secret)
})

test('INT-011 an integration is switched on and off; one that is not configured is refused', async () => {
  const { key } = await makeHook(house, manager, { url: receiver.url })
  const change = (integrationKey: string, active: boolean) =>
    house.send(changeIntegration, { integrationKey, type: 'webhook', active }, { as: manager })
  expect(await wantsEvents()).toBe(true)
  expect((await change(key, false)).body).toEqual({ Success: true })
  expect(await cardOf(house, manager, key)).toMatchObject({ active: false, disabledDate: null })
  expect(await wantsEvents()).toBe(false)
  expect((await change(key, true)).body).toEqual({ Success: true })
  expect(await cardOf(house, manager, key)).toMatchObject({ active: true })
  expect(await wantsEvents()).toBe(true)
  expect((await change('', true)).body).toMatchObject({ Success: false, Message: say('pt', 'integration.incomplete') })
  expect((await change('unknown', true)).status).toBe(404)
  await house.db
    .updateTable('integrations')
    .set({ settings: JSON.stringify({ Url: receiver.url }) })
    .where('storeId', '=', manager.storeId)
    .where('key', '=', key)
    .execute()
  await change(key, false)
  expect((await change(key, true)).body).toMatchObject({ Success: false, Message: say('pt', 'integration.incomplete') })
  expect(await cardOf(house, manager, key)).toMatchObject({ active: false })
})

test('INT-012 a test sends a ping with what was entered, saves nothing, and says in words what came back', async () => {
  const input = hookInput({ url: receiver.url })
  const attempt = async (more: object = {}, language = 'pt' as 'pt' | 'en' | 'es') =>
    (await house.send(testIntegration, { ...input, ...more }, { as: manager, language })).body
  expect(await attempt()).toEqual({
    Success: true,
    Message: expect.stringMatching(/^Teste recebido\. Resposta 200 em \d+ ms\.$/),
    HttpStatusCode: 200,
    Sent: expect.stringContaining('"type":"ping"'),
    Milliseconds: expect.any(Number),
  })
  expect(JSON.parse(receiver.received[0]?.body as string)).toEqual({
    type: 'ping',
    timestamp: house.now.toISOString(),
    data: { StoreKey: expect.stringMatching(/^loja-/) },
  })
  receiver.replyStatus(404)
  for (const language of languages) {
    const message = say(language, 'integration.outbound.refused', { status: 404 })
    expect(await attempt({}, language)).toMatchObject({ Success: false, Message: message, HttpStatusCode: 404 })
  }
  receiver.replyWith((_request, response) => response.destroy())
  expect(await attempt()).toMatchObject({ Success: false, HttpStatusCode: 0, Message: say('pt', 'integration.outbound.cut') })
  const calls = receiver.received.length
  expect(await attempt({ configurations: [] })).toMatchObject({
    Success: false,
    HttpStatusCode: 0,
    Message: say('pt', 'required'),
  })
  expect(await attempt(hookInput({ url: 'https://10.0.0.1/' }))).toMatchObject({
    Success: false,
    Message: say('pt', 'integration.outbound.privateAddress'),
  })
  expect(receiver.received).toHaveLength(calls)
  expect((await house.callAs(manager, integrations, undefined)).filter(({ id }) => id !== null)).toEqual([])
})

test('an integration is removed with its log, by its own store only, and nothing is sent any more', async () => {
  const { key } = await makeHook(house, manager, { url: receiver.url })
  const { id } = await rowOf(key)
  const delivery = { type: 'ping', occurredAt: house.now, state: 'ready', dueAt: house.now, createdAt: house.now } as const
  await house.db
    .insertInto('hookDeliveries')
    .values({ storeId: manager.storeId, integrationId: id, eventKey: 'evt_removed', ...delivery })
    .execute()
  const stranger = await house.actor(await house.makeStore(), 'manager')
  expect((await house.send(removeIntegration, { integrationKey: key }, { as: stranger })).status).toBe(404)
  expect((await house.send(removeIntegration, { integrationKey: key }, { as: manager })).body).toEqual({ Success: true })
  expect((await house.callAs(manager, integrations, undefined)).filter((card) => card.id !== null)).toEqual([])
  const left = await house.db.selectFrom('hookDeliveries').select('id').where('storeId', '=', manager.storeId).execute()
  const { wantsEvents } = await house.db
    .selectFrom('storeSettings')
    .select('wantsEvents')
    .where('storeId', '=', manager.storeId)
    .executeTakeFirstOrThrow()
  expect([left, wantsEvents]).toEqual([[], false])
  expect((await house.send(removeIntegration, { integrationKey: key }, { as: manager })).status).toBe(404)
})

test('a store has so many integrations at most', async () => {
  const { key } = await makeHook(house, manager, { url: receiver.url })
  const { settings } = await rowOf(key)
  const row = { storeId: manager.storeId, type: 'webhook', settings: JSON.stringify(settings), createdAt: house.now } as const
  const more = Array.from({ length: integrationsAtMost - 1 }, (_, number) => ({ ...row, key: `${key}${number}` }))
  await house.db.insertInto('integrations').values(more).execute()
  const refused = await house.send(saveIntegration, hookInput({ url: receiver.url }), { as: manager })
  expect(refused.body[0].ErrorList).toEqual([{ Field: '', Error: say('pt', 'integration.many', { max: integrationsAtMost }) }])
  const changed = { ...hookInput({ url: receiver.url, Label: 'ERP' }), integrationKey: key }
  expect((await house.callAs(manager, saveIntegration, changed)).integrationKey).toBe(key)
})

test.each([
  ['Account', 'evil.test/'],
  ['Account', 'good.test#'],
  ['Account', 'x@evil.test'],
  ['Account', '..'],
  ['Account', 'a'.repeat(70)],
  ['AppKey', 'a\r\nX: y'],
  ['AppToken', '☃'],
])('what becomes part of a call to VTEX is checked when it is saved: %s %j', async (name, value) => {
  const campaign = await makeCampaign(house, manager)
  const given = {
    Account: 'lojademo',
    AppKey: 'chave',
    AppToken: 'ficha',
    Campaign: String(campaign.id),
    DelayDays: '7',
    Hour: '10',
  }
  const configurations = Object.entries({ ...given, Trigger: 'invoiced', [name]: value }).map(([name, value]) => ({
    name,
    value,
  }))
  const { body } = await house.send(saveIntegration, { type: 'vtex', configurations }, { as: manager })
  expect(body[0].ErrorList).toEqual([{ Field: name, Error: say('pt', 'invalid') }])
})

test('a store tests ten times a minute', async () => {
  const attempt = async (as = manager) =>
    (await house.send(testIntegration, { type: 'webhook', configurations: [] }, { as })).status
  for (let time = 0; time < 10; time++) expect(await attempt()).toBe(200)
  expect(await attempt()).toBe(429)
  expect(await attempt(await house.actor(await house.makeStore(), 'manager'))).toBe(200)
  house.wait({ seconds: 61 })
  expect(await attempt(await house.signIn(manager))).toBe(200)
})

test('a change is kept to its store and written to the audit trail', async () => {
  const { key } = await makeHook(house, manager, { url: receiver.url })
  await house.callAs(manager, saveIntegration, { ...hookInput({ url: receiver.url }), integrationKey: key, active: false })
  await house.callAs(manager, saveIntegration, { ...hookInput({ url: receiver.url }), integrationKey: key, active: true })
  await house.callAs(manager, rotateHookSecret, { integrationKey: key })
  await house.callAs(manager, testIntegration, { ...hookInput({ url: receiver.url }), integrationKey: key })
  const stranger = await house.actor(await house.makeStore(), 'manager')
  const taken = await house.send(saveIntegration, { ...hookInput({ url: receiver.url }), integrationKey: key }, { as: stranger })
  expect(taken.status).toBe(404)
  const otherType = await house.send(
    saveIntegration,
    { ...hookInput({ url: receiver.url, type: 'teams' }), integrationKey: key },
    { as: manager },
  )
  expect(otherType.status).toBe(404)
  const { id } = await rowOf(key)
  const trail = await house.db
    .selectFrom('auditTrail')
    .select(['action', 'adminId', 'subjectId'])
    .where('storeId', '=', manager.storeId)
    .where('action', 'like', 'integration.%')
    .orderBy('id')
    .execute()
  const by = { adminId: manager.adminId, subjectId: id }
  expect(trail).toEqual([
    { action: 'integration.add', ...by },
    { action: 'integration.edit', ...by },
    { action: 'integration.deactivate', ...by },
    { action: 'integration.edit', ...by },
    { action: 'integration.activate', ...by },
    { action: 'integration.rotateSecret', ...by },
    { action: 'integration.test', ...by },
  ])
})
