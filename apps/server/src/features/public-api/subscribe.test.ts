import { saveApiUser } from '@ressoa/contract/api-users'
import type { InputOf } from '@ressoa/contract/endpoint'
import { eventData } from '@ressoa/contract/events'
import { integrations } from '@ressoa/contract/integrations'
import { sampleEvents, subscribe, unsubscribe } from '@ressoa/contract/public-api'
import { apiLimits } from '@ressoa/domain/api'
import { eventTypes } from '@ressoa/domain/integrations'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { say } from '../../locales/messages'
import { makeApiUser, type TestApiUser } from '../../testing/api-user'
import { openHookScene, verify } from '../../testing/hook-scene'
import { cardOf, hooksDone } from '../../testing/hooks'
import { answerCampaign } from '../../testing/surveys'

const scene = openHookScene()
const { house } = scene
let user: TestApiUser

beforeEach(async () => {
  user = await makeApiUser(house, scene.boss.storeId, 'n8n')
})

const begin = (input: Partial<InputOf<typeof subscribe>> = {}, { headers } = user) =>
  house.send(subscribe, { url: scene.url, events: ['answer.created'], ...input }, { headers })
const end = (id: string, { headers } = user) => house.send(unsubscribe, { id }, { headers })
const done = () => hooksDone(house, scene.boss.storeId)
const cards = async () => (await house.callAs(scene.boss, integrations, undefined)).filter(({ id }) => id !== null)

test('API-019 POST /api/v1/webhooks subscribes an address to events, and its secret verifies what arrives', async () => {
  const { status, body } = await begin()
  expect([status, body]).toEqual([
    200,
    { HasErrors: false, ErrorList: [], Element: { Id: expect.any(String), Secret: expect.stringMatching(/^whsec_/) } },
  ])
  await answerCampaign(house, scene.campaign, { rating: 9, comment: 'Ótimo' })
  await done()
  const [sent, ...others] = scene.received()
  expect(others).toEqual([])
  if (!sent) throw new Error('nothing arrived')
  expect(verify(house, body.Element.Secret, sent)).toMatchObject({
    type: 'answer.created',
    data: { Answer: { Rating: 9, Comment: 'Ótimo' } },
  })
  expect(await cardOf(house, scene.boss, body.Element.Id)).toMatchObject({ type: 'webhook', label: 'API: n8n', active: true })
})

test('API-019 POST /api/v1/webhooks/unsubscribe ends it: nothing arrives any more, and its card is gone', async () => {
  const { body } = await begin()
  const { Id } = body.Element
  expect((await end(Id)).body).toEqual({ Success: true })
  await answerCampaign(house, scene.campaign, { rating: 9 })
  await done()
  expect([scene.received(), await cards()]).toEqual([[], []])
  expect((await end(Id)).status).toBe(404)
  const { wantsEvents } = await house.db
    .selectFrom('storeSettings')
    .select('wantsEvents')
    .where('storeId', '=', scene.boss.storeId)
    .executeTakeFirstOrThrow()
  expect(wantsEvents).toBe(false)
})

test('API-019 GET /api/v1/webhooks/sample gives an example of each event, as it would arrive', async () => {
  const read = async (event?: (typeof eventTypes)[number]) =>
    (await house.send(sampleEvents, { event }, { headers: user.headers })).body
  const all = await read()
  expect(all.map(({ type }: { type: string }) => type)).toEqual(eventTypes)
  for (const { type, timestamp, data } of all) {
    expect(await read(type)).toEqual([{ type, timestamp, data }])
    const schema = eventData[type as keyof typeof eventData] as z.ZodType
    expect(z.encode(schema, z.decode(schema, data))).toEqual(data)
  }
  const unknown = await house.request('GET', `/${sampleEvents.path}?event=answer.eaten`, { headers: user.headers })
  expect(unknown.status).toBe(400)
})

test('the same address again keeps its Id, with the new events and a new secret, and nothing arrives twice', async () => {
  const first = (await begin({ events: ['answer.created', 'answer.changed'] })).body.Element
  const second = (await begin({ events: ['answer.created'], includePerson: true })).body.Element
  expect(second.Id).toBe(first.Id)
  await answerCampaign(house, scene.campaign, { rating: 3 })
  await done()
  const [sent, ...others] = scene.received()
  expect(others).toEqual([])
  if (!sent) throw new Error('nothing arrived')
  expect(() => verify(house, first.Secret, sent)).toThrow()
  verify(house, second.Secret, sent)
})

test('addresses and events are judged as on the screen, in the language of the caller', async () => {
  const headers = { ...user.headers, 'accept-language': 'en' }
  const problem = async (more: object) => {
    const fields = { Url: scene.url, Events: ['answer.created'], ...more }
    const { status, body } = await house.sendUnchecked(subscribe, fields, { headers })
    return [status, body.ErrorList[0].Field, body.ErrorList[0].Error]
  }
  const outbound = (key: 'badAddress' | 'privateAddress') => say('en', `integration.outbound.${key}`)
  expect(await problem({ Url: 'https://me:secret@example.com/' })).toEqual([422, 'Url', outbound('badAddress')])
  expect(await problem({ Url: 'https://10.0.0.1/' })).toEqual([422, 'Url', outbound('privateAddress')])
  expect((await problem({ Events: [] })).slice(0, 2)).toEqual([400, 'Events'])
  expect((await problem({ Events: ['answer.eaten'] })).slice(0, 2)).toEqual([400, 'Events.0'])
  expect(await cards()).toEqual([])
})

test('a program ends its own subscriptions only, and begins so many', async () => {
  const { Id } = (await begin()).body.Element
  const colleague = await makeApiUser(house, scene.boss.storeId, 'Make')
  const stranger = await makeApiUser(house, (await house.makeStore()).id)
  expect([(await end(Id, colleague)).status, (await end(Id, stranger)).status]).toEqual([404, 404])
  // The same address of another program is another subscription.
  expect((await begin({}, colleague)).body.Element.Id).not.toBe(Id)
  for (let count = 1; count < apiLimits.webhooks; count++)
    expect((await begin({ url: `${scene.url}/${count}` })).status).toBe(200)
  const refused = await begin({ url: `${scene.url}/more` })
  expect([refused.status, refused.body.Message]).toEqual([409, say('pt', 'api.manyWebhooks', { max: apiLimits.webhooks })])
})

test('a program that is switched off is told nothing any more, until somebody switches its webhook on again', async () => {
  const { Id } = (await begin()).body.Element
  await house.callAs(scene.boss, saveApiUser, { id: user.id, active: false })
  expect(await cardOf(house, scene.boss, Id)).toMatchObject({ active: false })
  await house.callAs(scene.boss, saveApiUser, { id: user.id, active: true })
  await answerCampaign(house, scene.campaign, { rating: 9 })
  await done()
  expect(scene.received()).toEqual([])
  await begin()
  expect(await cardOf(house, scene.boss, Id)).toMatchObject({ active: true })
  const trail = await house.db
    .selectFrom('auditTrail')
    .select(['action', 'adminId'])
    .where('storeId', '=', scene.boss.storeId)
    .where('action', 'like', 'integration.%')
    .orderBy('id')
    .execute()
  expect(trail).toEqual([
    { action: 'integration.add', adminId: null },
    { action: 'integration.deactivate', adminId: scene.boss.adminId },
    { action: 'integration.edit', adminId: null },
  ])
})
