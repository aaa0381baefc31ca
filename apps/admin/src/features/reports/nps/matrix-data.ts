import { fewAnswers } from '@ressoa/domain/limits'
import type { TFunction } from 'i18next'
import type { QuadrantsData } from '../../../components/charts/kinds/quadrants'
import { answersInWords, scoreWithInterval } from '../../../components/score/period-texts'
import { scales, writeScore } from '../../../components/score/write-score'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import type { ReportRow } from './report-rows'

type Matrix = {
  rows: readonly ReportRow[]
  goal: number | null
  /** The score of all answers: the cut of a store without a goal. */
  score: number
  decimals: number
}

/** The score against the number of answers. The goal divides left from right, the mean number of answers top from bottom. */
export const matrixData = ({ rows, goal, score, decimals }: Matrix, t: TFunction): QuadrantsData => {
  const totals = rows.map(({ totalCount }) => totalCount)
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
  const cut = goal ?? score
  const zone = (name: 'care' | 'keep' | 'watch' | 'promise') => ({
    name: t(`npsReport.zones.${name}.name`),
    note: t(`npsReport.zones.${name}.note`),
  })
  // With a goal of 100 nothing can lie to its right.
  const hasRight = cut < scales.nps.max
  return {
    places: rows.map((row) => ({
      name: row.name,
      x: row.score,
      low: row.scoreLow,
      high: row.scoreHigh,
      y: row.totalCount,
      isHollow: row.totalCount < fewAnswers || (row.scoreLow < cut && cut < row.scoreHigh),
      isFew: row.totalCount < fewAnswers,
      tip: {
        title: row.name,
        value: scoreWithInterval(row, { type: 'nps', decimals }, t),
        remarks: [answersInWords(row.totalCount, t), ...(row.totalCount < fewAnswers ? [t('score.few')] : [])],
      },
    })),
    x: {
      ...scales.nps,
      name: t('surveyType.nps'),
      write: (value) => writeScore('nps', value),
      cut,
      cutLabel:
        goal === null
          ? t('npsReport.scoreMark', { score: writeScore('nps', score, decimals) })
          : t('chart.goal', { goal: formatNumber(goal, currentLanguage()) }),
    },
    y: {
      name: t('npsReport.answersLog'),
      write: (value) => formatNumber(value, currentLanguage()),
      cut: mean,
      cutLabel: t('npsReport.meanMark'),
      isLogarithmic: true,
      ...logScale(totals),
    },
    tinted: 'topRight',
    zones: {
      topLeft: zone('care'),
      bottomLeft: zone('watch'),
      ...(hasRight && { topRight: zone('keep'), bottomRight: zone('promise') }),
    },
  }
}

/** Round numbers around the totals, and the round numbers between them as labels. */
const logScale = (totals: readonly number[]) => {
  const [least, most] = [Math.min(...totals), Math.max(...totals)]
  const steps = Array.from({ length: 9 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power)).flat()
  const min = steps.findLast((step) => step < least) ?? 1
  const max = steps.find((step) => step > most) ?? most
  return { min, max, ticks: steps.filter((step) => step >= min && step <= max) }
}
