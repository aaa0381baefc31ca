import { defaultRangeYears } from '@ressoa/domain/limits'

/** From the first instant on, until just before the second. */
export type Range = { from: Date; until: Date }

/** What a filter's from and to mean: both are inside. Absent ones reach from ten years ago to now. */
export const rangeOf = ({ from, to }: { from?: Date; to?: Date }, now: Date): Range => ({
  from: from ?? yearsBefore(now, defaultRangeYears),
  until: justAfter(to ?? now),
})

const yearsBefore = (date: Date, years: number) => {
  const earlier = new Date(date)
  earlier.setUTCFullYear(earlier.getUTCFullYear() - years)
  return earlier
}

// A day that is said to end at 23:59:59 ends with that second.
const justAfter = (to: Date) => {
  const isEndOfMinute = to.getUTCSeconds() === 59 && to.getUTCMilliseconds() === 0
  return new Date(to.getTime() + (isEndOfMinute ? 1000 : 1))
}
