import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClassCounts, scoreOf, totalOf } from '../scoring'
import { minus, noAnswers, plus } from './answer-values'
import { type ValueImportance, valueImportance, valuePriorities } from './value-importance'

const counts = (promoters: number, neutrals: number, detractors: number) => ({ promoters, neutrals, detractors })
const four = [counts(120, 40, 40), counts(150, 30, 20), counts(30, 20, 50), counts(12, 2, 1)]
const all = four.reduce(plus, noAnswers)

test('the points of the score that hang on each of four values, with their standard errors', () => {
  const found = four.map((one) => valueImportance('nps', one, all) as ValueImportance)
  expect(found.map(({ effect }) => effect.toFixed(4))).toEqual(['0.6164', '16.4894', '-14.2239', '1.0291'])
  expect(found.map(({ standardError }) => standardError.toFixed(4))).toEqual(['2.8492', '2.7672', '2.2336', '0.5158'])
})

test('the importance is the size of the effect, its interval folded at 0', () => {
  const [first, , third] = four.map((one) => valueImportance('nps', one, all) as ValueImportance)
  expect(first?.importanceInterval.low).toBe(0)
  expect(first?.importanceInterval.high).toBeCloseTo(0.6164 + 1.959964 * 2.8492, 3)
  expect(third?.importance).toBeCloseTo(14.2239, 4)
  expect(third?.importanceInterval.low).toBeCloseTo(14.2239 - 1.959964 * 2.2336, 3)
  expect(third?.importanceInterval.high).toBeCloseTo(14.2239 + 1.959964 * 2.2336, 3)
})

test('the effect is the score minus the score without the value, also when answers have several values', () => {
  const some = fc.record({ promoters: fc.nat(200), neutrals: fc.nat(200), detractors: fc.nat(200) })
  fc.assert(
    fc.property(fc.constantFrom('nps' as const, 'csat' as const), some, some, (type, value, rest) => {
      const whole = plus(value, rest)
      const found = valueImportance(type, value, whole)
      if (totalOf(value) === 0 || totalOf(rest) === 0) {
        expect(found).toBeUndefined()
        return
      }
      expect(found?.effect).toBeCloseTo(scoreOf(type, whole) - scoreOf(type, minus(whole, value)), 9)
    }),
  )
})

test('the matrix of four values: what is bad and important is fixed first, what crosses a cut is left open', () => {
  const matrix = valuePriorities('nps', { values: four, all })
  expect(matrix?.importanceCut).toBeCloseTo((0.6164 + 16.4894 + 14.2239 + 1.0291) / 4, 3)
  expect(matrix?.scoreCut).toBeCloseTo(scoreOf('nps', all), 12)
  // The first value has the score of the store, and the fifteen answers of the last say too little.
  expect(matrix?.items.map(({ quadrant }) => quadrant)).toEqual(['unsure', 'keep', 'fixFirst', 'unsure'])
  expect(matrix?.items.map(({ index, count }) => [index, count])).toEqual([
    [0, 200],
    [1, 200],
    [2, 100],
    [3, 15],
  ])
  const withGoal = valuePriorities('nps', { values: four, all, goal: 80 })
  expect(withGoal?.scoreCut).toBe(80)
  expect(withGoal?.items.map(({ quadrant }) => quadrant)).toEqual(['watch', 'fixFirst', 'fixFirst', 'unsure'])
})

test('a value under ten answers is not placed, and fewer than two values make no matrix', () => {
  const values = [counts(9, 0, 0), counts(100, 0, 0), counts(0, 0, 100)]
  const whole = values.reduce(plus, noAnswers)
  expect(valuePriorities('nps', { values, all: whole, goal: 0 })?.items[0]?.quadrant).toBe('unsure')
  const ten = [counts(10, 0, 0), counts(100, 0, 0), counts(0, 0, 100)]
  expect(valuePriorities('nps', { values: ten, all: ten.reduce(plus, noAnswers), goal: 0 })?.items[0]?.quadrant).toBe('leave')
  expect(valuePriorities('nps', { values: [counts(5, 5, 5), noAnswers], all: counts(9, 9, 9) })).toBeUndefined()
})

test('from eight values on a value is placed by its shrunk score, and its plain score is shown', () => {
  const alike = Array.from({ length: 7 }, () => counts(500, 300, 200))
  const whole = (values: ClassCounts[]) => ({ values, all: values.reduce(plus, noAnswers), goal: 45 })
  const lucky = counts(10, 0, 0)
  const eight = valuePriorities('nps', whole([...alike, lucky]))
  const seven = valuePriorities('nps', whole([...alike.slice(1), lucky]))
  expect(eight?.items[7]).toMatchObject({ score: 100, quadrant: 'unsure' })
  expect(seven?.items[6]).toMatchObject({ score: 100, quadrant: 'keep' })
})
