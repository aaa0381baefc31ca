import { connect } from 'node:net'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { saveCampaign } from '@ressoa/contract/campaigns'
import { saveDimension } from '@ressoa/contract/dimensions'
import type { InputOf } from '@ressoa/contract/endpoint'
import { answersByCursor, askBatch, askPerson, campaignsOfApi, requestState } from '@ressoa/contract/public-api'
import { saveAnswer } from '@ressoa/contract/survey'
import { apiLimits } from '@ressoa/domain/api'
import { eventTypes } from '@ressoa/domain/integrations'
import { parseItem, parseList } from 'structured-headers'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/database'
import { say } from '../../locales/messages'
import { basic, makeApiUser, type TestApiUser } from '../../testing/api-user'
import type { Actor } from '../../testing/harness'
import { makeMailCampaign } from '../../testing/mail-campaigns'
import { openMailHouse } from '../../testing/mail-house'
import { answerCampaign } from '../../testing/surveys'
import { invitationKey } from '../invitations/invitation-key'
import { hashOfCode } from '../session/tokens'
import { forgetApiRequests } from './forget-api-requests.job'
import { tryHoldKey } from './idempotency.sql'

const { house } = openMailHouse('patient')
let manager: Actor
let user: TestApiUser
let campaign: Awaited<ReturnType<typeof makeMailCampaign>>

beforeEach(async () => {
  manager = await house.actor(await house.makeStore(), 'manager')
  user = await makeApiUser(house, manager.storeId)
  campaign = await makeMailCampaign(house, manager)
})

const keyed = (key: string) => ({ ...user.headers, 'idempotency-key': key })

const ask = (more: Partial<InputOf<typeof askPerson>> = {}, headers: Record<string, string> = user.headers) =>
  house.send(askPerson, { campaignKey: campaign.key, person: { email: 'ana@x.test' }, channel: 'link', ...more }, { headers })

const read = (input: InputOf<typeof answersByCursor> = {}, headers = user.headers) =>
  house.send(answersByCursor, input, { headers })

const countInvitations = async () =>
  (await house.db.selectFrom('invitations').select('id').where('storeId', '=', manager.storeId).execute()).length

const problemOf = ({ status, body }: { status: number; body: { ErrorList: { Field: string; Error: string }[] } }) => [
  status,
  body.ErrorList[0]?.Field,
  body.ErrorList[0]?.Error,
]

test('API-014 a request is accepted with its key, link, state and reason; a batch has one result per item', async () => {
  const mail = await ask({ channel: 'email' })
  expect([mail.status, mail.body]).toEqual([
    202,
    {
      HasErrors: false,
      ErrorList: [],
      Element: {
        DispatchInfoKey: expect.any(String),
        Link: expect.stringMatching(/\/admin\/write\?dispatchinfokey=/),
        State: 'ready',
        Reason: null,
      },
    },
  ])
  await house.callAs(manager, saveDimension, { name: 'Filial', type: 'singleSelect', origin: 'import' })
  const link = await ask({ person: { name: 'Bia', phone: '11 98765-4321', dimensions: [{ name: 'filial', value: 'Sul' }] } })
  const { DispatchInfoKey, Link, State } = link.body.Element
  expect([link.status, State, new URL(Link).searchParams.get('dispatchinfokey')]).toEqual([202, 'link', DispatchInfoKey])
  await house.callAs(undefined, saveAnswer, { key: DispatchInfoKey, rating: 9 })
  const { items } = await house.callAs(manager, pageOfAnswers, {})
  expect(items).toMatchObject([{ origin: 'api', person: { name: 'Bia' }, dimensions: [{ values: [{ value: 'Sul' }] }] }])
})

