import { Button, Tabs, Title } from '@mantine/core'
import type { Store } from '@ressoa/contract/signed-in'
import { accountStores } from '@ressoa/contract/stores'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip'
import { type Column, DataTable } from '../../components/DataTable'
import { Found } from '../../components/Found'
import { NoMatches } from '../../components/NoMatches'
import { SearchField } from '../../components/SearchField'
import { StateChip } from '../../components/StateChip'
import { ask } from '../../lib/query'
import { useSession } from '../../lib/session'
import classes from './AccountStores.module.css'
import { StoreLogo } from './StoreLogo'
import { useActivateStore } from './stores.mutations'

const states = ['true', 'false', 'all'] as const
type Filter = { search?: string; active?: 'false' | 'all'; page?: number; PageSize?: number }
type AccountStoresProps = { onEdit: (store: Store) => void }

/** All stores of the account, filtered by state and name. */
export const AccountStores = ({ onEdit }: AccountStoresProps) => {
  const { t } = useTranslation()
  const filter: Filter = useSearch({ from: '/signed-in/storemanagement' })
  const navigate = useNavigate()
  const show = (change: Filter) => void navigate({ to: '.', search: { ...filter, page: undefined, ...change }, replace: true })
  return (
    <section aria-labelledby="account-stores" className={classes.section}>
      <Title order={2} id="account-stores">
        {t('storemanagement.all')}
      </Title>
      <div className={classes.filters}>
        <Tabs
          value={filter.active ?? 'true'}
          onChange={(active) => show({ active: active === 'true' ? undefined : (active as Filter['active']) })}
        >
          <Tabs.List className={classes.tabs}>
            {states.map((state) => (
              <Tabs.Tab key={state} value={state} className={classes.tab}>
                {t(`storemanagement.state.${state}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        <SearchField
          label={t('storemanagement.search')}
          term={filter.search ?? ''}
          onSearch={(search) => show({ search: search || undefined })}
        />
      </div>
      <FoundStores filter={filter} onShow={show} onEdit={onEdit} />
    </section>
  )
}

type FoundStoresProps = AccountStoresProps & { filter: Filter; onShow: (change: Filter) => void }

const FoundStores = ({ filter, onShow, onEdit }: FoundStoresProps) => {
  const { t } = useTranslation()
  const { search, active = 'true', page, PageSize } = filter
  const wanted = { searchTerm: search, active: active === 'all' ? undefined : active === 'true', page, pageSize: PageSize }
  const found = useQuery({ ...ask(accountStores, wanted), placeholderData: keepPreviousData })
  const columns = useColumns(onEdit)
  return (
    <Found
      of={found}
      noMatches={search ? { text: t('storemanagement.none'), onClear: () => onShow({ search: undefined }) } : undefined}
      empty={<NoMatches text={t('storemanagement.noInactive')} />}
      onPage={(next) => onShow({ page: next })}
      onPageSize={(size) => onShow({ PageSize: size })}
    >
      {(list) => <DataTable label={t('storemanagement.all')} columns={columns} keyOf={({ id }) => id} {...list} />}
    </Found>
  )
}

const useColumns = (onEdit: (store: Store) => void): Column<Store>[] => {
  const { t } = useTranslation()
  return [
    { key: 'name', head: t('storemanagement.name'), part: 'title', width: '32%', cell: (store) => <Name store={store} /> },
    {
      key: 'description',
      head: t('storemanagement.description'),
      width: '36%',
      cell: ({ description }) => <span className={classes.description}>{description || t('storemanagement.noDescription')}</span>,
    },
    {
      key: 'state',
      head: t('storemanagement.stateHead'),
      width: '12%',
      cell: ({ active }) => (
        <StateChip isActive={active} words={{ on: t('storemanagement.on'), off: t('storemanagement.off') }} />
      ),
    },
    {
      key: 'actions',
      head: t('storemanagement.actions'),
      part: 'actions',
      cell: (store) => <Actions store={store} onEdit={onEdit} />,
    },
  ]
}

const Name = ({ store }: { store: Store }) => {
  const { t } = useTranslation()
  const current = useSession().store
  return (
    <span className={classes.name}>
      <StoreLogo store={store} size="small" />
      <span>{store.name}</span>
      {store.id === current.id && <Chip look="own">{t('storemanagement.isCurrent')}</Chip>}
      {store.main && <Chip>{t('storemanagement.isMain')}</Chip>}
    </span>
  )
}

const Actions = ({ store, onEdit }: { store: Store; onEdit: (store: Store) => void }) => {
  const { t } = useTranslation()
  const activate = useActivateStore()
  return (
    <span className={classes.actions}>
      {!store.active && (
        <Button
          variant="light"
          size="xs"
          loading={activate.isPending}
          aria-label={t('storemanagement.activateWhich', { store: store.name })}
          onClick={() => activate.mutate(store)}
        >
          {t('storemanagement.activate')}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        aria-label={t('storemanagement.editWhich', { store: store.name })}
        onClick={() => onEdit(store)}
      >
        {t('storemanagement.edit')}
      </Button>
    </span>
  )
}
