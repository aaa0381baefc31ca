/** How a rate falls when the mail server asks for it, and comes back. Pure: the rows lie in mail-limits.sql.ts. */

export type Limit = { perSecond: number | null; tokens: number; refilledAt: Date; slowedAt: Date | null }

const slowestPerSecond = 0.2
/** Faster than this a limit says nothing any more. */
const unlimitedFrom = 500
// From the slowest to no limit at all within five minutes without a complaint.
const recoverySeconds = 10
const recoveryFactor = 1.3
// Ten connections are told the same at once: that is one word, not ten.
const sameWordSeconds = 10

const secondsBetween = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1000)

/** What a limit set by a complaint has grown to since; null once it says nothing any more. */
const recovered = ({ perSecond, slowedAt }: Limit, at: Date): number | null => {
  if (perSecond === null || slowedAt === null) return null
  const faster = perSecond * recoveryFactor ** Math.floor(secondsBetween(slowedAt, at) / recoverySeconds)
  return faster > unlimitedFrom ? null : faster
}

/** What may be sent at that moment: the rate, and a second's worth of mails at most. The limit itself is kept as it was set. */
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

/** Half of what it has grown to, or of what was sent of late where nothing was set. */
export const slowed = (limit: Limit, { at, measured }: { at: Date; measured: number }): Limit => {
  if (limit.slowedAt && secondsBetween(limit.slowedAt, at) < sameWordSeconds) return limit
  const current = Math.min(recovered(limit, at) ?? measured, Math.max(measured, slowestPerSecond))
  return { perSecond: Math.max(slowestPerSecond, current / 2), tokens: 0, refilledAt: at, slowedAt: at }
}
