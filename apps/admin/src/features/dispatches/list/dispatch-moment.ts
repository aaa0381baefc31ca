import type { Language } from '@ressoa/domain/languages'
import { formatDate, formatShortDay } from '../../../lib/format'

/** The browser's time zone. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** HH:mm in every language. */
const hourOf = (date: Date) => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`

/** The day in the format of the language and the hour, in the browser's time zone. */
export const formatMoment = (date: Date, language: Language) => `${formatDate(date, language)} ${hourOf(date)}`

/** The same for use in a sentence: 24 Nov, 09:00. */
export const dayAndHour = (date: Date, language: Language) => ({ day: formatShortDay(date, language), hour: hourOf(date) })

/** The instant of a local day and hour; undefined if one is missing or invalid. */
export const momentOf = (day: string | null, hour: string) => {
  if (!day || !/^\d\d:\d\d/.test(hour)) return undefined
  const moment = new Date(`${day}T${hour.slice(0, 5)}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** The format of days in a field. */
export const dayFormat = (language: Language) => (language === 'en' ? 'MM/DD/YYYY' : 'DD/MM/YYYY')

/** Parses a typed day in the order of the language; null if it is not valid. */
export const dayFrom = (typed: string, language: Language) => {
  const [, first = '', second = '', year = ''] = /^\s*(\d{1,2})\D(\d{1,2})\D(\d{4})\s*$/.exec(typed) ?? []
  const [day, month] = language === 'en' ? [second, first] : [first, second]
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00Z`)
  // Date may roll the 31st of a short month over to the 1st of the next.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}
