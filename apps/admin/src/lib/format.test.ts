import { expect, test } from 'vitest'
import { formatDate, formatDayMonth, formatMonth, formatNumber, formatPercent } from './format'

test('I18-003 dates are dd/MM/yyyy, and MM/dd/yyyy in English', () => {
  const date = new Date(2026, 10, 5)
  expect(formatDate(date, 'pt')).toBe('05/11/2026')
  expect(formatDate(date, 'es')).toBe('05/11/2026')
  expect(formatDate(date, 'en')).toBe('11/05/2026')
})

test('I18-004 percentages use comma decimals except in English', () => {
  expect(formatPercent(32.5, 'pt')).toBe('32,50%')
  expect(formatPercent(32.5, 'es')).toBe('32,50%')
  expect(formatPercent(32.5, 'en')).toBe('32.50%')
})

test('thousands are grouped and a minus is a true minus', () => {
  expect(formatNumber(1284, 'pt')).toBe('1.284')
  expect(formatNumber(1284, 'es')).toBe('1.284')
  expect(formatNumber(1284, 'en')).toBe('1,284')
  expect(formatNumber(-8.3, 'pt', 1)).toBe('−8,3')
  expect(formatNumber(-0.04, 'pt', 1)).toBe('0,0')
})

test('days without a year and months follow the language too', () => {
  const date = new Date(2026, 10, 5)
  expect((['pt', 'en', 'es'] as const).map((language) => formatDayMonth(date, language))).toEqual(['05/11', '11/05', '05/11'])
  const months = (length: 'long' | 'short') =>
    (['pt', 'en', 'es'] as const).map((language) => formatMonth(date, language, length))
  expect(months('long')).toEqual(['novembro de 2026', 'November 2026', 'noviembre de 2026'])
  expect(months('short')).toEqual(['nov 26', 'Nov 26', 'nov 26'])
})
