import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database'
import { plannedEachTime } from './prepared'

/**
 * All rows of a query in batches from a cursor: one snapshot, and never more than one batch in memory. The connection is released
 * when the reader stops.
 */
export async function* readInBatches<R>(db: Database, query: RawBuilder<unknown>, rowsAtOnce: number): AsyncGenerator<R[]> {
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await sql`${plannedEachTime} declare batches no scroll cursor for ${query}`.execute(transaction)
    for (;;) {
      const { rows } = await sql<R>`fetch ${sql.lit(rowsAtOnce)} from batches`.execute(transaction)
      if (rows.length > 0) yield rows
      if (rows.length < rowsAtOnce) return
    }
  } finally {
    await transaction.rollback().execute()
  }
}
