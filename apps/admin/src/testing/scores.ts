import type { PeriodScore, ValueScore } from '@ressoa/contract/score-report'
import { type ClassCounts, intervalOf, scoreOf, shareOf, totalOf } from '@ressoa/domain/scoring'

const figuresOf = (counts: ClassCounts) => {
  const { low, high } = intervalOf('nps', counts) ?? { low: 0, high: 0 }
  return { score: scoreOf('nps', counts), scoreLow: low, scoreHigh: high, totalCount: totalOf(counts) }
}

const counts = (promoters: number, neutrals: number, detractors: number): ClassCounts => ({ promoters, neutrals, detractors })

/** The score of a week, from its days and the number of promoters, neutrals and detractors. */
export const aWeek = (firstDay: string, lastDay: string, classes: [number, number, number]): PeriodScore => {
  const [promoter, neutral, detractor] = classes
  return {
    firstDay,
    lastDay,
    ...figuresOf(counts(...classes)),
    parts: { promoter: { count: promoter }, neutral: { count: neutral }, detractor: { count: detractor } },
  }
}

/** The score of a branch. */
export const aBranch = (
  changes: Partial<ValueScore> & { dimensionValue: string; dimensionValueId: number },
  classes: [number, number, number] = [60, 30, 10],
): ValueScore => {
  const [promoter, neutral, detractor] = classes
  const all = counts(...classes)
  return {
    dimension: 'Filial',
    dimensionId: 1,
    ...figuresOf(all),
    scoreEvolution: 2,
    evolutionWithinChance: true,
    pastPeriodTotalCount: 100,
    shrunkScore: null,
    weeks: [],
    parts: {
      promoter: { count: promoter, percentage: shareOf('promoters', all) },
      neutral: { count: neutral, percentage: shareOf('neutrals', all) },
      detractor: { count: detractor, percentage: shareOf('detractors', all) },
    },
    ...changes,
  }
}
