import { sql } from 'kysely'
import type { InTransaction } from '../../db/database'

/**
 * The lock of a store. Taking its changes, counting its days and writing its comment index hold it until the end of the
 * transaction. It is a row that exists once per store and is never deleted.
 */

const makeRow = (transaction: InTransaction, storeId: number) =>
  sql`insert into score_folds (store_id, time_zone) values (${storeId}, '') on conflict do nothing`.execute(transaction)

export const holdStore = async (transaction: InTransaction, storeId: number) => {
  await makeRow(transaction, storeId)
  await sql`select from score_folds where store_id = ${storeId} for update`.execute(transaction)
}

/** Does not wait: returns false if the lock is held elsewhere. */
export const tryHoldStore = async (transaction: InTransaction, storeId: number): Promise<boolean> => {
  const lock = async () => {
    const { rows } = await sql`select from score_folds where store_id = ${storeId} for update skip locked`.execute(transaction)
    return rows.length > 0
  }
  if (await lock()) return true
  // Either the lock is held, or the store is new and has no row.
  await makeRow(transaction, storeId)
  return lock()
}
