import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database'
import { tooMany } from '../../refusal'

/**
 * Limits that hold across processes. An attempt is written down before it is tried and struck out when it succeeds, so that a
 * hundred at once cannot all find the count still low.
 */
export type Limit = { bucket: Buffer; atMost: number; withinMinutes: number }

export type Attempt = { forget: () => Promise<void> }

export const beginAttempt = async (db: Database, limits: readonly Limit[], now: Date): Promise<Attempt> => {
  if (limits.length === 0) return { forget: async () => {} }
  const id = randomUUID()
  await db
    .insertInto('attempts')
    .values(limits.map(({ bucket }) => ({ bucket, id, at: now })))
    .execute()
  const forget = async () => {
    await db
      .deleteFrom('attempts')
      .where(
        'bucket',
        'in',
        limits.map(({ bucket }) => bucket),
      )
      .where('id', '=', id)
      .execute()
  }
  for (const { bucket, atMost, withinMinutes } of limits) {
    const since = new Date(now.getTime() - withinMinutes * 60_000)
    const { count, oldest } = await db
      .selectFrom('attempts')
      .select((select) => [select.fn.countAll<number>().as('count'), select.fn.min('at').as('oldest')])
      .where('bucket', '=', bucket)
      .where('at', '>', since)
      .executeTakeFirstOrThrow()
    if (count <= atMost) continue
    // A refused attempt does not count: otherwise knocking would keep the door shut for ever.
    await forget()
    throw tooMany(Math.ceil(((oldest as Date).getTime() + withinMinutes * 60_000 - now.getTime()) / 1000))
  }
  return { forget }
}
