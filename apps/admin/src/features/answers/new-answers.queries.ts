import { countNewAnswers } from '@ressoa/contract/answers'
import { useQuery } from '@tanstack/react-query'
import { type AnswerQuery, withRange } from '../../lib/answer-filter'
import { call } from '../../lib/api'
import type { FoundAnswers } from './answers.queries'
import { filterPartOf } from './use-answer-filter'

const pauseMilliseconds = 20_000

type Since = { count: number; since: Date }

/**
 * How many answers came since the list was loaded, by the server's clock. Each loading begins anew. Asked now and then, and only while
 * the tab is seen; a call that fails says nothing.
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
