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

export const temporaryBouncesSince = async (
  db: Database,
  { storeId, addressHash, since }: { storeId: number; addressHash: string; since: Date },
) => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct delivery_id)::int as count from bounces
     where store_id = ${storeId} and address_hash = ${addressHash} and kind = 'temporary' and created_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}
