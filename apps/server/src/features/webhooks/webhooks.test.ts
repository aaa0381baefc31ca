import { addAnswerDimension, changeAnswerStatus, pageOfAnswers, removeAnswerValue } from '@ressoa/contract/answers'
import { integrations, rotateHookSecret } from '@ressoa/contract/integrations'
import { changeSuppression } from '@ressoa/contract/people'
import { addTag, removeTag } from '@ressoa/contract/tags'
import { expect, test } from 'vitest'
import { createOutbound } from '../../outbound/outbound'
import { openHookScene, verify } from '../../testing/hook-scene'
import { hooksDone, makeHook } from '../../testing/hooks'
import { type Received, receiverAuthority, startReceiver } from '../../testing/receiver'
import { answerCampaign, makeCampaign, makeForm } from '../../testing/surveys'
import { callEndpoint } from './call-endpoint'
import { newSigningSecret } from './sign'

const scene = openHookScene()
const { house } = scene

const done = () => hooksDone(house, scene.boss.storeId)
const bodies = () => scene.received().map(({ body }) => JSON.parse(body))
const types = () => bodies().map(({ type }) => type)
const ids = () => scene.received().map(({ headers }) => headers['webhook-id'])

const withPeople = async () =>
  makeCampaign(house, scene.boss, { form: await makeForm(house, scene.boss, { anonymousPerson: true }) })
const ana = { name: 'Ana Lima', email: 'ana@casa.test' }

test('HOK-002 a delivery carries id, time and signature as Standard Webhooks has them, over the bytes as sent', async () => {
  const { secret } = await makeHook(house, scene.boss, { url: scene.url })
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await answerCampaign(house, scene.campaign, { rating: 3, comment: 'Demorou… não volto 😞 "nunca"\n</script>' })
  await done()
  const [one] = scene.received() as [Received]
  expect(one.method).toBe('POST')
  expect(one.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Ressoa-Webhooks/1',
    'webhook-id': expect.stringMatching(/^evt_[0-9a-f]{32}$/),
    'webhook-timestamp': String(Math.floor(house.now.getTime() / 1000)),
    'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
  })
  expect(verify(house, secret, one)).toMatchObject({ type: 'answer.created' })
  expect(() => verify(house, secret, { ...one, body: one.body.replace('Demorou', 'demorou') })).toThrow()
  const later = { ...one.headers, 'webhook-timestamp': String(Number(one.headers['webhook-timestamp']) + 1) }
  expect(() => verify(house, secret, { ...one, headers: later })).toThrow()
  expect(() => verify(house, secret, { ...one, headers: { ...one.headers, 'webhook-id': 'evt_other' } })).toThrow()
})

test('the body has the answer as the list of answers has it, without the person unless asked for', async () => {
  const { url } = scene
  await makeHook(house, scene.boss, { url: `${url}`, IncludePerson: 'false' })
  await makeHook(house, scene.boss, { url: `${url}`, IncludePerson: 'true' })
  const campaign = await withPeople()
  await answerCampaign(house, campaign, { rating: 10, comment: 'Ótimo', person: ana })
  await done()
  const { body } = await house.send(pageOfAnswers, {}, { as: scene.boss })
  const [listed] = body.Items
  expect(listed.Person.Email).toBe(ana.email)
  const told = bodies().map(({ type, timestamp, data }) => ({ type, timestamp, store: data.StoreKey, answer: data.Answer }))
  const whole = { type: 'answer.created', timestamp: listed.Date, store: expect.stringMatching(/^loja-/) }
  expect(told).toHaveLength(2)
  expect(told).toContainEqual({ ...whole, answer: listed })
  expect(told).toContainEqual({ ...whole, answer: { ...listed, Person: { ...listed.Person, Name: '', Email: null } } })
  // One event has one id, in whichever integration.
  expect(new Set(ids()).size).toBe(1)
})

test('answers that arrive, and change in validity, tags and dimensions, are events; what leaves them as they are is none', async () => {
  await makeHook(house, scene.boss, { url: scene.url })
  const answerId = await answerCampaign(house, scene.campaign)
  await done()
  expect(types()).toEqual(['answer.created'])
  const { tag } = await house.callAs(scene.boss, addTag, { answerId, name: 'Urgente' })
  await done()
  await house.callAs(scene.boss, addTag, { answerId, name: 'urgente' })
  await done()
  expect(bodies().at(-1).data.Answer.Tags).toEqual([{ IdRessoa: tag.id, Name: 'Urgente' }])
  await house.callAs(scene.boss, removeTag, { answerId, tagId: tag.id })
  await done()
  await house.callAs(scene.boss, removeTag, { answerId, tagId: tag.id })
  await house.callAs(scene.boss, changeAnswerStatus, { answerId, active: false })
  await done()
  expect(bodies().at(-1).data.Answer.Active).toBe(false)
  const dimension = { name: 'Filial', values: [{ value: 'Centro' }] }
  const { nps } = await house.callAs(scene.boss, addAnswerDimension, { answerId, dimension })
  await done()
  const dimensionValueId = nps.dimensions[0]?.values[0]?.id as number
  await house.callAs(scene.boss, removeAnswerValue, { answerId, dimensionValueId })
  await done()
  expect(types()).toEqual(['answer.created', ...Array(5).fill('answer.changed')])
  expect(new Set(ids()).size).toBe(6)
})

