import { may } from '@ressoa/domain/rights'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../../components/answer-filter/FilterBar'
import { PrintButton } from '../../../components/report/PrintButton'
import { scoreFacts } from '../../../components/report/printed-facts'
import { ReportPage } from '../../../components/report/ReportPage'
import { useSession } from '../../../lib/session'
import { ExportMenu } from '../../answers/list/ExportMenu'
import { EvolutionView } from './EvolutionView'
import { InfoBar } from './InfoBar'
import { useNpsReport } from './use-nps-report'
import { ValuesView } from './ValuesView'

// The reports export everything at once.
const exportedAtOnce = 99_999

export const NpsReportScreen = () => {
  const { t } = useTranslation()
  const { admin } = useSession()
  const report = useNpsReport()
  const isEmpty = report.score.data?.totalCount === 0
  return (
    <ReportPage
      title={t('npsReport.title')}
      filters={<FilterBar view={report.answers} />}
      actions={
        <>
          {may(admin.role, 'manager') && (
            <ExportMenu filter={{ ...report.filter, isActive: true }} pageSize={isEmpty ? 0 : exportedAtOnce} />
          )}
          <PrintButton />
        </>
      }
      printed={{
        view: { filter: report.filter, type: 'nps' },
        facts: [
          ...(report.dimensionName
            ? [{ name: t('npsReport.dimension'), value: report.dimension?.dimension ?? report.dimensionName }]
            : []),
          ...scoreFacts('nps', report.score.data, report.decimals, t),
        ],
      }}
      info={<InfoBar report={report} />}
    >
      {report.view === 'evolution' ? <EvolutionView report={report} /> : <ValuesView report={report} />}
    </ReportPage>
  )
}
