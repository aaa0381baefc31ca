import { sql } from 'kysely'
import type { InTransaction } from '../../db/database'
import { recordChange } from '../answer-changes/outbox.sql'
import * as commentIndex from '../comment-index/comment-index'

/** Erases the comments of these answers, also from the comment index. The answers stay. */
export const eraseComments = async (
  transaction: InTransaction,
  { storeId, answerIds }: { storeId: number; answerIds: readonly number[] },
) => {
  // Lock first: the answer must not become valid or invalid between the recorded change and the commit. Rows that refer to it can
  // still be added (see lockAnswer).
  const { rows } = await sql<{ id: number; comment: string }>`
    select id, comment from answers
     where store_id = ${storeId} and id = any(${[...answerIds]}::bigint[])
     order by id for no key update`.execute(transaction)
  const ids = rows.filter(({ comment }) => comment !== '').map(({ id }) => id)
  if (ids.length === 0) return
  await commentIndex.remove(transaction, { storeId, answerIds: ids })
  await recordChange(transaction, { storeId, answerIds: ids, kind: 'commentErased' })
  await sql`update answers set comment = '' where store_id = ${storeId} and id = any(${ids}::bigint[])`.execute(transaction)
}
