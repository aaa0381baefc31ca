import { fewAnswers } from '@ressoa/domain/limits'
import { shrinkFrom } from '@ressoa/domain/statistics/shrink'
import { useTranslation } from 'react-i18next'
import { Pager } from '../../../components/Pager'
import { ReportFoot } from '../../../components/report/ReportFoot'
import { HowCounted } from '../../../components/score/HowCounted'
import { ScoreTable } from '../../../components/score/ScoreTable'
import { paths } from '../../../paths'
import classes from './NpsReport.module.css'
import type { ReportRow } from './report-rows'
import type { NpsReport } from './use-nps-report'
import type { ShownRows } from './ValuesView'

type ListViewProps = { report: NpsReport; shown: ShownRows; label: string }

export const ListView = ({ report, shown: { rows, numbers }, label }: ListViewProps) => {
  const { t } = useTranslation()
  const { dimension, order, answers } = report
  const linkTo = ({ view, change }: ReportRow['evolution']) => ({
    to: paths.npsReport.path,
    params: { view },
    search: report.searchWith(change),
  })
  const isShrunk = order !== 'TotalDesc' && (numbers?.totalItemCount ?? 0) >= shrinkFrom
  return (
    <>
      <ScoreTable
        label={label}
        head={dimension?.dimension ?? report.dimensionName ?? t('npsReport.dimension')}
        linkText={t('npsReport.evolution')}
        rows={rows.map((row) => ({
          ...row,
          nameLink: row.opens && linkTo(row.opens),
          link: linkTo(row.evolution),
          linkLabel: t('npsReport.evolutionOf', { name: row.name }),
        }))}
        type="nps"
        goal={report.score.data?.scoreGoal ?? null}
        decimals={report.decimals}
      />
      {numbers && (
        <div className={classes.pager}>
          <Pager
            numbers={numbers}
            onPage={(page) => answers.show({ page })}
            onPageSize={(pageSize) => answers.show({ pageSize })}
          />
        </div>
      )}
      <ReportFoot
        legend={[
          t('npsReport.listLegend', { few: fewAnswers }),
          isShrunk && t('npsReport.shrunk'),
          dimension?.dimensionType === 'multiSelect' && t('npsReport.overlap'),
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <HowCounted type="nps" total={report.score.data?.totalCount} isByValue />
      </ReportFoot>
    </>
  )
}
