import { fewAnswers } from '@ressoa/domain/limits'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { QuadrantsChart } from '../../../components/charts/QuadrantsChart'
import { ReportFoot } from '../../../components/report/ReportFoot'
import { HowCounted } from '../../../components/score/HowCounted'
import { matrixData } from './matrix-data'
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
  return (
    <>
      {chart.isTable ? (
        <RowsTable rows={rows} label={label} height={matrixHeight} decimals={decimals} />
      ) : (
        <QuadrantsChart view={chart} label={label} height={matrixHeight} data={data} onChoose={open} />
      )}
      <ReportFoot legend={!chart.isTable && t('npsReport.matrixLegend', { few: fewAnswers })}>
        <HowCounted type="nps" total={report.score.data?.totalCount} isByValue />
      </ReportFoot>
    </>
  )
}
