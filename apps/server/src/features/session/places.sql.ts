import type { Database } from '../../db/database'

/** Memberships that were offered to a person and not accepted yet. */
export const untakenPlaces = (db: Database, adminId: number) =>
  db
    .selectFrom('stores as s')
    .innerJoin('memberships as m', 'm.storeId', 's.id')
    .select(['m.storeId', 'm.acceptedAt'])
    .where('m.adminId', '=', adminId)
    .where('m.enteredAt', 'is', null)
    .execute()

/** False when it was accepted already. */
export const takePlace = async (db: Database, { storeId, adminId, now }: { storeId: number; adminId: number; now: Date }) => {
  const { numUpdatedRows } = await db
    .updateTable('memberships')
    .set((set) => ({ acceptedAt: set.fn.coalesce('acceptedAt', set.val(now)), enteredAt: now }))
    .where('storeId', '=', storeId)
    .where('adminId', '=', adminId)
    .where('enteredAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
