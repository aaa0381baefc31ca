import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClassCounts, scoreOf, totalOf } from '../scoring'
import { seeded } from '../testing/seeded'
import { noAnswers, plus } from './answer-values'
import type { BeforeAfter } from './change-groups'
import { splitChange } from './split-change'

const counts = (promoters: number, neutrals: number, detractors: number) => ({ promoters, neutrals, detractors })
const value = (before: ClassCounts, after: ClassCounts): BeforeAfter => ({ before, after })

const four = [
  value(counts(120, 40, 40), counts(126, 40, 34)),
  value(counts(150, 30, 20), counts(78, 13, 9)),
  value(counts(30, 20, 50), counts(72, 43, 85)),
  value(counts(6, 3, 1), counts(5, 4, 1)),
]

test('four branches: the score fell although the branches did not', () => {
  const split = splitChange('nps', four)
  expect(split.scoreBefore).toBeCloseTo(38.2353, 4)
  expect(split.scoreAfter).toBeCloseTo(29.8039, 4)
  expect(split.values.map(({ rate }) => rate.points.toFixed(4))).toEqual(['2.3529', '1.1765', '3.9706', '-0.1961'])
  expect(split.values.map(({ mix }) => Math.abs(mix.points).toFixed(4))).toEqual(['0.0000', '6.4667', '9.2686', '0.0000'])
  expect(split.values.map(({ mix }) => Math.sign(Math.round(mix.points)))).toEqual(
    [0, -1, -1, 0].map((one) => expect.closeTo(one)),
  )
  expect(split.rate.points).toBeCloseTo(7.3039, 4)
  expect(split.rate.standardError).toBeCloseTo(5.0015, 4)
  expect(split.mix.points).toBeCloseTo(-15.7353, 4)
  expect(split.mix.standardError).toBeCloseTo(2.3395, 4)
  expect(split.mix.interval.low).toBeCloseTo(-20.3206, 4)
  expect(split.mix.interval.high).toBeCloseTo(-11.15, 4)
  expect(split.isParadox).toBe(true)
})

test('no paradox when the parts moved the same way, or when the mix may be chance', () => {
  const fell = [value(counts(80, 10, 10), counts(60, 10, 30)), value(counts(70, 20, 10), counts(120, 40, 40))]
  expect(splitChange('nps', fell).isParadox).toBe(false)
  const few = four.map(({ before, after }) => value(tenth(before), tenth(after)))
  const split = splitChange('nps', few)
  expect(split.rate.points * split.change).toBeLessThan(0)
  expect(split.mix.interval.high).toBeGreaterThan(0)
  expect(split.isParadox).toBe(false)
})

const tenth = ({ promoters, neutrals, detractors }: ClassCounts) =>
  counts(Math.round(promoters / 20), Math.round(neutrals / 20), Math.round(detractors / 20))

test('a value of one period only is all mix', () => {
  const split = splitChange('nps', [value(counts(60, 20, 20), counts(60, 20, 20)), value(counts(0, 0, 0), counts(10, 10, 30))])
  expect(split.values[1]?.rate).toMatchObject({ points: 0, standardError: 0 })
  expect(split.rate.points).toBeCloseTo(0, 12)
  expect(split.mix.points).toBeCloseTo(split.change, 12)
  expect(split.values[1]?.mix.standardError).toBeGreaterThan(0)
})

const someCounts = fc.record({ promoters: fc.nat(300), neutrals: fc.nat(300), detractors: fc.nat(300) })
const someValues = fc.array(fc.record({ before: fc.oneof(someCounts, fc.constant(noAnswers)), after: someCounts }), {
  minLength: 1,
  maxLength: 12,
})
const types = fc.constantFrom('nps' as const, 'csat' as const)

test('rate and mix add up to the change exactly, whatever the values', () => {
  fc.assert(
    fc.property(types, someValues, (type, values) => {
      const [before, after] = (['before', 'after'] as const).map((period) =>
        values.reduce((sum, one) => plus(sum, one[period]), noAnswers),
      ) as [ClassCounts, ClassCounts]
      fc.pre(totalOf(before) > 0 && totalOf(after) > 0)
      const split = splitChange(type, values)
      expect(split.change).toBeCloseTo(scoreOf(type, after) - scoreOf(type, before), 9)
      expect(split.rate.points + split.mix.points).toBeCloseTo(split.change, 9)
      for (const part of [split.rate, split.mix, ...split.values.flatMap(({ rate, mix }) => [rate, mix])]) {
        expect(part.standardError).toBeGreaterThanOrEqual(0)
        expect(Number.isFinite(part.standardError)).toBe(true)
      }
    }),
  )
})

const oneIsNew = [
  value(counts(120, 40, 40), counts(126, 40, 34)),
  value(counts(60, 20, 20), counts(50, 20, 30)),
  value(noAnswers, counts(30, 20, 50)),
]

test.each([
  { name: 'four branches', values: four },
  { name: 'a branch that is new', values: oneIsNew },
])('the standard errors of all parts agree with a bootstrap of the answers: $name', ({ values }) => {
  const random = seeded(7)
  const classes = ['promoters', 'neutrals', 'detractors'] as const
  const answers = (period: 'before' | 'after') =>
    values.flatMap((one, index) => classes.flatMap((name) => Array.from({ length: one[period][name] }, () => ({ index, name }))))
  const drawn = { before: answers('before'), after: answers('after') }
  const parts = (some: readonly BeforeAfter[]) => {
    const split = splitChange('nps', some)
    return [split.rate, split.mix, ...split.values.flatMap(({ rate, mix }) => [rate, mix])]
  }
  const runs = Array.from({ length: 1500 }, () => {
    const again = values.map(() => value({ ...noAnswers }, { ...noAnswers }))
    for (const period of ['before', 'after'] as const)
      for (let count = 0; count < drawn[period].length; count++) {
        const one = drawn[period][Math.floor(random() * drawn[period].length)] as (typeof drawn.before)[number]
        ;(again[one.index] as BeforeAfter)[period][one.name]++
      }
    return parts(again).map(({ points }) => points)
  })
  for (const [index, { standardError }] of parts(values).entries()) {
    const mean = runs.reduce((sum, run) => sum + (run[index] as number), 0) / runs.length
    const spread = Math.sqrt(runs.reduce((sum, run) => sum + ((run[index] as number) - mean) ** 2, 0) / (runs.length - 1))
    // The fourth branch has ten answers in each period. The rate of a new one is always 0.
    const tolerance = index < 8 ? 0.08 : 0.15
    expect(Math.abs(standardError - spread), `part ${index}: ${standardError}, ${spread}`).toBeLessThanOrEqual(tolerance * spread)
  }
})
