import type { Grain } from '@ressoa/domain/codes'
import { type Day, dayOf } from '@ressoa/domain/periods'

/** The grains that a line over time offers, finest first. */
const lineGrains = ['day', 'week', 'month'] as const satisfies readonly Grain[]
export type LineGrain = (typeof lineGrains)[number]

/** A whole day, week, month, quarter or year. */
type Span = { firstDay: Day; lastDay: Day }

const dayMilliseconds = 86_400_000

// Calendar days are counted in UTC, where every day has 24 hours.
const dayAt = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10)
export const millisecondsAt = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const plusDays = (day: Day, days: number) => dayAt(millisecondsAt(day) + days * dayMilliseconds)

const monthsIn = { month: 1, quarter: 3, year: 12 } as const

/** The whole period that a day belongs to. Weeks begin on Sunday, as on the server. */
export const spanAt = (day: Day, grain: Grain): Span => {
  const date = new Date(millisecondsAt(day))
  if (grain === 'day') return { firstDay: day, lastDay: day }
  if (grain === 'week') return { firstDay: plusDays(day, -date.getUTCDay()), lastDay: plusDays(day, 6 - date.getUTCDay()) }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const first = month - (month % monthsIn[grain])
  return { firstDay: dayAt(Date.UTC(year, first, 1)), lastDay: dayAt(Date.UTC(year, first + monthsIn[grain], 0)) }
}

/** All whole periods from that of the first day to that of the last. */
export const spansBetween = (first: Day, last: Day, grain: Grain): Span[] => {
  const spans: Span[] = []
  for (let span = spanAt(first, grain); span.firstDay <= last; span = spanAt(plusDays(span.lastDay, 1), grain)) spans.push(span)
  return spans
}

type Range = { from: Date; to: Date }

export const daysIn = ({ from, to }: Range) => (millisecondsAt(dayOf(to)) - millisecondsAt(dayOf(from))) / dayMilliseconds + 1

/** The grain that gives a range a readable number of points. */
export const usualGrain = (range: Range): LineGrain => {
  const days = daysIn(range)
  if (days <= 14) return 'day'
  return days <= 182 ? 'week' : 'month'
}

const mostPoints = 370
const daysOf = { day: 1, week: 7 } as const

/** The grains in which a range has no more points than a line can show. Months always do. */
export const grainsFor = (range: Range): LineGrain[] =>
  lineGrains.filter((grain) => grain === 'month' || daysIn(range) / daysOf[grain] <= mostPoints)

// A single month says little, so the line begins before the range if the range is short.
const fewestPoints: Record<LineGrain, number> = { day: 30, week: 13, month: 12 }

/**
 * The periods of the line for a range: whole ones up to the end of the range, at least the minimum number, none in the future.
 */
export const lineSpans = ({ from, to }: Range, grain: LineGrain, now: Date): Span[] => {
  const [today, last] = [dayOf(now), dayOf(to)]
  const end = last < today ? last : today
  const [rangeStart, leastStart] = [dayOf(from), startOfLast(fewestPoints[grain], end, grain)]
  return spansBetween(rangeStart < leastStart ? rangeStart : leastStart, end, grain)
}

const startOfLast = (count: number, end: Day, grain: LineGrain): Day => {
  let { firstDay } = spanAt(end, grain)
  for (let done = 1; done < count; done++) firstDay = spanAt(plusDays(firstDay, -1), grain).firstDay
  return firstDay
}
