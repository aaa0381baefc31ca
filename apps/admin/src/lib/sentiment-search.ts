import { type AnswerSearch, answerSearch } from './answer-filter'
import { grainOf } from './nps-report-search'

/** The query parameters of the sentiment report: the answer filter and the code of the grain. */
export type SentimentSearch = AnswerSearch & { dateinterval?: string }

/** Only the parameters that the report accepts. Invalid values count as absent. */
export const sentimentSearch = (given: Record<string, unknown>): SentimentSearch => {
  const [, value] = Object.entries(given).find(([key]) => key.toLowerCase() === 'dateinterval') ?? []
  const dateinterval = value === undefined ? undefined : String(value)
  return { ...answerSearch(given), ...(grainOf(dateinterval) && { dateinterval }) }
}
