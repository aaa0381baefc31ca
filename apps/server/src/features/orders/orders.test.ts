import { createHmac } from 'node:crypto'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { saveDimension } from '@ressoa/contract/dimensions'
import {
  integrationConfiguration,
  integrations,
  receivedOrders,
  saveIntegration,
  takeOrder,
  testIntegration,
} from '@ressoa/contract/integrations'
import { erasePerson, pageOfPeople } from '@ressoa/contract/people'
import { saveAnswer } from '@ressoa/contract/survey'
import type { ShopType } from '@ressoa/domain/integrations'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import type { Actor, TestStore } from '../../testing/harness'
import { makeMailCampaign } from '../../testing/mail-campaigns'
import { eventually, openMailHouse } from '../../testing/mail-house'
import { startReceiver } from '../../testing/receiver'
import { makeCampaign } from '../../testing/surveys'
import { invitationKey } from '../invitations/invitation-key'
import { settleEvent } from './settle-event'

const { house, sink } = openMailHouse('patient', { LIMITS: 'off', OUTBOUND_ALLOW: '127.0.0.0/8' })
let store: TestStore
let manager: Actor
let campaign: Awaited<ReturnType<typeof makeMailCampaign>>
let ana: string
let customers = 0
let branch: Awaited<ReturnType<typeof saveBranch>>

const saveBranch = () => house.callAs(manager, saveDimension, { name: 'Filial', values: [], origin: 'import' })

beforeEach(async () => {
  house.now = new Date('2026-03-10T15:00:00Z')
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  campaign = await makeMailCampaign(house, manager)
  branch = await saveBranch()
  ana = `ana${++customers}@x.test`
})

const secret = 'segredo da loja'
const secretsOf: Record<ShopType, Record<string, string>> = {
  orders: {},
  shopify: { Secret: secret },
  wooCommerce: { Secret: secret },
  nuvemshop: { Secret: secret, Token: 'ficha' },
  vtex: { Account: 'lojademo', AppKey: 'chave', AppToken: 'ficha' },
}
const branchField: Record<ShopType, string> = {
  orders: 'branch',
  shopify: 'branch',
  wooCommerce: 'city',
  nuvemshop: 'city',
  vtex: 'branch',
}

const configurationsOf = (type: ShopType, more: Record<string, string> = {}) =>
  Object.entries({
    Campaign: String(campaign.id),
    DelayDays: '7',
    Hour: '10',
    [`Dimension.${branch.id}`]: branchField[type],
    ...secretsOf[type],
    ...more,
  }).map(([name, value]) => ({ name, value }))

/** A connected shop: its key, and the secret that signs. */
const connect = async (type: ShopType, more: Record<string, string> = {}) => {
  const saved = await house.callAs(manager, saveIntegration, { type, active: true, configurations: configurationsOf(type, more) })
  return { type, key: saved.integrationKey, secret: saved.secret ?? secret }
}
type Connected = Awaited<ReturnType<typeof connect>>

const order = (number: string, more: { email?: string; status?: string } = {}) => {
  const { email = ana, status = 'completed' } = more
  return { id: number, status, person: { name: 'Ana Lima', email, phone: '11 98765-4321' }, fields: { branch: 'Centro' } }
}

let events = 0

/** What each shop sends about an order, with its own signature. */
const sent: Record<
  ShopType,
  (shop: Connected, given: ReturnType<typeof order>) => { body: string; headers: Record<string, string> }
