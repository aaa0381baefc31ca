import type { SurveyType } from '../codes'
import { answersToCompare, fewAnswers } from '../limits'
import { type ClassCounts, totalOf } from '../scoring'
import { meanOf, minus, noAnswers, plus, sumOver, sumOverAnswers } from './answer-values'
import { benjaminiHochberg } from './benjamini-hochberg'
import { type BeforeAfter, type Period, periods } from './change-groups'
import { chiSquareTail } from './distributions'
import { type ChangeSplit, splitChange } from './split-change'

const falseClaims = 0.1

/** A test of the whole dimension: is there any mix, or do the values' scores move apart? */
export type DimensionTest = {
  /** How far the values' changes of score lie apart (Cochran's Q). */
  apart: number
  /** The square of mix over its error, plus `apart`. */
  statistic: number
  degrees: number
  pValue: number
}

export const testDimension = (type: SurveyType, values: readonly BeforeAfter[], { mix }: ChangeSplit): DimensionTest => {
  const compared = values.filter(({ before, after }) => totalOf(before) >= answersToCompare && totalOf(after) >= answersToCompare)
  const variances = { before: varianceWithin(type, values, 'before'), after: varianceWithin(type, values, 'after') }
  const changes = compared.map(({ before, after }) => ({
    change: meanOf(type, after) - meanOf(type, before),
    weight: 1 / (variances.before / totalOf(before) + variances.after / totalOf(after)),
  }))
  const mean = sumOver(changes, ({ change, weight }) => weight * change) / sumOver(changes, ({ weight }) => weight)
  const apart = sumOver(changes, ({ change, weight }) => weight * (change - mean) ** 2)
  // When all values have the same score there is no mix; what is left of it and of its error is rounding.
  const statistic = (mix.standardError < 1e-9 ? 0 : (mix.points / mix.standardError) ** 2) + apart
  // One degree for the mix, and one less than the values for their scores.
  const degrees = Math.max(1, compared.length)
  return { apart, statistic, degrees, pValue: chiSquareTail(statistic, degrees) }
}

/** Of an answer around the score of its value. At least what one odd answer would make of it: 0 would make any difference certain. */
const varianceWithin = (type: SurveyType, values: readonly BeforeAfter[], period: Period) => {
  const present = values.map((value) => value[period]).filter((counts) => totalOf(counts) > 0)
  const squares = sumOver(present, (counts) => {
    const mean = meanOf(type, counts)
    return sumOverAnswers(type, counts, (x) => (x - mean) ** 2)
  })
  const total = sumOver(present, totalOf)
  return Math.max(1 / total, squares / Math.max(1, total - present.length))
}

export type Dimension<Key> = { key: Key; values: readonly BeforeAfter[] }

export type Explanation<Key> = {
  key: Key
  split: ChangeSplit
  test: DimensionTest
  /** False when chance explains what the dimension shows. */
  explains: boolean
}

/**
 * Splits a change by each dimension and says which of them explain it by more than chance: of those claimed at most a tenth is
 * expected to be false, however many are looked at. The one that explains most comes first. `few` when a period of any dimension
 * has too few answers.
 */
export const explainChange = <Key>(type: SurveyType, dimensions: readonly Dimension<Key>[]): Explanation<Key>[] | 'few' => {
  if (dimensions.some(({ values }) => periods.some((period) => sumOver(values, (value) => totalOf(value[period])) < fewAnswers)))
    return 'few'
  const tested = dimensions.map(({ key, values }) => {
    const split = splitChange(type, values)
    return { key, split, test: testDimension(type, values, split) }
  })
  const claims = benjaminiHochberg(
    tested.map(({ test }) => test.pValue),
    falseClaims,
  )
  return tested
    .map((one, index) => ({ ...one, explains: claims[index] as boolean }))
    .sort((one, other) => one.test.pValue - other.test.pValue)
}

/**
 * The answers that have no value of the dimension. Undefined when the values have more answers than there are: some answers have
 * several values, and a change cannot be split by them.
 */
export const remainderOf = (values: readonly BeforeAfter[], all: BeforeAfter): BeforeAfter | undefined => {
  const left = (period: Period) =>
    minus(
      all[period],
      values.reduce((sum, value) => plus(sum, value[period]), noAnswers),
    )
  const remainder = { before: left('before'), after: left('after') }
  return periods.every((period) => isPossible(remainder[period])) ? remainder : undefined
}

const isPossible = ({ promoters, neutrals, detractors }: ClassCounts) => Math.min(promoters, neutrals, detractors) >= 0
