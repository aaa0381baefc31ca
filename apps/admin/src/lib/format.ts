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
