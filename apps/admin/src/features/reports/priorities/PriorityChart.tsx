import type { PriorityMatrix, PriorityView } from '@ressoa/contract/priority-matrix'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartTable } from '../../../components/charts/ChartTable'
import { QuadrantsChart } from '../../../components/charts/QuadrantsChart'
import type { ChartView } from '../../../components/charts/view'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import classes from './Priorities.module.css'
import { importanceText, priorityData, scoreText } from './priority-data'

const height = 460

type PriorityChartProps = { matrix: PriorityMatrix; view: PriorityView; chart: ChartView; goal: number | null; decimals: number }

export const PriorityChart = ({ matrix, view, chart, goal, decimals }: PriorityChartProps) => {
  const { t } = useTranslation()
  const data = useMemo(() => priorityData({ matrix, view, goal, decimals }, t), [matrix, view, goal, decimals, t])
  const label = t(`priorities.${view}.title`)
  const interval = (low: string, high: string) => t('score.interval', { low, high })
  return (
    <div className={classes.chart}>
      {chart.isTable ? (
        <ChartTable
          label={label}
          height={height}
          heads={[
            { head: t('priorities.name') },
            { head: t('priorities.importance'), isNumber: true },
            { head: t('score.table.margin'), isNumber: true },
            { head: t(`priorities.${view}.score`), isNumber: true },
            { head: t('priorities.scoreMargin'), isNumber: true },
            { head: t('score.table.answers'), isNumber: true },
            { head: t('priorities.quadrant') },
          ]}
          rows={matrix.items.map((item) => ({
            key: `${item.dimensionId} ${item.dimensionValueId}`,
            cells: [
              item.dimensionValue ?? item.dimension,
              importanceText(view, item.importance, decimals),
              interval(importanceText(view, item.importanceLow, decimals), importanceText(view, item.importanceHigh, decimals)),
              scoreText(view, item.score, decimals),
              interval(scoreText(view, item.scoreLow, decimals), scoreText(view, item.scoreHigh, decimals)),
              formatNumber(item.totalCount, currentLanguage()),
              t(`priorities.quadrants.${item.quadrant}`),
            ],
          }))}
        />
      ) : (
        <QuadrantsChart view={chart} label={label} height={height} data={data} />
      )}
      <p className={classes.legend}>{t('priorities.legend')}</p>
    </div>
  )
}
