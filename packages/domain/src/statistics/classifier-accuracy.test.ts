import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seeded } from '../testing/seeded'
import { calibrate, probabilityOf } from './calibrate'
import { auc, balancedAccuracy } from './classifier-accuracy'

const judged = fc.array(fc.record({ score: fc.integer({ min: -5, max: 5 }), label: fc.integer({ min: 0, max: 1 }) }), {
  maxLength: 40,
})
const columns = (rows: readonly { score: number; label: number }[]) => ({
  scores: rows.map(({ score }) => score),
  labels: rows.map(({ label }) => label),
})

test('AUC and DeLong’s error are those of all pairs, ties counting half', () => {
  fc.assert(
    fc.property(judged, (rows) => {
      const [ones, zeros] = [1, 0].map((label) => rows.filter((row) => row.label === label).map(({ score }) => score)) as [
        number[],
        number[],
      ]
      const found = auc(columns(rows))
      if (ones.length === 0 || zeros.length === 0) {
        expect(found).toBeUndefined()
        return
      }
      const wins = (one: number, zero: number) => (one === zero ? 0.5 : Number(one > zero))
      const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
      const variance = (numbers: readonly number[]) =>
        numbers.length < 2 ? 0 : numbers.reduce((sum, number) => sum + (number - mean(numbers)) ** 2, 0) / (numbers.length - 1)
      const byOne = ones.map((one) => mean(zeros.map((zero) => wins(one, zero))))
      const byZero = zeros.map((zero) => mean(ones.map((one) => wins(one, zero))))
      expect(found?.value).toBeCloseTo(mean(byOne), 12)
      expect(found?.standardError).toBeCloseTo(Math.sqrt(variance(byOne) / ones.length + variance(byZero) / zeros.length), 12)
      expect(found?.interval.low).toBeGreaterThanOrEqual(0)
      expect(found?.interval.high).toBeLessThanOrEqual(1)
    }),
  )
})

test('DeLong’s interval covers the true area in about 95 of 100 samples', () => {
  const random = seeded(2)
  // Uniform from 0 to 1, and moved up by a half: the true area is 1 - ½·½².
  const runs = Array.from({ length: 1000 }, () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({ label: index % 2, score: random() + (index % 2) / 2 }))
    return auc(columns(rows))?.interval
  })
  const covered = runs.filter((interval) => interval && interval.low <= 0.875 && interval.high >= 0.875).length / runs.length
  expect(covered).toBeGreaterThan(0.92)
  expect(covered).toBeLessThan(0.97)
})

test('balanced accuracy is the mean over both classes; a score at the threshold is half right', () => {
  const rows = { scores: [3, 2, -1, 0, -2, 1], labels: [1, 1, 1, 1, 0, 0] }
  expect(balancedAccuracy(rows, 0)).toBeCloseTo((2.5 / 4 + 1 / 2) / 2, 12)
  expect(balancedAccuracy({ scores: [1], labels: [1] }, 0)).toBeUndefined()
})

test('calibrated scores are probabilities, with both classes weighing the same', () => {
  const random = seeded(4)
  // True: probability 1/(1 + e^-(2·score - 1)).
  const rows = Array.from({ length: 20_000 }, () => {
    const score = 6 * random() - 3
    return { score, label: Number(random() < 1 / (1 + Math.exp(1 - 2 * score))) }
  })
  const found = calibrate(columns(rows))
  expect(found.slope).toBeGreaterThan(1.9)
  expect(found.slope).toBeLessThan(2.1)
  // The mean probability of class 1 and of class 0 add up to 1 when the classes weigh the same.
  const meanOf = (label: number) => {
    const some = rows.filter((row) => row.label === label)
    return some.reduce((sum, { score }) => sum + probabilityOf(found, score), 0) / some.length
  }
  expect(meanOf(1) + meanOf(0)).toBeCloseTo(1, 3)
})

test('scores that divide the classes completely, and a single class, have a finite calibration', () => {
  const found = calibrate({ scores: [1, 2, -1, -2], labels: [1, 1, 0, 0] })
  expect(found.slope).toBeGreaterThan(1)
  expect(Number.isFinite(found.slope)).toBe(true)
  expect(probabilityOf(found, 0)).toBeCloseTo(0.5, 6)
  expect(calibrate({ scores: [1, 2], labels: [1, 1] })).toEqual({ slope: 1, intercept: 0 })
})
