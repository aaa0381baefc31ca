// Variances of the parts of a change, from the influence of a single answer on the part (the delta method): the mean of its square
// over the answers of a period, divided by their number. An answer moves the score of its own value and the shares of all values.
import type { SurveyType } from '../codes'
import { minus, sumOver, sumOverAnswers } from './answer-values'
import { type Group, type Period, periods, type Whole } from './change-groups'

type Change = { type: SurveyType; groups: readonly Group[]; whole: Whole }

const sign = { before: -1, after: 1 }

/** By its rating an answer moves the score of its own value, and so the rate of this value. */
const byRating = (group: Group, period: Period) => (x: number) =>
  group.isInBoth ? (sign[period] * group.meanShare * (x - group[period].score)) / group[period].share : 0

/** The same for the mix of this value, through the mean score. */
const byMeanScore = (group: Group, period: Period) => (x: number) =>
  (group[period].weight * group.shareChange * (x - group[period].score)) / group[period].share

export const varianceOfAllRates = ({ type, groups, whole }: Change) =>
  sumOver(periods, (period) => {
    const usual = sumOver(groups, (group) => group[period].share * group.scoreChange)
    const squares = sumOver(groups, (group) => {
      const own = byRating(group, period)
      return sumOverAnswers(type, group[period].counts, (x) => (own(x) + (group.scoreChange - usual) / 2) ** 2)
    })
    return squares / whole[period].count ** 2
  })

export const varianceOfAllMixes = ({ type, groups, whole }: Change) => {
  const byInfluence = sumOver(periods, (period) => {
    const usual = sumOver(groups, (group) => group[period].share * group.meanScore)
    const squares = sumOver(groups, (group) => {
      const own = byMeanScore(group, period)
      return sumOverAnswers(type, group[period].counts, (x) => (own(x) + sign[period] * (group.meanScore - usual)) ** 2)
    })
    return squares / whole[period].count ** 2
  })
  return byInfluence + sumOver(groups, (group) => productOfErrors(group, whole))
}

type ChangeOfOne = { type: SurveyType; group: Group; whole: Whole }

export const varianceOfRate = ({ type, group, whole }: ChangeOfOne) =>
  sumOver(periods, (period) => {
    const { counts, count, share } = group[period]
    const own = byRating(group, period)
    const half = group.scoreChange / 2
    const inside = sumOverAnswers(type, counts, (x) => (own(x) + half * (1 - share)) ** 2)
    const outside = (whole[period].count - count) * (half * share) ** 2
    return (inside + outside) / whole[period].count ** 2
  })

export const varianceOfMix = ({ type, group, whole }: ChangeOfOne) => {
  const byInfluence = sumOver(periods, (period) => {
    const { counts, share } = group[period]
    const all = whole[period]
    const own = byMeanScore(group, period)
    const apart = sign[period] * (group.meanScore - whole.meanScore)
    // The mix compares the value with the whole, which every answer moves.
    const byWhole = (x: number) => (group.shareChange * (x - all.score)) / 2
    const inside = sumOverAnswers(type, counts, (x) => (apart * (1 - share) + own(x) - byWhole(x)) ** 2)
    const outside = sumOverAnswers(type, minus(all.counts, counts), (x) => (-apart * share - byWhole(x)) ** 2)
    return (inside + outside) / all.count ** 2
  })
  return byInfluence + productOfErrors(group, whole)
}

/** A mix multiplies two estimates. Where both are near 0 no single answer has influence, and the product of their errors remains. */
const productOfErrors = (group: Group, whole: Whole) =>
  group.varianceOfMeanScore *
  sumOver(periods, (period) => (group[period].share * (1 - group[period].share)) / whole[period].count)
