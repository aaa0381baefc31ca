import { Tabs } from '@mantine/core'
import { campaigns } from '@ressoa/contract/campaigns'
import type { SurveyType } from '@ressoa/domain/codes'
import { instantsOf, type Preset, periodOf } from '@ressoa/domain/periods'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CampaignSelect } from '../../components/CampaignSelect'
import { DateRangePicker } from '../../components/DateRangePicker'
import { Page } from '../../components/Page'
import { type AnswerQuery, type AnswerSearch, filterFrom, searchFrom } from '../../lib/answer-filter'
import { ask } from '../../lib/query'
import { useSession } from '../../lib/session'
import { CsatPanel } from './CsatPanel'
import classes from './DashboardScreen.module.css'
import { NoCampaigns } from './NoCampaigns'
import { NpsPanel } from './NpsPanel'

export const DashboardScreen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { store } = useSession()
  const search: AnswerSearch = useSearch({ from: '/signed-in/' })
  const known = useQuery(ask(campaigns))
  const types: SurveyType[] = store.csatEnabled ? ['nps', 'csat'] : ['nps']
  const type = types.find((each) => each === search.types) ?? 'nps'
  const { from, to, campaignIds } = filterFrom(search)
  const chosen: AnswerQuery = { from, to, campaignIds, types: [type] }
  // Without dates the address means the last 30 days, of whichever day it is opened.
  const range = from || to ? { from, to } : rangeOf('last30Days')
  const filter: AnswerQuery = { ...chosen, ...range }
  const show = (change: AnswerQuery) => void navigate({ to: '.', search: searchFrom({ ...chosen, ...change }) })

  if (known.data?.length === 0)
    return (
      <Page title={t('dashboard.title')}>
        <NoCampaigns />
      </Page>
    )
  return (
    <Page title={t('dashboard.title')}>
      <Tabs value={type} onChange={(next) => show({ types: [next as SurveyType], campaignIds: undefined })}>
        <div className={classes.line}>
          <Tabs.List aria-label={t('dashboard.tabs')}>
            {types.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(`surveyType.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <div className={classes.filters}>
            <CampaignSelect type={type} campaignIds={campaignIds} onChange={(ids) => show({ campaignIds: ids })} />
            <DateRangePicker range={range} onChange={({ from, to }) => show(from || to ? { from, to } : rangeOf('full'))} />
          </div>
        </div>
        <Tabs.Panel value={type}>{type === 'nps' ? <NpsPanel filter={filter} /> : <CsatPanel filter={filter} />}</Tabs.Panel>
      </Tabs>
    </Page>
  )
}

const rangeOf = (preset: Preset) => instantsOf(periodOf(preset, new Date()))
