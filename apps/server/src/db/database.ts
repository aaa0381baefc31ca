import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.generated'

// Ids are bigint in the database and safe integers here.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value))

/** The database, or one transaction of it: actions take either. */
export type Database = Kysely<Schema>
export type InTransaction = Transaction<Schema>

export type Opened = { db: Database; close: () => Promise<void> }

export const openDatabase = (
  databaseUrl: string,
  { max = 10, onError }: { max?: number; onError?: (error: Error) => void } = {},
): Opened => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, connectionTimeoutMillis: 5000, keepAlive: true })
  // A connection that dies while idle is replaced by the next query; without a listener it would end the program.
  pool.on('error', (error) => onError?.(error))
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, close: () => db.destroy() }
}

export const inTransaction = <T>(db: Database, work: (transaction: InTransaction) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as InTransaction) : db.transaction().execute(work)
