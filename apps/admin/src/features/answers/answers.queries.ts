import { useDebouncedValue } from '@mantine/hooks'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { valuesByIds } from '@ressoa/contract/dimensions'
import { answerPageSize } from '@ressoa/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AnswerQuery, askAbout } from '../../lib/answer-filter'
import { ask } from '../../lib/query'
import { filterPartOf } from './use-answer-filter'

const pauseMilliseconds = 500

export type FoundAnswers = ReturnType<typeof useAnswers>

/** Asked once the filter stands still; another page or order is asked for at once. */
export const useAnswers = (query: AnswerQuery) => {
  const wanted = JSON.stringify(filterPartOf(query))
  const [settled] = useDebouncedValue(wanted, pauseMilliseconds)
  return useQuery({
    ...askAbout(pageOfAnswers, { ...query, pageSize: query.pageSize ?? answerPageSize }),
    enabled: wanted === settled,
    placeholderData: keepPreviousData,
  })
}

/** What the numbers of an address stand for. */
export const useChosenValues = (valueIds: number[]) => {
  const known = useQuery({
    ...ask(valuesByIds, { idDimensionValue: valueIds }),
    enabled: valueIds.length > 0,
    placeholderData: keepPreviousData,
  })
  return (known.data ?? []).filter(({ id }) => valueIds.includes(id))
}
