import { Button, Card, Skeleton, Title } from '@mantine/core'
import type { Campaign } from '@ressoa/contract/campaigns'
import type { Dispatch } from '@ressoa/contract/dispatches'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/EmptyState'
import { FailedState } from '../../../components/FailedState'
import { Waiting } from '../../../components/Waiting'
import { useDispatches } from '../dispatches.queries'
import { ConfirmSending } from './ConfirmSending'
import classes from './Dispatches.module.css'
import { DispatchRow } from './DispatchRow'
import { NewDispatchDialog } from './NewDispatchDialog'
import { NewDispatchRow } from './NewDispatchRow'
import { canSend, useNewDispatches } from './new-dispatches'
import { RelayBanner } from './RelayBanner'
import { sentLink } from './sent-link'

/** The dispatches of a campaign that are planned, running or of today, with a button to add one. Earlier ones are folded away. */
export const DispatchList = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const gathered = useNewDispatches(campaign.id)
  const known = useDispatches(campaign.id)
  const [now] = useState(() => new Date())
  const earlier = known.data?.filter((dispatch) => isEarlier(dispatch, now)) ?? []
  const current = known.data?.filter((dispatch) => !earlier.includes(dispatch))
  const isEmpty = current?.length === 0 && gathered.dispatches.length === 0
  const add = (
    <Button
      variant={isEmpty ? 'filled' : 'default'}
      leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
      onClick={() => setIsAdding(true)}
    >
      {t('dispatch.add')}
    </Button>
  )
  return (
    <section className={classes.list} aria-labelledby="dispatches">
      <RelayBanner />
      <div className={classes.head}>
        <Title order={2} id="dispatches">
          {t('dispatch.title')}
        </Title>
        {!known.isPending && !isEmpty && add}
      </div>
      {gathered.dispatches.length > 0 && <Gathered campaign={campaign} gathered={gathered} />}
      {known.isLoadingError ? (
        <FailedState error={known.error} onRetry={() => void known.refetch()} />
      ) : isEmpty ? (
        <EmptyState
          title={t(earlier.length > 0 ? 'dispatch.noneTitle' : 'dispatch.emptyTitle')}
          text={t('dispatch.emptyText')}
          action={add}
        />
      ) : current ? (
        <Rows dispatches={current} />
      ) : (
        <RowSkeletons />
      )}
      {earlier.length > 0 && (
        <details className={classes.earlier}>
          <summary>{t('dispatch.earlier', { count: earlier.length })}</summary>
          <Rows dispatches={earlier} />
        </details>
      )}
      {isAdding && (
        <NewDispatchDialog
          campaignId={campaign.id}
          gathered={gathered.dispatches}
          onAdd={(added) => {
            gathered.add(added)
            setIsAdding(false)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </section>
  )
}

// Long enough to follow what was sent to its end.
const recentMilliseconds = 86_400_000

const isEarlier = ({ active, status, date }: Dispatch, now: Date) => {
  const isOpen = active && (status === 'waiting' || status === 'processing')
  return !isOpen && now.getTime() - date.getTime() > recentMilliseconds
}

const Rows = ({ dispatches }: { dispatches: readonly Dispatch[] }) => (
  <ul className={classes.rows}>
    {dispatches.map((dispatch) => (
      <DispatchRow key={dispatch.id} dispatch={dispatch} />
    ))}
  </ul>
)

type GatheredProps = { campaign: Campaign; gathered: ReturnType<typeof useNewDispatches> }

const Gathered = ({ campaign, gathered: { dispatches, remove, clear } }: GatheredProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const isReady = canSend(campaign)
  const showSent = (saved: readonly Dispatch[]) => {
    clear(dispatches)
    setIsAsking(false)
    void navigate(sentLink(campaign.id, saved))
  }
  return (
    <Card className={classes.gathered}>
      <div className={classes.gatheredHead}>
        <p className={classes.gatheredText}>{t(isReady ? 'dispatch.unsaved.ready' : 'dispatch.unsaved.later')}</p>
        {isReady && <Button onClick={() => setIsAsking(true)}>{t('dispatch.save.button')}</Button>}
      </div>
      <ul className={classes.rows}>
        {dispatches.map((dispatch) => (
          <NewDispatchRow key={dispatch.key} dispatch={dispatch} onRemove={() => remove(dispatch.key)} />
        ))}
      </ul>
      {isAsking && (
        <ConfirmSending campaign={campaign} dispatches={dispatches} onSent={showSent} onClose={() => setIsAsking(false)} />
      )}
    </Card>
  )
}

const RowSkeletons = () => (
  <Waiting>
    <div className={classes.rows} aria-hidden="true">
      {[1, 0.6, 0.3].map((opacity) => (
        <div key={opacity} className={classes.row} style={{ opacity }}>
          <Skeleton height={14} width="40%" mb={12} />
          <Skeleton height={8} />
        </div>
      ))}
    </div>
  </Waiting>
)
