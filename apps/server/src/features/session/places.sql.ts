import { sql } from 'kysely'
import { askStores, isAmong } from '../../db/all-stores'
import type { Database } from '../../db/database'

/** Memberships that were offered to a person and not accepted yet. */
export const untakenPlaces = async (db: Database, adminId: number) => {
  const known = await db.selectFrom('adminStores').select('memberOf').where('adminId', '=', adminId).execute()
  return askStores({
    db,
    among: known.map(({ memberOf }) => memberOf),
    ask: (stores) =>
      db
        .selectFrom('memberships')
        .select(['storeId', 'acceptedAt'])
        .where(isAmong(sql.ref('store_id'), stores))
        .where('adminId', '=', adminId)
        .where('enteredAt', 'is', null)
        .execute(),
  })
}

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
