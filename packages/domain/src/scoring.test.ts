import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  averageOf,
  classOf,
  colourClassOf,
  csatScale,
  type Interval,
  intervalOf,
  isShareWithinChance,
  isWithinChance,
  npsScale,
  scoreOf,
  wilson,
  zoneOf,
} from './scoring'

test('DSH-032 NPS bands: 0-6 detractor, 7-8 neutral, 9-10 promoter', () => {
  const classes = Array.from({ length: npsScale.max + 1 }, (_, rating) => classOf('nps', rating))
  expect(classes).toEqual([...Array(7).fill('detractor'), ...Array(2).fill('neutral'), ...Array(2).fill('promoter')])
})

test('DSH-033 SRV-028 CSAT bands hold the unrounded average: under 3, under 4, from 4', () => {
  expect([1, 2.99, 3, 3.99, 4, 5].map((rating) => classOf('csat', rating))).toEqual([
    'detractor',
    'detractor',
    'neutral',
    'neutral',
    'promoter',
    'promoter',
  ])
})

const order = ['detractor', 'neutral', 'promoter']

test('a better rating is never of a worse class', () => {
  const rating = fc.double({ min: 0, max: 10, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom('nps' as const, 'csat' as const), rating, rating, (type, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(order.indexOf(classOf(type, low))).toBeLessThanOrEqual(order.indexOf(classOf(type, high)))
    }),
  )
})

test('the average lies between the lowest and the highest, and nothing has none', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(csatScale), { minLength: 1, maxLength: 20 }), (ratings) => {
      const average = averageOf(ratings) as number
      expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
      expect(average).toBeLessThanOrEqual(Math.max(...ratings))
    }),
  )
  expect(averageOf([])).toBeUndefined()
})

const counts = (promoters: number, neutrals: number, detractors: number) => ({ promoters, neutrals, detractors })
const someCounts = fc.record({ promoters: fc.nat(5000), neutrals: fc.nat(5000), detractors: fc.nat(5000) })
const types = fc.constantFrom('nps' as const, 'csat' as const)

test('DSH-037 NPS is % promoters - % detractors, CSAT % satisfied; without answers 0', () => {
  expect(scoreOf('nps', counts(925, 236, 123))).toBeCloseTo(62.461, 3)
  expect(scoreOf('nps', counts(0, 1, 3))).toBe(-75)
  expect(scoreOf('csat', counts(3, 0, 1))).toBe(75)
  expect([scoreOf('nps', counts(0, 0, 0)), scoreOf('csat', counts(0, 0, 0))]).toEqual([0, 0])
})

test('STA-001 the interval of an NPS is adjusted Wald with three pseudo-answers, cut to -100..100', () => {
  const rounded = (interval: Interval | undefined) => interval && [interval.low.toFixed(3), interval.high.toFixed(3)]
  expect(rounded(intervalOf('nps', counts(925, 236, 123)))).toEqual(['58.745', '65.886'])
  expect(rounded(intervalOf('nps', counts(5, 3, 2)))).toEqual(['-19.051', '65.204'])
  expect(rounded(intervalOf('nps', counts(10, 0, 0)))).toEqual(['47.504', '100.000'])
  expect(intervalOf('nps', counts(0, 0, 0))).toBeUndefined()
  expect(scoreOf('nps', counts(120, 50, 40))).toBeCloseTo(38.095238, 6)
  expect(intervalOf('nps', counts(120, 50, 40))?.low).toBeCloseTo(27.008652, 6)
  expect(intervalOf('nps', counts(120, 50, 40))?.high).toBeCloseTo(48.108719, 6)
})

test('STA-002 the interval of a CSAT is Wilson’s', () => {
  const rounded = (interval: Interval | undefined) => interval && [interval.low.toFixed(2), interval.high.toFixed(2)]
  expect(rounded(intervalOf('csat', counts(8, 1, 1)))).toEqual(['49.02', '94.33'])
  expect(rounded(intervalOf('csat', counts(0, 5, 5)))).toEqual(['0.00', '27.75'])
  expect(rounded(intervalOf('csat', counts(10, 0, 0)))).toEqual(['72.25', '100.00'])
  expect(intervalOf('csat', counts(0, 0, 0))).toBeUndefined()
})

