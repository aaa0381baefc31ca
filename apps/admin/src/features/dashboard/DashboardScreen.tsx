import { campaigns } from '@ressoa/contract/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../components/answer-filter/FilterBar'
import { useAnswerFilter } from '../../components/answer-filter/use-answer-filter'
import { ReportPage } from '../../components/report/ReportPage'
import { useTypeTabs } from '../../components/report/use-type-tabs'
import { ask } from '../../lib/query'
import { Compared } from './Compared'
import { CsatPanel } from './CsatPanel'
import { NoCampaigns } from './NoCampaigns'
import { NpsPanel } from './NpsPanel'

export const DashboardScreen = () => {
  const { t } = useTranslation()
  const known = useQuery(ask(campaigns))
  const view = useAnswerFilter('/signed-in/', { usualPeriod: 'last30Days', fields: ['from', 'to', 'campaignIds'] })
  return (
    <ReportPage
      title={t('dashboard.title')}
      note={view.type === 'nps' && <Compared filter={view.filter} />}
      tabs={useTypeTabs(view)}
      filters={<FilterBar view={view} />}
      empty={known.data?.length === 0 && <NoCampaigns />}
    >
      {view.type === 'nps' ? <NpsPanel filter={view.filter} /> : <CsatPanel filter={view.filter} />}
    </ReportPage>
  )
}
