import { sql } from 'kysely'
import type { Database } from './database'

/** Throws unless the database answers and the queue's tables are there. */
export const isDatabaseReady = async (db: Database) => {
  await sql`select 1 from graphile_worker.jobs limit 1`.execute(db)
}

const awayCodes = /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|EHOSTUNREACH|08|57P0|53300)/
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
  const { code } = error as { code?: unknown }
  return awayMessages.test(error.message) || (typeof code === 'string' && awayCodes.test(code))
}
