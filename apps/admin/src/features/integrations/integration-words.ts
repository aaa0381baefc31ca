import type { Integration } from '@ressoa/contract/integrations'
import { isShopType } from '@ressoa/domain/integrations'
import type { Language } from '@ressoa/domain/languages'
import type { TFunction } from 'i18next'
import { formatAgo, formatNearMoment } from '../../lib/format'

/** The type, and the store's own name, which tells two of one type apart. */
export const fullName = ({ name, label }: Pick<Integration, 'name' | 'label'>) => (label ? `${name} · ${label}` : name)

export const isConfigured = ({ integrationKey }: Pick<Integration, 'integrationKey'>) => integrationKey !== ''

/** Disabled because nothing arrived: what happened since then was kept. Shops call us, so they miss nothing of ours. */
export const mayHaveMissed = ({ type, disabledDate }: Pick<Integration, 'type' | 'disabledDate'>) =>
  disabledDate !== null && !isShopType(type)

const minute = 60_000
const hour = 60 * minute
const hoursAtMost = 72

/** 12 min, 26 h, 4 dias: whole units, rounded down. */
export const spanInWords = (milliseconds: number, t: TFunction) => {
  const hours = Math.floor(milliseconds / hour)
  if (hours < 1) return t('integrations.time.minutes', { count: Math.max(1, Math.floor(milliseconds / minute)) })
  if (hours < hoursAtMost) return t('integrations.time.hours', { count: hours })
  return t('integrations.time.days', { count: Math.floor(hours / 24) })
}

/** há 4 minutos; after a day the moment itself. */
export const whenInWords = (date: Date, language: Language, now = new Date()) =>
  now.getTime() - date.getTime() < 24 * hour ? formatAgo(date, language, now) : formatNearMoment(date, language, now)
