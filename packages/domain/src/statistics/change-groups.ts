import type { SurveyType } from '../codes'
import { adjusted, type ClassCounts, totalOf } from '../scoring'
import { meanOf, noAnswers, plus } from './answer-values'

/** The answers of one value of a dimension in the two periods. */
export type BeforeAfter = { before: ClassCounts; after: ClassCounts }

export const periods = ['before', 'after'] as const
export type Period = (typeof periods)[number]

export type Whole = Record<Period, { counts: ClassCounts; count: number; score: number }> & { meanScore: number }

export const wholeOf = (type: SurveyType, values: readonly BeforeAfter[]): Whole => {
  const inPeriod = (period: Period) => {
    const counts = values.reduce((sum, value) => plus(sum, value[period]), noAnswers)
    return { counts, count: totalOf(counts), score: meanOf(type, counts) }
  }
  const [before, after] = [inPeriod('before'), inPeriod('after')]
  return { before, after, meanScore: (before.score + after.score) / 2 }
}

/** One value of the dimension: what the formulas of the change take from it. */
export type Group = Record<
  Period,
  {
    counts: ClassCounts
    count: number
    share: number
    score: number
    /** The part of this period's score in the mean score: a half, or all and nothing when the value is in one period only. */
    weight: number
  }
> & {
  isInBoth: boolean
  scoreChange: number
  shareChange: number
  meanShare: number
  meanScore: number
  varianceOfMeanScore: number
}

/** A value without answers in one of the periods takes its score from the other. */
export const groupOf = (type: SurveyType, value: BeforeAfter, whole: Whole): Group => {
  const counted = { before: totalOf(value.before), after: totalOf(value.after) }
  const isInBoth = counted.before > 0 && counted.after > 0
  const scored = {
    before: counted.before > 0 ? value.before : value.after,
    after: counted.after > 0 ? value.after : value.before,
  }
  const inPeriod = (period: Period) => ({
    counts: value[period],
    count: counted[period],
    share: counted[period] / whole[period].count,
    score: meanOf(type, scored[period]),
    weight: isInBoth ? 0.5 : Math.sign(counted[period]),
  })
  const [before, after] = [inPeriod('before'), inPeriod('after')]
  return {
    before,
    after,
    isInBoth,
    scoreChange: after.score - before.score,
    shareChange: after.share - before.share,
    meanShare: (before.share + after.share) / 2,
    meanScore: (before.score + after.score) / 2,
    varianceOfMeanScore:
      before.weight ** 2 * adjusted(type, value.before).variance + after.weight ** 2 * adjusted(type, value.after).variance,
  }
}
