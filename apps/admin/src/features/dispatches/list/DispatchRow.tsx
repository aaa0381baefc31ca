import { Button } from '@mantine/core'
import type { Dispatch } from '@ressoa/contract/dispatches'
import type { DispatchStatus } from '@ressoa/domain/codes'
import { IconAlertTriangle, IconCheck, IconClock, IconMinus, IconPlayerPlay, type TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/Chip'
import { currentLanguage } from '../../../i18n'
import { paths } from '../../../paths'
import { CancelDispatchDialog } from './CancelDispatchDialog'
import classes from './Dispatches.module.css'
import { DispatchProgress } from './DispatchProgress'
import { browserZone, formatMoment } from './dispatch-moment'

/** One dispatch: its list, time and progress. */
export const DispatchRow = ({ dispatch }: { dispatch: Dispatch }) => {
  const { t } = useTranslation()
  const { type, nameList, repetitionInterval } = dispatch
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <div className={classes.rowWords}>
          <div className={classes.rowTitle}>
            <span className={classes.name}>{nameList}</span>
            <Chip>{t(type === 'api' ? 'dispatch.type.continuous' : 'dispatch.type.single')}</Chip>
            <StatusChip status={statusOf(dispatch)} />
          </div>
          <p className={classes.when}>
            <When dispatch={dispatch} />
            {repetitionInterval !== 'none' && ` · ${t(`dispatch.repetition.${repetitionInterval}`)}`}
          </p>
        </div>
        <Actions dispatch={dispatch} />
      </div>
      <Failure dispatch={dispatch} />
      <DispatchProgress dispatch={dispatch} />
      <Sendings dispatch={dispatch} />
    </li>
  )
}

/** An inactive dispatch counts as cancelled, whatever its status. */
const statusOf = ({ active, status }: Dispatch): DispatchStatus => (active ? status : 'cancelled')

const statusLooks: Record<DispatchStatus, { icon: TablerIcon; look: 'good' | 'missing' | 'own' | 'quiet' }> = {
  waiting: { icon: IconClock, look: 'own' },
  processing: { icon: IconPlayerPlay, look: 'own' },
  concluded: { icon: IconCheck, look: 'good' },
  cancelled: { icon: IconMinus, look: 'quiet' },
  error: { icon: IconAlertTriangle, look: 'missing' },
}

const StatusChip = ({ status }: { status: DispatchStatus }) => {
  const { t } = useTranslation()
  const { icon: Icon, look } = statusLooks[status]
  return (
    <Chip look={look}>
      <Icon size={14} stroke={2} aria-hidden />
      {t(`dispatch.status.${status}`)}
    </Chip>
  )
}

const Failure = ({ dispatch: { errorMessage, errorType } }: { dispatch: Dispatch }) => {
  const { t } = useTranslation()
  if (!errorMessage) return null
  return (
    <p className={classes.failure}>
      <IconAlertTriangle size={17} stroke={1.7} aria-hidden />
      {t(`dispatch.error.${errorType ?? 'internal'}`)}
    </p>
  )
}

const Actions = ({ dispatch }: { dispatch: Dispatch }) => {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { id, campaignId, nameList, active, status } = dispatch
  const canCancel = active && (status === 'waiting' || status === 'processing')
  const search = { Id: String(campaignId), dispatch: String(id) }
  return (
    <span className={classes.actions}>
      {canCancel && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={t('dispatch.cancel.which', { list: nameList })}
          onClick={() => setIsAsking(true)}
        >
          {t('dispatch.cancel.button')}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        aria-label={t('dispatch.recipientsOf', { list: nameList })}
        renderRoot={(props) => <Link {...props} to={paths.recipients.path} search={search} />}
      >
        {t('dispatch.recipients')}
      </Button>
      {isAsking && <CancelDispatchDialog dispatch={dispatch} onClose={() => setIsAsking(false)} />}
    </span>
  )
}

/** A scheduled dispatch with a single sending shows its status next to its time. */
const When = ({ dispatch: { type, date, sendings } }: { dispatch: Dispatch }) => {
  const { t } = useTranslation()
  const [only, ...others] = sendings
  const moment = t('dispatch.moment', { moment: formatMoment(date, currentLanguage()), zone: browserZone() })
  if (type !== 'scheduled' || !only || others.length > 0) return moment
  return `${moment} · ${t(`dispatch.sending.${only.status}`)}`
}

/** Lists the sendings if there are several. */
const Sendings = ({ dispatch: { type, sendings } }: { dispatch: Dispatch }) => {
  const { t } = useTranslation()
  if (type !== 'scheduled' || sendings.length < 2) return null
  return (
    <ul className={classes.sendings} aria-label={t('dispatch.sendings')}>
      {sendings.map(({ number, date, status }) => (
        <li key={number}>
          {formatMoment(date, currentLanguage())} · {t(`dispatch.sending.${status}`)}
        </li>
      ))}
    </ul>
  )
}
