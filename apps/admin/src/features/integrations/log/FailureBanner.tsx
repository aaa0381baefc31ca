import type { Integration } from '@ressoa/contract/integrations'
import { hookFailure } from '@ressoa/domain/integrations'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { formatNearMoment } from '../../../lib/format'
import classes from './Log.module.css'

const hour = 3_600_000

/** Since when nothing arrives, and what happens next. */
export const FailureBanner = ({ integration }: { integration: Integration }) => {
  const { t } = useTranslation()
  const { active, disabledDate, failingSince } = integration
  const moment = (date: Date) => formatNearMoment(date, currentLanguage())
  if (!active && disabledDate) {
    return <Banner title={t('hookLog.disabled', { moment: moment(disabledDate) })} text={t('hookLog.disabledHelp')} />
  }
  if (!active || !failingSince) return null
  const hours = (Date.now() - failingSince.getTime()) / hour
  const daysLeft = Math.max(0, Math.round(hookFailure.disabledAfterDays - hours / 24))
  const told = hours >= hookFailure.toldAfterHours ? `${t('hookLog.told')} ` : ''
  return (
    <Banner
      title={t('hookLog.failing', { moment: moment(failingSince) })}
      text={`${told}${t('hookLog.disables', { count: daysLeft })}`}
    />
  )
}

const Banner = ({ title, text }: { title: string; text: string }) => (
  <div className={classes.banner}>
    <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
    <p>
      <strong>{title}</strong> {text}
    </p>
  </div>
)
