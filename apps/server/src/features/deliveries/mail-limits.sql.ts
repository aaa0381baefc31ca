import type { RelayState } from '@ressoa/contract/dispatches'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../../db/database'
import { type Limit, refilled, slowed } from './mail-rate'

/** How fast mails may be sent, and whether at all. Shared by all sending processes. */

const account = 'account'
export const keyOfDomain = (domain: string) => `domain:${domain}`

type LimitRow = Limit & { key: string; pausedUntil: Date | null; pausedReason: string | null; isProbing: boolean; at: Date }

// Uses the database's clock: machines' clocks differ, and the rate is shared.
const readLimits = async (db: Database, { isLocked = false } = {}): Promise<LimitRow[]> => {
  const { rows } = await sql<LimitRow>`
    select key, per_second as "perSecond", tokens, refilled_at as "refilledAt", slowed_at as "slowedAt",
           paused_until as "pausedUntil", paused_reason as "pausedReason", is_probing as "isProbing", clock_timestamp() as at
      from mail_limits
     order by key
     ${isLocked ? sql`for update` : sql``}`.execute(db)
  return rows
}

const saveLimit = async (db: Database, { key, perSecond, tokens, refilledAt, slowedAt }: Limit & { key: string }) => {
  await db
    .insertInto('mailLimits')
    .values({ key, perSecond, tokens, refilledAt, slowedAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((set) => ({
        perSecond: set.ref('excluded.perSecond'),
        tokens: set.ref('excluded.tokens'),
        refilledAt: set.ref('excluded.refilledAt'),
        slowedAt: set.ref('excluded.slowedAt'),
      })),
    )
    .execute()
}

export type Allowance = {
  /** How many mails may be claimed now. */
  mails: number
  /** The first mail after a pause. */
  isProbe: boolean
  slowDomains: ReadonlySet<string>
}

/** Takes from the budget of all workers together. `now` is the clock of pauses, which are shown to people. */
export const takeAllowance = async (
  db: Database,
  { wanted, rate, now }: { wanted: number; rate: number | undefined; now: Date },
): Promise<Allowance> => {
  const limits = await readLimits(db)
  const slowDomains = new Set(limits.flatMap(({ key }) => (key === account ? [] : [key.slice('domain:'.length)])))
  const ofAccount = limits.find(({ key }) => key === account)
  if (ofAccount?.pausedReason != null) {
    const isTaken = await takeProbe(db, now)
    return { mails: isTaken ? 1 : 0, isProbe: isTaken, slowDomains }
  }
  if (rate === undefined && (ofAccount?.perSecond ?? null) === null) return { mails: wanted, isProbe: false, slowDomains }
  return { mails: await takeTokens(db, { wanted, rate }), isProbe: false, slowDomains }
}

const takeTokens = (db: Database, { wanted, rate }: { wanted: number; rate: number | undefined }): Promise<number> =>
  inTransaction(db, async (transaction) => {
    await sql`insert into mail_limits (key, refilled_at) values (${account}, now()) on conflict (key) do nothing`.execute(
      transaction,
    )
    const found = (await readLimits(transaction, { isLocked: true })).find(({ key }) => key === account) as LimitRow
    const { limit, rate: current } = refilled(found, { at: found.at, highest: rate })
    const mails = current === null ? wanted : Math.max(0, Math.min(wanted, Math.floor(limit.tokens)))
    await saveLimit(transaction, { key: account, ...limit, tokens: limit.tokens - mails })
    return mails
  })

// Whoever moves the end of the pause makes the one attempt; if it fails, the next one may try a minute later.
const takeProbe = async (db: Database, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mailLimits')
    .set({ isProbing: true, pausedUntil: new Date(now.getTime() + 60_000) })
    .where('key', '=', account)
    .where('pausedReason', 'is not', null)
    .where('pausedUntil', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const longestPostponementSeconds = 600

/** For this many mails to a slow domain: in how many seconds each may be sent; 0 is now. */
export const takeTurnsOfDomain = (db: Database, { domain, count }: { domain: string; count: number }): Promise<number[]> =>
  inTransaction(db, async (transaction) => {
    const key = keyOfDomain(domain)
    const found = (await readLimits(transaction, { isLocked: true })).find((limit) => limit.key === key)
    if (!found) return Array(count).fill(0)
    const { limit, rate } = refilled(found, { at: found.at, highest: undefined })
    if (rate === null) {
      await transaction.deleteFrom('mailLimits').where('key', '=', key).execute()
      return Array(count).fill(0)
    }
    const { tokens } = limit
    const now = Math.min(count, Math.max(0, Math.floor(tokens)))
    await saveLimit(transaction, { key, ...limit, tokens: tokens - now })
    return Array.from({ length: count }, (_, index) =>
      index < now ? 0 : Math.min(longestPostponementSeconds, (index - now + 1) / rate),
    )
  })

/** The mail server asked for fewer mails, in total or for one domain. `measured` is the recent rate. */
export const slowDown = (db: Database, { key = account, measured }: { key?: string; measured: number }) =>
  inTransaction(db, async (transaction) => {
    await sql`insert into mail_limits (key, refilled_at) values (${key}, now()) on conflict (key) do nothing`.execute(transaction)
    const found = (await readLimits(transaction, { isLocked: true })).find((limit) => limit.key === key) as LimitRow
    await saveLimit(transaction, { key, ...slowed(found, { at: found.at, measured }) })
  })

const pauseMinutes = 15

export const pauseRelay = (db: Database, { now, reason }: { now: Date; reason: string }) =>
  pauseUntil(db, { until: new Date(now.getTime() + pauseMinutes * 60_000), reason })

/** Holds all mails until a master releases them: mails in a restored backup may have been sent since it was made. */
export const holdMails = (db: Database) => pauseUntil(db, { until: null, reason: 'restored' })

const pauseUntil = async (db: Database, { until, reason }: { until: Date | null; reason: string }) => {
  await sql`
    insert into mail_limits (key, refilled_at, paused_until, paused_reason, is_probing)
    values (${account}, now(), ${until}, ${reason}, false)
    on conflict (key) do update
      set paused_until = excluded.paused_until, paused_reason = excluded.paused_reason, is_probing = excluded.is_probing`.execute(
    db,
  )
}

/** The mail server accepted a mail again. */
export const endPause = async (db: Database) => {
  await db
    .updateTable('mailLimits')
    .set({ pausedUntil: null, pausedReason: null, isProbing: false })
    .where('key', '=', account)
    .where('pausedReason', 'is not', null)
    .execute()
}

export const relayState = async (db: Database): Promise<RelayState> => {
  const found = await db
    .selectFrom('mailLimits')
    .select(['pausedUntil', 'pausedReason'])
    .where('key', '=', account)
    .where('pausedReason', 'is not', null)
    .executeTakeFirst()
  const isHeld = found !== undefined && found.pausedUntil === null
  const reason = (!isHeld && found?.pausedReason) || null
  return { isPaused: found !== undefined, isHeld, pausedUntil: found?.pausedUntil ?? null, reason }
}

/** Somebody says that the mail server works again: the one attempt is made at once. */
export const resumeRelay = async (db: Database, now: Date) => {
  await db
    .updateTable('mailLimits')
    .set({ pausedUntil: now, isProbing: false })
    .where('key', '=', account)
    .where('pausedReason', 'is not', null)
    .execute()
}
