/** How a rate falls when the mail server asks for it, and recovers. Pure functions; the rows are in mail-limits.sql.ts. */

export type Limit = { perSecond: number | null; tokens: number; refilledAt: Date; slowedAt: Date | null }

const slowestPerSecond = 0.2
/** Above this rate a limit has no effect. */
const unlimitedFrom = 500
// From the slowest rate to no limit within five minutes without a complaint.
const recoverySeconds = 10
const recoveryFactor = 1.3
// Ten connections get the same reply at once: that is one complaint, not ten.
const sameWordSeconds = 10

const secondsBetween = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1000)

/** The present value of a limit that a complaint has set; null when it has no effect any more. */
const recovered = ({ perSecond, slowedAt }: Limit, at: Date): number | null => {
  if (perSecond === null || slowedAt === null) return null
  const faster = perSecond * recoveryFactor ** Math.floor(secondsBetween(slowedAt, at) / recoverySeconds)
  return faster > unlimitedFrom ? null : faster
}

/** The budget at this moment: the rate, and at most one second's worth of mails. The limit is stored as it was set. */
export const refilled = (
  limit: Limit,
  { at, highest }: { at: Date; highest: number | undefined },
): { limit: Limit; rate: number | null } => {
  const own = recovered(limit, at)
  const rate = own === null ? (highest ?? null) : Math.min(own, highest ?? own)
  const set = own === null ? { perSecond: null, slowedAt: null } : { perSecond: limit.perSecond, slowedAt: limit.slowedAt }
  if (rate === null) return { limit: { ...set, tokens: 0, refilledAt: at }, rate }
  const tokens = Math.min(Math.max(1, rate), Math.max(0, limit.tokens) + rate * secondsBetween(limit.refilledAt, at))
  return { limit: { ...set, tokens, refilledAt: at }, rate }
}

/** Half of the present limit, or half of the recent rate when there was no limit. */
export const slowed = (limit: Limit, { at, measured }: { at: Date; measured: number }): Limit => {
  if (limit.slowedAt && secondsBetween(limit.slowedAt, at) < sameWordSeconds) return limit
  const current = Math.min(recovered(limit, at) ?? measured, Math.max(measured, slowestPerSecond))
  return { perSecond: Math.max(slowestPerSecond, current / 2), tokens: 0, refilledAt: at, slowedAt: at }
}
