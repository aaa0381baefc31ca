const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes

/** After each failed attempt: ten attempts in 75 hours and a half. */
const pauses = [5 * seconds, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 14 * hours, 20 * hours, 24 * hours]

export const attemptsAtMost = pauses.length + 1

const longestWish = 24 * hours

type Failed = {
  /** Including the one that has just failed. */
  attempts: number
  retryAfter: string | undefined
  now: Date
  /** From 0 to below 1. */
  random: number
}

/**
 * Undefined when there were enough attempts. Pauses vary by a tenth, so that what failed together does not come back together. A
 * receiver that says when to come back is obeyed.
 */
export const nextTry = ({ attempts, retryAfter, now, random }: Failed): Date | undefined => {
  const pause = pauses[attempts - 1]
  if (pause === undefined) return undefined
  const varied = pause * (0.9 + 0.2 * random)
  return new Date(now.getTime() + Math.round(Math.max(varied, wishOf(retryAfter, now))))
}

/** Seconds, or a date. */
const wishOf = (retryAfter: string | undefined, now: Date): number => {
  if (retryAfter === undefined) return 0
  const wished = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * seconds : Date.parse(retryAfter) - now.getTime()
  return Number.isNaN(wished) ? 0 : Math.min(Math.max(wished, 0), longestWish)
}
