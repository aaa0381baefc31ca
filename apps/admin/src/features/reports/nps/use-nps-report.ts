import { npsScore, scoreDecimals } from '@ressoa/contract/dashboard'
import { type DimensionScore, scoreByDimension } from '@ressoa/contract/score-report'
import { type Grain, grainCodes } from '@ressoa/domain/codes'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useAnswerFilter } from '../../../components/answer-filter/use-answer-filter'
import { type AnswerQuery, askAbout } from '../../../lib/answer-filter'
import { grainOf, type NpsReportSearch, type NpsView, npsReportNames } from '../../../lib/nps-report-search'
import { ask } from '../../../lib/query'
import { paths } from '../../../paths'

const route = '/signed-in/reports/nps/$view'
const fields = ['from', 'to', 'campaignIds', 'valueIds', 'page', 'pageSize'] as const

export type NpsReport = ReturnType<typeof useNpsReport>

/** What the address asks for, the data that all views share, and the functions that change the address. */
export const useNpsReport = () => {
  const navigate = useNavigate()
  const { view: shown } = useParams({ from: route })
  const search: NpsReportSearch = useSearch({ from: route })
  const answers = useAnswerFilter(route, { usualPeriod: 'last30Days', fields, keep: npsReportNames })
  const { page = 1, pageSize, ...chosen } = answers.filter
  const dimensions = useQuery({
    ...askAbout(scoreByDimension, { ...chosen, valueIds: undefined }),
    placeholderData: keepPreviousData,
  })
  const dimension = dimensionNamed(dimensions.data, search.dimensionkey)
  const filter: AnswerQuery = {
    ...chosen,
    dimensionIds: dimension && !chosen.valueIds?.length ? [dimension.dimensionId] : undefined,
  }
  const score = useQuery({ ...askAbout(npsScore, filter), placeholderData: keepPreviousData })
  const decimals = useQuery(ask(scoreDecimals))
  const queries = useQueryClient()

  const view = shown as NpsView
  /** The address with a change. Another view or dimension begins on the first page, without a selected period. */
  const searchWith = (change: NpsReportSearch): NpsReportSearch => ({ ...search, page: undefined, period: undefined, ...change })
  const go = (change: NpsReportSearch, to: NpsView = view) =>
    void navigate({ to: paths.npsReport.path, params: { view: to }, search: searchWith(change), resetScroll: false })
  return {
    view,
    answers,
    /** The answers that the score counts. */
    filter,
    page,
    pageSize,
    dimensions,
    /** The dimension that was opened. Undefined if none was, or if it has no answers in the period. */
    dimension,
    dimensionName: search.dimensionkey,
    order: search.ordenation ?? 'TotalDesc',
    grain: grainOf(search.dateinterval) ?? ('day' satisfies Grain),
    period: search.period,
    score,
    decimals: decimals.data ?? 1,
    searchWith,
    go,
    showGrain: (grain: Grain) => go({ dateinterval: String(grainCodes[grain]) }),
    refresh: () => void queries.invalidateQueries(),
  }
}

const dimensionNamed = (dimensions: readonly DimensionScore[] | undefined, named: string | undefined) => {
  if (!named) return undefined
  const name = named.toLowerCase()
  return (
    dimensions?.find(({ dimensionKey }) => dimensionKey === named) ??
    dimensions?.find((one) => one.dimension.toLowerCase() === name)
  )
}
