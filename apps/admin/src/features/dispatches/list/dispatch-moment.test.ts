import { expect, test } from 'vitest'
import { dayFrom, formatMoment, momentOf } from './dispatch-moment'

test('DSP-014 a day is read in the order in which the language writes it', () => {
  expect(dayFrom('05/01/2030', 'pt')).toBe('2030-01-05')
  expect(dayFrom('5/1/2030', 'es')).toBe('2030-01-05')
  expect(dayFrom('01/05/2030', 'en')).toBe('2030-01-05')
})

test.each(['', '31/02/2030', '2030-01-05', '05/13/2030', '5/1/30', 'amanhã'])('“%s” is no day', (typed) => {
  expect(dayFrom(typed, 'pt')).toBeNull()
})

test('DSP-014 the hour has 24 hours in every language', () => {
  const date = new Date(2030, 0, 5, 15, 7)
  expect(formatMoment(date, 'pt')).toBe('05/01/2030 15:07')
  expect(formatMoment(date, 'es')).toBe('05/01/2030 15:07')
  expect(formatMoment(date, 'en')).toBe('01/05/2030 15:07')
})

test('DSP-013 a day and an hour are one instant, and nothing while one of them is missing', () => {
  expect(momentOf('2030-01-05', '09:30')).toEqual(new Date(2030, 0, 5, 9, 30))
  expect(momentOf(null, '09:30')).toBeUndefined()
  expect(momentOf('2030-01-05', '')).toBeUndefined()
})
