import type { CsatConsolidation, NpsConsolidation } from '@ressoa/contract/dashboard'
import type { ScoreClass, SurveyType } from '@ressoa/domain/codes'

type Part = { count: number; percentage: number; evolution?: number }

/** What the score card shows, of either type. */
export type Summary = {
  type: SurveyType
  score: number
  low: number | null
  high: number | null
  total: number
  goal: number | null
  parts: Record<ScoreClass, Part>
  /** Against the period before; absent where that has no answers, and for CSAT. */
  evolution?: { points: number; isWithinChance: boolean }
}

export const summaryOfNps = (nps: NpsConsolidation): Summary => {
  const evolutionOf = (points: number) => (nps.pastPeriodHasValue ? points : undefined)
  return {
    type: 'nps',
    score: nps.score,
    low: nps.scoreLow,
    high: nps.scoreHigh,
    total: nps.totalCount,
    goal: nps.scoreGoal,
    parts: {
      promoter: {
        count: nps.promoterCount,
        percentage: nps.promoterPercentage,
        evolution: evolutionOf(nps.promoterEvolution),
      },
      neutral: { count: nps.neutralCount, percentage: nps.neutralPercentage, evolution: evolutionOf(nps.neutralEvolution) },
      detractor: {
        count: nps.detractorsCount,
        percentage: nps.detractorsPercentage,
        evolution: evolutionOf(nps.detractorsEvolution),
      },
    },
    evolution:
      nps.pastPeriodHasValue && nps.totalCount > 0
        ? { points: nps.scoreEvolution, isWithinChance: nps.evolutionWithinChance }
        : undefined,
  }
}

export const summaryOfCsat = (csat: CsatConsolidation): Summary => ({
  type: 'csat',
  score: csat.csatScore,
  low: csat.scoreLow,
  high: csat.scoreHigh,
  total: csat.totalCount,
  goal: null,
  parts: {
    promoter: { count: csat.satisfiedCount, percentage: csat.satisfiedPercentage },
    neutral: { count: csat.neutralCount, percentage: csat.neutralPercentage },
    detractor: { count: csat.unsatisfiedCount, percentage: csat.unsatisfiedPercentage },
  },
})