> = {
  orders: (shop, given) => {
    const body = JSON.stringify(given)
    const id = `msg_${++events}`
    const signature = new Webhook(shop.secret).sign(id, house.now, body)
    return {
      body,
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(house.now.getTime() / 1000)),
        'webhook-signature': signature,
      },
    }
  },
  shopify: (shop, { id, status, person, fields }) => {
    const body = JSON.stringify({
      id: Number(id),
      name: `#${id}`,
      contact_email: person.email,
      customer: { first_name: 'Ana', last_name: 'Lima', email: person.email, phone: null },
      location_id: fields.branch,
      line_items: [{ title: 'Toalha', sku: 'T1', vendor: 'Casa' }],
      payment_gateway_names: ['pix'],
    })
    return {
      body,
      headers: {
        'x-shopify-topic':
          status === 'cancelled' ? 'orders/cancelled' : status === 'completed' ? 'orders/fulfilled' : 'orders/edited',
        'x-shopify-webhook-id': `shopify-${++events}`,
        'x-shopify-hmac-sha256': hmac(shop.secret, body, 'base64'),
      },
    }
  },
  wooCommerce: (shop, { id, status, person, fields }) => {
    const body = JSON.stringify({
      id: Number(id),
      number: id,
      status,
      billing: { first_name: 'Ana', last_name: 'Lima', email: person.email, phone: person.phone, city: fields.branch },
      line_items: [{ name: 'Toalha' }],
    })
    return {
      body,
      headers: {
        'x-wc-webhook-topic': 'order.updated',
        'x-wc-webhook-delivery-id': `woo-${++events}`,
        'x-wc-webhook-signature': hmac(shop.secret, body, 'base64'),
      },
    }
  },
  nuvemshop: (shop, { id, status }) => {
    const event = status === 'cancelled' ? 'order/cancelled' : status === 'completed' ? 'order/fulfilled' : 'order/edited'
    const body = JSON.stringify({ store_id: 77, event, id: Number(id) })
    return { body, headers: { 'x-linkedstore-hmac-sha256': hmac(shop.secret, body, 'hex') } }
  },
  vtex: (shop, { id, status }) => {
    const State = status === 'cancelled' ? 'canceled' : status === 'completed' ? 'invoiced' : 'handling-shipping'
    const body = JSON.stringify({ Domain: 'Fulfillment', OrderId: id, State, LastChange: '2026-03-10T14:00:00Z' })
    return { body, headers: { 'x-ressoa-secret': shop.secret } }
  },
}

const hmac = (key: string, body: string, encoding: 'base64' | 'hex') => createHmac('sha256', key).update(body).digest(encoding)

