import { countNewAnswers } from '@ressoa/contract/answers'
import { useQuery } from '@tanstack/react-query'
import { filterPartOf } from '../../components/answer-filter/use-answer-filter'
import { type AnswerQuery, withRange } from '../../lib/answer-filter'
import { call } from '../../lib/api'
import type { FoundAnswers } from './answers.queries'

const pauseMilliseconds = 20_000

type Since = { count: number; since: Date }

/**
 * How many answers arrived since the list was loaded, by the server's clock; reset when it is loaded again. Polled only while the tab is
 * visible. A failed call is not shown.
 */
export const useNewAnswers = (query: AnswerQuery, found: FoundAnswers): number => {
  const filter = { ...filterPartOf(query), types: query.types }
  const isLoaded = found.isSuccess && !found.isPlaceholderData
  const canGrow = !query.to || query.to > new Date()
  const counted = useQuery({
    queryKey: [countNewAnswers.path, filter, found.dataUpdatedAt],
    queryFn: async ({ signal, client, queryKey }): Promise<Since> => {
      const since = client.getQueryData<Since>(queryKey)?.since
      const { count, asOf } = await call(
        countNewAnswers,
        { ...withRange(filter, new Date()), since },
        { signal, isReading: true },
      )
      return { count, since: since ?? asOf }
    },
    enabled: isLoaded && canGrow,
    refetchInterval: pauseMilliseconds,
  })
  return isLoaded && canGrow ? (counted.data?.count ?? 0) : 0
}
