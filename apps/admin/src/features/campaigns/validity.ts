import type { Campaign } from '@ressoa/contract/campaigns'
import type { Language } from '@ressoa/domain/languages'
import { isTakenInstant } from '@ressoa/domain/periods'
import { formatDate } from '../../lib/format'

/** A calendar day in the format of date fields: 2026-11-15. */
export type Day = string

const two = (value: number) => String(value).padStart(2, '0')
const dayFrom = (date: Date): Day => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const isDay = (day: Day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
const at = (day: Day, ...time: [number, number, number, number]) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const moment = new Date(0)
  // The Date constructor would read the year 26 as 1926.
  moment.setFullYear(year, month - 1, date)
  moment.setHours(...time)
  return moment
}

/** The first and the last instant of a day in the browser's time zone. */
const startOf = (day: Day) => at(day, 0, 0, 0, 0)
const endOf = (day: Day) => at(day, 23, 59, 59, 999)

const dayAfter = (day: Day, days: number): Day => {
  const moved = startOf(day)
  moved.setDate(moved.getDate() + days)
  return dayFrom(moved)
}

export const today = (now: Date): Day => dayFrom(now)
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day in the time zone in which it was chosen. */
const dayIn = (instant: Date, zone: string | undefined): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

export type Validity = { hasExpirationInterval: boolean; startsOn: Day; endsOn: Day }

type Interval = Pick<
  Campaign,
  'hasExpirationInterval' | 'intervalStart' | 'intervalEnd' | 'intervalStartTimezone' | 'intervalEndTimezone'
>

export const validityOf = (campaign: Interval): Validity => ({
  hasExpirationInterval: campaign.hasExpirationInterval ?? false,
  startsOn: campaign.intervalStart ? dayIn(campaign.intervalStart, campaign.intervalStartTimezone) : '',
  endsOn: campaign.intervalEnd ? dayIn(campaign.intervalEnd, campaign.intervalEndTimezone) : '',
})

/** The interval to send. An unchanged day keeps its instant because it may have been chosen in another time zone. */
export const intervalOf = (chosen: Validity, saved?: Interval): Interval => {
  if (!chosen.hasExpirationInterval) return { hasExpirationInterval: false }
  const before = saved && validityOf(saved)
  const keepsStart = before?.startsOn === chosen.startsOn
  const keepsEnd = before?.endsOn === chosen.endsOn
  return {
    hasExpirationInterval: true,
    intervalStart: keepsStart ? saved?.intervalStart : startOf(chosen.startsOn),
    intervalStartTimezone: keepsStart ? saved?.intervalStartTimezone : browserZone(),
    intervalEnd: keepsEnd ? saved?.intervalEnd : endOf(chosen.endsOn),
    intervalEndTimezone: keepsEnd ? saved?.intervalEndTimezone : browserZone(),
  }
}

/** The latest start that the chosen end allows, and the earliest end that the chosen start allows. */
export const startLimit = ({ endsOn }: Validity) => (isDay(endsOn) ? dayAfter(endsOn, -1) : undefined)
export const endLimit = ({ startsOn }: Validity) => (isDay(startsOn) ? startsOn : undefined)

export type ValidityProblems = { startsOn?: 'dateMissing' | 'dateRange'; endsOn?: 'dateMissing' | 'dateRange' | 'reversed' }

export const validityProblems = ({ hasExpirationInterval, startsOn, endsOn }: Validity): ValidityProblems => {
  if (!hasExpirationInterval) return {}
  if (!isDay(startsOn)) return isDay(endsOn) ? { startsOn: 'dateMissing' } : { startsOn: 'dateMissing', endsOn: 'dateMissing' }
  if (!isDay(endsOn)) return { endsOn: 'dateMissing' }
  if (!isTakenInstant(startOf(startsOn))) return { startsOn: 'dateRange' }
  if (!isTakenInstant(endOf(endsOn))) return { endsOn: 'dateRange' }
  return startsOn > endsOn ? { endsOn: 'reversed' } : {}
}

export const formatDay = (day: Day, language: Language) => formatDate(startOf(day), language)
