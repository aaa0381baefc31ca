import { expect, test } from 'vitest'
import { endLimit, intervalOf, startLimit, validityOf, validityProblems } from './validity'

const chosen = { hasExpirationInterval: true, startsOn: '2026-11-16', endsOn: '2027-02-28' }

test('CMP-055 the start is the first instant of its day and the end the last, in the browser’s zone', () => {
  const { intervalStart, intervalEnd, ...zones } = intervalOf(chosen)
  const clock = (at?: Date | null) => at && [at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds(), at.getMilliseconds()]
  expect(clock(intervalStart)).toEqual([16, 0, 0, 0, 0])
  expect(clock(intervalEnd)).toEqual([28, 23, 59, 59, 999])
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(zones).toEqual({ hasExpirationInterval: true, intervalStartTimezone: zone, intervalEndTimezone: zone })
})

test('CMP-054 the start goes up to the day before the end, the end down to the start', () => {
  expect(startLimit(chosen)).toBe('2027-02-27')
  expect(startLimit({ ...chosen, endsOn: '2027-03-01' })).toBe('2027-02-28')
  expect(endLimit(chosen)).toBe('2026-11-16')
  expect(validityProblems({ ...chosen, endsOn: '2026-11-15' })).toEqual({ endsOn: 'reversed' })
  expect(validityProblems({ ...chosen, startsOn: '' })).toEqual({ startsOn: 'dateMissing' })
  expect(validityProblems({ ...chosen, endsOn: '' })).toEqual({ endsOn: 'dateMissing' })
  expect(validityProblems(chosen)).toEqual({})
})

test('days outside of 1970 to 2200 are told at their fields', () => {
  for (const startsOn of ['0026-11-16', '0099-01-01', '1960-01-01'])
    expect(validityProblems({ ...chosen, startsOn }), startsOn).toEqual({ startsOn: 'dateRange' })
  for (const endsOn of ['2202-01-01', '9999-12-31'])
    expect(validityProblems({ ...chosen, endsOn }), endsOn).toEqual({ endsOn: 'dateRange' })
  expect(validityProblems({ ...chosen, startsOn: '1970-01-02', endsOn: '2200-12-30' })).toEqual({})
})

test('CMP-056 without an interval none of its fields is sent', () => {
  expect(intervalOf({ ...chosen, hasExpirationInterval: false })).toEqual({ hasExpirationInterval: false })
})

test('a day that was chosen in another zone is shown as chosen, and keeps its instants while it stays', () => {
  const saved = {
    hasExpirationInterval: true,
    intervalStart: new Date('2026-11-15T15:00:00.000Z'),
    intervalEnd: new Date('2027-02-28T14:59:59.999Z'),
    intervalStartTimezone: 'Asia/Tokyo',
    intervalEndTimezone: 'Asia/Tokyo',
  }
  expect(validityOf(saved)).toEqual(chosen)
  expect(intervalOf(validityOf(saved), saved)).toEqual(saved)
})