test('somebody who gets no more mails is an event, once', async () => {
  await makeHook(house, scene.boss, { url: scene.url, events: ['person.unsubscribed'], IncludePerson: 'true' })
  await answerCampaign(house, await withPeople(), { person: ana })
  const { body } = await house.send(pageOfAnswers, {}, { as: scene.boss })
  const personId = body.Items[0].Person.IdRessoa
  for (const suppressed of [true, true, false]) await house.callAs(scene.boss, changeSuppression, { personId, suppressed })
  await done()
  expect(bodies().map(({ type, data }) => ({ type, data }))).toEqual([
    {
      type: 'person.unsubscribed',
      data: {
        StoreKey: expect.any(String),
        Person: { IdRessoa: personId, Name: ana.name, Email: ana.email },
        Reason: 'manual',
      },
    },
  ])
})

test('an integration gets the events, campaigns and classes that it wants, and nothing while it is off', async () => {
  const other = await makeCampaign(house, scene.boss)
  const about = { Campaigns: String(scene.campaign.id), Classes: 'detractor,neutral' }
  await makeHook(house, scene.boss, { url: scene.url, events: ['answer.created'], ...about })
  for (const rating of [0, 7, 9]) await answerCampaign(house, scene.campaign, { rating })
  const invalid = await answerCampaign(house, other, { rating: 0 })
  await house.callAs(scene.boss, changeAnswerStatus, { answerId: invalid, active: false })
  await done()
  expect(bodies().map(({ data }) => data.Answer.Rating)).toEqual(expect.arrayContaining([0, 7]))
  expect(bodies()).toHaveLength(2)
})

test('without an integration that wants events none are written, and another store learns nothing', async () => {
  const stranger = await house.actor(await house.makeStore(), 'administrator')
  await makeHook(house, stranger, { url: scene.url })
  await answerCampaign(house, scene.campaign)
  await done()
  await hooksDone(house, stranger.storeId)
  expect(scene.received()).toEqual([])
  const kept = await house.db.selectFrom('hookDeliveries').select('id').where('storeId', '=', scene.boss.storeId).execute()
  expect(kept).toEqual([])
})

test('HOK-003 a secret is shown once; after a rotation both sign for the chosen hours, the new one first, then only the new one', async () => {
  const { key, secret: first } = await makeHook(house, scene.boss, { url: scene.url, events: ['answer.created'] })
  const deliver = async () => {
    await answerCampaign(house, scene.campaign)
    await done()
    return scene.received().at(-1) as Received
  }
  const signatures = ({ headers }: Received) => String(headers['webhook-signature']).split(' ').length
  const boss = () => house.signIn(scene.boss)
  const rotate = async (keepHours?: number) => house.callAs(await boss(), rotateHookSecret, { integrationKey: key, keepHours })
  const rotatedAt = house.now.getTime()
  const { secret: second, previousValidUntil } = await rotate()
  expect(second).not.toBe(first)
  expect(previousValidUntil?.getTime()).toBe(rotatedAt + 24 * 3_600_000)
  const [listed] = (await house.callAs(await boss(), integrations, undefined)).filter(
    ({ integrationKey }) => integrationKey === key,
  )
  expect(listed?.previousSecretUntil).toEqual(previousValidUntil)
  const during = await deliver()
  expect(signatures(during)).toBe(2)
  for (const secret of [first, second]) expect(verify(house, secret, during)).toBeDefined()
  house.wait({ hours: 23, minutes: 59 })
  expect(verify(house, first, await deliver())).toBeDefined()
  house.wait({ minutes: 2 })
  const after = await deliver()
  expect(signatures(after)).toBe(1)
  expect(verify(house, second, after)).toBeDefined()
  expect(() => verify(house, first, after)).toThrow()
  const { secret: third, previousValidUntil: none } = await rotate(0)
  expect(none).toBeNull()
  const atOnce = await deliver()
  expect(verify(house, third, atOnce)).toBeDefined()
  for (const old of [first, second]) expect(() => verify(house, old, atOnce)).toThrow()
  // Nowhere else is one of them returned.
  const as = await boss()
  const replies = await Promise.all([
    house.request('GET', '/integration/list', { as }),
    house.request('GET', `/integration/config?integrationType=0&integrationKey=${key}`, { as }),
    house.request('GET', `/integration/deliveries?integrationKey=${key}`, { as }),
  ])
  for (const { status, body } of replies) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('whsec_')
  }
})

test('a receiver behind TLS gets the same, and verifies with either secret of a rotation', async () => {
  const receiver = await startReceiver({ isTls: true })
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const outbound = createOutbound({ allow: ['127.0.0.0/8'], ownUrls: [], ca: receiverAuthority(), resolve })
  try {
    const secrets = [newSigningSecret(), newSigningSecret()]
    const settings = { Url: `https://shop.example:${receiver.port}/hook` }
    const endpoint = { type: 'webhook', settings, signingSecrets: secrets } as const
    const sent = { endpoint, id: 'evt_1', body: JSON.stringify({ type: 'ping', comment: 'Olá 😀' }), now: house.now }
    expect(await callEndpoint({ outbound }, sent)).toMatchObject({ status: 200, error: null })
    const [one] = receiver.received as [Received]
    for (const secret of secrets) expect(verify(house, secret, one)).toEqual({ type: 'ping', comment: 'Olá 😀' })
    expect(() => verify(house, newSigningSecret(), one)).toThrow()
  } finally {
    await outbound.close()
    await receiver.stop()
  }
})
