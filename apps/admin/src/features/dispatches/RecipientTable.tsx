import type { Recipient } from '@ressoa/contract/dispatches'
import type { DeliveryState } from '@ressoa/domain/codes'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip'
import { type Column, DataTable } from '../../components/DataTable'
import { currentLanguage } from '../../i18n'
import { paths } from '../../paths'
import { formatMoment } from './list/dispatch-moment'
import classes from './Recipients.module.css'

type RecipientTableProps = { recipients: Recipient[] | undefined; isReloading: boolean; footer: ReactNode }

export const RecipientTable = ({ recipients, isReloading, footer }: RecipientTableProps) => {
  const { t } = useTranslation()
  const columns: Column<Recipient>[] = [
    { key: 'person', head: t('recipient.person'), part: 'title', width: '26%', cell: (recipient) => <Person {...recipient} /> },
    { key: 'kind', head: t('recipient.kind'), width: '13%', cell: ({ kind }) => t(`email.kind.${kind}.name`) },
    { key: 'state', head: t('recipient.state'), width: '31%', cell: (recipient) => <State {...recipient} /> },
    { key: 'sent', head: t('recipient.sentDate'), width: '12%', cell: ({ sentDate }) => <Moment date={sentDate} /> },
    { key: 'opened', head: t('recipient.opened'), cell: ({ opened }) => <Mark isSet={opened} /> },
    { key: 'clicked', head: t('recipient.clicked'), cell: ({ clicked }) => <Mark isSet={clicked} /> },
    { key: 'answered', head: t('recipient.answered'), cell: ({ answered }) => <Mark isSet={answered} /> },
  ]
  return (
    <DataTable
      label={t('recipient.title')}
      columns={columns}
      rows={recipients}
      keyOf={({ id }) => id}
      isReloading={isReloading}
      footer={footer}
    />
  )
}

const Person = ({ person: { id, name, email } }: Recipient) => {
  const { t } = useTranslation()
  const words = name || email || t('recipient.erased')
  return (
    <span className={classes.person}>
      {id === null ? (
        words
      ) : (
        <Link className={classes.link} to={paths.person.path} params={{ id: String(id) }}>
          {words}
        </Link>
      )}
      {name && email && <span className={classes.quiet}>{email}</span>}
    </span>
  )
}

const looks: Partial<Record<DeliveryState, 'good' | 'missing' | 'own'>> = {
  sent: 'good',
  unconfirmed: 'missing',
  failed: 'missing',
  ready: 'own',
  claimed: 'own',
  transmitting: 'own',
  deferred: 'own',
}

/** The state and its reason in words, with the response of the mail server. */
const State = ({ state, reason, outcome, detail }: Recipient) => {
  const { t } = useTranslation()
  return (
    <span className={classes.state}>
      <span className={classes.chips}>
        <Chip look={looks[state]}>{t(`delivery.state.${state}`)}</Chip>
        {outcome && <Chip look="missing">{t(`delivery.outcome.${outcome}`)}</Chip>}
      </span>
      {state === 'unconfirmed' && <span className={classes.why}>{t('delivery.unconfirmed')}</span>}
      {reason && state !== 'unconfirmed' && <span className={classes.why}>{t(`delivery.reason.${reason}`)}</span>}
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  )
}

const Moment = ({ date }: { date: Date | null }) => {
  const { t } = useTranslation()
  if (!date) return <span className={classes.quiet}>{t('recipient.notSent')}</span>
  return <time dateTime={date.toISOString()}>{formatMoment(date, currentLanguage())}</time>
}

const Mark = ({ isSet }: { isSet: boolean }) => {
  const { t } = useTranslation()
  if (!isSet) return <span className={classes.quiet}>{t('recipient.no')}</span>
  return (
    <span className={classes.yes}>
      <IconCheck size={16} stroke={2} aria-hidden />
      {t('recipient.yes')}
    </span>
  )
}
