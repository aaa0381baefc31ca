import { sql } from 'kysely'
import type { InTransaction } from './database'

/** Nobody folds, rebuilds or lists anything of this store until the transaction ends. */
export const holdDays = async (transaction: InTransaction, storeId: number) => {
  await sql`insert into score_folds (store_id, time_zone) values (${storeId}, '') on conflict do nothing`.execute(transaction)
  await sql`select from score_folds where store_id = ${storeId} for update`.execute(transaction)
}
