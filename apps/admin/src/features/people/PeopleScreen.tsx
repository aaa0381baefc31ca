import { may } from '@ressoa/domain/rights'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/Page'
import { RemovableChip } from '../../components/RemovableChip'
import { SearchField } from '../../components/SearchField'
import { useSession } from '../../lib/session'
import { AddButton } from './AddButton'
import { FoundPeople } from './FoundPeople'
import classes from './People.module.css'

export type PeopleFilter = { search?: string; importsessionkey?: string; page?: number; PageSize?: number }

/** All people of the store, searchable by name, e-mail, telephone or import. */
export const PeopleScreen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const canImport = may(useSession().admin.role, 'manager')
  const filter: PeopleFilter = useSearch({ from: '/signed-in/person' })
  const show = (change: PeopleFilter, { replace = false } = {}) =>
    void navigate({ to: '.', search: { ...filter, page: undefined, ...change }, replace })
  return (
    <Page title={t('section.people')} actions={canImport && <AddButton />}>
      <div className={classes.filters}>
        <SearchField
          label={t('person.search')}
          term={filter.search ?? ''}
          onSearch={(search) => show({ search: search || undefined }, { replace: true })}
        />
        {filter.importsessionkey && (
          <RemovableChip label={t('person.removeImport')} onRemove={() => show({ importsessionkey: undefined })}>
            {t('person.ofImport')}
          </RemovableChip>
        )}
      </div>
      <FoundPeople filter={filter} onShow={show} />
    </Page>
  )
}
