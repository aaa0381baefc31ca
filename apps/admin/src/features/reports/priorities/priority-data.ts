import type { PriorityMatrix, PriorityView } from '@ressoa/contract/priority-matrix'
import { fewAnswers } from '@ressoa/domain/limits'
import type { TFunction } from 'i18next'
import type { QuadrantsData } from '../../../components/charts/kinds/quadrants'
import { answersInWords } from '../../../components/score/period-texts'
import { writeScore } from '../../../components/score/write-score'
import { currentLanguage } from '../../../i18n'
import { formatNumber, formatPercent } from '../../../lib/format'

/** Of values in points, of fields as a percentage of what explains the score. */
export const importanceText = (view: PriorityView, importance: number, decimals: number) =>
  view === 'fields' ? formatPercent(importance, currentLanguage(), 0) : formatNumber(importance, currentLanguage(), decimals)

export const scoreText = (view: PriorityView, score: number, decimals: number) =>
  view === 'fields' ? formatPercent(score, currentLanguage(), 0) : writeScore('nps', score, decimals)

type Shown = {
  matrix: PriorityMatrix
  view: PriorityView
  /** Of the store. Without one the score of all answers divides. */
  goal: number | null
  decimals: number
}

/** Importance upwards, the score to the right. The cuts are the mean importance, and the goal or the score of all. */
export const priorityData = ({ matrix, view, goal, decimals }: Shown, t: TFunction): QuadrantsData => {
  const { items, importanceCut, scoreCut } = matrix
  const write = (score: number) => scoreText(view, score, decimals)
  const zone = (quadrant: 'fixFirst' | 'keep' | 'watch' | 'leave') => ({ name: t(`priorities.quadrants.${quadrant}`), note: '' })
  return {
    places: items.map((item) => ({
      name: item.dimensionValue ?? item.dimension,
      x: item.score,
      low: item.scoreLow,
      high: item.scoreHigh,
      y: item.importance,
      yLow: item.importanceLow,
      yHigh: item.importanceHigh,
      isHollow: item.quadrant === 'unsure',
      isFew: item.totalCount < fewAnswers,
      tip: {
        title: item.dimensionValue ?? item.dimension,
        value: t(`priorities.${view}.tipScore`, {
          score: write(item.score),
          low: write(item.scoreLow),
          high: write(item.scoreHigh),
        }),
        remarks: [
          t('priorities.tipImportance', {
            importance: importanceText(view, item.importance, decimals),
            low: importanceText(view, item.importanceLow, decimals),
            high: importanceText(view, item.importanceHigh, decimals),
          }),
          answersInWords(item.totalCount, t),
          t(`priorities.quadrants.${item.quadrant}`),
        ],
      },
    })),
    x: {
      ...(view === 'fields' ? { min: 0, max: 100 } : { min: -100, max: 100 }),
      name: t(`priorities.${view}.score`),
      write: (value) => scoreText(view, value, 0),
      cut: scoreCut ?? 0,
      cutLabel:
        view === 'values' && goal !== null && goal === scoreCut
          ? t('chart.goal', { goal: formatNumber(goal, currentLanguage()) })
          : t(`priorities.${view}.cut`, { score: write(scoreCut ?? 0) }),
    },
    y: {
      name: t(`priorities.${view}.importance`),
      write: (value) => importanceText(view, value, 0),
      cut: importanceCut ?? 0,
      cutLabel: t('priorities.meanImportance'),
      isLogarithmic: false,
      min: 0,
      max: niceMax(Math.max(...items.map(({ importanceHigh }) => importanceHigh)) * 1.1),
    },
    tinted: 'topLeft',
    zones: { topLeft: zone('fixFirst'), topRight: zone('keep'), bottomLeft: zone('watch'), bottomRight: zone('leave') },
  }
}

/** The next round number. */
const niceMax = (value: number) => {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 0.1)))
  return ([1, 2, 4, 5, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power
}