test('Wilson’s interval of a share: 52 of 400', () => {
  expect(wilson(52, 400).low).toBeCloseTo(10.053125, 6)
  expect(wilson(52, 400).high).toBeCloseTo(16.650785, 6)
})

test('the score lies in its interval, also with a single answer', () => {
  expect(intervalOf('nps', counts(1, 0, 0))?.high).toBe(100)
  expect(intervalOf('nps', counts(0, 0, 1))?.low).toBe(-100)
  const few = fc.record({ promoters: fc.nat(3), neutrals: fc.nat(3), detractors: fc.nat(3) })
  fc.assert(
    fc.property(types, fc.oneof(few, someCounts), (type, some) => {
      const interval = intervalOf(type, some)
      if (!interval) return
      expect(interval.low).toBeLessThanOrEqual(scoreOf(type, some))
      expect(interval.high).toBeGreaterThanOrEqual(scoreOf(type, some))
    }),
  )
})

test('an interval lies inside the scale, and ten times the answers make it narrower', () => {
  fc.assert(
    fc.property(types, someCounts, (type, few) => {
      const interval = intervalOf(type, few)
      if (!interval) return
      expect(interval.low).toBeGreaterThanOrEqual(type === 'nps' ? -100 : 0)
      expect(interval.high).toBeLessThanOrEqual(100)
      const many = counts(10 * few.promoters, 10 * few.neutrals, 10 * few.detractors)
      const narrower = intervalOf(type, many) as Interval
      expect(narrower.high - narrower.low).toBeLessThan(interval.high - interval.low)
      expect(narrower.low - 1e-9).toBeLessThanOrEqual(scoreOf(type, many))
      expect(narrower.high + 1e-9).toBeGreaterThanOrEqual(scoreOf(type, many))
    }),
  )
})

test('STA-003 a difference is chance while the interval of the difference holds 0', () => {
  expect(isWithinChance('nps', counts(60, 20, 20), counts(55, 25, 20))).toBe(true)
  expect(isWithinChance('nps', counts(6000, 2000, 2000), counts(5500, 2500, 2000))).toBe(false)
  // 60% and 48% satisfied of 100, with two and two added: 0.596154 and 0.480769. The limit for their difference is 1.959964 *
  // 0.068669 = 0.134589.
  expect(isWithinChance('csat', counts(60, 0, 40), counts(48, 52, 0))).toBe(true)
  expect(isWithinChance('csat', counts(60, 0, 40), counts(44, 56, 0))).toBe(false)
  fc.assert(
    fc.property(types, someCounts, (type, same) => {
      expect(isWithinChance(type, same, same)).toBe(true)
    }),
  )
})

test('DSH-034 DSH-038 zones are half-open on the unrounded score', () => {
  expect([-100, -0.01, 0, 49.99, 50, 79.99, 80, 100].map(zoneOf)).toEqual([
    'critical',
    'critical',
    'improvement',
    'improvement',
    'quality',
    'quality',
    'excellence',
    'excellence',
  ])
})

test('DSH-035 DSH-036 a score is coloured as a promoter from 75, as a neutral from 25', () => {
  expect([100, 75, 74.9, 25, 24.9, -100].map(colourClassOf)).toEqual([
    'promoter',
    'promoter',
    'neutral',
    'neutral',
    'detractor',
    'detractor',
  ])
})

test('a share changes by more than chance by the rule of a CSAT of so many satisfied', () => {
  const of = (part: number, total = 100) => ({ part, total })
  expect(isShareWithinChance(of(60), of(48))).toBe(true)
  expect(isShareWithinChance(of(60), of(44))).toBe(false)
  expect(isShareWithinChance(of(23, 676), of(15, 640))).toBe(true)
  expect(isShareWithinChance(of(155, 676), of(96, 640))).toBe(false)
  expect(isShareWithinChance(of(0, 0), of(44))).toBe(null)
  expect(isShareWithinChance(of(44), of(0, 0))).toBe(null)
})
