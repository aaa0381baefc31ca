import { fewAnswers } from '@ressoa/domain/limits'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { QuadrantsChart } from '../../../components/charts/QuadrantsChart'
import { HowCounted } from '../../../components/score/HowCounted'
import { matrixData } from './matrix-data'
import classes from './NpsReport.module.css'
import { type ChartViewProps, RowsTable } from './RowsTable'

const matrixHeight = 460

export const MatrixView = ({ report, rows, chart, label }: ChartViewProps) => {
  const { t } = useTranslation()
  const { decimals } = report
  const { scoreGoal: goal = null, score = 0 } = report.score.data ?? {}
  const data = useMemo(() => matrixData({ rows, goal, score, decimals }, t), [rows, goal, score, decimals, t])
  const open = (index: number) => {
    const row = rows[index]
    const target = row?.opens ?? row?.evolution
    if (target) report.go(target.change, target.view)
  }
  if (chart.isTable) return <RowsTable rows={rows} label={label} height={matrixHeight} decimals={decimals} />
  return (
    <>
      <QuadrantsChart view={chart} label={label} height={matrixHeight} data={data} onChoose={open} />
      <div className={classes.foot}>
        <p className={classes.legend}>{t('npsReport.matrixLegend', { few: fewAnswers })}</p>
        <HowCounted type="nps" />
      </div>
    </>
  )
}
