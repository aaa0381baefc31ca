import type { Campaign } from '@ressoa/contract/campaigns'
import type { Dispatch } from '@ressoa/contract/dispatches'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { formatShortDay } from '../../../lib/format'
import { dayAndHour } from '../../dispatches/list/dispatch-moment'
import { emailsOf } from '../emails/campaign-emails'
import classes from './DispatchSent.module.css'

const millisecondsOfDay = 86_400_000

/** When the requests, the reminder and the thank-you go out. */
export const WhatHappensNow = ({ campaign, dispatches }: { campaign: Campaign; dispatches: readonly Dispatch[] }) => {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { reminder, reminderDays, thankYou } = emailsOf(campaign.emailConfiguration)
  const last = new Date(Math.max(...dispatches.map(({ date }) => date.getTime())))
  const isOne = dispatches.length === 1
  return (
    <ol className={classes.steps}>
      {dispatches.map(({ id, date, type, nameList }) => (
        <li key={id} data-first>
          <b>{type === 'immediate' ? dayAndHour(date, language).hour : t('dispatch.sent.at', dayAndHour(date, language))}</b>
          <span>{isOne ? t('dispatch.sent.requests') : t('dispatch.sent.requestsTo', { list: nameList })}</span>
        </li>
      ))}
      {reminder.isActive && (
        <li>
          <b>{formatShortDay(new Date(last.getTime() + reminderDays * millisecondsOfDay), language)}</b>
          <span>{t('dispatch.sent.reminder')}</span>
        </li>
      )}
      {thankYou.isActive && (
        <li>
          <b>{t('dispatch.sent.always')}</b>
          <span>{t('dispatch.sent.thankYou')}</span>
        </li>
      )}
    </ol>
  )
}
