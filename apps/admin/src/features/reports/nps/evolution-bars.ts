import type { PeriodScore } from '@ressoa/contract/score-report'
import type { Grain } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { type Day, dayOf } from '@ressoa/domain/periods'
import { colourClassOf } from '@ressoa/domain/scoring'
import type { TFunction } from 'i18next'
import type { ScoreBar, ScoreBarsData } from '../../../components/charts/kinds/score-bars'
import { periodLabel, periodName, periodRemarks, scoreWithInterval } from '../../../components/score/period-texts'
import { scaleFor, writeScore } from '../../../components/score/write-score'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import { spansBetween } from '../../../lib/grains'

export type EvolutionBar = ScoreBar & { firstDay: Day; lastDay: Day; score: PeriodScore | undefined }

type Evolution = {
  scores: readonly PeriodScore[]
  grain: Grain
  decimals: number
  /** The first day of the selected period. */
  chosen: Day | undefined
  now: Date
}

/** A bar per period from the first with answers to the last, with gaps where there are none. */
export const barsOf = ({ scores, grain, decimals, chosen, now }: Evolution, t: TFunction): EvolutionBar[] => {
  const [first, last] = [scores[0], scores.at(-1)]
  if (!first || !last) return []
  const scoreAt = new Map(scores.map((score) => [score.firstDay, score]))
  return spansBetween(first.firstDay, last.lastDay, grain).map(({ firstDay, lastDay }) => {
    const score = scoreAt.get(firstDay)
    return {
      firstDay,
      lastDay,
      score,
      label: periodLabel(firstDay, grain, t),
      value: score?.score ?? null,
      low: score?.scoreLow ?? 0,
      high: score?.scoreHigh ?? 0,
      isFew: score !== undefined && score.totalCount < fewAnswers,
      isChosen: firstDay === chosen,
      isLow: score !== undefined && colourClassOf(score.score) === 'detractor',
      tip: {
        title: periodName({ firstDay, lastDay }, grain, t),
        value: score ? scoreWithInterval(score, { type: 'nps', decimals }, t) : t('chart.noAnswers'),
        remarks: periodRemarks({ score, isRunning: lastDay >= dayOf(now) }, t),
      },
    }
  })
}

export const barsData = (
  places: readonly EvolutionBar[],
  { goal, decimals }: { goal: number | null; decimals: number },
  t: TFunction,
): ScoreBarsData => ({
  places,
  scale: scaleFor([...places.flatMap(({ value, low }) => (value === null ? [] : [low])), goal ?? 0]),
  writeValue: (value) => writeScore('nps', value, Number.isInteger(value) ? 0 : decimals),
  goal: goal === null ? undefined : { value: goal, label: t('score.goalMark', { goal: formatNumber(goal, currentLanguage()) }) },
})
