import type { ValueScore } from '@ressoa/contract/score-report'
import type { SurveyType } from '@ressoa/domain/codes'
import { type ClassCounts, type Interval, intervalOf, isWithinChance, scoreOf, shareOf, totalOf } from '@ressoa/domain/scoring'
import { partsOf } from '../scores/parts'

type Figures = Omit<ValueScore, 'dimension' | 'dimensionId' | 'dimensionValue' | 'dimensionValueId' | 'shrunkScore' | 'weeks'>

/** The figures of a row: the score with its interval, and its change compared with the period before. */
export const figuresOf = (type: SurveyType, now: ClassCounts, before: ClassCounts): Figures => {
  const { low, high } = intervalOf(type, now) as Interval
  const hasPast = totalOf(before) > 0
  return {
    score: scoreOf(type, now),
    scoreLow: low,
    scoreHigh: high,
    totalCount: totalOf(now),
    scoreEvolution: hasPast ? scoreOf(type, now) - scoreOf(type, before) : null,
    evolutionWithinChance: isWithinChance(type, now, before),
    pastPeriodTotalCount: totalOf(before),
    parts: partsOf((part) => ({ count: now[part], percentage: shareOf(part, now) })),
  }
}
