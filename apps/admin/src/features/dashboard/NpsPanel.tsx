import { scoreDecimals } from '@ressoa/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { FailedState } from '../../components/FailedState'
import { summaryOfNps } from '../../components/score/summary'
import { type AnswerQuery, countedSearch } from '../../lib/answer-filter'
import { ask } from '../../lib/query'
import { ConversionCard } from './ConversionCard'
import classes from './DashboardScreen.module.css'
import { useNpsScore } from './dashboard.queries'
import { GoalCard } from './GoalCard'
import { ScoreCard } from './ScoreCard'
import { ScoreLineCard } from './ScoreLineCard'
import { TotalCard } from './TotalCard'
import { ValuesCard } from './ValuesCard'

export const NpsPanel = ({ filter }: { filter: AnswerQuery }) => {
  const score = useNpsScore(filter)
  const decimals = useQuery(ask(scoreDecimals))
  const failed = [score, decimals].find(({ isError, data }) => isError && data === undefined)
  const summary = score.data && summaryOfNps(score.data)
  const past = score.data?.pastPeriodHasValue ? score.data : undefined
  const shared = { type: 'nps' as const, filter, goal: summary?.goal ?? null, decimals: decimals.data ?? 1 }
  return (
    <div className={classes.cards} data-reloading={score.isPlaceholderData || undefined}>
      {failed ? (
        <div className={classes.failed}>
          <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
        </div>
      ) : (
        <>
          <ScoreCard className={classes.large} summary={summary} decimals={decimals.data} filter={filter} />
          <GoalCard summary={summary} decimals={decimals.data} />
          <TotalCard total={summary?.total} before={past?.pastPeriodTotalCount} search={countedSearch(filter)} />
        </>
      )}
      <ScoreLineCard className={classes.large} {...shared} />
      <ConversionCard channel="email" filter={filter} />
      <ConversionCard channel="widget" filter={filter} />
      <ValuesCard className={classes.wide} {...shared} />
    </div>
  )
}
