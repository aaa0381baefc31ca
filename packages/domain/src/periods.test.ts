import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, defaultRange, instantsOf, lastDayOf, type Period, periodOf, presets, presetsOf, withOffset } from './periods'

// A Wednesday in the second month of its quarter.
const now = new Date(2026, 10, 18, 15, 30)
const days = ({ start, end }: Period) => [start, end]

test('GEN-023 GEN-024 the presets are calendar periods; week, month, quarter and year run from their first day to today', () => {
  expect(days(periodOf('today', now))).toEqual(['2026-11-18', '2026-11-18'])
  expect(days(periodOf('yesterday', now))).toEqual(['2026-11-17', '2026-11-17'])
  expect(days(periodOf('week', now))).toEqual(['2026-11-15', '2026-11-18'])
  expect(days(periodOf('month', now))).toEqual(['2026-11-01', '2026-11-18'])
  expect(days(periodOf('currentQuarter', now))).toEqual(['2026-10-01', '2026-11-18'])
  expect(days(periodOf('lastQuarter', now))).toEqual(['2026-07-01', '2026-09-30'])
  expect(days(periodOf('year', now))).toEqual(['2026-01-01', '2026-11-18'])
  expect(days(periodOf('lastYear', now))).toEqual(['2025-01-01', '2025-12-31'])
})

test('GEN-024 the week starts on Sunday, and on a Sunday it is that day', () => {
  const sunday = new Date(2026, 10, 15, 8)
  expect(days(periodOf('week', sunday))).toEqual(['2026-11-15', '2026-11-15'])
  expect(days(periodOf('week', new Date(2026, 10, 21)))).toEqual(['2026-11-15', '2026-11-21'])
})

test('GEN-025 the last 7 and 30 days count today; the full interval is the last 10 years', () => {
  expect(days(periodOf('last7Days', now))).toEqual(['2026-11-12', '2026-11-18'])
  expect(days(periodOf('last30Days', now))).toEqual(['2026-10-20', '2026-11-18'])
  expect(days(periodOf('full', now))).toEqual(['2016-11-18', '2026-11-18'])
})

test('the last month is a whole month, in January that of the year before', () => {
  expect(days(periodOf('lastMonth', now))).toEqual(['2026-10-01', '2026-10-31'])
  expect(days(periodOf('lastMonth', new Date(2026, 0, 31)))).toEqual(['2025-12-01', '2025-12-31'])
  expect(days(periodOf('lastMonth', new Date(2028, 2, 31)))).toEqual(['2028-02-01', '2028-02-29'])
})

test('in the first quarter the last one is that of the year before', () => {
  expect(days(periodOf('lastQuarter', new Date(2026, 1, 3)))).toEqual(['2025-10-01', '2025-12-31'])
  expect(days(periodOf('yesterday', new Date(2026, 0, 1)))).toEqual(['2025-12-31', '2025-12-31'])
})

test('GEN-026 a range starts at 00:00:00 and ends at 23:59:59 of the reader’s days', () => {
  const { from, to } = instantsOf({ start: '2026-10-01', end: '2026-11-15' })
  expect([from.getFullYear(), from.getMonth(), from.getDate(), from.getHours(), from.getMinutes(), from.getSeconds()]).toEqual([
    2026, 9, 1, 0, 0, 0,
  ])
  expect([to.getFullYear(), to.getMonth(), to.getDate(), to.getHours(), to.getMinutes(), to.getSeconds()]).toEqual([
    2026, 10, 15, 23, 59, 59,
  ])
  expect(to.getMilliseconds()).toBe(999)
})

test('GEN-022 the default range is the last 10 years to today', () => {
  const { from, to } = defaultRange(now)
  expect([from, to]).toEqual([new Date(2016, 10, 18, 15, 30), now])
  expect(dayOf(defaultRange(new Date(2024, 1, 29)).from)).toBe('2014-02-28')
})

const moment = fc.date({ min: new Date(1990, 0, 1), max: new Date(2090, 0, 1), noInvalidDate: true })

test('GEN-027 a date-time with its offset is the same instant, written as the local clock shows it', () => {
  fc.assert(
    fc.property(moment, (date) => {
      const text = withOffset(date)
      expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/)
      expect(new Date(text)).toEqual(date)
      expect(text.slice(0, 10)).toBe(dayOf(date))
    }),
  )
})

test('every preset ends today or before, never starts after its end, and is known again by its days', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...presets), (date, preset) => {
      const period = periodOf(preset, date)
      expect(period.start <= period.end && period.end <= dayOf(date)).toBe(true)
      expect(presetsOf(period, date)).toContain(preset)
    }),
  )
})

test('a period ends the day before the next one begins', () => {
  expect(lastDayOf('2026-11-15', 'day')).toBe('2026-11-15')
  expect(lastDayOf('2026-12-27', 'week')).toBe('2027-01-02')
  expect(lastDayOf('2028-02-01', 'month')).toBe('2028-02-29')
  expect(lastDayOf('2026-10-01', 'quarter')).toBe('2026-12-31')
  expect(lastDayOf('2026-01-01', 'year')).toBe('2026-12-31')
})
