import type { PeriodScore } from '@ressoa/contract/score-report'
import type { SurveyType } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { type Day, dayOf } from '@ressoa/domain/periods'
import type { TFunction } from 'i18next'
import type { BandLineData, BandPoint } from '../../components/charts/kinds/band-line'
import { periodLabel, periodName, periodRemarks, scoreWithInterval } from '../../components/score/period-texts'
import { scaleFor, writeScore } from '../../components/score/write-score'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import { daysIn, type LineGrain, lineSpans, millisecondsAt } from '../../lib/grains'

type Range = { from: Date; to: Date }

export type ScoreLine = {
  type: SurveyType
  grain: LineGrain
  range: Range
  scores: readonly PeriodScore[]
  goal: number | null
  decimals: number
  now: Date
}

export type LinePoint = BandPoint & { key: Day; score: PeriodScore | undefined }

/** One point per period, starting at the first period with answers. Later periods without answers get a point too. */
export const pointsOf = (line: ScoreLine, t: TFunction): LinePoint[] => {
  const { scores, range, grain, now } = line
  const scoreOf = new Map(scores.map((score) => [score.firstDay, score]))
  const spans = lineSpans(range, grain, now)
  const first = spans.findIndex(({ firstDay }) => scoreOf.has(firstDay))
  return (first < 0 ? [] : spans.slice(first)).map(({ firstDay, lastDay }) => {
    const score = scoreOf.get(firstDay)
    const isRunning = lastDay >= dayOf(now)
    const isFew = score !== undefined && score.totalCount < fewAnswers
    return {
      key: firstDay,
      score,
      at: millisecondsAt(firstDay),
      label: periodLabel(firstDay, grain, t),
      value: score?.score ?? null,
      band: score && !isFew ? { low: score.scoreLow, high: score.scoreHigh } : null,
      isHollow: isFew || isRunning,
      isRunning,
      tip: {
        title: periodName({ firstDay, lastDay }, grain, t),
        value: score ? scoreWithInterval(score, line, t) : t('chart.noAnswers'),
        remarks: periodRemarks({ score, isRunning }, t),
      },
    }
  })
}

export const dataOf = (line: ScoreLine, places: readonly LinePoint[], t: TFunction): BandLineData => {
  const { type, goal } = line
  const drawn = places.flatMap(({ value, band }) => [value ?? 0, band?.low ?? 0])
  return {
    places,
    scale: scaleFor([...drawn, goal ?? 0]),
    writeValue: (value) => writeScore(type, value),
    goal:
      goal === null ? undefined : { value: goal, label: t('score.goalMark', { goal: formatNumber(goal, currentLanguage()) }) },
    shade: shadeOf(line, places, t),
  }
}

/** No shading if the line shows only the chosen range. */
const shadeOf = ({ range, now }: ScoreLine, places: readonly LinePoint[], t: TFunction): BandLineData['shade'] => {
  const [from, to] = [range.from, range.to < now ? range.to : now].map((date) => millisecondsAt(dayOf(date))) as [number, number]
  if (from <= (places[0]?.at ?? 0)) return undefined
  return { from, to, label: t('dashboard.line.chosen', { count: daysIn(range) }) }
}
