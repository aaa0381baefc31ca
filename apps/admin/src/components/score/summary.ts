import type { CsatConsolidation, NpsConsolidation } from '@ressoa/contract/dashboard'
import type { ScoreClass, SurveyType } from '@ressoa/domain/codes'

type Part = { count: number; percentage: number; evolution?: number; evolutionWithinChance?: boolean | null }

/** A score with its parts, of either survey type. */
export type Summary = {
  type: SurveyType
  score: number
  low: number | null
  high: number | null
  total: number
  goal: number | null
  parts: Record<ScoreClass, Part>
  /** Compared with the previous period. Absent if one of them has no answers, and for CSAT. */
  evolution?: { points: number; isWithinChance: boolean; totalBefore: number }
}

export const summaryOfNps = (nps: NpsConsolidation): Summary => ({
  type: 'nps',
  score: nps.score,
  low: nps.scoreLow,
  high: nps.scoreHigh,
  total: nps.totalCount,
  goal: nps.scoreGoal,
  parts: nps.evolutionWithinChance === null ? withoutEvolution(nps.parts) : nps.parts,
  evolution: evolutionOf(nps),
})

const evolutionOf = ({ scoreEvolution: points, evolutionWithinChance, pastPeriodTotalCount: totalBefore }: NpsConsolidation) =>
  evolutionWithinChance === null ? undefined : { points, isWithinChance: evolutionWithinChance, totalBefore }

export const summaryOfCsat = ({ score, scoreLow, scoreHigh, totalCount, parts }: CsatConsolidation): Summary => ({
  type: 'csat',
  score,
  low: scoreLow,
  high: scoreHigh,
  total: totalCount,
  goal: null,
  parts,
})

const withoutEvolution = ({ promoter, neutral, detractor }: Record<ScoreClass, Part>): Record<ScoreClass, Part> => {
  const bare = ({ count, percentage }: Part) => ({ count, percentage })
  return { promoter: bare(promoter), neutral: bare(neutral), detractor: bare(detractor) }
}
