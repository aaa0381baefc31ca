import type { InTransaction } from '../../db/database'
import type { Schema } from '../../db/schema.generated'
import { refuse } from '../../refusal'

type Draft = { storeId: number; kind: Schema['draftKeys']['kind']; draftKey: string | undefined; now: Date }

/**
 * Makes a thing once for each key: whoever comes with it again gets the id of what was made. Two at once wait for each other here, in
 * the transaction that makes the thing, so a first one that fails leaves the key free.
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
