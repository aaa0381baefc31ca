import { Button } from '@mantine/core'
import { campaigns } from '@ressoa/contract/campaigns'
import { scoreDecimals } from '@ressoa/contract/dashboard'
import { IconChartFunnel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../components/answer-filter/FilterBar'
import { type AnswerView, useAnswerFilter } from '../../components/answer-filter/use-answer-filter'
import { PrintButton } from '../../components/report/PrintButton'
import { scoreFacts } from '../../components/report/printed-facts'
import { ReportPage } from '../../components/report/ReportPage'
import { useTypeTabs } from '../../components/report/use-type-tabs'
import { type AnswerQuery, searchFrom } from '../../lib/answer-filter'
import { conversionOf } from '../../lib/conversion-search'
import { ask } from '../../lib/query'
import { paths } from '../../paths'
import { Compared } from './Compared'
import { CsatPanel } from './CsatPanel'
import { useCsatScore, useNpsScore } from './dashboard.queries'
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
      actions={
        <>
          <SeeReport filter={view.filter} />
          <PrintButton />
        </>
      }
      printed={{ view, facts: usePrintedFacts(view) }}
      tabs={useTypeTabs(view)}
      filters={<FilterBar view={view} />}
      empty={known.data?.length === 0 && <NoCampaigns />}
    >
      {view.type === 'nps' ? <NpsPanel filter={view.filter} /> : <CsatPanel filter={view.filter} />}
    </ReportPage>
  )
}

const usePrintedFacts = ({ filter, type }: AnswerView) => {
  const { t } = useTranslation()
  const nps = useNpsScore(filter, type === 'nps')
  const csat = useCsatScore(filter, type === 'csat')
  const decimals = useQuery(ask(scoreDecimals)).data ?? 1
  return scoreFacts(type, type === 'nps' ? nps.data : csat.data, decimals, t)
}

/** Leads to the conversion of the selected campaign, in the same period. */
const SeeReport = ({ filter: { campaignIds = [], from, to } }: { filter: AnswerQuery }) => {
  const { t } = useTranslation()
  const [campaignId] = campaignIds
  if (campaignId === undefined || campaignIds.length > 1) return null
  const dates = searchFrom({ from, to })
  return (
    <Button
      variant="default"
      leftSection={<IconChartFunnel size={17} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={paths.conversions.path} search={conversionOf(campaignId, dates)} />}
    >
      {t('conversion.seeReport')}
    </Button>
  )
}
