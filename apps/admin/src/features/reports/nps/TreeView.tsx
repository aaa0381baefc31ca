import { fewAnswers } from '@ressoa/domain/limits'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeMapData } from '../../../components/charts/kinds/tree-map'
import { TreeMapChart } from '../../../components/charts/TreeMapChart'
import { tileSteps } from '../../../components/charts/tile-colours'
import { ReportFoot } from '../../../components/report/ReportFoot'
import { HowCounted } from '../../../components/score/HowCounted'
import { answersInWords, scoreWithInterval } from '../../../components/score/period-texts'
import { writeScore } from '../../../components/score/write-score'
import classes from './NpsReport.module.css'
import { type ChartViewProps, RowsTable } from './RowsTable'

const treeHeight = 450

/** A tile per row: its area is the number of answers, its colour the score. A tile opens what the row opens. */
export const TreeView = ({ report, rows, chart, label }: ChartViewProps) => {
  const { t } = useTranslation()
  const { decimals } = report
  const data = useMemo(
    (): TreeMapData => ({
      places: rows.map((row) => ({
        name: row.name,
        count: row.totalCount,
        rank: row.rank,
        scoreText: writeScore('nps', row.score, decimals),
        countText: answersInWords(row.totalCount, t),
        isFew: row.totalCount < fewAnswers,
        tip: {
          title: row.name,
          value: scoreWithInterval(row, { type: 'nps', decimals }, t),
          remarks: [answersInWords(row.totalCount, t), ...(row.totalCount < fewAnswers ? [t('score.few')] : [])],
        },
      })),
    }),
    [rows, decimals, t],
  )
  const open = (index: number) => {
    const row = rows[index]
    const target = row?.opens ?? row?.evolution
    if (target) report.go(target.change, target.view)
  }
  return (
    <>
      {chart.isTable ? (
        <RowsTable rows={rows} label={label} height={treeHeight} decimals={decimals} />
      ) : (
        <TreeMapChart view={chart} label={label} height={treeHeight} data={data} onChoose={open} />
      )}
      <ReportFoot legend={!chart.isTable && t('npsReport.treeLegend')}>
        {!chart.isTable && (
          <ul className={classes.scale} aria-hidden="true">
            {tileSteps.map(({ from, fill }) => (
              <li key={from}>
                <span style={{ background: fill }} />
                {writeScore('nps', from)}
              </li>
            ))}
          </ul>
        )}
        <HowCounted type="nps" total={report.score.data?.totalCount} isByValue />
      </ReportFoot>
    </>
  )
}
