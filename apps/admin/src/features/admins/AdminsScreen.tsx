import { Button } from '@mantine/core'
import { type Admin, admins } from '@ressoa/contract/admins'
import { plainText } from '@ressoa/domain/plain-text'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState'
import { FailedState } from '../../components/FailedState'
import { NoMatches } from '../../components/NoMatches'
import { Page } from '../../components/Page'
import { SearchField } from '../../components/SearchField'
import { ask } from '../../lib/query'
import { paths } from '../../paths'
import { AdminTable } from './AdminTable'

export const AdminsScreen = () => {
  const { t } = useTranslation()
  const all = useQuery(ask(admins))
  const isEmpty = all.data?.length === 0
  return (
    <Page title={t('section.administrators')} subtitle={t('admin.list.subtitle')} actions={!isEmpty && <AddButton />}>
      {all.isLoadingError ? (
        <FailedState error={all.error} onRetry={() => void all.refetch()} />
      ) : isEmpty ? (
        <EmptyState title={t('admin.list.emptyTitle')} text={t('admin.list.emptyText')} action={<AddButton />} />
      ) : (
        <FilteredAdmins all={all.data} />
      )}
    </Page>
  )
}

const AddButton = () => {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to={paths.administrator.path}
      params={{ item: 'new' } as never}
      leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
    >
      {t('admin.list.add')}
    </Button>
  )
}

const FilteredAdmins = ({ all }: { all?: Admin[] }) => {
  const { t } = useTranslation()
  const { search = '' } = useSearch({ from: '/signed-in/administrator' })
  const navigate = useNavigate()
  const lookFor = (term: string) => void navigate({ to: '.', search: { search: term || undefined }, replace: true })
  const found = all?.filter((admin) => isMatch(admin, search))
  return (
    <>
      <SearchField label={t('admin.list.search')} term={search} onSearch={lookFor} />
      {found?.length === 0 ? (
        <NoMatches text={t('admin.list.none')} onClear={() => lookFor('')} />
      ) : (
        <AdminTable admins={found} />
      )}
    </>
  )
}

const isMatch = ({ name, email }: Admin, term: string) => plainText(`${name} ${email}`).includes(plainText(term))
