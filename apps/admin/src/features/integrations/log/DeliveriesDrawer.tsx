import { type HookDelivery, hookDeliveries, type Integration } from '@ressoa/contract/integrations'
import { type HookDeliveryState, hookDeliveryStates } from '@ressoa/domain/integrations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/EmptyState'
import { Found } from '../../../components/Found'
import { ask } from '../../../lib/query'
import { DeliveryList } from './DeliveryList'
import { FailureBanner } from './FailureBanner'
import classes from './Log.module.css'
import { LogDrawer } from './LogDrawer'
import { LogFilters } from './LogFilters'
import { periodOf } from './period'
import { ReplayAll } from './ReplayAll'

/** The longest is how long failures are kept. */
const dayChoices = [1, 2, 7, 30, 90]
const allDays = 90
const firstDays = 2
const firstPageSize = 10
const followMilliseconds = 5000
const soonMilliseconds = 60_000

type DeliveriesDrawerProps = { integration: Integration; onClose: () => void }

/** What an integration has sent, what came back, and the way to send it again. */
export const DeliveriesDrawer = ({ integration, onClose }: DeliveriesDrawerProps) => {
  const { t } = useTranslation()
  const { integrationKey, label, name, lastDate } = integration
  const [state, setState] = useState<HookDeliveryState>()
  const [period, setPeriod] = useState(() => periodOf(firstDays))
  const [{ page, pageSize }, setPaging] = useState({ page: 1, pageSize: firstPageSize })
  const [hasDialog, setHasDialog] = useState(false)
  const found = useQuery({
    ...ask(hookDeliveries, { integrationKey, state, from: period.from, page, pageSize }),
    placeholderData: keepPreviousData,
    // Follows what is on its way.
    refetchInterval: ({ state: { data } }) => (data?.items.some(isOnItsWay) ? followMilliseconds : false),
  })
  const toFirstPage = () => setPaging((paging) => ({ ...paging, page: 1 }))
  const show = (nextState: typeof state, nextPeriod: typeof period) => {
    setState(nextState)
    setPeriod(nextPeriod)
    toFirstPage()
  }
  const isFiltered = state !== undefined || (period.days !== allDays && lastDate !== null)
  return (
    <LogDrawer
      integration={integration}
      title={t('hookLog.title', { name: label || name })}
      closeLabel={t('hookLog.close')}
      hasDialog={hasDialog}
      onClose={onClose}
    >
      <FailureBanner integration={integration} />
      <LogFilters
        states={hookDeliveryStates.map((value) => ({ value, label: t(`hookLog.states.${value}`) }))}
        everyState={t('hookLog.everyState')}
        state={state}
        days={dayChoices}
        period={period}
        onState={(next) => show(next, period)}
        onPeriod={(next) => show(state, next)}
        action={period.from && <ReplayAll integrationKey={integrationKey} since={period.from} onAsk={setHasDialog} />}
      />
      <Found
        of={found}
        noMatches={isFiltered ? { text: t('hookLog.noMatches'), onClear: () => show(undefined, periodOf(allDays)) } : undefined}
        empty={<EmptyState title={t('hookLog.emptyTitle')} text={t('hookLog.emptyText')} />}
        onPage={(next) => setPaging({ page: next, pageSize })}
        onPageSize={(size) => setPaging({ page: 1, pageSize: size })}
      >
        {({ rows, isReloading, footer }) => (
          <>
            <DeliveryList integrationKey={integrationKey} deliveries={rows} isReloading={isReloading} />
            {footer}
            <p className={classes.kept}>{t('hookLog.kept')}</p>
          </>
        )}
      </Found>
    </LogDrawer>
  )
}

/** Also what is tried again within a minute: somebody has just asked for it, or it has failed for the first time. */
const isOnItsWay = ({ state, nextDate }: Pick<HookDelivery, 'state' | 'nextDate'>) =>
  state === 'ready' || state === 'claimed' || (state === 'waiting' && (nextDate?.getTime() ?? 0) < Date.now() + soonMilliseconds)