test('API-014 a bad item of a batch stops no other; 500 items and 1 MiB are taken, more are not', async () => {
  const batch = (Items: unknown[], more: object = {}) =>
    house.sendUnchecked(askBatch, { CampaignKey: campaign.key, Items, ...more }, { headers: user.headers })
  const good = (number: number) => ({ Person: { Email: `p${number}@x.test` }, Channel: 'link', Reference: `r${number}` })
  const { status, body } = await batch([good(1), { Person: { Email: 'nobody' } }, 7, { Channel: 'pigeon' }, good(2), good(1)])
  expect(status).toBe(202)
  expect(
    body.Items.map((one: { Status: number; ErrorList: { Field: string }[] }) => [one.Status, one.ErrorList[0]?.Field]),
  ).toEqual([
    [202, undefined],
    [422, 'Person.Email'],
    [400, ''],
    [400, 'Person'],
    [202, undefined],
    [200, undefined],
  ])
  expect(body.Items[5].Element).toEqual(body.Items[0].Element)
  expect(body.Items[1].Element).toBe(null)
  expect(await countInvitations()).toBe(2)
  const many = await batch(Array.from({ length: apiLimits.batchItems }, (_, number) => good(number)))
  expect([many.status, many.body.Items.length, await countInvitations()]).toEqual([202, 500, 500])
  expect((await batch(Array.from({ length: apiLimits.batchItems + 1 }, () => good(1)))).status).toBe(400)
  expect((await batch([])).status).toBe(400)
  expect((await batch([good(1)], { Padding: 'x'.repeat(1_000_000) })).status).toBe(202)
  expect((await batch([good(1)], { Padding: 'x'.repeat(apiLimits.batchBytes) })).status).toBe(413)
})

test('every mistake has its status, its field and words in the language of the caller', async () => {
  const headers = { ...user.headers, 'accept-language': 'en' }
  const words = (key: Parameters<typeof say>[1], params = {}) => say('en', key, params)
  const later = (days: number) => new Date(house.now.getTime() + days * 86_400_000)
  const of = async (more: Parameters<typeof ask>[0]) => problemOf(await ask(more, headers))
  expect(
    (await house.sendUnchecked(askPerson, {}, { headers })).body.ErrorList.map(({ Field }: { Field: string }) => Field),
  ).toEqual(['CampaignKey', 'Person'])
  expect(await of({ campaignKey: 'nowhere' })).toEqual([404, 'CampaignKey', words('api.campaignUnknown')])
  expect(await of({ channel: 'email', person: { phone: '11 98765-4321' } })).toEqual([
    422,
    'Person.Email',
    words('api.emailMissing'),
  ])
  expect(await of({ person: { email: 'ana' } })).toEqual([422, 'Person.Email', words('email')])
  expect(await of({ person: { phone: 'home' } })).toEqual([422, 'Person.Phone', words('api.phoneInvalid')])
  expect(await of({ person: { name: 'Ana' } })).toEqual([422, 'Person', words('api.contactMissing')])
  expect(await of({ sendAt: later(1) })).toEqual([422, 'SendAt', words('api.sendAtLink')])
  expect(await of({ channel: 'email', sendAt: later(91) })).toEqual([422, 'SendAt', words('api.sendAtFar', { days: 90 })])
  const person = { email: 'ana@x.test', dimensions: [{ name: 'Lua', value: 'x' }] }
  expect(await of({ person })).toEqual([422, 'Person.Dimensions.0.Name', words('api.dimensionUnknown')])
  expect(await countInvitations()).toBe(0)
  expect((await ask({ channel: 'email', sendAt: later(90) }, headers)).status).toBe(202)
  expect((await ask({ channel: 'email', sendAt: later(-1) }, headers)).status).toBe(202)
  const { key } = await makeMailCampaign(house, manager, { name: 'Sem e-mail', email: { active: false } })
  expect(await of({ campaignKey: key, channel: 'email' })).toEqual([409, 'Channel', words('api.emailInactive')])
  const off = await makeMailCampaign(house, manager, { name: 'Parada', active: false })
  expect(await of({ campaignKey: off.key })).toEqual([409, 'CampaignKey', words('api.campaignInactive')])
  const other = await makeApiUser(house, (await house.makeStore()).id)
  expect((await ask({}, other.headers)).status).toBe(404)
})

