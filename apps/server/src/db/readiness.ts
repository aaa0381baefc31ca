import { sql } from 'kysely'
import type { Database } from './database'

/** Why the database cannot be worked with, or undefined. */
export const databaseProblem = async (db: Database): Promise<string | undefined> => {
  try {
    // The queue's tables are there, too.
    await sql`select 1 from graphile_worker.jobs limit 1`.execute(db)
    if (withoutSpace.has(db)) await tryToWrite(db)
    return undefined
  } catch (error) {
    return isDiskFull(error) ? 'the database has no space left on its disk' : 'the database does not answer'
  }
}

/** Databases whose disk was full at the last write. They answer questions all the same. */
const withoutSpace = new WeakSet<Database>()

/** A call failed like this. */
export const noteDatabaseError = (db: Database, error: unknown) => {
  if (isDiskFull(error)) withoutSpace.add(db)
}

// A new table needs a new place on the disk. In the old ones a small row may find one when a large one does not.
const tryToWrite = async (db: Database) => {
  await db.transaction().execute(async (transaction) => {
    await sql`create temporary table space_probe on commit drop as select 1 as one`.execute(transaction)
  })
  withoutSpace.delete(db)
}

const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code

const isDiskFull = (error: unknown) => codeOf(error) === '53100'

const awayCodes = /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|EHOSTUNREACH|08|57P0|53100|53300)/
const awayMessages = new RegExp(
  `^(${[
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error',
    // A cluster without one of its nodes. Most of its errors have a code of their own.
    'failure on connection marked as essential',
    'could not find any healthy placement',
  ].join('|')})`,
)

/** Whether a query failed because the database is away, restarting or full: the same query may work in a moment. */
export const isDatabaseAway = (error: unknown) => {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return awayMessages.test(error.message) || (typeof code === 'string' && awayCodes.test(code))
}
