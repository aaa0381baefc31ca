import { type Integration, integrations } from '@ressoa/contract/integrations'
import { isShopType } from '@ressoa/domain/integrations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState'
import { FailedState } from '../../components/FailedState'
import { Page } from '../../components/Page'
import { ask } from '../../lib/query'
import { GridSkeleton } from './GridSkeleton'
import { IntegrationGrid } from './IntegrationGrid'
import { DeliveriesDrawer } from './log/DeliveriesDrawer'
import { OrdersDrawer } from './log/OrdersDrawer'
import { AfterSaving, type SavedIntegration } from './modal/AfterSaving'
import { IntegrationModal } from './modal/IntegrationModal'

type Opened = { view: 'settings' | 'log'; integration: Integration }

/** The systems that the store can be connected with. */
export const IntegrationsScreen = () => {
  const { t } = useTranslation()
  const found = useQuery(ask(integrations))
  const [opened, setOpened] = useState<Opened | null>(null)
  const [saved, setSaved] = useState<SavedIntegration | null>(null)
  const close = () => setOpened(null)
  // The list is read again after every change.
  const fresh = opened && (found.data?.find(isSame(opened.integration)) ?? opened.integration)
  const openLog = (integration: Integration) => setOpened({ view: 'log', integration })
  const Log = fresh && isShopType(fresh.type) ? OrdersDrawer : DeliveriesDrawer
  return (
    <Page title={t('section.integrations')} subtitle={t('integrations.subtitle')}>
      {found.data ? (
        <IntegrationGrid
          integrations={found.data}
          empty={<EmptyState title={t('integrations.emptyTitle')} text={t('integrations.emptyText')} />}
          onConfigure={(integration) => setOpened({ view: 'settings', integration })}
          onLog={openLog}
        />
      ) : found.isError ? (
        <FailedState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <GridSkeleton />
      )}
      {fresh && opened?.view === 'settings' && (
        <IntegrationModal
          integration={fresh}
          onLog={() => openLog(fresh)}
          onSaved={(reply) => {
            close()
            setSaved({ ...reply, integration: fresh })
          }}
          onClose={close}
        />
      )}
      {fresh && opened?.view === 'log' && <Log integration={fresh} onClose={close} />}
      {saved && <AfterSaving saved={saved} onClose={() => setSaved(null)} />}
    </Page>
  )
}

const isSame =
  ({ type, integrationKey }: Integration) =>
  (other: Integration) =>
    other.type === type && other.integrationKey === integrationKey
