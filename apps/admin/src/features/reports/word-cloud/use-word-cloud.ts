import { npsScore, scoreDecimals } from '@ressoa/contract/dashboard'
import { wordCloudData } from '@ressoa/contract/word-cloud'
import { type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAnswerFilter } from '../../../components/answer-filter/use-answer-filter'
import { askAbout } from '../../../lib/answer-filter'
import { ask } from '../../../lib/query'
import { type CloudView, type WordCloudSearch, type WordOrder, wordCloudNames } from '../../../lib/word-cloud-search'

const route = '/signed-in/reports/word-cloud'
const fields = ['from', 'to', 'campaignIds', 'page', 'pageSize'] as const

export type WordCloudReport = ReturnType<typeof useWordCloud>

/** What the address asks for, its data, and the functions that change the address. */
export const useWordCloud = () => {
  const navigate = useNavigate()
  const search: WordCloudSearch = useSearch({ from: route })
  const answers = useAnswerFilter(route, { usualPeriod: 'last30Days', fields, keep: wordCloudNames })
  const { page = 1, pageSize, ...filter } = answers.filter
  const cloud = useQuery({ ...askAbout(wordCloudData, filter), placeholderData: keepPreviousData })
  const score = useQuery({ ...askAbout(npsScore, filter), placeholderData: keepPreviousData })
  const go = (change: WordCloudSearch) =>
    void navigate({ to: '.', search: (current) => ({ ...current, ...change }), resetScroll: false })
  return {
    answers,
    filter,
    page,
    pageSize,
    cloud,
    score,
    decimals: useQuery(ask(scoreDecimals)).data ?? 1,
    /** Undefined until it is known. */
    commentCount: cloud.data && scoreClasses.reduce((sum, each) => sum + cloud.data.items[each].totalNps, 0),
    /** The number of answers by class, with or without a comment; undefined until it is known. */
    answersOf: (of: ScoreClass) => score.data?.parts[of].count,
    view: search.view ?? 'tab',
    tab: search.tab ?? 'promoter',
    order: search.ordenation ?? ('TextAsc' satisfies WordOrder),
    showView: (view: CloudView) => go({ view }),
    showTab: (tab: ScoreClass) => go({ tab }),
    showOrder: (ordenation: WordOrder) => go({ ordenation, page: undefined }),
  }
}
