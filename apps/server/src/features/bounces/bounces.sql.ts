import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { MailIdentity } from '../deliveries/mail-key'

export const deliveryOf = (db: Database, { storeId, invitationId, kind }: MailIdentity) =>
  db
    .selectFrom('deliveries')
    .select(['id', 'addressHash', 'personId'])
    .where('storeId', '=', storeId)
    .where('invitationId', '=', invitationId)
    .where('kind', '=', kind)
    .executeTakeFirst()

type Bounce = {
  storeId: number
  deliveryId: number
  addressHash: string
  kind: 'permanent' | 'temporary' | 'complaint'
  detail: string
  createdAt: Date
}

export const insertBounce = (db: Database, bounce: Bounce) => db.insertInto('bounces').values(bounce).execute()

/** A mail that bounced: it was sent and did not arrive. */
export const markReturned = async (
  db: Database,
  { storeId, deliveryId, detail }: { storeId: number; deliveryId: number; detail: string },
) => {
  await sql`
    update deliveries set state = 'failed', reason = 'bounced', detail = ${detail}
     where store_id = ${storeId} and id = ${deliveryId} and state in ('sent', 'unconfirmed')`.execute(db)
}

/** A mail that somebody complains about has arrived. */
export const markArrived = async (
  db: Database,
  { storeId, deliveryId, now }: { storeId: number; deliveryId: number; now: Date },
) => {
  await sql`
    update deliveries set state = 'sent', reason = null, sent_at = coalesce(transmitted_at, ${now})
     where store_id = ${storeId} and id = ${deliveryId} and state = 'unconfirmed'`.execute(db)
}

export const temporaryBouncesSince = async (
  db: Database,
  { storeId, addressHash, since }: { storeId: number; addressHash: string; since: Date },
) => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct delivery_id)::int as count from bounces
     where store_id = ${storeId} and address_hash = ${addressHash} and kind = 'temporary' and created_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}
