import { sql } from 'kysely'
import type { Database, InTransaction } from '../../db/database'
import { changeListedValues } from '../words/change-values.sql'
import { dropWords } from '../words/drop-words.sql'
import { isCommented } from './score-counts.sql'

/**
 * What happens to an answer after it was saved is written down here, in the same transaction, under a lock on the answer: the
 * days of the scores follow from it. New answers are written down by the statement that saves them.
 */

/** An answer that begins to count (1) or stops counting (-1), with all its values. */
export const recordAnswerChange = async (
  db: Database,
  { storeId, answerId, delta }: { storeId: number; answerId: number; delta: 1 | -1 },
) => {
  await sql`
    insert into score_changes (
      store_id, answer_id, campaign_id, type, class, answered_at, answers, commented, value_delta, value_ids, is_new_comment
    )
    select store_id, id, campaign_id, type, class, created_at, ${delta}::int, case when ${isCommented} then ${delta}::int else 0 end, ${delta}::int,
           array(select v.dimension_value_id from answer_values v where v.store_id = ${storeId} and v.answer_id = a.id), false
      from answers a
     where store_id = ${storeId} and id = ${answerId}`.execute(db)
}

/** Values that came to an answer (1) or left it (-1). One that does not count changes no score. */
export const recordValueChange = async (
  transaction: InTransaction,
  { storeId, answerId, valueIds, delta }: { storeId: number; answerId: number; valueIds: readonly number[]; delta: 1 | -1 },
) => {
  await changeListedValues(transaction, { storeId, answerId, valueIds, delta })
  await sql`
    insert into score_changes (
      store_id, answer_id, campaign_id, type, class, answered_at, answers, commented, value_delta, value_ids, is_new_comment
    )
    select store_id, id, campaign_id, type, class, created_at, 0, 0, ${delta}::int, ${[...valueIds]}::bigint[], false
      from answers
     where store_id = ${storeId} and id = ${answerId} and is_active`.execute(transaction)
}

/** Comments go, and their answers stay. */
export const clearComments = async (
  transaction: InTransaction,
  { storeId, answerIds }: { storeId: number; answerIds: readonly number[] },
) => {
  const ids = sql`${[...answerIds]}::bigint[]`
  // First: whether an answer counts must not change between what is read of it here and what is written down.
  await sql`select from answers where store_id = ${storeId} and id = any(${ids}) order by id for update`.execute(transaction)
  await dropWords(transaction, { storeId, answerIds })
  await sql`
    insert into score_changes (
      store_id, answer_id, campaign_id, type, class, answered_at, answers, commented, value_delta, value_ids, is_new_comment
    )
    select store_id, id, campaign_id, type, class, created_at, 0, -1, 0, '{}', false
      from answers
     where store_id = ${storeId} and id = any(${ids}) and is_active and ${isCommented}`.execute(transaction)
  await sql`update answers set comment = '' where store_id = ${storeId} and id = any(${ids})`.execute(transaction)
}
