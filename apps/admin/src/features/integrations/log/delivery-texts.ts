import type { HookDelivery, HookDeliveryDetail } from '@ressoa/contract/integrations'
import type { HookDeliveryState } from '@ressoa/domain/integrations'
import { IconAlertTriangle, IconCheck, IconClock, IconMinus, IconSend, type TablerIcon } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ChipLook } from '../../../components/Chip'
import { currentLanguage } from '../../../i18n'
import { formatMilliseconds, formatNearMoment } from '../../../lib/format'

/** A dot in the key of a text would mean a part of it. */
const eventKeys = {
  'answer.created': 'answerCreated',
  'answer.changed': 'answerChanged',
  'person.unsubscribed': 'personUnsubscribed',
  'delivery.returned': 'deliveryReturned',
  ping: 'ping',
} as const satisfies Record<HookDelivery['event'], string>

export const eventWords = (event: HookDelivery['event'], t: TFunction) => t(`hookLog.event.${eventKeys[event]}`)

export const stateLooks: Record<HookDeliveryState, { look: ChipLook; icon: TablerIcon }> = {
  ready: { look: 'own', icon: IconClock },
  claimed: { look: 'own', icon: IconSend },
  delivered: { look: 'good', icon: IconCheck },
  waiting: { look: 'missing', icon: IconClock },
  failed: { look: 'failed', icon: IconAlertTriangle },
  dropped: { look: 'quiet', icon: IconMinus },
}

/** 502 · 1,2 s, or why there was no reply. */
export const lastResult = ({ httpStatusCode: status, milliseconds, error }: HookDelivery, t: TFunction) => {
  const time = milliseconds === null ? [] : [formatMilliseconds(milliseconds, currentLanguage())]
  if (status) return [status, ...time].join(' · ')
  return error ? [t(`hookLog.short.${error}`), ...time].join(' · ') : ''
}

type Attempt = HookDeliveryDetail['history'][number]

export const attemptWords = ({ error, httpStatusCode: status }: Attempt, t: TFunction) =>
  error ? t(`hookLog.error.${error}`, { status }) : t('hookLog.replied', { status })

/** What happened, in whole sentences: the last try, then what comes. */
export const summaryOf = (delivery: HookDeliveryDetail, t: TFunction) => {
  const last = delivery.history.at(-1)
  return [last && attemptWords(last, t), nextWords(delivery, t)].filter(Boolean).join(' ')
}

const nextWords = ({ state, attempts, attemptsAtMost: max, nextDate }: HookDeliveryDetail, t: TFunction) => {
  if (state === 'failed') return t('hookLog.detail.failed', { count: attempts })
  if (state !== 'waiting') return t(`hookLog.detail.${state}`, { attempts })
  if (!nextDate || nextDate <= new Date()) return t('hookLog.detail.waitingSoon', { attempts, max })
  return t('hookLog.detail.waiting', { attempts, max, moment: formatNearMoment(nextDate, currentLanguage()) })
}
