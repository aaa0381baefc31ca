import type { ScoreClass, SurveyType } from './codes'

export const npsScale = { min: 0, max: 10 } as const
export const csatScale = { min: 1, max: 5 } as const

/** NPS: 0-6 detractor, 7-8 neutral, 9-10 promoter. CSAT, unrounded: under 3 dissatisfied, under 4 neutral, from 4 satisfied. */
export const classOf = (type: SurveyType, rating: number): ScoreClass => {
  const { neutralFrom, promoterFrom } = type === 'nps' ? { neutralFrom: 7, promoterFrom: 9 } : { neutralFrom: 3, promoterFrom: 4 }
  if (rating >= promoterFrom) return 'promoter'
  return rating >= neutralFrom ? 'neutral' : 'detractor'
}

/** The mean of the ratings; undefined if there are none. */
export const averageOf = (ratings: readonly number[]): number | undefined =>
  ratings.length === 0 ? undefined : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length

/** The number of answers of each class. For CSAT: satisfied, neutral, dissatisfied. */
export type ClassCounts = { promoters: number; neutrals: number; detractors: number }
export type Interval = { low: number; high: number }

export const totalOf = ({ promoters, neutrals, detractors }: ClassCounts) => promoters + neutrals + detractors

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)

export const shareOf = (part: keyof ClassCounts, counts: ClassCounts) => percent(counts[part], totalOf(counts))

/** NPS, -100 to 100: % promoters - % detractors. CSAT, 0 to 100: % satisfied. 0 without answers. */
export const scoreOf = (type: SurveyType, counts: ClassCounts) =>
  type === 'nps' ? percent(counts.promoters - counts.detractors, totalOf(counts)) : shareOf('promoters', counts)

// The 97.5% quantile of the normal distribution, which leaves out 2.5% on either side.
export const z95 = 1.959964

const between = (value: number, { low, high }: Interval) => Math.min(high, Math.max(low, value))

// Adjusted Wald: adds three fictitious answers, so that the interval is not too narrow for few answers or when all are the same.
const adjustedNps = ({ promoters, neutrals, detractors }: ClassCounts) => {
  const [p, n, d] = [promoters + 0.75, neutrals + 1.5, detractors + 0.75]
  const total = p + n + d
  const mean = (p - d) / total
  return { mean, variance: ((p + d) / total - mean ** 2) / total }
}

// The same for a share, with four fictitious answers.
const adjustedCsat = (counts: ClassCounts) => {
  const total = totalOf(counts) + 4
  const mean = (counts.promoters + 2) / total
  return { mean, variance: (mean * (1 - mean)) / total }
}

/** Mean and variance of the mean on the scale of -1 to 1 (NPS) or 0 to 1 (CSAT), with the fictitious answers. */
export const adjusted = (type: SurveyType, counts: ClassCounts) => (type === 'nps' ? adjustedNps(counts) : adjustedCsat(counts))

/** Wilson's 95% interval of a share in percent. The total must not be 0. */
export const wilson = (part: number, total: number): Interval => {
  const share = part / total
  const shrink = 1 + z95 ** 2 / total
  const middle = (share + z95 ** 2 / (2 * total)) / shrink
  const reach = (z95 * Math.sqrt((share * (1 - share)) / total + z95 ** 2 / (4 * total ** 2))) / shrink
  return { low: 100 * (middle - reach), high: 100 * (middle + reach) }
}

/** The 95% confidence interval of the score, which always includes the score itself; undefined without answers. */
export const intervalOf = (type: SurveyType, counts: ClassCounts): Interval | undefined => {
  const total = totalOf(counts)
  if (total === 0) return undefined
  const { low, high } = type === 'csat' ? wilson(counts.promoters, total) : adjustedWald(counts)
  const scale = { low: type === 'csat' ? 0 : -100, high: 100 }
  // With one or two equal answers the adjusted Wald interval does not reach their score, and the chart would contradict itself.
  const score = scoreOf(type, counts)
  return { low: Math.min(score, between(low, scale)), high: Math.max(score, between(high, scale)) }
}

const adjustedWald = (counts: ClassCounts): Interval => {
  const { mean, variance } = adjustedNps(counts)
  const reach = z95 * Math.sqrt(variance)
  return { low: 100 * (mean - reach), high: 100 * (mean + reach) }
}

/**
 * Whether two scores differ by no more than chance explains: the 95% interval of their difference contains 0. Null if one of them has
 * no answers: there is no change to judge then.
 */
export const isWithinChance = (type: SurveyType, now: ClassCounts, before: ClassCounts): boolean | null => {
  if (totalOf(now) === 0 || totalOf(before) === 0) return null
  const [one, other] = [adjusted(type, now), adjusted(type, before)]
  return Math.abs(one.mean - other.mean) <= z95 * Math.sqrt(one.variance + other.variance)
}

/** How many of how many. */
export type Share = { part: number; total: number }

/** The same for two shares, such as those of detractors. */
export const isShareWithinChance = (now: Share, before: Share): boolean | null =>
  isWithinChance('csat', apart(now), apart(before))

const apart = ({ part, total }: Share): ClassCounts => ({ promoters: part, neutrals: 0, detractors: total - part })

export type QualityZone = 'critical' | 'improvement' | 'quality' | 'excellence'

/** Takes the unrounded score. */
export const zoneOf = (score: number): QualityZone => {
  if (score < 0) return 'critical'
  if (score < 50) return 'improvement'
  return score < 80 ? 'quality' : 'excellence'
}

/** The colour of a score: that of a promoter from 75, of a neutral from 25. */
export const colourClassOf = (score: number): ScoreClass => {
  if (score >= 75) return 'promoter'
  return score >= 25 ? 'neutral' : 'detractor'
}
