import { sql } from 'kysely'
import { type Database, type InTransaction, inTransaction } from '../../db/database'
import { pendingChanges } from '../answer-changes/outbox.sql'
import { holdStore } from '../answer-changes/store-lock.sql'
import type { Batch, Taker } from '../answer-changes/taker'
import { listWhenMany } from './list-when-many'

// Where thousands of comments come in a second, larger segments are made, and fewer of them.
const secondsUnlisted = 30

const takerName = 'comment-index'

/** New comments leave the outbox and wait for a segment. */
const addComments = async (transaction: InTransaction, { storeId, changes }: Batch) => {
  const { numAffectedRows } = await sql`
    insert into unlisted_comments (store_id, answer_id)
    select ${storeId}::bigint, c.answer_id from ${changes} c where c.is_new_comment`.execute(transaction)
  if (numAffectedRows) await listWhenMany(transaction, { storeId, inSeconds: secondsUnlisted })
}

export const commentIndexTaker: Taker = { name: takerName, take: addComments }

/** New comments that are still in the outbox: a search reads them. */
export const pendingComments = (storeId: number) =>
  sql`select answer_id from ${pendingChanges({ storeId, taker: takerName })} c where is_new_comment`

/** Begins the index of a store anew, from its answers. Until segments are made, comments are found by reading them. */
export const rebuildIndex = (db: Database, storeId: number): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await holdStore(transaction, storeId)
    await transaction.deleteFrom('commentSegments').where('storeId', '=', storeId).execute()
    await transaction.deleteFrom('unlistedComments').where('storeId', '=', storeId).execute()
    await sql`
      insert into unlisted_comments (store_id, answer_id)
      select store_id, id from answers
       where store_id = ${storeId} and searchable_comment <> '' and id not in (${pendingComments(storeId)})`.execute(transaction)
    await listWhenMany(transaction, { storeId, inSeconds: 0 })
  })

export const rebuildIndexes = async (db: Database) => {
  const stores = await db.selectFrom('storeSettings').select('storeId').execute()
  for (const { storeId } of stores) await rebuildIndex(db, storeId)
}
