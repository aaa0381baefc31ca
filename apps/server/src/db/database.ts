import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './prepared'
import type { Schema } from './schema.generated'

// Ids are bigint in the database and safe integers here.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value))

/** The database or a transaction: actions accept either. */
export type Database = Kysely<Schema>
export type InTransaction = Transaction<Schema>

export type Opened = { db: Database; close: () => Promise<void> }

/** Connections for reads that are as slow as a download. */
export const longReadsAtOnce = 4

type PoolOptions = { max?: number; onError?: (error: Error) => void }

/** A connection may die at any time; the next query gets a new one. Without a listener for the error the program would exit. */
export const openPool = (databaseUrl: string, { max = 10, onError }: PoolOptions = {}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // A database that disappears without closing its connections is noticed within half a minute, not after two hours.
    keepAliveInitialDelayMillis: 10_000,
    Client: PreparingClient,
  })
  pool.on('error', (error) => onError?.(error))
  // The pool listens only to idle connections. For a connection in use the failing query reports the error.
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}

export const openDatabase = (databaseUrl: string, options: PoolOptions = {}): Opened => {
  const pool = openPool(databaseUrl, options)
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, close: () => db.destroy() }
}

export const inTransaction = <T>(db: Database, work: (transaction: InTransaction) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as InTransaction) : db.transaction().execute(work)

/** If `work` throws, only what it has written is rolled back, and the transaction goes on. Savepoints do not nest here. */
export const inSavepoint = async (transaction: InTransaction, work: () => Promise<void>): Promise<void> => {
  await sql`savepoint work`.execute(transaction)
  try {
    await work()
  } catch (error) {
    await sql`rollback to savepoint work`.execute(transaction)
    throw error
  }
  await sql`release savepoint work`.execute(transaction)
}

/** Everything that `work` reads is of one moment. */
export const inSnapshot = <T>(db: Database, work: (snapshot: InTransaction) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
