import type { InTransaction } from '../../db/database'
import type { Schema } from '../../db/schema.generated'
import { refuse } from '../../refusal'

type Draft = { storeId: number; kind: Schema['draftKeys']['kind']; draftKey: string | undefined; now: Date }

/**
 * Creates a record once per key: a repeated call gets the id of the existing record. Parallel calls wait for each other in the
 * transaction that creates the record, so a failed first attempt leaves the key free.
 */
export const makeOnce = async (
  transaction: InTransaction,
  { storeId, kind, draftKey, now }: Draft,
  make: () => Promise<number>,
): Promise<number> => {
  if (draftKey === undefined) return make()
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('draftKeys')
    .values({ storeId, key: draftKey, kind, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const ofKey = transaction.selectFrom('draftKeys').where('storeId', '=', storeId).where('key', '=', draftKey)
  if (numInsertedOrUpdatedRows === 0n) {
    const known = await ofKey.select(['kind', 'subjectId']).executeTakeFirstOrThrow()
    if (known.kind !== kind || known.subjectId === null) throw refuse('DraftKey', 'invalid')
    return known.subjectId
  }
  const id = await make()
  await transaction
    .updateTable('draftKeys')
    .set({ subjectId: id })
    .where('storeId', '=', storeId)
    .where('key', '=', draftKey)
    .execute()
  return id
}
