import { type Integration, receivedOrders } from '@ressoa/contract/integrations'
import { type OrderState, orderStates } from '@ressoa/domain/integrations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/EmptyState'
import { Found } from '../../../components/Found'
import { SearchField } from '../../../components/SearchField'
import { ask } from '../../../lib/query'
import { LogDrawer } from './LogDrawer'
import { LogFilters } from './LogFilters'
import { OrderTable } from './OrderTable'
import { type Period, periodOf } from './period'

const dayChoices = [1, 7, 30, 90, null]
const firstPageSize = 10

type OrderFilter = { state?: OrderState; search: string; period: Period }

/** The orders that a shop has sent, and what became of each: asked when, or why not. */
export const OrdersDrawer = ({ integration, onClose }: { integration: Integration; onClose: () => void }) => {
  const { t } = useTranslation()
  const { integrationKey, label, name, type } = integration
  const [filter, setFilter] = useState<OrderFilter>({ search: '', period: periodOf(null) })
  const [{ page, pageSize }, setPaging] = useState({ page: 1, pageSize: firstPageSize })
  const { state, search, period } = filter
  const found = useQuery({
    ...ask(receivedOrders, { integrationKey, state, search: search || undefined, from: period.from, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  const show = (change: Partial<OrderFilter>) => {
    setFilter({ ...filter, ...change })
    setPaging({ page: 1, pageSize })
  }
  const isFiltered = state !== undefined || search !== '' || period.days !== null
  const showAll = () => show({ state: undefined, search: '', period: periodOf(null) })
  return (
    <LogDrawer
      integration={integration}
      title={type === 'orders' && !label ? name : t('receivedOrder.title', { name: label || name })}
      closeLabel={t('receivedOrder.close')}
      onClose={onClose}
    >
      <LogFilters
        search={<SearchField label={t('receivedOrder.search')} term={search} onSearch={(term) => show({ search: term })} />}
        states={orderStates.map((value) => ({ value, label: t(`receivedOrder.states.${value}`) }))}
        everyState={t('receivedOrder.everyState')}
        state={state}
        days={dayChoices}
        period={period}
        onState={(next) => show({ state: next })}
        onPeriod={(next) => show({ period: next })}
      />
      <Found
        of={found}
        noMatches={isFiltered ? { text: t('receivedOrder.noMatches'), onClear: showAll } : undefined}
        empty={<EmptyState title={t('receivedOrder.emptyTitle')} text={t('receivedOrder.emptyText')} />}
        onPage={(next) => setPaging({ page: next, pageSize })}
        onPageSize={(size) => setPaging({ page: 1, pageSize: size })}
      >
        {({ rows, ...list }) => <OrderTable orders={rows} {...list} />}
      </Found>
    </LogDrawer>
  )
}
