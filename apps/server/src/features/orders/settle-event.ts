import type { DeliveryReason } from '@ressoa/domain/codes'
import type { OrderReason } from '@ressoa/domain/integrations'
import type { App } from '../../app'
import { type InTransaction, inTransaction } from '../../db/database'
import { phoneDigitsOf } from '../imports/read-row'
import { retryTaken } from '../imports/retry-taken'
import { lockPeople } from '../imports/take-in.sql'
import { erasePersonOf } from '../people/erase-person'
import { type AskOutcome, askPeople, cancelRequest } from '../requests/ask-people'
import { openSecrets } from '../webhooks/integration-secrets'
import { mappedValues } from './mapped-values'
import { obstacleReasons } from './obstacle-reasons'
import { type OrderSettings, orderSettingsOf } from './order-settings'
import {
  askingTime,
  cancelOrders,
  isCancelled,
  type OrderRow,
  orderById,
  personOfInvitation,
  type Settled,
  type ShopRow,
  settleOrder,
  shopById,
} from './orders.sql'
import { fetchOrder } from './shops/fetch-order'
import type { Order, ShopEvent } from './shops/order'
import { shops } from './shops/shops'
import { isMasked } from './shops/vtex'

/** One event of a shop, and all that is needed to judge it. */
type Event = { storeId: number; row: OrderRow; shop: ShopRow; settings: OrderSettings; now: Date }

/** Safe to run twice: a row that is settled stays as it is, and an order's number is asked about once. */
export const settleEvent = async (app: App, { storeId, orderId }: { storeId: number; orderId: number }) => {
  const row = await orderById(app.db, { storeId, id: orderId })
  const shop = row && (await shopById(app.db, { storeId, id: row.integrationId }))
  if (!shop || row.state !== 'received') return
  // The person was erased before the event was read.
  if (row.body === null) return settleOrder(app.db, { storeId, id: orderId, state: 'skipped', reason: 'erased' })
  const settings = orderSettingsOf(shop.type, shop.settings)
  const read = shops[shop.type].read({ topic: row.topic, body: row.body }, settings.trigger)
  const event: Event = { storeId, row, shop, settings, now: app.clock() }
  const given = read.kind === 'look' ? await look(app, { ...event, body: row.body, number: read.number }) : read
  await retryTaken(() =>
    inTransaction(app.db, async (transaction) => {
      // A cancellation and the order itself may be read at the same moment.
      await lockPeople(transaction, storeId)
      // Another run of this job may have settled it while the shop was asked.
      if ((await orderById(transaction, { storeId, id: orderId }))?.state !== 'received') return
      const isCancelling = read.kind === 'look' && read.isCancelled && given.kind === 'done'
      const meant: ShopEvent = isCancelling ? { kind: 'cancelled', number: given.order.number } : given
      await settleOrder(transaction, { storeId, id: orderId, ...(await settle(app, transaction, { ...event, given: meant })) })
    }),
  )
}

const triedHours = 24

/** The shop may be away for a while: then the job fails and is tried again, for a day. */
const look = async (
  app: App,
  { storeId, row, shop, settings, now, body, number }: Event & { body: string; number: string },
): Promise<ShopEvent> => {
  const secrets = openSecrets(app.config, { storeId, key: shop.key }, shop.secrets)
  const { order, gone } = await fetchOrder(app, { ...settings, type: shop.type, body, number, secrets })
  if (order) return { kind: 'done', order: { ...order, number: order.number || number } }
  const isOver = now.getTime() - row.receivedAt.getTime() > triedHours * 3_600_000
  if (gone || isOver) return { kind: 'ignored', number, reason: 'orderUnavailable' }
  throw new Error('the shop did not give the order')
}

const settle = async (app: App, transaction: InTransaction, event: Event & { given: ShopEvent }): Promise<Settled> => {
  const { storeId, row, given } = event
  switch (given.kind) {
    case 'done':
      return ask(app, transaction, event, given.order)
    case 'cancelled': {
      const { number } = given
      const numbered = { storeId, integrationId: row.integrationId, number }
      await cancelRequest(transaction, { storeId, campaignId: event.settings.campaignId, reference: referenceOf(numbered) })
      await cancelOrders(transaction, numbered)
      return { state: 'cancelled', reason: 'orderCancelled', number }
    }
    case 'redact':
      await erasePersonOf(app, transaction, { storeId, email: given.email, now: event.now })
      return { state: 'skipped', reason: 'erased' }
    case 'look':
      throw new Error('an order that was looked up is no longer to be looked up')
    case 'ignored':
      return { state: given.reason === 'orderUnavailable' ? 'failed' : 'skipped', reason: given.reason, number: given.number }
  }
}

const referenceOf = ({ integrationId, number }: { integrationId: number; number: string }) => `order ${integrationId} ${number}`

const ask = async (app: App, transaction: InTransaction, event: Event, order: Order): Promise<Settled> => {
  const { storeId, row, shop, settings, now } = event
  const { number } = order
  const numbered = { storeId, integrationId: row.integrationId, number }
  if (isMasked(order.person.email)) return { state: 'skipped', reason: 'maskedAddress', number }
  if (await isCancelled(transaction, numbered)) return { state: 'skipped', reason: 'orderCancelled', number }
  const { delayDays, hour, campaignId } = settings
  const askAt = await askingTime(transaction, { receivedAt: row.receivedAt, delayDays, hour, timeZone: shop.timeZone, now })
  const dimensions = await mappedValues(transaction, { storeId, settings, order })
  const person = { ...order.person, phone: phoneDigitsOf(order.person.phone) ? order.person.phone : '', dimensions }
  const [outcome] = await askPeople(app, transaction, {
    storeId,
    campaignId,
    items: [{ person, channel: 'email', sendAt: askAt, reference: referenceOf(numbered) }],
    now,
  })
  const settled = settledBy(outcome as AskOutcome)
  const invitationId = outcome?.kind === 'asked' ? outcome.invitationId : undefined
  const personId = invitationId === undefined ? null : await personOfInvitation(transaction, { storeId, id: invitationId })
  return { ...settled, number, personId, invitationId, askAt: settled.state === 'asked' ? askAt : undefined }
}

const settledBy = (outcome: AskOutcome): Pick<Settled, 'reason'> & { state: 'asked' | 'skipped' } => {
  if (outcome.kind === 'hindered') return { state: 'skipped', reason: obstacleReasons[outcome.obstacle] }
  if (outcome.kind === 'refused') return { state: 'skipped', reason: 'noAddress' }
  if (outcome.isRepeated) return { state: 'skipped', reason: 'askedBefore' }
  if (outcome.state === 'ready') return { state: 'asked' }
  return { state: 'skipped', reason: reasonOf(outcome.reason) }
}

const reasonOf = (reason: DeliveryReason | null): OrderReason => {
  if (reason === 'recontact' || reason === 'duplicate') return 'recontact'
  if (reason === 'inactive') return 'inactive'
  return 'suppressed'
}
