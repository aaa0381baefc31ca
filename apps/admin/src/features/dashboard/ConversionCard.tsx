import { Skeleton } from '@mantine/core'
import { emailConversion, widgetConversion } from '@ressoa/contract/dashboard'
import { IconMail, IconMessage2, type TablerIcon } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { HowComputed } from '../../components/HowComputed'
import { ReportCard } from '../../components/report/ReportCard'
import { currentLanguage } from '../../i18n'
import { type AnswerQuery, askAbout } from '../../lib/answer-filter'
import { formatNumber, formatPercent } from '../../lib/format'
import classes from './cards.module.css'

type Channel = 'email' | 'widget'

const calls = { email: emailConversion, widget: widgetConversion }
const icons: Record<Channel, TablerIcon> = { email: IconMail, widget: IconMessage2 }

/** The share of the invited people who answered, by channel. */
export const ConversionCard = ({ channel, filter }: { channel: Channel; filter: AnswerQuery }) => {
  const { t } = useTranslation()
  const asked = useQuery({ ...askAbout(calls[channel], filter), placeholderData: keepPreviousData })
  return (
    <ReportCard
      icon={icons[channel]}
      title={t(`dashboard.conversion.${channel}.title`)}
      of={asked}
      skeleton={<Skeleton height={72} />}
      emptyText={({ totalSent }) => (totalSent === 0 ? t(`dashboard.conversion.${channel}.none`) : undefined)}
    >
      {({ percentage, totalAnswers, totalSent }) => (
        <div className={classes.conversion}>
          <span className={classes.number}>{formatPercent(percentage, currentLanguage())}</span>
          <div className={classes.track} aria-hidden="true">
            <div className={classes.reached} style={{ width: `${Math.min(100, percentage)}%` }} />
          </div>
          <p className={classes.said}>
            <Trans
              i18nKey={`dashboard.conversion.${channel}.said`}
              count={totalAnswers}
              values={{
                answered: formatNumber(totalAnswers, currentLanguage()),
                sent: formatNumber(totalSent, currentLanguage()),
              }}
              components={{ b: <b /> }}
            />
          </p>
          <HowComputed
            formula={[t(`conversion.how.share.${channel}`)]}
            base={t(`conversion.how.base.${channel}`, { count: totalSent, total: formatNumber(totalSent, currentLanguage()) })}
            leftOut={[...(channel === 'email' ? [t('conversion.how.left.email')] : []), t('conversion.how.left.asked')]}
          />
        </div>
      )}
    </ReportCard>
  )
}
