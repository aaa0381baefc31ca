import { inTransaction } from '../../db/database'
import { enqueue } from '../../db/queue'
import type { Context } from '../../http/context'
import { storeOfPublicKey } from '../../public-key'
import { malformed, notFound, Refusal } from '../../refusal'
import { signingSecretsOf } from '../webhooks/endpoints.sql'
import { openSecrets } from '../webhooks/integration-secrets'
import { countRejection, insertOrder, shopByKey } from './orders.sql'
import { readOrder } from './read-order.job'
import { shops } from './shops/shops'

/** Stores an event of a shop and replies. It is read afterwards: shops wait for a few seconds only. */
export const takeOrderEvent = async (context: Context<'public'>, key: string) => {
  const { db, config, headers, upload, now } = context
  const storeId = storeOfPublicKey(key)
  const row = storeId === undefined ? undefined : await shopByKey(db, { storeId, key })
  if (!row || storeId === undefined || !upload) throw notFound()
  const shop = shops[row.type]
  const received = { headers, body: upload.bytes, now }
  if (shop.isTrial?.(received)) return {}
  const opened = openSecrets(config, { storeId, key }, row.secrets)
  // Either the shop made the secret, or we did: then the one before may still hold.
  const secrets = opened.Secret ? [opened.Secret] : signingSecretsOf(opened, { keepsUntil: row.keepsUntil, now })
  if (!secrets.some((secret) => shop.isSigned(received, secret))) {
    await countRejection(db, { storeId, integrationId: row.id, now })
    throw new Refusal(401, [{ field: '', key: 'integration.wrongSignature' }])
  }
  const event = shop.eventOf(received)
  if (!event || !row.isActive) return {}
  const body = textOf(upload.bytes)
  if (event.id === '') throw malformed()
  await inTransaction(db, async (transaction) => {
    const orderId = await insertOrder(transaction, {
      storeId,
      integrationId: row.id,
      externalId: event.id,
      topic: event.topic,
      body,
      now,
    })
    if (orderId !== undefined) await enqueue(transaction, readOrder, { storeId, orderId })
  })
  return {}
}

/** The database stores no NUL, and no JSON of a shop has one. */
const textOf = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\u0000', '')
