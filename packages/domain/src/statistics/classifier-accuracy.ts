import { type Interval, z95 } from '../scoring'

/** Scores with their true classes: 1 or 0. */
export type Judged = { scores: ArrayLike<number>; labels: ArrayLike<number> }

export type Auc = { value: number; standardError: number; interval: Interval }

/**
 * The area under the ROC curve: how often a comment of class 1 has a higher score than one of class 0, ties counting half. The
 * interval is that of DeLong, DeLong and Clarke-Pearson (1988), computed from ranks (Sun and Xu 2014). Undefined with one class only.
 */
export const auc = ({ scores, labels }: Judged): Auc | undefined => {
  const [ones, zeros] = [scoresOf({ scores, labels }, 1), scoresOf({ scores, labels }, 0)]
  if (ones.length === 0 || zeros.length === 0) return undefined
  const overZeros = sharesBelow(ones, zeros)
  const underOnes = sharesBelow(zeros, ones).map((share) => 1 - share)
  const value = meanOf(overZeros)
  const standardError = Math.sqrt(varianceOf(overZeros) / ones.length + varianceOf(underOnes) / zeros.length)
  const interval = { low: Math.max(0, value - z95 * standardError), high: Math.min(1, value + z95 * standardError) }
  return { value, standardError, interval }
}

/** The mean of the shares that are right in each class; a score at the threshold is half right. Undefined with one class only. */
export const balancedAccuracy = (judged: Judged, threshold: number): number | undefined => {
  const [ones, zeros] = [scoresOf(judged, 1), scoresOf(judged, 0)]
  if (ones.length === 0 || zeros.length === 0) return undefined
  const above = (scores: Float64Array) => meanOf(scores.map((score) => (score === threshold ? 0.5 : Number(score > threshold))))
  return (above(ones) + 1 - above(zeros)) / 2
}

const scoresOf = ({ scores, labels }: Judged, label: number) =>
  Float64Array.from(scores).filter((_, index) => labels[index] === label)

/** For each score the share of the others that are lower, ties counting half. */
const sharesBelow = (scores: Float64Array, others: Float64Array) => {
  const ascending = others.slice().sort()
  return scores.map((score) => (firstFrom(ascending, score) + firstAfter(ascending, score)) / 2 / ascending.length)
}

const firstFrom = (ascending: Float64Array, value: number) => firstWhere(ascending, (one) => one >= value)
const firstAfter = (ascending: Float64Array, value: number) => firstWhere(ascending, (one) => one > value)

const firstWhere = (ascending: Float64Array, holds: (value: number) => boolean) => {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(ascending[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}

const meanOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length

const varianceOf = (values: Float64Array) => {
  if (values.length < 2) return 0
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}