test('a body that is nested without end is refused, with a key and without', async () => {
  const nested = `{"CampaignKey":"${campaign.key}","Items":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
  for (const headers of [user.headers, keyed('deep')]) {
    const reply = await house.request('POST', `/${askBatch.path}`, {
      body: nested,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect(reply.status).toBe(400)
  }
})

test('API-015 the same key and body give the stored reply, another body 422, one that runs 409', async () => {
  const first = await ask({}, keyed('pedido-1'))
  const again = await ask({}, keyed('"pedido-1"'))
  expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([202, null])
  expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([202, 'true', first.body])
  expect(problemOf(await ask({ person: { email: 'bia@x.test' } }, keyed('pedido-1')))).toEqual([
    422,
    'Idempotency-Key',
    say('pt', 'api.keyOther'),
  ])
  const batch = { campaignKey: campaign.key, items: [{ Person: { Email: 'caio@x.test' }, Channel: 'link' }] }
  expect((await house.send(askBatch, batch, { headers: keyed('pedido-1') })).status).toBe(422)
  const batches = [1, 2].map(() => house.send(askBatch, batch, { headers: keyed('lote') }))
  await Promise.all(batches)
  const ofOther = await makeApiUser(house, manager.storeId, 'Outro')
  expect((await ask({}, { ...ofOther.headers, 'idempotency-key': 'pedido-1' })).headers.get('idempotent-replayed')).toBe(null)
  for (const bad of ['x'.repeat(256), '""', ' ']) expect((await ask({}, keyed(bad))).status).toBe(400)
  await inTransaction(house.db, async (transaction) => {
    const held = { storeId: manager.storeId, apiUserId: user.id, keyHash: hashOfCode('pedido-2') }
    expect(await tryHoldKey(transaction, held)).toBe(true)
    const running = await ask({}, keyed('pedido-2'))
    expect([running.status, running.headers.get('retry-after')]).toEqual([409, '1'])
  })
  expect((await ask({}, keyed('pedido-2'))).status).toBe(202)
  expect(await countInvitations()).toBe(4)
})

test('API-015 a refused call leaves its key free, and a key is forgotten after 72 hours', async () => {
  expect((await ask({ campaignKey: 'nowhere' }, keyed('a'))).status).toBe(404)
  const first = await ask({}, keyed('a'))
  expect(first.status).toBe(202)
  house.wait({ hours: apiLimits.keptHours - 1 })
  await forgetApiRequests.run(undefined, house.app)
  expect((await ask({}, keyed('a'))).body).toEqual(first.body)
  house.wait({ hours: 1 })
  expect((await ask({}, keyed('a'))).body.Element.DispatchInfoKey).not.toBe(first.body.Element.DispatchInfoKey)
  house.wait({ hours: apiLimits.keptHours + 1 })
  await forgetApiRequests.run(undefined, house.app)
  expect(await house.db.selectFrom('apiRequests').selectAll().where('storeId', '=', manager.storeId).execute()).toEqual([])
})

test('API-015 100 parallel calls with one key leave one invitation, and all that succeed have its Element', async () => {
  const replies = await Promise.all(Array.from({ length: 100 }, () => ask({}, keyed('uma'))))
  expect(await countInvitations()).toBe(1)
  const good = replies.filter(({ status }) => status === 202)
  expect(new Set(good.map(({ body }) => body.Element.DispatchInfoKey)).size).toBe(1)
  expect(good.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1)
  expect(new Set(replies.map(({ status }) => status)).difference(new Set([202, 409])).size).toBe(0)
})

test('more calls at once than the program has connections hold nobody up', async () => {
  const asked = Array.from({ length: 30 }, (_, number) => ask({ person: { email: `p${number}@x.test` } }))
  const replies = await Promise.all(asked)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]))
})

test('API-015 whoever loses the connection before the reply gets the same Element for the repeated call', async () => {
  const body = JSON.stringify({ CampaignKey: campaign.key, Person: { Email: 'ana@x.test' }, Channel: 'link' })
  const socket = connect(Number(new URL(house.url).port), '127.0.0.1')
  const lines = [
    'POST /api/v1/dispatch HTTP/1.1',
    'host: x',
    `authorization: ${user.headers.authorization}`,
    'idempotency-key: cut',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  await new Promise<void>((resolve) => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, () => resolve()))
  socket.destroy()
  await expect.poll(countInvitations, { timeout: 40_000 }).toBe(1)
  const again = await ask({}, keyed('cut'))
  const [made] = await house.db.selectFrom('invitations').select('id').where('storeId', '=', manager.storeId).execute()
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([202, 'true'])
  expect(again.body.Element.DispatchInfoKey).toBe(invitationKey(manager.storeId, made?.id as string))
  expect(await countInvitations()).toBe(1)
})

test('API-015 a reference is asked once per campaign: the repeat gets the first Element and 200', async () => {
  const first = await ask({ reference: '48213' }, keyed('a'))
  const again = await ask({ reference: '48213', person: { email: 'bia@x.test' } })
  expect([first.status, again.status, again.body]).toEqual([202, 200, first.body])
  house.wait({ days: 400 })
  expect((await ask({ reference: '48213' }, keyed('a'))).status).toBe(200)
  expect(await countInvitations()).toBe(1)
})

test('API-016 every reply tells the limit, and the 601st call of a minute gets 429 with Retry-After', async () => {
  const limitOf = (headers: Headers) => {
    const [[name, counts]] = parseList(headers.get('ratelimit') ?? '') as [[string, Map<string, number>]]
    const [[policy, quota]] = parseList(headers.get('ratelimit-policy') ?? '') as [[string, Map<string, number>]]
    expect(policy).toBe(name)
    return { name, left: counts.get('r'), seconds: counts.get('t'), quota: quota.get('q'), window: quota.get('w') }
  }
  const first = await house.send(campaignsOfApi, undefined, { headers: user.headers })
  expect(limitOf(first.headers)).toEqual({ name: 'user', left: 599, seconds: 1, quota: 600, window: 60 })
  expect(first.headers.get('ratelimit-policy')).toBe('"user";q=600;w=60')
  expect(parseItem(first.headers.get('ratelimit') ?? '')[0]).toBe('user')
  const others = await Promise.all([
    ask({ campaignKey: 'nowhere' }),
    house.request('GET', '/api/v1/campaigns'),
    house.request('GET', '/API//v1/nowhere', { headers: user.headers }),
    house.request('GET', '/api/v1/%zz'),
    house.request('GET', '/api/v1/openapi.json'),
    house.request('POST', '/api/v1/dispatch', { headers: { ...user.headers, 'content-type': 'application/json' }, body: '{' }),
    house.request('POST', '/api/v1/dispatch', {
      headers: { ...user.headers, 'content-type': 'application/json' },
      body: 'x'.repeat(100_000),
    }),
    house.request('GET', '/api/v1/campaigns', { headers: { authorization: basic(user.key, 'wrong') } }),
  ])
  expect(others.map(({ status }) => status)).toEqual([404, 401, 404, 400, 200, 400, 413, 401])
  for (const { headers } of others) expect(limitOf(headers).left).toBeLessThan(600)
  expect((await house.request('GET', '/api/pub/terms')).headers.has('ratelimit')).toBe(false)
  const left = limitOf((await house.send(campaignsOfApi, undefined, { headers: user.headers })).headers).left as number
  for (let taken = 0; taken < left; taken += 50)
    await Promise.all(Array.from({ length: Math.min(50, left - taken) }, () => read({ pageSize: 1 })))
  const refused = await read()
  expect([refused.status, limitOf(refused.headers).left]).toEqual([429, 0])
  expect(Number(refused.headers.get('retry-after'))).toBe(1)
  const other = await makeApiUser(house, manager.storeId, 'Outro')
  expect((await read({}, other.headers)).status).toBe(200)
  house.wait({ seconds: 1 })
  expect((await read()).status).toBe(200)
})

const answer = (rating: number) => answerCampaign(house, campaign, { rating })

/** All answers from this cursor on. */
const readOn = async (cursor: string | undefined, pageSize: number) => {
  const seen: number[] = []
  let next = cursor
  for (;;) {
    const { body } = await read({ cursor: next, pageSize })
    next = body.NextCursor
    if (body.Items.length === 0) return { seen, next: next as string }
    seen.push(...body.Items.map(({ IdRessoa }: { IdRessoa: number }) => IdRessoa))
  }
}

test('API-017 answers are paged by a cursor, exactly as the program has them', async () => {
  for (const rating of [9, 3, 7]) await answer(rating)
  await house.changesTaken(manager.storeId)
  const first = await read({ pageSize: 2 })
  const second = await read({ pageSize: 2, cursor: first.body.NextCursor })
  expect([first.body.Items.length, second.body.Items.length, first.body.TotalItemCount]).toEqual([2, 1, 3])
  const { body } = await house.send(pageOfAnswers, { order: 'DateAsc' }, { as: manager })
  expect([...first.body.Items, ...second.body.Items]).toEqual(body.Items)
  const third = await read({ cursor: second.body.NextCursor })
  expect([third.body.Items, third.body.NextCursor]).toEqual([[], second.body.NextCursor])
  await answer(10)
  await house.changesTaken(manager.storeId)
  expect((await read({ cursor: third.body.NextCursor })).body.Items).toMatchObject([{ Rating: 10 }])
  const paged = await read({ page: 2, pageSize: 3 })
  expect([paged.body.Items.length, paged.body.NextCursor, paged.body.IsLastPage]).toEqual([1, null, true])
  const other = await makeMailCampaign(house, manager, { name: 'Outra' })
  expect((await read({ campaignIds: [other.id] })).body.Items).toEqual([])
  expect((await read({ campaignIds: [campaign.id], from: house.now })).body.Items).toHaveLength(4)
  expect((await read({ person: 'nobody' })).body.Items).toEqual([])
  for (const wrong of ['x', first.body.NextCursor.slice(2)]) expect((await read({ cursor: wrong })).status).toBe(400)
  expect((await read({ cursor: first.body.NextCursor, page: 1 })).status).toBe(400)
  expect((await house.request('GET', '/api/v1/answers?PageSize=1001', { headers: user.headers })).status).toBe(400)
})

test('API-017 a reader by cursor gets each answer once while others are saved, whatever the order of their commits', async () => {
  const slow = await house.db.startTransaction().execute()
  // An answer whose transaction begins first and ends last.
  await answer(1)
  await house.changesTaken(manager.storeId)
  const model = await slow
    .selectFrom('answers')
    .select(['campaignId', 'formId', 'formVersion', 'type', 'origin', 'createdAt'])
    .where('storeId', '=', manager.storeId)
    .executeTakeFirstOrThrow()
  const seen: number[] = []
  let cursor: string | undefined
  const readSome = async () => {
    const found = await readOn(cursor, 3)
    seen.push(...found.seen)
    cursor = found.next
  }
  await readSome()
  const late = await slow
    .insertInto('answers')
    .values({ ...model, storeId: manager.storeId, invitationId: crypto.randomUUID(), rating: 5 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const change = { kind: 'answered', answers: 1, commented: 0, valueDelta: 1, isNewComment: false } as const
  await slow
    .insertInto('answerChanges')
    .values({
      ...change,
      storeId: manager.storeId,
      answerId: late.id,
      campaignId: model.campaignId,
      type: model.type,
      class: 'detractor',
      valueIds: [],
      answeredAt: model.createdAt,
    })
    .execute()
  for (let round = 0; round < 5; round++) {
    await Promise.all([...Array.from({ length: 8 }, (_, index) => answer(index)), readSome()])
    await house.takeChanges(manager.storeId)
    await readSome()
  }
  await house.changesTaken(manager.storeId)
  await readSome()
  expect(seen).not.toContain(late.id)
  await slow.commit().execute()
  await house.changesTaken(manager.storeId)
  await readSome()
  const all = await house.db.selectFrom('answers').select('id').where('storeId', '=', manager.storeId).execute()
  expect(all).toHaveLength(42)
  expect(seen.toSorted((one, other) => one - other)).toEqual(all.map(({ id }) => id).toSorted((one, other) => one - other))
  expect(seen.at(-1)).toBe(late.id)
})

test('API-018 the state of a request tells when it is due, was sent, opened and answered; only to its own store', async () => {
  const sendAt = new Date(house.now.getTime() + 86_400_000)
  const { body } = await ask({ channel: 'email', sendAt, reference: '7' })
  const { DispatchInfoKey, Link } = body.Element
  const state = async (headers = user.headers) => house.send(requestState, { dispatchInfoKey: DispatchInfoKey }, { headers })
  expect((await state()).body).toEqual({
    DispatchInfoKey,
    Link,
    Reference: '7',
    State: 'ready',
    Reason: null,
    SendAt: sendAt.toISOString(),
    Sent: null,
    Opened: null,
    Answered: null,
  })
  house.wait({ days: 1 })
  const sentAt = house.now
  await house.queuesEmpty()
  expect((await state()).body).toMatchObject({ State: 'sent', Sent: sentAt.toISOString(), Opened: null })
  house.wait({ hours: 1 })
  await house.callAs(undefined, saveAnswer, { key: DispatchInfoKey, rating: 9 })
  const answeredAt = house.now.toISOString()
  expect((await state()).body).toMatchObject({ State: 'sent', Opened: answeredAt, Answered: answeredAt })
  const other = await makeApiUser(house, (await house.makeStore()).id)
  expect((await state(other.headers)).status).toBe(404)
  expect((await house.send(requestState, { dispatchInfoKey: 'nothing' }, { headers: user.headers })).status).toBe(404)
  const again = await ask({ channel: 'email' })
  expect(again.body.Element).toMatchObject({ State: 'skipped', Reason: 'recontact' })
})

test('API-018 the campaigns are listed with their keys, and openapi.json describes the calls of the API and no other', async () => {
  await house.callAs(manager, saveCampaign, { ...campaign, active: false } as never)
  const { body } = await house.send(campaignsOfApi, undefined, { headers: user.headers })
  expect(body).toEqual([{ IdRessoa: campaign.id, Key: campaign.key, Name: 'Pós-compra', Type: 0, Active: false }])
  const { status, body: document } = await house.request('GET', '/api/v1/openapi.json')
  expect([status, document.openapi]).toEqual([200, '3.1.0'])
  const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  )
  expect(described).toEqual([
    'get /api/v1/answers',
    'get /api/v1/campaigns',
    'post /api/v1/dispatch',
    'get /api/v1/dispatch',
    'post /api/v1/dispatch/batch',
    'post /api/v1/mail/bounce',
    'post /api/v1/webhooks',
    'get /api/v1/webhooks/sample',
    'post /api/v1/webhooks/unsubscribe',
  ])
  for (const call of Object.values(document.paths as Record<string, object>).flatMap((calls) => Object.values(calls)))
    expect(call.summary).toMatch(/^[A-Z].{10,70}$/)
  expect(Object.keys(document.webhooks)).toEqual([...eventTypes, 'ping'])
  expect(document.webhooks['answer.created'].post.requestBody.content['application/json'].schema.properties.data).toMatchObject({
    required: ['StoreKey', 'Answer'],
  })
  expect(Object.keys(document.components.securitySchemes)).toEqual(['apiUser'])
  const page = await house.request('GET', '/api/v1/docs/')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect(page.body).toContain('<title>Ressoa API</title>')
  expect((await house.request('GET', '/api/v1/docs/json')).body).toEqual(document)
})
