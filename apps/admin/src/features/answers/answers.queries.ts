import { useDebouncedValue } from '@mantine/hooks'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { answerPageSize } from '@ressoa/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { filterPartOf } from '../../components/answer-filter/use-answer-filter'
import { type AnswerQuery, askAbout } from '../../lib/answer-filter'

const pauseMilliseconds = 500

export type FoundAnswers = ReturnType<typeof useAnswers>

/** A change of the filter is debounced; another page or order is loaded at once. */
export const useAnswers = (query: AnswerQuery) => {
  const wanted = JSON.stringify(filterPartOf(query))
  const [settled] = useDebouncedValue(wanted, pauseMilliseconds)
  return useQuery({
    ...askAbout(pageOfAnswers, { ...query, pageSize: query.pageSize ?? answerPageSize }),
    enabled: wanted === settled,
    placeholderData: keepPreviousData,
  })
}
