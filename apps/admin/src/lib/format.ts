import type { Language } from '@ressoa/domain/languages'

const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-US', es: 'es-ES' }

/** dd/MM/yyyy, and MM/dd/yyyy in English. */
export const formatDate = (date: Date, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { day: '2-digit', month: '2-digit', year: 'numeric' }).format(date)

/** 24 de nov., Nov 24, 24 nov; with the year if it is not the current one. */
export const formatShortDay = (date: Date, language: Language, now = new Date()) => {
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', year }).format(date)
}

/** 09:12, and 09:12 AM in English. */
export const formatTime = (date: Date, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit' }).format(date)

/** 1.284 and 32,5; in English 1,284 and 32.5. The sign is a minus, not a hyphen. */
export const formatNumber = (value: number, language: Language, decimals = 0) =>
  new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Spanish would not group four digits.
    useGrouping: 'always',
    signDisplay: 'negative',
  })
    .format(value)
    .replace('-', '−')

export const formatPercent = (value: number, language: Language, decimals = 2) => `${formatNumber(value, language, decimals)}%`

/** 24/11, and 11/24 in English. */
export const formatDayMonth = (date: Date, language: Language) =>
  // Without a year Spanish omits the leading zeros.
  formatDate(date, language).replace(/\/\d{4}$/, '')

/** novembro de 2026, or nov 26. */
export const formatMonth = (date: Date, language: Language, length: 'long' | 'short') =>
  length === 'long'
    ? new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric' }).format(date)
    : new Intl.DateTimeFormat(locales[language], { month: 'short', year: '2-digit' }).format(date).replace(/\.? de /, ' ')

/** agora, há 4 minutos, há 3 horas: whole units, rounded down. */
export const formatAgo = (date: Date, language: Language, now = new Date()) => {
  const minutes = Math.max(0, Math.floor((now.getTime() - date.getTime()) / 60_000))
  const words = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  if (minutes < 1) return words.format(0, 'second')
  if (minutes < 60) return words.format(-minutes, 'minute')
  return words.format(-Math.floor(minutes / 60), 'hour')
}

/** hoje 20:53, ontem 18:52, amanhã 09:00; further away 16/11 18:52, and with the year if it is another one. */
export const formatNearMoment = (date: Date, language: Language, now = new Date()) => {
  const dayOf = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  const days = (dayOf(date) - dayOf(now)) / 86_400_000
  return `${nearDay(date, days, language, now)} ${formatTime(date, language)}`
}

const nearDay = (date: Date, days: number, language: Language, now: Date) => {
  if (Math.abs(days) <= 1) return new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(days, 'day')
  return date.getFullYear() === now.getFullYear() ? formatDayMonth(date, language) : formatDate(date, language)
}

/** 310 ms, 1,2 s. */
export const formatMilliseconds = (milliseconds: number, language: Language) =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${formatNumber(milliseconds / 1000, language, 1)} s`
