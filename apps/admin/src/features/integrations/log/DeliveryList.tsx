import { Skeleton, Stack } from '@mantine/core'
import type { HookDelivery } from '@ressoa/contract/integrations'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/Chip'
import { Waiting } from '../../../components/Waiting'
import { currentLanguage } from '../../../i18n'
import { formatNearMoment } from '../../../lib/format'
import { DeliveryDetail } from './DeliveryDetail'
import { eventWords, lastResult, stateLooks } from './delivery-texts'
import classes from './Log.module.css'

type DeliveryListProps = { integrationKey: string; deliveries: HookDelivery[] | undefined; isReloading: boolean }

export const DeliveryList = ({ integrationKey, deliveries, isReloading }: DeliveryListProps) => {
  if (!deliveries) return <RowSkeletons />
  return (
    <ul className={classes.list} data-reloading={isReloading || undefined} aria-busy={isReloading}>
      {deliveries.map((delivery) => (
        <Row key={delivery.id} integrationKey={integrationKey} delivery={delivery} />
      ))}
    </ul>
  )
}

const fading = [1, 0.8, 0.6, 0.4]

const RowSkeletons = () => (
  <Waiting>
    <Stack gap="sm" aria-hidden>
      {fading.map((opacity) => (
        <Skeleton key={opacity} height={40} style={{ opacity }} />
      ))}
    </Stack>
  </Waiting>
)

const Row = ({ integrationKey, delivery }: { integrationKey: string; delivery: HookDelivery }) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { date, event, state, attempts, nextDate } = delivery
  const { look, icon: Icon } = stateLooks[state]
  const moment = (when: Date) => formatNearMoment(when, currentLanguage())
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.when}>{moment(date)} </span>
        <span className={classes.event}>
          {eventWords(event, t)} <small>{event} </small>
        </span>
        <span className={classes.state}>
          <Chip look={look}>
            <Icon size={14} stroke={2} aria-hidden />
            {t(`hookLog.states.${state}`)}
          </Chip>{' '}
        </span>
        <span className={classes.tries}>
          {attempts > 0 ? t('hookLog.attempt', { number: attempts }) : t('hookLog.noAttempt')}{' '}
          <small>{lastResult(delivery, t)} </small>
        </span>
        <span className={classes.next}>{state === 'waiting' && nextDate && t('hookLog.next', { moment: moment(nextDate) })}</span>
        <IconChevronDown className={classes.chevron} size={17} stroke={1.7} aria-hidden />
      </button>
      {isOpen && (
        <div id={id}>
          <DeliveryDetail integrationKey={integrationKey} delivery={delivery} />
        </div>
      )}
    </li>
  )
}