const post = (key: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
  house.request('POST', `/${takeOrder.path.replace('{key}', key)}`, {
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })

const tell = async (shop: Connected, given: ReturnType<typeof order>) => {
  const reply = await post(shop.key, sent[shop.type](shop, given))
  expect(reply.status).toBe(200)
  await allRead()
}

/** Mails that wait for their day stay in the queue. */
const allRead = () =>
  eventually(() =>
    house.db
      .selectFrom('integrationOrders')
      .select('id')
      .where('storeId', '=', store.id)
      .where('state', '=', 'received')
      .execute(),
  ).toEqual([])

/** By then the session has ended. */
const moveTo = async (moment: string) => {
  house.now = new Date(moment)
  manager = await house.actor(store, 'manager')
}

const mailsDue = () =>
  eventually(() =>
    house.db
      .selectFrom('deliveries')
      .select('id')
      .where('storeId', '=', store.id)
      .where('state', 'not in', ['sent', 'cancelled'])
      .where('dueAt', '<=', house.now)
      .execute(),
  ).toEqual([])

const listed = async (shop: Connected, more: object = {}) =>
  (await house.callAs(manager, receivedOrders, { integrationKey: shop.key, ...more })).items

/** A server in place of the shops' own: it gives recorded orders and notes who asked. */
const openPlatform = async () => {
  const orders = new Map<string, { status?: number; email?: string; more?: object; page?: string }>()
  const receiver = await startReceiver()
  receiver.replyWith(({ path }, response) => {
    const id = path.split('/').at(-1) as string
    const { status = 200, email = ana, more = {}, page } = orders.get(id) ?? { status: 404 }
    const json = path.includes('/oms/')
      ? {
          orderId: id,
          clientProfileData: { email, firstName: 'Ana', lastName: 'Lima', phone: '+5511987654321' },
          shippingData: {
            address: { city: 'Belo Horizonte', state: 'MG' },
            logisticsInfo: [{ pickupStoreInfo: { friendlyName: 'Centro' } }],
          },
          ...more,
        }
      : { number: id, contact_email: email, customer: { name: 'Ana Lima', email }, shipping_address: { city: 'Centro' } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(page ?? JSON.stringify(json))
  })
  const real = house.app.outbound
  const hosts = /^https:\/\/(api\.nuvemshop\.com\.br|lojademo\.vtexcommercestable\.com\.br)/
  house.app.outbound = {
    ...real,
    call: (call) => real.call({ ...call, url: call.url.replace(hosts, new URL(receiver.url).origin) }),
  }
  const close = async () => {
    house.app.outbound = real
    await receiver.stop()
  }
  return { orders, asked: receiver.received, close }
}

const everyShop = Object.keys(sent) as ShopType[]

test.each(everyShop)('INT-023 %s: signed events are stored and answered with 200, the rest as the rules say', async (type) => {
  const platform = await openPlatform()
  platform.orders.set('1001', {})
  try {
    const shop = await connect(type)
    const event = sent[type](shop, order('1001'))
    expect((await post(shop.key, event)).status).toBe(200)
    await allRead()
    expect(await listed(shop)).toMatchObject([{ state: 'waiting', person: { email: ana } }])
    // The same event again.
    expect((await post(shop.key, event)).status).toBe(200)
    // Another topic or status.
    expect((await post(shop.key, sent[type](shop, order('1002', { status: 'other' })))).status).toBe(200)
    await allRead()
    expect(await listed(shop)).toMatchObject([{ state: 'skipped' }, { state: 'waiting' }])

    const forged = sent[type](
      { ...shop, secret: type === 'orders' ? `whsec_${Buffer.alloc(32).toString('base64')}` : 'outro' },
      order('1003'),
    )
    expect((await post(shop.key, forged)).status).toBe(401)
    const [warned] = await house.callAs(manager, integrations, undefined)
    expect(warned?.errors).toEqual([say('pt', 'integration.rejectedOnce')])
    const changed = type === 'vtex' ? { ...event, headers: {} } : { ...event, body: event.body.replace('10', '99') }
    const refused = await post(shop.key, changed)
    expect([refused.status, refused.body.Message]).toEqual([401, say('pt', 'integration.wrongSignature')])
    expect((await post(`${shop.key.slice(0, -1)}_`, event)).status).toBe(404)
    expect((await post('nothing', event)).status).toBe(404)
    expect(await listed(shop)).toHaveLength(2)
    const [card] = await house.callAs(manager, integrations, undefined)
    const errors = [say('pt', 'integration.rejected', { count: 2 })]
    expect(card).toMatchObject({ integrationKey: shop.key, rejectedCount: 2, errors })
  } finally {
    await platform.close()
  }
})

test('INT-023 WooCommerce tries a new webhook with an unsigned form: 200, and nothing is kept or counted', async () => {
  const shop = await connect('wooCommerce')
  const tried = (body: string, headers: Record<string, string> = {}) =>
    post(shop.key, { body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })
  expect((await tried('webhook_id=42')).status).toBe(200)
  expect(await listed(shop)).toEqual([])
  const [card] = await house.callAs(manager, integrations, undefined)
  expect(card).toMatchObject({ rejectedCount: 0 })
  expect((await tried('webhook_id=42', { 'x-wc-webhook-topic': 'order.updated' })).status).toBe(401)
  expect((await tried('webhook_id=42&status=completed')).status).toBe(401)
  // No other shop has such a form.
  const other = await connect('shopify')
  expect((await post(other.key, { body: 'webhook_id=42', headers: {} })).status).toBe(401)
})

test('INT-024 an order with very many items is read as a whole; a reply that is no order is asked for again', async () => {
  const platform = await openPlatform()
  const name = 'Toalha de banho '.repeat(10)
  const items = Array.from({ length: 3000 }, () => ({ name, refId: 'T1' }))
  platform.orders.set('1001', { more: { items } })
  platform.orders.set('1002', { page: '<html>em manutenção</html>' })
  try {
    const shop = await connect('vtex')
    await tell(shop, order('1001'))
    expect(await listed(shop)).toMatchObject([{ state: 'waiting', person: { email: ana } }])
    expect((await post(shop.key, sent.vtex(shop, order('1002')))).status).toBe(200)
    const row = await house.db
      .selectFrom('integrationOrders')
      .select('id')
      .where('storeId', '=', store.id)
      .where('externalId', 'like', '1002 %')
      .executeTakeFirstOrThrow()
    const settle = () => settleEvent(house.app, { storeId: store.id, orderId: row.id })
    // The job fails, and is tried again.
    await expect(settle()).rejects.toThrow('the shop did not give the order')
    expect((await listed(shop))[0]).toMatchObject({ state: 'received', reason: null })
    platform.orders.set('1002', {})
    await settle()
    expect((await listed(shop))[0]).toMatchObject({ state: 'waiting', reason: null, order: '1002' })
  } finally {
    await platform.close()
  }
})

test('texts that the database cannot store are cleaned, and every other order is asked', async () => {
  const shop = await connect('orders')
  const given = order('10\u000001')
  const hostile = {
    ...given,
    person: { ...given.person, name: 'Ana\u0000 \ud800 Lima' },
    fields: { branch: 'Cen\u0000tro \udfff' },
  }
  expect((await post(shop.key, sent.orders(shop, hostile))).status).toBe(200)
  await allRead()
  expect(await listed(shop)).toMatchObject([{ state: 'waiting', order: '1001', person: { name: 'Ana \ufffd Lima' } }])
})

test.each(['__proto__', 'constructor', 'toString'])('a mapped field may have the name %s', async (field) => {
  const shop = await connect('orders', { [`Dimension.${branch.id}`]: field })
  expect((await post(shop.key, sent.orders(shop, order('1001')))).status).toBe(200)
  await allRead()
  expect(await listed(shop)).toMatchObject([{ state: 'waiting' }])
})

test('an order whose person was erased before it was read is listed so', async () => {
  const shop = await connect('orders')
  await house.db
    .insertInto('integrationOrders')
    .values({
      storeId: manager.storeId,
      integrationId: (
        await house.db.selectFrom('integrations').select('id').where('key', '=', shop.key).executeTakeFirstOrThrow()
      ).id,
      externalId: 'erased',
      topic: 'completed',
      receivedAt: house.now,
      state: 'received',
    })
    .execute()
  const { id } = await house.db
    .selectFrom('integrationOrders')
    .select('id')
    .where('externalId', '=', 'erased')
    .where('storeId', '=', manager.storeId)
    .executeTakeFirstOrThrow()
  await settleEvent(house.app, { storeId: manager.storeId, orderId: id })
  expect(await listed(shop)).toMatchObject([{ state: 'skipped', reason: 'erased' }])
})

test('INT-023 a signature that is older than five minutes is refused', async () => {
  const shop = await connect('orders')
  const event = sent.orders(shop, order('1001'))
  house.wait({ minutes: 6 })
  expect((await post(shop.key, event)).status).toBe(401)
})

test.each(everyShop)('INT-024 %s: an order asks once, a week later at ten, with its dimension values', async (type) => {
  const platform = await openPlatform()
  platform.orders.set('1001', {})
  try {
    const shop = await connect(type)
    await tell(shop, order('1001'))
    // 15:00 in UTC is noon in São Paulo; ten o'clock there is 13:00.
    expect(await listed(shop)).toMatchObject([
      { state: 'waiting', askDate: new Date('2026-03-17T13:00:00Z'), person: { name: 'Ana Lima' } },
    ])
    // Told again under another id of the event.
    if (type !== 'nuvemshop' && type !== 'vtex') {
      await tell(shop, order('1001'))
      expect((await listed(shop))[0]).toMatchObject({ state: 'skipped', reason: 'askedBefore' })
    }
    expect(sink.recipients()).not.toContain(ana)
    await moveTo('2026-03-17T12:59:00Z')
    await mailsDue()
    expect(sink.recipients()).not.toContain(ana)
    await moveTo('2026-03-17T13:00:01Z')
    await eventually(() => sink.recipients().filter((one) => one === ana)).toHaveLength(1)
    await eventually(async () => (await listed(shop, { state: 'asked' })).length).toBe(1)

    const [asked] = await house.db.selectFrom('invitations').select('id').where('storeId', '=', manager.storeId).execute()
    const key = invitationKey(manager.storeId, asked?.id as string)
    await house.callAs(undefined, saveAnswer, { key, rating: 9 })
    const { items } = await house.callAs(manager, pageOfAnswers, {})
    expect(items[0]).toMatchObject({ origin: 'email', dimensions: [{ name: 'Filial', values: [{ value: 'Centro' }] }] })
    expect(await listed(shop, { state: 'asked' })).toMatchObject([{ answered: true, mailState: 'sent' }])
  } finally {
    await platform.close()
  }
})

test.each(everyShop)('INT-024 %s: a cancelled order cancels what is not sent, also if it comes first', async (type) => {
  const platform = await openPlatform()
  platform.orders.set('1001', {})
  platform.orders.set('1002', {})
  try {
    const shop = await connect(type)
    await tell(shop, order('1001'))
    await tell(shop, order('1001', { status: 'cancelled' }))
    await tell(shop, order('1002', { status: 'cancelled' }))
    await tell(shop, order('1002'))
    const states = (await listed(shop)).map(({ state, reason }) => [state, reason])
    expect(states).toEqual([
      ['skipped', 'orderCancelled'],
      ['cancelled', 'orderCancelled'],
      ['cancelled', 'orderCancelled'],
      ['cancelled', 'orderCancelled'],
    ])
    await moveTo('2026-03-18T15:00:00Z')
    await mailsDue()
    expect(sink.recipients()).not.toContain(ana)
  } finally {
    await platform.close()
  }
})

test('INT-024 masked addresses are listed and not mailed; one that contains the address is unmasked', async () => {
  const platform = await openPlatform()
  platform.orders.set('1001', { email: 'a1b2c3@ct.vtex.com.br' })
  platform.orders.set('1002', { email: 'bia@x.test-123b.ct.vtex.com.br' })
  try {
    const shop = await connect('vtex')
    await tell(shop, order('1001'))
    await tell(shop, order('1002'))
    expect(await listed(shop)).toMatchObject([
      { order: '1002', state: 'waiting', person: { email: 'bia@x.test' } },
      { order: '1001', state: 'skipped', reason: 'maskedAddress', person: null },
    ])
    expect(platform.asked[0]).toMatchObject({
      path: '/api/oms/pvt/orders/1001',
      headers: { 'x-vtex-api-appkey': 'chave', 'x-vtex-api-apptoken': 'ficha' },
    })
  } finally {
    await platform.close()
  }
})

test.each(everyShop)('INT-025 %s: a test says who would be asked and when, and sends nothing', async (type) => {
  const platform = await openPlatform()
  platform.orders.set('1001', {})
  try {
    const tried = (integrationKey?: string) =>
      house.callAs(manager, testIntegration, { type, integrationKey, configurations: configurationsOf(type) })
    const before = await tried()
    expect(before).toMatchObject({ success: true, httpStatusCode: 0, sent: '' })
    expect(before.message).toContain('ana.lima@example.com')
    const shop = await connect(type)
    await tell(shop, order('1001'))
    const people = (await house.callAs(manager, pageOfPeople, {})).items.length
    await moveTo('2026-03-11T15:00:00Z')
    const { success, message } = await tried(shop.key)
    expect(success).toBe(true)
    for (const part of [ana, '18/03/2026, 10:00', campaign.name, 'Filial: Centro']) expect(message).toContain(part)
    await mailsDue()
    expect(sink.recipients()).not.toContain(ana)
    expect((await house.callAs(manager, pageOfPeople, {})).items).toHaveLength(people)
    expect(await listed(shop)).toHaveLength(1)
  } finally {
    await platform.close()
  }
})

test('a test says so when the campaign would ask nobody, and the choice of campaigns marks inactive ones', async () => {
  const tried = async (other: { id: number }) => {
    const configurations = configurationsOf('orders', { Campaign: String(other.id) })
    const { success, message } = await house.callAs(manager, testIntegration, { type: 'orders', configurations })
    return [success, message]
  }
  const inactive = await makeCampaign(house, manager, { name: 'Antiga', active: false })
  const timeZone = {
    hasExpirationInterval: true,
    intervalStartTimezone: 'America/Sao_Paulo',
    intervalEndTimezone: 'America/Sao_Paulo',
  }
  const dates = { intervalStart: new Date('2026-03-01T03:00:00Z'), intervalEnd: new Date('2026-03-13T02:59:59Z') }
  const ended = await makeCampaign(house, manager, { name: 'Verão', ...dates, ...timeZone })
  const silent = await makeCampaign(house, manager, { name: 'Balcão' })
  expect(await tried(inactive)).toEqual([false, say('pt', 'integration.foreseen.campaignInactive', { campaign: 'Antiga' })])
  expect(await tried(ended)).toEqual([false, say('pt', 'integration.foreseen.campaignEnded', { campaign: 'Verão' })])
  expect(await tried(silent)).toEqual([false, say('pt', 'integration.foreseen.emailInactive', { campaign: 'Balcão' })])
  const items = await house.callAs(manager, integrationConfiguration, { type: 'orders' })
  const names = items.find(({ name }) => name === 'Campaign')?.values.map(({ name }) => name)
  expect(names).toEqual(['Balcão', 'Verão', 'Antiga (inativa)', campaign.name])
})

test('an order that the shop refuses to give is listed as failed', async () => {
  const platform = await openPlatform()
  try {
    const shop = await connect('nuvemshop')
    await tell(shop, order('404'))
    expect(await listed(shop)).toMatchObject([{ state: 'failed', reason: 'orderUnavailable' }])
  } finally {
    await platform.close()
  }
})

test('what came in can be searched by number, name and state', async () => {
  const shop = await connect('orders')
  await tell(shop, order('1001'))
  await tell(shop, order('2002', { email: 'bia@x.test' }))
  await tell(shop, order('3003', { email: 'nobody' }))
  const numbers = async (more: object) => (await listed(shop, more)).map((one) => one.order)
  expect(await numbers({})).toEqual(['3003', '2002', '1001'])
  expect(await numbers({ search: '200' })).toEqual(['2002'])
  expect(await numbers({ search: 'bia@x' })).toEqual(['2002'])
  expect(await numbers({ state: 'skipped' })).toEqual(['3003'])
  expect(await numbers({ state: 'waiting' })).toEqual(['2002', '1001'])
  expect((await listed(shop, { state: 'skipped' }))[0]).toMatchObject({ reason: 'noAddress' })
})

test('an order whose person is erased while the question waits is listed as cancelled', async () => {
  const shop = await connect('orders')
  await tell(shop, order('1001'))
  expect(await listed(shop)).toMatchObject([{ state: 'waiting', reason: null }])
  const { items } = await house.callAs(manager, pageOfPeople, {})
  const administrator = await house.actor(store, 'administrator')
  await house.callAs(administrator, erasePerson, { personId: items[0]?.id as number })
  expect(await listed(shop)).toMatchObject([{ state: 'cancelled', reason: 'erased', person: null }])
  expect(await listed(shop, { state: 'asked' })).toEqual([])
})

test('erasing a person empties what the shop sent about them; customers/redact erases', async () => {
  const shop = await connect('shopify')
  await tell(shop, order('1001'))
  await tell(shop, order('1002', { email: 'bia@x.test' }))
  const bodies = async () => {
    const rows = await house.db.selectFrom('integrationOrders').select('body').where('storeId', '=', manager.storeId).execute()
    return rows.map(({ body }) => body ?? '').join('\n')
  }
  const emails = async () => (await house.callAs(manager, pageOfPeople, {})).items.map(({ email }) => email).sort()
  expect(await emails()).toEqual([ana, 'bia@x.test'])
  const administrator = await house.actor(store, 'administrator')
  const { items } = await house.callAs(manager, pageOfPeople, {})
  await house.callAs(administrator, erasePerson, { personId: items.find(({ email }) => email === 'bia@x.test')?.id as number })
  expect(await bodies()).not.toContain('bia@x.test')

  const body = JSON.stringify({ shop_domain: 'x', customer: { id: 1, email: ana.toUpperCase() } })
  const headers = {
    'x-shopify-topic': 'customers/redact',
    'x-shopify-webhook-id': 'redact-1',
    'x-shopify-hmac-sha256': hmac(secret, body, 'base64'),
  }
  expect((await post(shop.key, { body, headers })).status).toBe(200)
  await allRead()
  expect(await emails()).toEqual([])
  expect(await bodies()).not.toContain(ana)
})

test('another store sees nothing of it', async () => {
  const shop = await connect('orders')
  await tell(shop, order('1001'))
  const other = await house.actor(await house.makeStore(), 'manager')
  expect((await house.send(receivedOrders, { integrationKey: shop.key }, { as: other })).status).toBe(404)
})
