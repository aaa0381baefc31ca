import { fewAnswers } from '@ressoa/domain/limits'
import { useTranslation } from 'react-i18next'
import { ChartTable } from '../../../components/charts/ChartTable'
import type { ChartView } from '../../../components/charts/view'
import { writeScore } from '../../../components/score/write-score'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import type { ReportRow } from './report-rows'
import type { NpsReport } from './use-nps-report'

export type ChartViewProps = { report: NpsReport; rows: readonly ReportRow[]; chart: ChartView; label: string }

type RowsTableProps = { rows: readonly ReportRow[]; label: string; height: number; decimals: number }

/** The numbers of the tree map and the matrix. */
export const RowsTable = ({ rows, label, height, decimals }: RowsTableProps) => {
  const { t } = useTranslation()
  const write = (value: number) => writeScore('nps', value, decimals)
  return (
    <ChartTable
      label={label}
      height={height}
      heads={[
        { head: t('npsReport.name') },
        { head: t('surveyType.nps'), isNumber: true },
        { head: t('score.table.margin'), isNumber: true },
        { head: t('score.table.answers'), isNumber: true },
        { head: t('npsReport.remark') },
      ]}
      rows={rows.map((row) => ({
        key: String(row.key),
        cells: [
          row.name,
          write(row.score),
          t('score.interval', { low: write(row.scoreLow), high: write(row.scoreHigh) }),
          formatNumber(row.totalCount, currentLanguage()),
          row.totalCount < fewAnswers ? t('score.few') : '',
        ],
      }))}
    />
  )
}
