/** How a rate falls when the mail server asks for it, and comes back. Pure: the rows lie in mail-limits.sql.ts. */

export type Limit = { perSecond: number | null; tokens: number; refilledAt: Date; slowedAt: Date | null }

const slowestPerSecond = 0.2
const recoverySeconds = 60
const recoveryFactor = 1.5
/** Faster than this a limit says nothing any more. */
const unlimitedFrom = 500
// Ten connections are told the same at once: that is one word, not ten.
const sameWordSeconds = 10

const secondsBetween = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1000)

/** As it stands at that moment: half as fast again for every minute without a complaint, with a second's worth of mails at most. */
export const refilled = (limit: Limit, { at, highest }: { at: Date; highest: number | undefined }): Limit => {
  const { perSecond: given, slowedAt } = recovered(limit, at)
  const capped = given === null ? (highest ?? null) : Math.min(given, highest ?? given)
  if (capped === null) return { perSecond: null, tokens: 0, refilledAt: at, slowedAt: null }
  const tokens = Math.min(Math.max(1, capped), Math.max(0, limit.tokens) + capped * secondsBetween(limit.refilledAt, at))
  return { perSecond: capped, tokens, refilledAt: at, slowedAt: given === null ? null : slowedAt }
}

const recovered = ({ perSecond, slowedAt }: Limit, at: Date): Pick<Limit, 'perSecond' | 'slowedAt'> => {
  if (perSecond === null || slowedAt === null) return { perSecond: null, slowedAt: null }
  const steps = Math.floor(secondsBetween(slowedAt, at) / recoverySeconds)
  if (steps === 0) return { perSecond, slowedAt }
  const faster = perSecond * recoveryFactor ** steps
  if (faster > unlimitedFrom) return { perSecond: null, slowedAt: null }
  return { perSecond: faster, slowedAt: new Date(slowedAt.getTime() + steps * recoverySeconds * 1000) }
}

/** Half of what it was, or of what was sent of late where nothing was set. */
export const slowed = (limit: Limit, { at, measured }: { at: Date; measured: number }): Limit => {
  if (limit.slowedAt && secondsBetween(limit.slowedAt, at) < sameWordSeconds) return limit
  const current = Math.min(limit.perSecond ?? measured, Math.max(measured, slowestPerSecond))
  return { perSecond: Math.max(slowestPerSecond, current / 2), tokens: 0, refilledAt: at, slowedAt: at }
}
