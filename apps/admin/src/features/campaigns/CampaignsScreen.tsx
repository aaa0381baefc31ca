import { Button, Tabs } from '@mantine/core'
import { pageOfCampaigns } from '@ressoa/contract/campaigns'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState'
import { Found } from '../../components/Found'
import { Page } from '../../components/Page'
import { SearchField } from '../../components/SearchField'
import { ApiError } from '../../lib/api'
import { ask } from '../../lib/query'
import { paths } from '../../paths'
import { CampaignTable } from './CampaignTable'
import classes from './CampaignTable.module.css'
import { KeptDraft } from './wizard/KeptDraft'

const tabs = ['active', 'inactive', 'all'] as const
type Tab = (typeof tabs)[number]
type Filter = { tab?: Exclude<Tab, 'active'>; search?: string; page?: number; PageSize?: number }

const pageSize = 10
const isActiveIn: Record<Tab, boolean | undefined> = { active: true, inactive: false, all: undefined }

export const CampaignsScreen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const filter: Filter = useSearch({ from: '/signed-in/campaign' })
  const tab: Tab = filter.tab ?? 'active'
  const show = (change: Filter, { replace = false } = {}) =>
    void navigate({ to: '.', search: { ...filter, page: undefined, ...change }, replace })
  const found = useQuery({
    ...ask(pageOfCampaigns, {
      active: isActiveIn[tab],
      name: filter.search,
      page: filter.page,
      pageSize: filter.PageSize ?? pageSize,
    }),
    placeholderData: keepPreviousData,
  })
  const isEmpty = found.data?.totalItemCount === 0 && !found.isPlaceholderData && !filter.search
  const lookFor = (search: string) => show({ search: search || undefined }, { replace: true })
  return (
    <Page title={t('section.campaigns')} actions={!isEmpty && <CreateButton />}>
      <KeptDraft />
      <Tabs
        value={tab}
        onChange={(next) => show({ tab: next === 'active' ? undefined : (next as Filter['tab']), PageSize: undefined })}
      >
        <Tabs.List mb="lg" aria-label={t('campaign.list.tabs')}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`campaign.list.tab.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={classes.panel}>
          {!isEmpty && <SearchField label={t('campaign.list.search')} term={filter.search ?? ''} onSearch={lookFor} />}
          <Found
            of={{ ...found, error: found.error && loadFailure(found.error, t('campaign.notify.getData.error')) }}
            noMatches={filter.search ? { text: t('campaign.list.none'), onClear: () => lookFor('') } : undefined}
            empty={
              <EmptyState
                title={t(`campaign.list.emptyTitle.${tab}`)}
                text={t(`campaign.list.emptyText.${tab}`)}
                action={<CreateButton />}
              />
            }
            onPage={(page, options) => show({ page }, options)}
            onPageSize={(PageSize) => show({ PageSize: PageSize === pageSize ? undefined : PageSize })}
          >
            {({ rows, ...list }) => <CampaignTable campaigns={rows} {...list} />}
          </Found>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

const loadFailure = (cause: Error, message: string) => new ApiError('unexpected', message, [], { cause })

const CreateButton = () => {
  const { t } = useTranslation()
  return (
    <Button
      leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={paths.newCampaign.path} />}
    >
      {t('campaign.list.create')}
    </Button>
  )
}
