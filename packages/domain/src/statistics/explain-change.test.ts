import { expect, test } from 'vitest'
import type { ClassCounts } from '../scoring'
import { seeded } from '../testing/seeded'
import type { BeforeAfter } from './change-groups'
import { explainChange, remainderOf, testDimension } from './explain-change'
import { splitChange } from './split-change'

const counts = (promoters: number, neutrals: number, detractors: number) => ({ promoters, neutrals, detractors })
const value = (before: ClassCounts, after: ClassCounts): BeforeAfter => ({ before, after })

const branches = [
  value(counts(120, 40, 40), counts(126, 40, 34)),
  value(counts(150, 30, 20), counts(78, 13, 9)),
  value(counts(30, 20, 50), counts(72, 43, 85)),
  value(counts(6, 3, 1), counts(5, 4, 1)),
]
// The same answers, by something that has nothing to do with the change.
const halves = [value(counts(153, 47, 55), counts(141, 50, 64)), value(counts(153, 46, 56), counts(140, 50, 65))]

test('the test of a dimension: Q, statistic and p-value of the four branches', () => {
  const tested = testDimension('nps', branches, splitChange('nps', branches))
  expect(tested.apart).toBeCloseTo(0.82356, 6)
  expect(tested.statistic).toBeCloseTo(46.06185, 6)
  expect(tested.degrees).toBe(4)
  expect(tested.pValue).toBeCloseTo(2.3909e-9, 13)
})

test('the dimension that explains most comes first, and chance is said to be chance', () => {
  const found = explainChange('nps', [
    { key: 'half', values: halves },
    { key: 'branch', values: branches },
  ])
  expect(found).toMatchObject([
    { key: 'branch', explains: true, split: { isParadox: true } },
    { key: 'half', explains: false, split: { isParadox: false } },
  ])
  expect(explainChange('nps', [{ key: 'half', values: halves }])).toMatchObject([{ explains: false }])
  expect(explainChange('nps', [])).toEqual([])
})

test('under thirty answers in either period are too few', () => {
  const thirty = (last: number) => [value(counts(10, 5, 5), counts(20, 30, 10)), value(counts(5, 4, last), counts(20, 30, 10))]
  expect(explainChange('nps', [{ key: 'branch', values: thirty(0) }])).toBe('few')
  expect(explainChange('nps', [{ key: 'branch', values: thirty(1).map(({ before, after }) => value(after, before)) }])).not.toBe(
    'few',
  )
  expect(explainChange('nps', [{ key: 'branch', values: thirty(0).map(({ before, after }) => value(after, before)) }])).toBe(
    'few',
  )
})

test('a single value and answers that are all the same explain nothing', () => {
  const one = [value(counts(90, 5, 5), counts(50, 5, 45))]
  expect(testDimension('nps', one, splitChange('nps', one)).pValue).toBe(1)
  const same = [value(counts(40, 0, 0), counts(90, 0, 0)), value(counts(40, 0, 0), counts(20, 0, 0))]
  expect(testDimension('nps', same, splitChange('nps', same)).pValue).toBe(1)
  const turned = [value(counts(40, 0, 0), counts(40, 0, 0)), value(counts(40, 0, 0), counts(0, 0, 40))]
  expect(testDimension('nps', turned, splitChange('nps', turned)).pValue).toBeLessThan(1e-9)
})

test('the remainder is what has no value; answers with several values have none', () => {
  const values = [value(counts(5, 1, 1), counts(4, 2, 0)), value(counts(1, 1, 1), counts(1, 1, 1))]
  expect(remainderOf(values, value(counts(7, 2, 2), counts(5, 3, 4)))).toEqual(value(counts(1, 0, 0), counts(0, 0, 3)))
  expect(remainderOf(values, value(counts(7, 2, 2), counts(4, 9, 9)))).toBeUndefined()
})

test.each([4, 12, 40])('with %i values no more than 5 of 100 are claimed when nothing but chance moved', (size) => {
  const random = seeded(size)
  const period = () => {
    const values = Array.from({ length: size }, () => counts(0, 0, 0))
    for (let count = 0; count < size * 40; count++) {
      const drawn = Math.floor(random() * size)
      const [one, rating] = [values[drawn] as ClassCounts, random()]
      // The values differ: from 30% to 70% promoters.
      if (rating < 0.3 + (0.4 * drawn) / size) one.promoters++
      else if (rating < 0.8) one.neutrals++
      else one.detractors++
    }
    return values
  }
  const runs = 1500
  let claimed = 0
  for (let run = 0; run < runs; run++) {
    const [before, after] = [period(), period()]
    const values = before.map((one, index) => value(one, after[index] as ClassCounts))
    if (testDimension('nps', values, splitChange('nps', values)).pValue <= 0.05) claimed++
  }
  expect(claimed / runs).toBeGreaterThan(0.02)
  expect(claimed / runs).toBeLessThan(0.065)
})
