import { expect, test } from 'vitest'
import {
  formatDate,
  formatDayMonth,
  formatMilliseconds,
  formatMonth,
  formatNearMoment,
  formatNumber,
  formatPercent,
} from './format'

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

test('a moment near now is told by the day, one further away by its date', () => {
  const now = new Date(2026, 10, 18, 1, 30)
  const at = (day: number, hour = 18, month = 10, year = 2026) => new Date(year, month, day, hour, 52)
  expect(formatNearMoment(at(18, 0), 'pt', now)).toBe('hoje 00:52')
  expect(formatNearMoment(at(17, 23), 'pt', now)).toBe('ontem 23:52')
  expect(formatNearMoment(at(19), 'es', now)).toBe('mañana 18:52')
  expect(formatNearMoment(at(16), 'pt', now)).toBe('16/11 18:52')
  expect(formatNearMoment(at(16), 'en', now)).toBe('11/16 06:52 PM')
  expect(formatNearMoment(at(31, 18, 11, 2025), 'pt', now)).toBe('31/12/2025 18:52')
})

test('a duration is in milliseconds below one second', () => {
  expect([310, 999, 1200, 15_000].map((each) => formatMilliseconds(each, 'pt'))).toEqual(['310 ms', '999 ms', '1,2 s', '15,0 s'])
  expect(formatMilliseconds(1200, 'en')).toBe('1.2 s')
})
