import type { Person } from '@ressoa/contract/people'
import type { MailStatus as MailState } from '@ressoa/domain/codes'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip'
import { currentLanguage } from '../../i18n'
import { formatDate } from '../../lib/format'
import classes from './People.module.css'

const looks: Record<MailState, 'good' | 'missing' | 'quiet'> = {
  ok: 'good',
  none: 'quiet',
  unsubscribed: 'missing',
  bounced: 'missing',
  complained: 'missing',
  manual: 'quiet',
}

/** Whether this person can receive mails and, if not, since when. */
export const MailStatus = ({ status: { state, since } }: { status: Person['mailStatus'] }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.mail}>
      <Chip look={looks[state]}>{t(`person.mailState.${state}`)}</Chip>
      {since && (
        <time className={classes.caption} dateTime={since.toISOString()}>
          {t('person.since', { date: formatDate(since, currentLanguage()) })}
        </time>
      )}
    </span>
  )
}
