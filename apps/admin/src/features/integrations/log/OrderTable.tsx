import type { ReceivedOrder } from '@ressoa/contract/integrations'
import type { OrderState } from '@ressoa/domain/integrations'
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconInbox,
  IconMinus,
  IconSend,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip, type ChipLook } from '../../../components/Chip'
import { type Column, DataTable } from '../../../components/DataTable'
import { currentLanguage } from '../../../i18n'
import { formatNearMoment } from '../../../lib/format'
import { paths } from '../../../paths'
import classes from './Log.module.css'

type OrderTableProps = { orders: ReceivedOrder[] | undefined; isReloading: boolean; footer: ReactNode }

export const OrderTable = ({ orders, isReloading, footer }: OrderTableProps) => {
  const { t } = useTranslation()
  const columns: Column<ReceivedOrder>[] = [
    { key: 'order', head: t('receivedOrder.order'), part: 'title', width: '24%', cell: (order) => <Order {...order} /> },
    {
      key: 'date',
      head: t('receivedOrder.date'),
      width: '18%',
      cell: ({ date }) => formatNearMoment(date, currentLanguage()),
    },
    { key: 'person', head: t('receivedOrder.person'), width: '26%', cell: (order) => <Person {...order} /> },
    { key: 'state', head: t('receivedOrder.state'), width: '32%', cell: (order) => <What {...order} /> },
  ]
  return (
    <DataTable
      label={t('receivedOrder.list')}
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      isReloading={isReloading}
      footer={footer}
    />
  )
}

const Order = ({ order, topic }: ReceivedOrder) => (
  <span className={classes.stack}>
    {order}
    <small>{topic}</small>
  </span>
)

const Person = ({ person }: ReceivedOrder) => {
  const { t } = useTranslation()
  if (!person) return <span className={classes.quiet}>{t('receivedOrder.nobody')}</span>
  const { id, name, email } = person
  return (
    <span className={classes.stack}>
      <Link className={classes.link} to={paths.person.path} params={{ id: String(id) }}>
        {name || email}
      </Link>
      {name && email && <small>{email}</small>}
    </span>
  )
}

const looks: Record<OrderState, { look: ChipLook; icon: TablerIcon }> = {
  received: { look: 'own', icon: IconInbox },
  waiting: { look: 'own', icon: IconClock },
  asked: { look: 'good', icon: IconSend },
  skipped: { look: 'missing', icon: IconMinus },
  cancelled: { look: 'quiet', icon: IconX },
  failed: { look: 'failed', icon: IconAlertTriangle },
}

/** The state, why or when, and what came of the mail. */
const What = ({ state, reason, askDate, mailState, answered }: ReceivedOrder) => {
  const { t } = useTranslation()
  const { look, icon: Icon } = looks[state]
  const moment = askDate && formatNearMoment(askDate, currentLanguage())
  const isAsked = askDate !== null && askDate <= new Date()
  return (
    <span className={classes.stack}>
      <span className={classes.chips}>
        <Chip look={look}>
          <Icon size={14} stroke={2} aria-hidden />
          {t(`receivedOrder.states.${state}`)}
        </Chip>
        {answered && (
          <Chip look="good">
            <IconCheck size={14} stroke={2} aria-hidden />
            {t('receivedOrder.answered')}
          </Chip>
        )}
      </span>
      {reason && <span className={classes.why}>{t(`receivedOrder.reason.${reason}`)}</span>}
      {moment && (state === 'waiting' || state === 'asked') && (
        <span className={classes.why}>{t(isAsked ? 'receivedOrder.askedOn' : 'receivedOrder.asksOn', { moment })}</span>
      )}
      {mailState && (
        <small>{t('receivedOrder.mail', { state: t(`delivery.state.${mailState}`).toLocaleLowerCase(currentLanguage()) })}</small>
      )}
    </span>
  )
}
