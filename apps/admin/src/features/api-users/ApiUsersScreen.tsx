import { Button, Tabs, VisuallyHidden } from '@mantine/core'
import { type ApiUserRow, apiUsers } from '@ressoa/contract/api-users'
import { apiUserPageSizes } from '@ressoa/domain/api'
import { IconBook2, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState'
import { Found } from '../../components/Found'
import { Page } from '../../components/Page'
import { ask } from '../../lib/query'
import { AddApiUserDialog } from './AddApiUserDialog'
import classes from './ApiUsers.module.css'
import { ApiUserTable } from './ApiUserTable'
import { FirstCall } from './FirstCall'
import { ToggleApiUserDialog } from './ToggleApiUserDialog'

const tabs = ['active', 'inactive'] as const
type Tab = (typeof tabs)[number]
type Filter = { tab?: 'inactive'; page?: number; PageSize?: number }

const defaultSize = apiUserPageSizes[0]

/** The programs that call the API, and how to begin with it. */
export const ApiUsersScreen = () => {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const { page, PageSize = defaultSize, ...filter }: Filter = useSearch({ from: '/signed-in/api' })
  const tab: Tab = filter.tab ?? 'active'
  const pageOf = (each: Tab) =>
    ask(apiUsers, { active: each === 'active', page: each === tab ? page : undefined, pageSize: PageSize })
  const active = useQuery({ ...pageOf('active'), placeholderData: keepPreviousData })
  const inactive = useQuery({ ...pageOf('inactive'), placeholderData: keepPreviousData })
  const isNobody = active.data?.totalItemCount === 0 && inactive.data?.totalItemCount === 0
  const add = <AddButton onClick={() => setIsAdding(true)} />
  return (
    <Page
      title={t('section.api')}
      subtitle={t('apiUser.subtitle')}
      actions={
        <>
          <DocsLink />
          {!isNobody && add}
        </>
      }
    >
      <div className={classes.parts}>
        {isNobody ? (
          <EmptyState title={t('apiUser.empty.title')} text={t('apiUser.empty.text')} action={add} />
        ) : (
          <UserTabs tab={tab} pages={{ active, inactive }} />
        )}
        <FirstCall />
      </div>
      {isAdding && <AddApiUserDialog onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

type Pages = Record<Tab, Parameters<typeof Found<ApiUserRow>>[0]['of']>

const UserTabs = ({ tab, pages }: { tab: Tab; pages: Pages }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const filter: Filter = useSearch({ from: '/signed-in/api' })
  const [toggled, setToggled] = useState<ApiUserRow>()
  const show = (change: Filter, { replace = false } = {}) =>
    void navigate({ to: '.', search: { ...filter, page: undefined, ...change }, replace })
  return (
    <Tabs value={tab} onChange={(next) => show({ tab: next === 'inactive' ? next : undefined })}>
      <Tabs.List mb="lg" aria-label={t('apiUser.tabs')}>
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`apiUser.tab.${each}`)} <span className={classes.count}>{pages[each].data?.totalItemCount}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>
        <Found
          of={pages[tab]}
          empty={<EmptyState title={t(`apiUser.emptyTab.${tab}.title`)} text={t(`apiUser.emptyTab.${tab}.text`)} />}
          sizes={apiUserPageSizes}
          onPage={(page, options) => show({ page }, options)}
          onPageSize={(PageSize) => show({ PageSize: PageSize === defaultSize ? undefined : PageSize })}
        >
          {({ rows, ...list }) => <ApiUserTable users={rows} onToggle={setToggled} {...list} />}
        </Found>
      </Tabs.Panel>
      {toggled && <ToggleApiUserDialog user={toggled} onClose={() => setToggled(undefined)} />}
    </Tabs>
  )
}

const AddButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden />} onClick={onClick}>
      {t('apiUser.add')}
    </Button>
  )
}

const DocsLink = () => {
  const { t } = useTranslation()
  return (
    <Button
      component="a"
      href="/api/v1/docs/"
      target="_blank"
      rel="noopener"
      variant="default"
      leftSection={<IconBook2 size={17} stroke={1.7} aria-hidden />}
    >
      {t('apiUser.docs')}
      <VisuallyHidden component="span"> ({t('apiUser.docsNewTab')})</VisuallyHidden>
    </Button>
  )
}
