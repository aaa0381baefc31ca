import { sql } from 'kysely'
import type { Database } from './database'
import { perDatabase } from './per-database'

const keptOf = perDatabase((): { answer?: boolean } => ({}))

/** Whether the database is a Citus cluster. It does not become one while the program runs. */
export const isCluster = async (db: Database): Promise<boolean> => {
  const kept = keptOf(db)
  if (kept.answer === undefined) {
    const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
    kept.answer = rows.length > 0
  }
  return kept.answer
}
