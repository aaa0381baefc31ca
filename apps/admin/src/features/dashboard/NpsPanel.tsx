import { npsScore, scoreDecimals } from '@ressoa/contract/dashboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { currentLanguage } from '../../i18n'
import { type AnswerQuery, askAbout, countedSearch } from '../../lib/answer-filter'
import { formatDate } from '../../lib/format'
import { ask } from '../../lib/query'
import { ConversionCard } from './ConversionCard'
import classes from './DashboardScreen.module.css'
import { GoalCard } from './GoalCard'
import { ScoreCard } from './ScoreCard'
import { summaryOfNps } from './summary'
import { TotalCard } from './TotalCard'

export const NpsPanel = ({ filter }: { filter: AnswerQuery }) => {
  const score = useQuery({ ...askAbout(npsScore, filter), placeholderData: keepPreviousData })
  const decimals = useQuery(ask(scoreDecimals))
  const failed = [score, decimals].find(({ isError, data }) => isError && data === undefined)
  const summary = score.data && summaryOfNps(score.data)
  const past = score.data?.pastPeriodHasValue ? score.data : undefined
  return (
    <div className={classes.cards} data-reloading={score.isPlaceholderData || undefined}>
      {failed ? (
        <div className={classes.halves}>
          <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
        </div>
      ) : (
        <>
          {past && <Compared from={past.pastPeriodFrom} to={past.pastPeriodTo} />}
          <div className={classes.score}>
            <ScoreCard summary={summary} decimals={decimals.data} filter={filter} />
          </div>
          <GoalCard summary={summary} decimals={decimals.data} />
          <TotalCard total={summary?.total} before={past?.pastPeriodTotalCount} search={countedSearch(filter)} />
        </>
      )}
      <div className={classes.halves}>
        <ConversionCard channel="email" filter={filter} />
        <ConversionCard channel="widget" filter={filter} />
      </div>
    </div>
  )
}

const Compared = ({ from, to }: { from: Date; to: Date }) => {
  const { t } = useTranslation()
  const period = { from: formatDate(from, currentLanguage()), to: formatDate(to, currentLanguage()) }
  return (
    <p className={classes.compared}>{t(period.from === period.to ? 'dashboard.comparedDay' : 'dashboard.compared', period)}</p>
  )
}
