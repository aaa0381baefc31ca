import fc from 'fast-check'
import { expect, test } from 'vitest'
import { starsOf } from './stars'

test('40 ratings, sum 172, squares 760: 4.3 ± 0.231304, drawn as four and a half stars', () => {
  const stars = starsOf({ count: 40, sum: 172, squares: 760 })
  expect(stars?.mean).toBeCloseTo(4.3, 12)
  expect(stars?.reach).toBeCloseTo(0.231304, 6)
  expect(stars?.interval?.low).toBeCloseTo(4.068696, 6)
  expect(stars?.interval?.high).toBeCloseTo(4.531304, 6)
  expect(stars?.halfStars).toBe(4.5)
})

test('a single rating has no interval, no rating nothing', () => {
  expect(starsOf({ count: 1, sum: 4, squares: 16 })).toEqual({ mean: 4, reach: undefined, interval: undefined, halfStars: 4 })
  expect(starsOf({ count: 0, sum: 0, squares: 0 })).toBeUndefined()
})

test('the interval lies on the scale and contains the mean; half stars are the nearest half', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 60 }), (ratings) => {
      const sum = ratings.reduce((total, rating) => total + rating, 0)
      const stars = starsOf({ count: ratings.length, sum, squares: ratings.reduce((total, rating) => total + rating ** 2, 0) })
      if (!stars?.interval) throw new Error('no interval')
      expect(stars.interval.low).toBeGreaterThanOrEqual(1)
      expect(stars.interval.high).toBeLessThanOrEqual(5)
      expect(stars.interval.low).toBeLessThanOrEqual(stars.mean)
      expect(stars.interval.high).toBeGreaterThanOrEqual(stars.mean)
      expect(Math.abs(stars.halfStars - stars.mean)).toBeLessThanOrEqual(0.25)
      expect(stars.halfStars * 2).toBe(Math.round(stars.halfStars * 2))
    }),
  )
})
