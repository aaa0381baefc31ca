import { ActionIcon, Title, Tooltip } from '@mantine/core'
import { emailDispatches, emailFunnel, emailRequests } from '@ressoa/contract/conversion-report'
import { IconArrowLeft } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/EmptyState'
import { Found } from '../../../components/Found'
import { currentLanguage } from '../../../i18n'
import { askAbout } from '../../../lib/answer-filter'
import { formatMoment } from '../../dispatches/list/dispatch-moment'
import classes from './Conversion.module.css'
import { DispatchTable } from './DispatchTable'
import { FunnelCard } from './FunnelCard'
import { NothingYet } from './NothingYet'
import { RequestTable } from './RequestTable'
import type { Conversion } from './use-conversion'

/** The funnel with the dispatches, or the dispatch that was opened with its recipients. */
export const EmailView = ({ conversion }: { conversion: Conversion }) => (
  <div className={classes.cards}>
    {conversion.dispatchId === undefined ? <AllDispatches conversion={conversion} /> : <OneDispatch conversion={conversion} />}
  </div>
)

const AllDispatches = ({ conversion }: { conversion: Conversion }) => {
  const { t } = useTranslation()
  const { channel, page, pageSize, email } = conversion
  const found = useQuery({ ...askAbout(emailDispatches, { ...channel, page, pageSize }), placeholderData: keepPreviousData })
  if (email.data?.sent === 0 && !email.isPlaceholderData) return <NothingYet view="email" conversion={conversion} />
  return (
    <>
      <FunnelCard of={email} />
      <Found
        of={found}
        empty={<EmptyState title={t('conversion.dispatches.emptyTitle')} text={t('conversion.dispatches.emptyText')} />}
        onPage={conversion.showPage}
        onPageSize={conversion.showPageSize}
      >
        {(list) => <DispatchTable {...list} sent={email.data?.sent} onOpen={conversion.showDispatch} />}
      </Found>
    </>
  )
}

const OneDispatch = ({ conversion }: { conversion: Conversion }) => {
  const { t } = useTranslation()
  const { narrowed, page, pageSize } = conversion
  const funnel = useQuery({ ...askAbout(emailFunnel, narrowed), placeholderData: keepPreviousData })
  const found = useQuery({ ...askAbout(emailRequests, { ...narrowed, page, pageSize }), placeholderData: keepPreviousData })
  return (
    <>
      <DispatchHead conversion={conversion} />
      <FunnelCard of={funnel} />
      <Found
        of={found}
        empty={<EmptyState title={t('conversion.requests.emptyTitle')} text={t('conversion.requests.emptyText')} />}
        onPage={conversion.showPage}
        onPageSize={conversion.showPageSize}
      >
        {(list) => <RequestTable {...list} />}
      </Found>
    </>
  )
}

const DispatchHead = ({ conversion }: { conversion: Conversion }) => {
  const { t } = useTranslation()
  const known = useQuery(askAbout(emailDispatches, conversion.narrowed))
  const [dispatch] = known.data?.items ?? []
  return (
    <div className={classes.head}>
      <Tooltip label={t('conversion.back')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('conversion.back')}
          onClick={() => conversion.showDispatch(undefined)}
          data-no-print
        >
          <IconArrowLeft size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Title order={2}>{dispatch?.targetListName ?? t('conversion.oneDispatch')}</Title>
      {dispatch && <span className={classes.quiet}>{formatMoment(dispatch.scheduleDate, currentLanguage())}</span>}
    </div>
  )
}
