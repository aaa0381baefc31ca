import type { Language } from '@ressoa/domain/languages'
import { formatDate, formatShortDay } from '../../../lib/format'

/** Where the browser is, for the clock. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** HH:mm in every language. */
const hourOf = (date: Date) => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`

/** The day as the language writes it, and the hour, both where the browser is. */
export const formatMoment = (date: Date, language: Language) => `${formatDate(date, language)} ${hourOf(date)}`

/** The same in the words of a sentence: 24 Nov, 09:00. */
export const dayAndHour = (date: Date, language: Language) => ({ day: formatShortDay(date, language), hour: hourOf(date) })

/** A day and an hour of the browser's place as one instant; undefined where one is missing or no such moment. */
export const momentOf = (day: string | null, hour: string) => {
  if (!day || !/^\d\d:\d\d/.test(hour)) return undefined
  const moment = new Date(`${day}T${hour.slice(0, 5)}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** How days are typed and shown in a field. */
export const dayFormat = (language: Language) => (language === 'en' ? 'MM/DD/YYYY' : 'DD/MM/YYYY')

/** What was typed as a day, in the order of the language; null for anything else. */
export const dayFrom = (typed: string, language: Language) => {
  const [, first = '', second = '', year = ''] = /^\s*(\d{1,2})\D(\d{1,2})\D(\d{4})\s*$/.exec(typed) ?? []
  const [day, month] = language === 'en' ? [second, first] : [first, second]
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00Z`)
  // The 31st of a short month would be the 1st of the next.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}
