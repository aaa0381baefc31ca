import { defaultRange } from '@ressoa/domain/periods'

/** Half-open: `from` is inclusive, `until` is exclusive. */
export type Range = { from: Date; until: Date }

/** The range of a filter, whose `from` and `to` are both inclusive. The defaults are ten years ago and now. */
export const rangeOf = ({ from, to }: { from?: Date; to?: Date }, now: Date): Range => ({
  from: from ?? defaultRange(now).from,
  until: justAfter(to ?? now),
})

// Some callers end a day at 23:59:59. That whole second is included.
const justAfter = (to: Date) => {
  const isEndOfMinute = to.getUTCSeconds() === 59 && to.getUTCMilliseconds() === 0
  return new Date(to.getTime() + (isEndOfMinute ? 1000 : 1))
}
