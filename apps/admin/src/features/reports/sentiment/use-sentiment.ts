import { sentimentReport } from '@ressoa/contract/sentiment'
import { grainCodes } from '@ressoa/domain/codes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAnswerFilter } from '../../../components/answer-filter/use-answer-filter'
import { askAbout } from '../../../lib/answer-filter'
import { grainOf } from '../../../lib/nps-report-search'
import type { SentimentSearch } from '../../../lib/sentiment-search'
import { paths } from '../../../paths'

const route = '/signed-in/reports/sentiment'
const fields = ['from', 'to', 'campaignIds'] as const

export const sentimentGrains = ['week', 'month'] as const
export type SentimentGrain = (typeof sentimentGrains)[number]

export type Sentiment = ReturnType<typeof useSentiment>
export type SentimentQuery = Sentiment['report']

/** What the address asks for, and the report about it. */
export const useSentiment = () => {
  const navigate = useNavigate()
  const search: SentimentSearch = useSearch({ from: route })
  const answers = useAnswerFilter(route, { usualPeriod: 'last30Days', fields, keep: ['dateinterval'] })
  const grain = sentimentGrains.find((each) => each === grainOf(search.dateinterval)) ?? 'week'
  const report = useQuery({
    ...askAbout(sentimentReport, { ...answers.filter, grain }),
    // Columns of another grain would have the wrong labels.
    placeholderData: (before, query) => (query?.queryKey[1].grain === grain ? before : undefined),
  })
  const showGrain = (next: SentimentGrain) =>
    void navigate({
      to: paths.sentiment.path,
      search: { ...search, dateinterval: String(grainCodes[next]) },
      resetScroll: false,
    })
  return { answers, grain, report, showGrain }
}
