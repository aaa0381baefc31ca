import type { Grain } from './codes'
import { defaultRangeYears } from './limits'

/** A calendar day in the user's time zone, in the format of date fields: 2026-11-15. */
export type Day = string

/** Both days are inclusive. */
export type Period = { start: Day; end: Day }

/** Calendar periods by name, in the order of the menu. Current periods end today. */
export const presets = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'week',
  'month',
  'lastMonth',
  'currentQuarter',
  'lastQuarter',
  'year',
  'lastYear',
  'full',
] as const
export type Preset = (typeof presets)[number]

export const periodOf = (preset: Preset, now: Date): Period => {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const quarter = month - (month % 3)
  // The Date constructor carries days and months out of range over: day 0 is the last day of the previous month.
  const until = (start: Date, end = now): Period => ({ start: dayOf(start), end: dayOf(end) })
  switch (preset) {
    case 'today':
      return until(now)
    case 'yesterday':
      return until(new Date(year, month, date - 1), new Date(year, month, date - 1))
    case 'last7Days':
      return until(new Date(year, month, date - 6))
    case 'last30Days':
      return until(new Date(year, month, date - 29))
    case 'week':
      return until(new Date(year, month, date - now.getDay()))
    case 'month':
      return until(new Date(year, month, 1))
    case 'lastMonth':
      return until(new Date(year, month - 1, 1), new Date(year, month, 0))
    case 'currentQuarter':
      return until(new Date(year, quarter, 1))
    case 'lastQuarter':
      return until(new Date(year, quarter - 3, 1), new Date(year, quarter, 0))
    case 'year':
      return until(new Date(year, 0, 1))
    case 'lastYear':
      return until(new Date(year - 1, 0, 1), new Date(year, 0, 0))
    case 'full':
      return until(yearsBefore(now, defaultRangeYears))
  }
}

/** The presets that match this period today. On a Sunday the week is one day. */
export const presetsOf = ({ start, end }: Period, now: Date): Preset[] =>
  presets.filter((preset) => {
    const period = periodOf(preset, now)
    return period.start === start && period.end === end
  })

/** From the first instant of the first day to the last instant of the last day, in the user's time zone. */
export const instantsOf = ({ start, end }: Period): { from: Date; to: Date } => ({
  from: at(start, 0, 0, 0, 0),
  to: at(end, 23, 59, 59, 999),
})

export const dayOf = (date: Date): Day => `${four(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The last day of the day, week, month, quarter or year that begins on this day. */
export const lastDayOf = (first: Day, grain: Grain): Day => {
  const [year = 0, month = 1, date = 1] = first.split('-').map(Number)
  const last = new Date(0)
  // Day 0 of a month is the last day of the previous month.
  if (grain === 'day' || grain === 'week') last.setUTCFullYear(year, month - 1, date + (grain === 'week' ? 6 : 0))
  else last.setUTCFullYear(year, month - 1 + monthsIn[grain], 0)
  return last.toISOString().slice(0, 10)
}

const monthsIn = { month: 1, quarter: 3, year: 12 } as const

/** An instant with the user's local offset: 2026-11-15T00:00:00.000-03:00. */
export const withOffset = (date: Date): string => {
  const minutes = -date.getTimezoneOffset()
  const clock = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, -1)
  return `${clock}${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
}

/** The accepted years of dates. Others are typing errors, and some of them cannot be formatted again. */
export const takenYears = { first: 1970, last: 2200 } as const

export const isTakenInstant = (date: Date) => {
  const year = date.getUTCFullYear()
  return year >= takenYears.first && year <= takenYears.last
}

/** The range of a filter without dates: the last ten years until now. */
export const defaultRange = (now: Date): { from: Date; to: Date } => ({ from: yearsBefore(now, defaultRangeYears), to: now })

// 29 February does not exist in most years, so the last day of the month is used.
const yearsBefore = (now: Date, years: number) => {
  const earlier = new Date(now)
  earlier.setFullYear(now.getFullYear() - years)
  if (earlier.getMonth() !== now.getMonth()) earlier.setDate(0)
  return earlier
}

const at = (day: Day, ...time: [number, number, number, number]) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const moment = new Date(0)
  // The constructor would read the year 26 as 1926.
  moment.setFullYear(year, month - 1, date)
  moment.setHours(...time)
  return moment
}

const two = (value: number) => String(value).padStart(2, '0')
const four = (value: number) => String(value).padStart(4, '0')

/** Whether it is the name of a time zone, such as America/Sao_Paulo, and not an offset. */
export const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}
