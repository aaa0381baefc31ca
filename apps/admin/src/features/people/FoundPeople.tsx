import { pageOfPeople } from '@ressoa/contract/people'
import { personPageSize } from '@ressoa/domain/limits'
import { may } from '@ressoa/domain/rights'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState'
import { Found } from '../../components/Found'
import { ask } from '../../lib/query'
import { useSession } from '../../lib/session'
import { AddButton } from './AddButton'
import type { PeopleFilter } from './PeopleScreen'
import { PeopleTable } from './PeopleTable'

type FoundPeopleProps = { filter: PeopleFilter; onShow: (change: PeopleFilter, options?: { replace: boolean }) => void }

export const FoundPeople = ({ filter, onShow }: FoundPeopleProps) => {
  const { t } = useTranslation()
  const { search, importsessionkey, page, PageSize = personPageSize } = filter
  const wanted = { direction: 'desc', search, importSessionKey: importsessionkey, page, pageSize: PageSize }
  const found = useQuery({ ...ask(pageOfPeople, wanted), placeholderData: keepPreviousData })
  const showAll = () => onShow({ search: undefined, importsessionkey: undefined })
  return (
    <Found
      of={found}
      noMatches={search || importsessionkey ? { text: t('person.resultsEmpty'), onClear: showAll } : undefined}
      empty={<NobodyYet />}
      onPage={(next, options) => onShow({ page: next }, options)}
      onPageSize={(size) => onShow({ PageSize: size === personPageSize ? undefined : size })}
    >
      {({ rows, ...list }) => <PeopleTable people={rows} {...list} />}
    </Found>
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
