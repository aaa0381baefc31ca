import { Anchor, Skeleton } from '@mantine/core'
import type { Campaign, CampaignFigures } from '@ressoa/contract/campaigns'
import { fewAnswers } from '@ressoa/domain/limits'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { countedSearch } from '../../lib/answer-filter'
import { formatDate, formatNumber, formatPercent } from '../../lib/format'
import { paths } from '../../paths'
import classes from './CampaignTable.module.css'

type FiguresProps = {
  campaign: Campaign
  /** Undefined while they load; null if loading failed. */
  figures: CampaignFigures | undefined | null
  decimals?: number
}

/** The score with its 95% interval and the number of answers behind it. */
export const Result = ({ campaign: { id, type }, figures, decimals = 0 }: FiguresProps) => {
  const { t } = useTranslation()
  if (!figures) return <Missing isWaiting={figures === undefined} />
  const { totalCount, score, scoreLow, scoreHigh } = figures
  if (score === null || scoreLow === null || scoreHigh === null)
    return <span className={classes.quiet}>{t('campaign.list.noAnswers')}</span>
  const written = (value: number) =>
    type === 'csat' ? formatPercent(value, currentLanguage(), decimals) : formatNumber(value, currentLanguage(), decimals)
  const isFew = totalCount < fewAnswers
  return (
    <span className={classes.lines}>
      <b>{written(score)}</b>
      <span className={classes.under}>{t('campaign.list.interval', { low: written(scoreLow), high: written(scoreHigh) })}</span>
      <Anchor
        className={classes.under}
        underline="always"
        renderRoot={(props) => (
          <Link {...props} to={paths.answers.path} search={countedSearch({ types: [type], campaignIds: [id] })} />
        )}
      >
        {isFew
          ? t('dashboard.fewAnswers', { count: totalCount })
          : t('campaign.list.answers', { count: totalCount, total: formatNumber(totalCount, currentLanguage()) })}
      </Anchor>
    </span>
  )
}

/** The share of people asked by e-mail who answered. */
export const ResponseRate = ({ figures }: Pick<FiguresProps, 'figures'>) => {
  const { t } = useTranslation()
  if (!figures) return <Missing isWaiting={figures === undefined} />
  const { emailTotalSent, emailTotalAnswers } = figures
  if (emailTotalSent === 0) return <span className={classes.quiet}>{t('campaign.list.noMails')}</span>
  const numbers = {
    answered: formatNumber(emailTotalAnswers, currentLanguage()),
    sent: formatNumber(emailTotalSent, currentLanguage()),
  }
  return (
    <span className={classes.lines}>
      {formatPercent((100 * emailTotalAnswers) / emailTotalSent, currentLanguage(), 1)}
      <span className={classes.under}>{t('campaign.list.ofSent', numbers)}</span>
    </span>
  )
}

export const LastDispatch = ({ campaign: { dispatchInfo } }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const { lastDispatchDate: last, nextDispatchDate: next } = dispatchInfo ?? {}
  return (
    <span className={classes.lines}>
      {last ? formatDate(last, currentLanguage()) : <span className={classes.quiet}>{t('campaign.list.noDispatch')}</span>}
      {next && (
        <span className={classes.under}>{t('campaign.list.nextDispatch', { date: formatDate(next, currentLanguage()) })}</span>
      )}
    </span>
  )
}

const Missing = ({ isWaiting }: { isWaiting: boolean }) => {
  const { t } = useTranslation()
  return isWaiting ? <Skeleton height={14} width={72} /> : <span className={classes.quiet}>{t('campaign.list.unknown')}</span>
}
