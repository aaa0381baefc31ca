import { sql } from 'kysely'
import { type Database, type InTransaction, inTransaction } from '../../db/database'
import { pendingChanges } from '../answer-changes/outbox.sql'
import { holdStore } from '../answer-changes/store-lock.sql'
import type { Batch, Taker } from '../answer-changes/taker'
import { buildWhenMany } from './build-when-many'

// When thousands of comments arrive in a second, waiting leads to fewer and larger segments.
const secondsUntilSegment = 30

const takerName = 'comment-index'

/** Moves new comments from the outbox to the queue for a segment. */
const add = async (transaction: InTransaction, { storeId, changes }: Batch) => {
  const { numAffectedRows } = await sql`
    insert into unindexed_comments (store_id, answer_id)
    select c.store_id, c.answer_id from ${changes} c where c.store_id = ${storeId} and c.is_new_comment`.execute(transaction)
  if (numAffectedRows) await buildWhenMany(transaction, { storeId, inSeconds: secondsUntilSegment })
}

export const taker: Taker = { name: takerName, take: add }

/** New comments that are still in the outbox. */
const pendingComments = (storeId: number) =>
  sql`select answer_id from ${pendingChanges({ storeId, taker: takerName })} c where is_new_comment`

/** The ids of all answers whose comment is in no segment. A search reads these comments. */
export const idsWithoutSegment = (storeId: number) => sql`
  select answer_id from unindexed_comments where store_id = ${storeId} union all ${pendingComments(storeId)}`

/** Starts the index of a store again from its answers. Until there are segments, a search reads the comments. */
export const rebuild = (db: Database, storeId: number): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await holdStore(transaction, storeId)
    await transaction.deleteFrom('commentSegments').where('storeId', '=', storeId).execute()
    await transaction.deleteFrom('unindexedComments').where('storeId', '=', storeId).execute()
    await sql`
      insert into unindexed_comments (store_id, answer_id)
      select store_id, id from answers
       where store_id = ${storeId} and searchable_comment <> '' and id not in (${pendingComments(storeId)})`.execute(transaction)
    await buildWhenMany(transaction, { storeId, inSeconds: 0 })
  })

export const rebuildAll = async (db: Database) => {
  const stores = await db.selectFrom('storeSettings').select('storeId').execute()
  for (const { storeId } of stores) await rebuild(db, storeId)
}
