import { type Interval, z95 } from '../scoring'
import { jackknife } from './jackknife'
import { type RelativeWeights, relativeWeights } from './relative-weights'

/** Sums over the answers that have both x and y. */
export type PairSums = { count: number; x: number; y: number; xx: number; yy: number; xy: number }

const addPairs = (one: PairSums, other: PairSums): PairSums => ({
  count: one.count + other.count,
  x: one.x + other.x,
  y: one.y + other.y,
  xx: one.xx + other.xx,
  yy: one.yy + other.yy,
  xy: one.xy + other.xy,
})

const subtractPairs = (all: PairSums, some: PairSums): PairSums => ({
  count: all.count - some.count,
  x: all.x - some.x,
  y: all.y - some.y,
  xx: all.xx - some.xx,
  yy: all.yy - some.yy,
  xy: all.xy - some.xy,
})

/** Pearson's correlation; 0 when one of the two is always the same. */
export const correlationOf = ({ count, x, y, xx, yy, xy }: PairSums): number => {
  const [varianceX, varianceY] = [count * xx - x ** 2, count * yy - y ** 2]
  if (!(varianceX > 0) || !(varianceY > 0)) return 0
  return Math.min(1, Math.max(-1, (count * xy - x * y) / Math.sqrt(varianceX * varianceY)))
}

/** The sums of one group of days. `between` has each pair of different fields, in both orders or in the upper triangle only. */
export type FieldSums = { withScore: readonly PairSums[]; between: readonly (readonly (PairSums | undefined)[])[] }

/** With fewer answers that have both, a correlation is not used. */
const answersToCorrelate = 50

export type Estimated = { value: number; standardError: number; interval: Interval }

export type FieldImportance = {
  /** The share of what explains the score, per field; undefined for a field that was left out. */
  fields: (Estimated | undefined)[]
  /** The share of the variance of the score that all fields together explain. */
  explained: Estimated
  /** Fields with too few answers, and fields that say the same as another one. */
  leftOut: number[]
  /** False when the fields may explain nothing: there are fewer than two, or the interval of what they explain touches 0. */
  explains: boolean
}

/** The importance of rating fields for the score, from sums by groups of days. */
export const fieldImportance = (groups: readonly FieldSums[]): FieldImportance => {
  const all = groups.reduce((sum, group) => combine(sum, group, addPairs))
  const used = fieldsToUse(all)
  const whole = weightsOf(all, used)
  const kept = used.filter((_, position) => !whole.leftOut.includes(position))
  const shares = (sums: FieldSums) => {
    const { weights, rSquared } = weightsOf(sums, kept)
    return [...weights.map((weight) => (rSquared > 0 ? weight / rSquared : 0)), rSquared]
  }
  const errors = jackknife(groups.map((group) => shares(combine(all, group, subtractPairs))))
  const estimates = shares(all).map((value, index) => estimated(value, errors[index] as number))
  const explained = estimates.at(-1) as Estimated
  return {
    fields: all.withScore.map((_, field) => (kept.includes(field) ? estimates[kept.indexOf(field)] : undefined)),
    explained,
    leftOut: all.withScore.map((_, field) => field).filter((field) => !kept.includes(field)),
    explains: kept.length >= 2 && explained.interval.low > 0,
  }
}

const estimated = (value: number, standardError: number): Estimated => ({
  value,
  standardError,
  interval: { low: Math.max(0, value - z95 * standardError), high: Math.min(1, value + z95 * standardError) },
})

const combine = (one: FieldSums, other: FieldSums, by: (a: PairSums, b: PairSums) => PairSums): FieldSums => ({
  withScore: one.withScore.map((pair, field) => by(pair, other.withScore[field] as PairSums)),
  between: one.between.map((row, field) =>
    row.map((pair, column) => {
      const second = other.between[field]?.[column]
      return pair && second && by(pair, second)
    }),
  ),
})

const pairOf = ({ between }: FieldSums, one: number, other: number) =>
  between[Math.min(one, other)]?.[Math.max(one, other)] as PairSums

/** Of two fields that are rarely rated together the one with fewer ratings is left out. */
const fieldsToUse = (all: FieldSums) => {
  const ratings = (field: number) => all.withScore[field]?.count ?? 0
  const byRatings = all.withScore.map((_, field) => field).sort((one, other) => ratings(other) - ratings(one) || one - other)
  const used: number[] = []
  for (const field of byRatings)
    if (ratings(field) >= answersToCorrelate && used.every((other) => pairOf(all, field, other).count >= answersToCorrelate))
      used.push(field)
  return used.sort((one, other) => one - other)
}

const weightsOf = (sums: FieldSums, used: readonly number[]): RelativeWeights =>
  relativeWeights(
    used.map((one) => used.map((other) => (one === other ? 1 : correlationOf(pairOf(sums, one, other))))),
    used.map((field) => correlationOf(sums.withScore[field] as PairSums)),
  )
