import { expect, test } from 'vitest'
import { seeded } from '../testing/seeded'
import { correlationOf, type Estimated, type FieldSums, fieldImportance, type PairSums } from './field-importance'
import { jackknife } from './jackknife'
import { relativeWeights } from './relative-weights'

test('the jackknife of a mean is its textbook standard error', () => {
  const numbers = [3, 5, 8, 9, 14, 2, 7]
  const sum = numbers.reduce((total, number) => total + number, 0)
  const withoutEach = numbers.map((number) => [(sum - number) / (numbers.length - 1)])
  const mean = sum / numbers.length
  const variance = numbers.reduce((total, number) => total + (number - mean) ** 2, 0) / (numbers.length - 1)
  expect(jackknife(withoutEach)[0]).toBeCloseTo(Math.sqrt(variance / numbers.length), 12)
  expect(jackknife([])).toEqual([])
})

const sumsOf = (pairs: readonly (readonly [number, number])[]): PairSums => {
  const sum = (of: (x: number, y: number) => number) => pairs.reduce((total, [x, y]) => total + of(x, y), 0)
  return {
    count: pairs.length,
    x: sum((x) => x),
    y: sum((_, y) => y),
    xx: sum((x) => x ** 2),
    yy: sum((_, y) => y ** 2),
    xy: sum((x, y) => x * y),
  }
}

test('the correlation from sums; 0 when one side never changes', () => {
  const pairs = [
    [1, 2],
    [2, 1],
    [3, 4],
    [4, 3],
  ] as const
  expect(correlationOf(sumsOf(pairs))).toBeCloseTo(0.6, 12)
  expect(correlationOf(sumsOf(pairs.map(([x]) => [x, 5])))).toBe(0)
})

type Answer = { day: number; ratings: (number | undefined)[]; score: number }

const groupsOf = (answers: readonly Answer[], fields: number): FieldSums[] =>
  Array.from({ length: 20 }, (_, group) => {
    const ofGroup = answers.filter(({ day }) => day % 20 === group)
    const pairs = (one: number, other?: number) =>
      sumsOf(
        ofGroup.flatMap(({ ratings, score }) => {
          const [x, y] = [ratings[one], other === undefined ? score : ratings[other]]
          return x === undefined || y === undefined ? [] : [[x, y] as const]
        }),
      )
    const numbers = Array.from({ length: fields }, (__, field) => field)
    return {
      withScore: numbers.map((field) => pairs(field)),
      between: numbers.map((one) => numbers.map((other) => (other > one ? pairs(one, other) : undefined))),
    }
  })

/** Three ratings that share a mood; the first counts most for the score, the third hardly. Each day has a mood of its own too. */
const drawAnswers = (random: () => number, days: number) =>
  Array.from({ length: days }, (_, day) => {
    const ofDay = random() - 0.5
    return Array.from({ length: 8 }, (): Answer => {
      const mood = random() + ofDay
      const ratings = [0, 1, 2].map(() => Math.min(5, Math.max(1, Math.round(1 + 3 * random() + 2 * mood))))
      const [first = 0, second = 0] = ratings
      const pull = 0.5 * first + 0.25 * second + 1.5 * (random() - 0.5) - 2.4
      return { day, ratings, score: pull > 0.4 ? 1 : pull < -0.4 ? -1 : 0 }
    })
  }).flat()

test('importances are the relative weights of the correlations over all groups, and add up to 1', () => {
  const answers = drawAnswers(seeded(3), 120)
  const { fields, explained, leftOut, explains } = fieldImportance(groupsOf(answers, 3))
  const column = (field: number) => answers.map(({ ratings }) => ratings[field] as number)
  const correlate = (xs: number[], ys: number[]) => correlationOf(sumsOf(xs.map((x, index) => [x, ys[index] as number])))
  const { weights, rSquared } = relativeWeights(
    [0, 1, 2].map((one) => [0, 1, 2].map((other) => (one === other ? 1 : correlate(column(one), column(other))))),
    [0, 1, 2].map((field) =>
      correlate(
        column(field),
        answers.map(({ score }) => score),
      ),
    ),
  )
  expect(explained.value).toBeCloseTo(rSquared, 9)
  for (const [field, found] of fields.entries()) expect(found?.value).toBeCloseTo((weights[field] as number) / rSquared, 9)
  expect(fields.reduce((sum, found) => sum + (found?.value ?? 0), 0)).toBeCloseTo(1, 9)
  expect(fields[0]?.value).toBeGreaterThan(fields[2]?.value as number)
  expect([leftOut, explains]).toEqual([[], true])
})

test('the standard errors are those of many stores that are alike but for chance', () => {
  const random = seeded(5)
  const stores = Array.from({ length: 200 }, () => {
    const { fields, explained } = fieldImportance(groupsOf(drawAnswers(random, 80), 3))
    return [...fields, explained].map((one) => one as Estimated)
  })
  for (const index of [0, 1, 2, 3]) {
    const estimates = stores.map((store) => (store[index] as Estimated).value)
    const mean = estimates.reduce((sum, estimate) => sum + estimate, 0) / stores.length
    const spread = Math.sqrt(estimates.reduce((sum, estimate) => sum + (estimate - mean) ** 2, 0) / (stores.length - 1))
    const claimed = stores.reduce((sum, store) => sum + (store[index] as Estimated).standardError, 0) / stores.length
    expect(claimed / spread, `estimate ${index}`).toBeGreaterThan(0.85)
    expect(claimed / spread, `estimate ${index}`).toBeLessThan(1.2)
  }
})

test('fields with under fifty answers or the same ratings as another are left out, and named', () => {
  const random = seeded(9)
  const answers = drawAnswers(random, 60).map((answer, index) => ({
    ...answer,
    ratings: [...answer.ratings, answer.ratings[0], index < 49 ? answer.ratings[1] : undefined],
  }))
  const { fields, leftOut } = fieldImportance(groupsOf(answers, 5))
  expect(leftOut).toEqual([3, 4])
  expect(fields.map((field) => field !== undefined)).toEqual([true, true, true, false, false])
})

test('ratings that have nothing to do with the score explain nothing', () => {
  const random = seeded(11)
  const answers = drawAnswers(random, 40).map((answer) => ({ ...answer, score: Math.floor(3 * random()) - 1 }))
  expect(fieldImportance(groupsOf(answers, 3)).explains).toBe(false)
  expect(fieldImportance(groupsOf(drawAnswers(random, 120), 1)).explains).toBe(false)
})
