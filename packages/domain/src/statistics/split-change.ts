import type { SurveyType } from '../codes'
import { type Interval, z95 } from '../scoring'
import { sumOver } from './answer-values'
import { varianceOfAllMixes, varianceOfAllRates, varianceOfMix, varianceOfRate } from './change-errors'
import { type BeforeAfter, groupOf, wholeOf } from './change-groups'

/** Points of the whole score, with their 95% interval. */
export type Part = { points: number; standardError: number; interval: Interval }

export type ChangeSplit = {
  scoreBefore: number
  scoreAfter: number
  change: number
  /** What the values' own scores did. */
  rate: Part
  /** What their shares of the answers did. */
  mix: Part
  /** The same by value, in the order given. */
  values: { rate: Part; mix: Part }[]
  /** Simpson's paradox: the whole moved against its parts, because the answers came from elsewhere. */
  isParadox: boolean
}

/**
 * Splits the change of a score exactly into rate and mix (Kitagawa 1955, Das Gupta 1993): every value is weighted by the means of
 * both periods. Each answer must belong to exactly one value. A value that is in one period only keeps its score, so all of it is
 * mix. Neither period may be empty.
 */
export const splitChange = (type: SurveyType, values: readonly BeforeAfter[]): ChangeSplit => {
  const whole = wholeOf(type, values)
  const groups = values.map((value) => groupOf(type, value, whole))
  const split = groups.map((group) => ({
    rate: partOf(group.meanShare * group.scoreChange, varianceOfRate({ type, group, whole })),
    mix: partOf(group.shareChange * (group.meanScore - whole.meanScore), varianceOfMix({ type, group, whole })),
  }))
  const rate = partOf(sumOver(split, (value) => value.rate.points) / 100, varianceOfAllRates({ type, groups, whole }))
  const mix = partOf(sumOver(split, (value) => value.mix.points) / 100, varianceOfAllMixes({ type, groups, whole }))
  const change = 100 * (whole.after.score - whole.before.score)
  return {
    scoreBefore: 100 * whole.before.score,
    scoreAfter: 100 * whole.after.score,
    change,
    rate,
    mix,
    values: split,
    isParadox: rate.points * change < 0 && isBeyondChance(mix),
  }
}

/** Whether chance does not explain it: the interval excludes 0. */
const isBeyondChance = ({ interval }: Part) => interval.low > 0 || interval.high < 0

const partOf = (value: number, variance: number): Part => {
  const [points, standardError] = [100 * value, 100 * Math.sqrt(variance)]
  return { points, standardError, interval: { low: points - z95 * standardError, high: points + z95 * standardError } }
}
