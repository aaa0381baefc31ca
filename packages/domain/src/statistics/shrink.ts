import type { SurveyType } from '../codes'
import { adjusted, type ClassCounts, scoreOf } from '../scoring'

/** An estimate and the variance of its error. */
export type Estimate = { mean: number; variance: number }

/** The common mean, how far the true values spread around it (standard deviation), and each value drawn towards it. */
export type Shrunk = { mean: number; spread: number; values: number[] }

/**
 * Draws each value towards the common mean, the more the less is known about it. The spread of the true values is estimated by
 * Paule and Mandel (1982): the weighted squares must add up to one less than the number of values.
 */
export const shrink = (values: readonly Estimate[]): Shrunk => {
  const between = varianceBetween(values)
  const mean = weightedMean(values, between)
  return {
    mean,
    spread: Math.sqrt(between),
    values: values.map((value) => mean + (between / (between + value.variance)) * (value.mean - mean)),
  }
}

const weightedMean = (values: readonly Estimate[], between: number) => {
  const weights = values.map(({ variance }) => 1 / (variance + between))
  return sumOf(values.map(({ mean }, index) => mean * (weights[index] as number))) / sumOf(weights)
}

// The sum falls ever more slowly as the variance grows, so Newton's steps from 0 approach the solution from below.
const varianceBetween = (values: readonly Estimate[]) => {
  let between = 0
  for (let round = 0; round < 200; round++) {
    const mean = weightedMean(values, between)
    const excess = sumOf(values.map((one) => (one.mean - mean) ** 2 / (one.variance + between))) - (values.length - 1)
    const slope = sumOf(values.map((one) => ((one.mean - mean) / (one.variance + between)) ** 2))
    if (!(excess > 0)) return between
    const step = excess / slope
    between += step
    if (step <= 1e-15 * between) return between
  }
  return between
}

/** With fewer values shrinking does not rank better. */
export const shrinkFrom = 8

/**
 * The scores to rank and colour by, in points: shrunk from eight values on, so that three promoters of three do not lead; the
 * plain scores below. Never the score that is shown.
 */
export const rankingScores = (type: SurveyType, counts: readonly ClassCounts[]): number[] =>
  counts.length < shrinkFrom
    ? counts.map((one) => scoreOf(type, one))
    : shrink(counts.map((one) => adjusted(type, one))).values.map((value) => 100 * value)

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
