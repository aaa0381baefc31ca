import { Button, Card, Title } from '@mantine/core'
import { type Campaign, campaignById } from '@ressoa/contract/campaigns'
import type { Dispatch } from '@ressoa/contract/dispatches'
import { IconArrowLeft, IconCheck, IconHandStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../../components/FailedState'
import { FieldSkeletons } from '../../../components/FieldSkeletons'
import { Logo } from '../../../components/Logo'
import { useDocumentTitle } from '../../../components/Page'
import { ToNotFound } from '../../../components/ToNotFound'
import { currentLanguage } from '../../../i18n'
import { isNotFound } from '../../../lib/api'
import { formatNumber } from '../../../lib/format'
import { idFrom } from '../../../lib/ids'
import { ask } from '../../../lib/query'
import { paths } from '../../../paths'
import { useDispatches } from '../../dispatches/dispatches.queries'
import { plannedOfSaved, type SendingPlan, useSendingPlan } from '../../dispatches/list/sending-plan'
import classes from '../share/CampaignSuccess.module.css'
import own from './DispatchSent.module.css'
import { isBegun, SentProgress } from './SentProgress'
import { StopCard } from './StopCard'
import { WhatHappensNow } from './WhatHappensNow'

/** The dispatches that were just saved: how many people get them, what happens next, and a minute to stop them. */
export const DispatchSentScreen = () => {
  const { Id, dispatch = '' } = useSearch({ from: '/signed-in/campaign/dispatch/sent' })
  const campaignId = idFrom(Id)
  const ids = dispatch.split('.').flatMap((word) => idFrom(word) ?? [])
  if (campaignId === undefined || ids.length === 0) return <ToNotFound />
  return <Sent campaignId={campaignId} ids={ids} />
}

const Sent = ({ campaignId, ids }: { campaignId: number; ids: readonly number[] }) => {
  const [isStopped, setIsStopped] = useState(false)
  const campaign = useQuery(ask(campaignById, { id: campaignId }))
  const known = useDispatches(campaignId)
  const dispatches = known.data?.filter(({ id }) => ids.includes(id)).reverse()
  const error = campaign.error ?? (known.isLoadingError ? known.error : null)
  if (isStopped && campaign.data && dispatches?.length === 0) return <Stopped campaign={campaign.data} />
  if (isNotFound(error) || (dispatches?.length === 0 && !known.isFetching)) return <ToNotFound />
  return (
    <Frame>
      {campaign.data && dispatches && dispatches.length > 0 ? (
        <Shown
          campaign={campaign.data}
          dispatches={dispatches}
          readAt={known.dataUpdatedAt}
          onStopped={() => setIsStopped(true)}
        />
      ) : error ? (
        <FailedState error={error} onRetry={() => void Promise.all([campaign.refetch(), known.refetch()])} />
      ) : (
        <FieldSkeletons count={4} />
      )}
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <header className={classes.header}>
      <Link to={paths.home.path} className={classes.logo}>
        <Logo />
      </Link>
    </header>
    <main className={classes.main}>{children}</main>
  </div>
)

type ShownProps = { campaign: Campaign; dispatches: readonly Dispatch[]; readAt: number; onStopped: () => void }

const Shown = ({ campaign, dispatches, readAt, onStopped }: ShownProps) => {
  const { t } = useTranslation()
  const waiting = dispatches.filter(({ status, active }) => active && status === 'waiting')
  // A snapshot from the first render: a dispatch that has started has no plan any more.
  const [planned] = useState(() => waiting.flatMap(plannedOfSaved))
  const { plan } = useSendingPlan(campaign.id, planned)
  const people = peopleOf(dispatches, plan)
  const hasFailed = dispatches.every(({ status }) => status === 'error')
  const stage = stageOf(dispatches)
  const title = hasFailed
    ? t('dispatch.sent.failed')
    : t(`dispatch.sent.${stage}`, { count: people, people: formatNumber(people, currentLanguage()) })
  useDocumentTitle(title)
  return (
    <>
      <Head
        title={title}
        text={t('dispatch.sent.text', { campaign: campaign.name, lists: dispatches.map(({ nameList }) => nameList).join(', ') })}
        isLive={!hasFailed}
      />
      <StopCard dispatches={dispatches} readAt={readAt} onStopped={onStopped} />
      <div className={own.columns}>
        <Card component="section" aria-labelledby="sent-next">
          <Title order={2} id="sent-next" mb="md">
            {t('dispatch.sent.next')}
          </Title>
          <WhatHappensNow campaign={campaign} dispatches={dispatches} />
        </Card>
        <Card component="section" aria-labelledby="sent-progress">
          <Title order={2} id="sent-progress" mb="md">
            {t(isBegun(dispatches) ? 'dispatch.sent.progress' : 'dispatch.sent.whoGets')}
          </Title>
          <SentProgress dispatches={dispatches} plan={plan} />
        </Card>
      </div>
      <Ways campaign={campaign} follow={t('dispatch.sent.toDispatches')} />
    </>
  )
}

const stageOf = (dispatches: readonly Dispatch[]) => {
  if (dispatches.every(({ status }) => status === 'concluded')) return 'done'
  return dispatches.some(({ status }) => status === 'processing') ? 'running' : 'title'
}

/** The number of recipients: from the plan or, once started, from the actual states. */
const peopleOf = (dispatches: readonly Dispatch[], plan: SendingPlan | undefined) => {
  if (plan && plan.total > 0) return plan.willGet
  const states = dispatches.flatMap(({ states: of }) => of)
  return states.filter(({ state }) => state !== 'skipped' && state !== 'suppressed').reduce((sum, { count }) => sum + count, 0)
}

const Stopped = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  useDocumentTitle(t('dispatch.sent.stopped'))
  return (
    <Frame>
      <Head title={t('dispatch.sent.stopped')} text={t('dispatch.sent.stoppedText')} isLive={false} />
      <Ways campaign={campaign} follow={t('dispatch.sent.again')} />
    </Frame>
  )
}

const Head = ({ title, text, isLive }: { title: string; text: string; isLive: boolean }) => (
  <div className={classes.titles} role="status">
    <span className={classes.mark} data-live={isLive || undefined}>
      {isLive ? <IconCheck size={24} stroke={2} aria-hidden /> : <IconHandStop size={22} stroke={1.7} aria-hidden />}
    </span>
    <div>
      <Title order={1} tabIndex={-1}>
        {title}
      </Title>
      <p className={classes.description}>{text}</p>
    </div>
  </div>
)

const Ways = ({ campaign, follow }: { campaign: Campaign; follow: string }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.way}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={17} stroke={1.7} aria-hidden />}
        renderRoot={(props) => <Link {...props} to={paths.campaigns.path} />}
      >
        {t('dispatch.sent.toCampaigns')}
      </Button>
      <Button renderRoot={(props) => <Link {...props} to={paths.campaignDispatch.path} search={{ Id: String(campaign.id) }} />}>
        {follow}
      </Button>
    </div>
  )
}
