import { sql } from 'kysely'
import type { Database } from '../../db/database'

export type Suppression = {
  addressHash: string
  reason: 'unsubscribed' | 'bounced' | 'complained' | 'manual'
  note: string
  createdAt: Date
}

export const suppressionsOf = (
  db: Database,
  { storeId, hashes }: { storeId: number; hashes: readonly string[] },
): Promise<Suppression[]> =>
  db
    .selectFrom('suppressions')
    .select(['addressHash', 'reason', 'note', 'createdAt'])
    .where('storeId', '=', storeId)
    .where('addressHash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute()

/** False when the address is already suppressed: the first reason stays. */
export const insertSuppression = async (
  db: Database,
  suppression: Suppression & { storeId: number; adminId: number | null },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('suppressions')
    .values(suppression)
    .onConflict((conflict) => conflict.columns(['storeId', 'addressHash']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const deleteSuppression = async (
  db: Database,
  { storeId, addressHash }: { storeId: number; addressHash: string },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('suppressions')
    .where('storeId', '=', storeId)
    .where('addressHash', '=', addressHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
