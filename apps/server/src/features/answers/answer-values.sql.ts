import type { InTransaction } from '../../db/database'
import { recordChange } from '../answer-changes/outbox.sql'
import * as commentIndex from '../comment-index/comment-index'

/** Adds dimension values to an answer and removes them. The caller holds a lock on the answer. */

type Added = { storeId: number; answerId: number; answeredAt: Date; dimensionId: number; valueIds: readonly number[] }

export const addAnswerValues = async (
  transaction: InTransaction,
  { storeId, answerId, answeredAt, dimensionId, valueIds }: Added,
) => {
  await transaction
    .insertInto('answerValues')
    .values(valueIds.map((dimensionValueId) => ({ storeId, answerId, answeredAt, dimensionId, dimensionValueId })))
    .execute()
  await commentIndex.change(transaction, { storeId, answerId, valueIds, delta: 1 })
  await recordChange(transaction, { storeId, answerIds: [answerId], kind: 'valuesAdded', valueIds })
}

/** False when the answer does not have the value. */
export const removeAnswerValue = async (
  transaction: InTransaction,
  { storeId, answerId, valueId }: { storeId: number; answerId: number; valueId: number },
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('answerValues')
    .where('storeId', '=', storeId)
    .where('answerId', '=', answerId)
    .where('dimensionValueId', '=', valueId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await commentIndex.change(transaction, { storeId, answerId, valueIds: [valueId], delta: -1 })
  await recordChange(transaction, { storeId, answerIds: [answerId], kind: 'valuesRemoved', valueIds: [valueId] })
  return true
}
