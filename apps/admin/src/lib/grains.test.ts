import { instantsOf } from '@ressoa/domain/periods'
import { expect, test } from 'vitest'
import { daysIn, grainsFor, lineSpans, spanAt, spansBetween, usualGrain } from './grains'

const range = (start: string, end: string) => instantsOf({ start, end })
const now = new Date('2026-11-18T12:00')

test('a day belongs to its day, to a week from Sunday and to a month', () => {
  expect(spanAt('2026-11-18', 'day')).toEqual({ firstDay: '2026-11-18', lastDay: '2026-11-18' })
  expect(spanAt('2026-11-18', 'week')).toEqual({ firstDay: '2026-11-15', lastDay: '2026-11-21' })
  expect(spanAt('2026-11-15', 'week')).toEqual({ firstDay: '2026-11-15', lastDay: '2026-11-21' })
  expect(spanAt('2028-02-10', 'month')).toEqual({ firstDay: '2028-02-01', lastDay: '2028-02-29' })
})

test('periods follow each other without a gap, over changes of the clock and of the year', () => {
  const weeks = spansBetween('2025-12-28', '2026-11-18', 'week')
  expect(weeks).toHaveLength(47)
  expect(spansBetween('2026-10-17', '2026-10-20', 'day').map(({ firstDay }) => firstDay)).toEqual([
    '2026-10-17',
    '2026-10-18',
    '2026-10-19',
    '2026-10-20',
  ])
  expect(spansBetween('2025-12-15', '2026-02-01', 'month').map(({ lastDay }) => lastDay)).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
  ])
})

test('short ranges are shown by day, some months by week, longer ones by month', () => {
  expect(daysIn(range('2026-10-20', '2026-11-18'))).toBe(30)
  expect(usualGrain(range('2026-11-12', '2026-11-18'))).toBe('day')
  expect(usualGrain(range('2026-10-20', '2026-11-18'))).toBe('week')
  expect(usualGrain(range('2026-01-01', '2026-11-18'))).toBe('month')
})

test('a grain that would give too many points is not offered', () => {
  expect(grainsFor(range('2026-01-01', '2026-11-18'))).toEqual(['day', 'week', 'month'])
  expect(grainsFor(range('2024-01-01', '2026-11-18'))).toEqual(['week', 'month'])
  expect(grainsFor(range('2016-11-18', '2026-11-18'))).toEqual(['month'])
})

test('the line of the last 30 days has 13 whole weeks, the running one last', () => {
  const spans = lineSpans(range('2026-10-20', '2026-11-18'), 'week', now)
  expect(spans).toHaveLength(13)
  expect(spans[0]).toEqual({ firstDay: '2026-08-23', lastDay: '2026-08-29' })
  expect(spans.at(-1)).toEqual({ firstDay: '2026-11-15', lastDay: '2026-11-21' })
})

test('a long range is shown whole, and a range that ends in the future ends today', () => {
  expect(lineSpans(range('2026-01-01', '2026-06-30'), 'week', now)).toHaveLength(27)
  expect(lineSpans(range('2026-11-01', '2026-12-31'), 'month', now).at(-1)?.firstDay).toBe('2026-11-01')
})
