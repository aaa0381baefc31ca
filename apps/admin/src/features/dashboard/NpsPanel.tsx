import { Skeleton } from '@mantine/core'
import { scoreDecimals } from '@ressoa/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue } from 'react'
import { FailedState } from '../../components/FailedState'
import { summaryOfNps } from '../../components/score/summary'
import { type AnswerQuery, countedSearch } from '../../lib/answer-filter'
import { latePart } from '../../lib/late-part'
import { ask } from '../../lib/query'
import classes from './DashboardScreen.module.css'
import { useNpsScore } from './dashboard.queries'
import { GoalCard } from './GoalCard'
import { ScoreCard } from './ScoreCard'
import { TotalCard } from './TotalCard'

const MoreCards = latePart(() => import('./MoreCards'), 'MoreCards')

export const NpsPanel = ({ filter }: { filter: AnswerQuery }) => {
  const score = useNpsScore(filter)
  const decimals = useQuery(ask(scoreDecimals))
  const failed = [score, decimals].find(({ isError, data }) => isError && data === undefined)
  const summary = score.data && summaryOfNps(score.data)
  const past = score.data?.pastPeriodHasValue ? score.data : undefined
  // Deferred: the score is on the page before anything else is loaded.
  const isSettled = useDeferredValue(failed !== undefined || (summary !== undefined && decimals.data !== undefined), false)
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
      <Suspense fallback={<Skeleton className={classes.wide} height={320} radius="xl" />}>
        {isSettled ? (
          <MoreCards total={summary?.total} {...shared} />
        ) : (
          <Skeleton className={classes.wide} height={320} radius="xl" />
        )}
      </Suspense>
    </div>
  )
}
