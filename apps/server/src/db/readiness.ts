import { sql } from 'kysely'
import type { Database } from './database'

/** Throws unless the database answers and the queue's tables are there. */
export const isDatabaseReady = async (db: Database) => {
  await sql`select 1 from graphile_worker.jobs limit 1`.execute(db)
}
