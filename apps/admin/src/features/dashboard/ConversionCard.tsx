import { Card, Skeleton, Title } from '@mantine/core'
import { emailConversion, widgetConversion } from '@ressoa/contract/dashboard'
import { IconMail, IconMessage2, type TablerIcon } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { currentLanguage } from '../../i18n'
import { type AnswerQuery, askAbout } from '../../lib/answer-filter'
import { formatNumber, formatPercent } from '../../lib/format'
import classes from './cards.module.css'

type Channel = 'email' | 'widget'

const calls = { email: emailConversion, widget: widgetConversion }
const icons: Record<Channel, TablerIcon> = { email: IconMail, widget: IconMessage2 }

/** How many of those who were asked in this way have answered. */
export const ConversionCard = ({ channel, filter }: { channel: Channel; filter: AnswerQuery }) => {
  const { t } = useTranslation()
  const asked = useQuery({ ...askAbout(calls[channel], filter), placeholderData: keepPreviousData })
  const Icon = icons[channel]
  return (
    <Card className={classes.card} component="section" aria-labelledby={`conversion-${channel}`}>
      <div className={classes.head}>
        <Icon size={20} stroke={1.7} aria-hidden />
        <Title order={2} id={`conversion-${channel}`}>
          {t(`dashboard.conversion.${channel}.title`)}
        </Title>
      </div>
      {asked.isError && !asked.data ? (
        <FailedState bare error={asked.error} onRetry={() => void asked.refetch()} />
      ) : !asked.data ? (
        <Skeleton height={40} />
      ) : asked.data.totalSent === 0 ? (
        <p className={classes.said}>{t(`dashboard.conversion.${channel}.none`)}</p>
      ) : (
        <div className={classes.conversion}>
          <span className={classes.number}>{formatPercent(asked.data.percentage, currentLanguage())}</span>
          <div>
            <div className={classes.track} aria-hidden="true">
              <div className={classes.reached} style={{ width: `${Math.min(100, asked.data.percentage)}%` }} />
            </div>
            <p className={classes.said}>
              <Trans
                i18nKey={`dashboard.conversion.${channel}.said`}
                count={asked.data.totalAnswers}
                values={{
                  answered: formatNumber(asked.data.totalAnswers, currentLanguage()),
                  sent: formatNumber(asked.data.totalSent, currentLanguage()),
                }}
                components={{ b: <b /> }}
              />
            </p>
          </div>
        </div>
      )}
    </Card>
  )
}
