import { pageOfPeople } from '@ressoa/contract/people'
import { personPageSize } from '@ressoa/domain/limits'
import { may } from '@ressoa/domain/rights'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState'
import { FailedState } from '../../components/FailedState'
import { NoMatches } from '../../components/NoMatches'
import { Pager } from '../../components/Pager'
import { ask } from '../../lib/query'
import { useSession } from '../../lib/session'
import { AddButton } from './AddButton'
import type { PeopleFilter } from './PeopleScreen'
import { PeopleTable } from './PeopleTable'

type FoundPeopleProps = { filter: PeopleFilter; onShow: (change: PeopleFilter, options?: { replace: boolean }) => void }

/** One page of people, or why there are none. */
export const FoundPeople = ({ filter, onShow }: FoundPeopleProps) => {
  const { t } = useTranslation()
  const { search, importsessionkey, page, PageSize = personPageSize } = filter
  const wanted = { direction: 'desc', search, importSessionKey: importsessionkey, page, pageSize: PageSize }
  const found = useQuery({ ...ask(pageOfPeople, wanted), placeholderData: keepPreviousData })
  if (found.isError && !found.data) return <FailedState error={found.error} onRetry={() => void found.refetch()} />
  const isEmpty = found.data?.totalItemCount === 0 && !found.isPlaceholderData
  if (isEmpty && (search || importsessionkey)) {
    const showAll = () => onShow({ search: undefined, importsessionkey: undefined })
    return <NoMatches text={t('person.resultsEmpty')} onClear={showAll} />
  }
  if (isEmpty) return <NobodyYet />
  return (
    <PeopleTable
      people={found.data?.items}
      isReloading={found.isPlaceholderData}
      footer={
        found.data && (
          <Pager
            numbers={found.data}
            onPage={(next, options) => onShow({ page: next }, options)}
            onPageSize={(size) => onShow({ PageSize: size === personPageSize ? undefined : size })}
          />
        )
      }
    />
  )
}

const NobodyYet = () => {
  const { t } = useTranslation()
  const canImport = may(useSession().admin.role, 'manager')
  return (
    <EmptyState
      title={t('person.resultsEmpty', { context: 'none' })}
      text={t(canImport ? 'person.empty.invite' : 'person.empty.text')}
      action={canImport && <AddButton />}
    />
  )
}
