import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, type InTransaction, inTransaction } from '../../db/database'
import { Refusal, tooMany } from '../../refusal'

/**
 * Limits that hold across processes. An attempt is recorded before it is made and removed when it succeeds. Counting locks the
 * bucket, so that of a hundred parallel attempts exactly the allowed number pass.
 */
export type Limit = { bucket: Buffer; atMost: number; withinMinutes: number }

export type Attempt = { forget: () => Promise<void> }

export const beginAttempt = async (db: Database, limits: readonly Limit[], now: Date): Promise<Attempt> => {
  if (limits.length === 0) return { forget: async () => {} }
  const id = randomUUID()
  const buckets = limits.map(({ bucket }) => bucket).sort(Buffer.compare)
  await inTransaction(db, async (transaction) => {
    // Always in the same order, to avoid deadlocks between two who want the same two buckets.
    for (const bucket of buckets) await holdBucket(transaction, bucket)
    // A refused attempt is not recorded: otherwise repeated attempts would extend the block for ever.
    for (const limit of limits) await refuseWhenFull(transaction, limit, now)
    await transaction
      .insertInto('attempts')
      .values(buckets.map((bucket) => ({ bucket, id, at: now })))
      .execute()
  })
  return {
    forget: async () => {
      await db.deleteFrom('attempts').where('bucket', 'in', buckets).where('id', '=', id).execute()
    },
  }
}

/** For limits that are not reported: false when one is reached. */
export const isWithin = async (db: Database, limits: readonly Limit[], now: Date): Promise<boolean> => {
  try {
    await beginAttempt(db, limits, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const holdBucket = (transaction: InTransaction, bucket: Buffer) =>
  sql`select pg_advisory_xact_lock(${bucket.readBigInt64BE().toString()}::bigint)`.execute(transaction)

const refuseWhenFull = async (transaction: InTransaction, { bucket, atMost, withinMinutes }: Limit, now: Date) => {
  const windowMilliseconds = withinMinutes * 60_000
  const { count, oldest } = await transaction
    .selectFrom('attempts')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.min('at').as('oldest')])
    .where('bucket', '=', bucket)
    .where('at', '>', new Date(now.getTime() - windowMilliseconds))
    .executeTakeFirstOrThrow()
  if (count < atMost) return
  throw tooMany(Math.ceil(((oldest as Date).getTime() + windowMilliseconds - now.getTime()) / 1000))
}
