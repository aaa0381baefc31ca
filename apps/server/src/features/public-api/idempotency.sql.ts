import { sql } from 'kysely'
import { isAmong, type Stores } from '../../db/all-stores'
import type { Database, InTransaction } from '../../db/database'

type OfKey = { storeId: number; apiUserId: number; keyHash: Buffer }

/** Held until the end of the transaction. False while another call with this key is running. */
export const tryHoldKey = async (transaction: InTransaction, { storeId, apiUserId, keyHash }: OfKey) => {
  const name = `api request ${storeId} ${apiUserId} ${keyHash.toString('hex')}`
  const { rows } = await sql<{
    isHeld: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isHeld"`.execute(transaction)
  return rows[0]?.isHeld ?? false
}

export const replyOfKey = (db: Database, { storeId, apiUserId, keyHash }: OfKey) =>
  db
    .selectFrom('apiRequests')
    .select(['inputHash', 'status', 'reply', 'createdAt'])
    .where('storeId', '=', storeId)
    .where('apiUserId', '=', apiUserId)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()

type Reply = OfKey & { inputHash: Buffer; status: number; reply: unknown; now: Date }

/** Replaces one that is too old to count. */
export const keepReply = async (transaction: InTransaction, { now, reply, ...row }: Reply) => {
  const kept = { inputHash: row.inputHash, status: row.status, reply: JSON.stringify(reply), createdAt: now }
  await transaction
    .insertInto('apiRequests')
    .values({ ...row, ...kept })
    .onConflict((conflict) => conflict.columns(['storeId', 'apiUserId', 'keyHash']).doUpdateSet(kept))
    .execute()
}

export const deleteRepliesBefore = (db: Database, before: Date, stores: Stores) =>
  db.deleteFrom('apiRequests').where('createdAt', '<', before).where(isAmong(sql`store_id`, stores)).execute()
