import { csatScore, scoreDecimals } from '@ressoa/contract/dashboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FailedState } from '../../components/FailedState'
import { summaryOfCsat } from '../../components/score/summary'
import { type AnswerQuery, askAbout, countedSearch } from '../../lib/answer-filter'
import { ask } from '../../lib/query'
import { ConversionCard } from './ConversionCard'
import classes from './DashboardScreen.module.css'
import { ScoreCard } from './ScoreCard'
import { ScoreLineCard } from './ScoreLineCard'
import { TotalCard } from './TotalCard'
import { ValuesCard } from './ValuesCard'

export const CsatPanel = ({ filter }: { filter: AnswerQuery }) => {
  const score = useQuery({ ...askAbout(csatScore, filter), placeholderData: keepPreviousData })
  const decimals = useQuery(ask(scoreDecimals))
  const failed = [score, decimals].find(({ isError, data }) => isError && data === undefined)
  const summary = score.data && summaryOfCsat(score.data)
  const shared = { type: 'csat' as const, filter, goal: null, decimals: decimals.data ?? 1 }
  return (
    <div className={classes.cards} data-reloading={score.isPlaceholderData || undefined}>
      {failed ? (
        <div className={classes.failed}>
          <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
        </div>
      ) : (
        <>
          <ScoreCard className={classes.large} summary={summary} decimals={decimals.data} filter={filter} />
          <TotalCard total={summary?.total} search={countedSearch(filter)} />
        </>
      )}
      <ConversionCard channel="email" filter={filter} />
      <ScoreLineCard className={classes.wide} {...shared} />
      <ValuesCard className={classes.wide} {...shared} />
    </div>
  )
}
