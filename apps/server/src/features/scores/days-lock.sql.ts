import { sql } from 'kysely'
import type { InTransaction } from '../../db/database'

/** Nobody folds, rebuilds or keeps anything of this store until the transaction ends. Returns the zone its days are cut for, or ''. */
export const holdDays = async (transaction: InTransaction, storeId: number): Promise<string> => {
  await sql`insert into score_folds (store_id, time_zone) values (${storeId}, '') on conflict do nothing`.execute(transaction)
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from score_folds where store_id = ${storeId} for update`.execute(transaction)
  return rows[0]?.timeZone ?? ''
}
