import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjusted, scoreOf } from '../scoring'
import { rankingScores, shrink } from './shrink'

const counts = (promoters: number, neutrals: number, detractors: number) => ({ promoters, neutrals, detractors })

const eight = [
  counts(3, 0, 0),
  counts(160, 70, 70),
  counts(90, 30, 30),
  counts(45, 20, 35),
  counts(200, 60, 40),
  counts(12, 3, 5),
  counts(60, 25, 15),
  counts(30, 10, 20),
]

test('from eight values on the ranking is shrunk: three of three do not lead', () => {
  const { mean, spread } = shrink(eight.map((one) => adjusted('nps', one)))
  expect(100 * mean).toBeCloseTo(33.943815, 6)
  expect(100 * spread).toBeCloseTo(12.145173, 6)
  const expected = [36.358454, 30.259986, 38.050497, 17.942856, 50.845656, 32.811082, 41.092698, 24.189288]
  const ranked = rankingScores('nps', eight)
  for (const [index, score] of ranked.entries()) expect(score).toBeCloseTo(expected[index] as number, 6)
  expect(ranked.indexOf(Math.max(...ranked))).toBe(4)
  expect(scoreOf('nps', eight[0] as (typeof eight)[number])).toBe(100)
})

test('seven values are ranked by their plain scores', () => {
  const seven = eight.slice(0, 7)
  expect(rankingScores('nps', seven)).toEqual(seven.map((one) => scoreOf('nps', one)))
  expect(rankingScores('csat', seven)).toEqual(seven.map((one) => scoreOf('csat', one)))
})

test('values that differ by no more than chance are all drawn to the mean', () => {
  const { mean, spread, values } = shrink(Array.from({ length: 9 }, (_, index) => adjusted('nps', counts(60 + index, 20, 20))))
  expect(spread).toBe(0)
  for (const value of values) expect(value).toBeCloseTo(mean, 12)
  expect(shrink([]).values).toEqual([])
})

test('a shrunk value lies between the value and the mean, and the squares add up to one less than the values', () => {
  const estimate = fc.record({
    mean: fc.double({ min: -1, max: 1, noNaN: true }),
    variance: fc.double({ min: 1e-6, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(estimate, { minLength: 1, maxLength: 40 }), (estimates) => {
      const { mean, spread, values } = shrink(estimates)
      for (const [index, one] of estimates.entries()) {
        const value = values[index] as number
        expect(value).toBeGreaterThanOrEqual(Math.min(mean, one.mean) - 1e-12)
        expect(value).toBeLessThanOrEqual(Math.max(mean, one.mean) + 1e-12)
      }
      const squares = estimates.reduce((sum, one) => sum + (one.mean - mean) ** 2 / (one.variance + spread ** 2), 0)
      if (spread > 0) expect(squares).toBeCloseTo(estimates.length - 1, 6)
      else expect(squares).toBeLessThanOrEqual(estimates.length - 1 + 1e-9)
    }),
  )
})
