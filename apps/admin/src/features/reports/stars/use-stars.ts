import { type PlainDimension, plainDimensions } from '@ressoa/contract/dimensions'
import { dimensionChartData, ratingByValue, relatedDimensions } from '@ressoa/contract/stars'
import { type ValueOrder, valueOrders } from '@ressoa/domain/codes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAnswerFilter } from '../../../components/answer-filter/use-answer-filter'
import { askAbout } from '../../../lib/answer-filter'
import { ask } from '../../../lib/query'
import { type StarsSearch, starsNames } from '../../../lib/stars-search'

const route = '/signed-in/reports/stars'
const fields = ['from', 'to', 'campaignIds'] as const
export const npsIndexingType = 'referencedate'

export type StarsReport = ReturnType<typeof useStars>

/** What the address asks for, its data, and the functions that change the address. */
export const useStars = () => {
  const navigate = useNavigate()
  const { dimensionkey, group, ordenation: order }: StarsSearch = useSearch({ from: route })
  const answers = useAnswerFilter(route, { usualPeriod: 'last30Days', fields, keep: starsNames })
  // Forms of both survey types can ask for stars.
  const filter = { ...answers.filter, types: undefined }
  const ratings = useQuery(ask(plainDimensions, { typeFilter: 'Rating' }))
  const groups = useQuery({
    ...ask(relatedDimensions, {
      dimensionKey: dimensionkey ?? '',
      typeFilter: ['SingleSelect', 'MultiSelect', 'Text'],
      npsIndexingType,
    }),
    enabled: dimensionkey !== undefined,
  })
  const chart = useQuery({
    ...askAbout(dimensionChartData, { ...filter, dimensionKey: dimensionkey ?? '', npsIndexingType }),
    enabled: dimensionkey !== undefined,
    placeholderData: (before, query) => (query?.queryKey[1].dimensionKey === dimensionkey ? before : undefined),
  })
  const list = useQuery({
    ...askAbout(ratingByValue, {
      ...filter,
      dimensionKey: dimensionkey ?? '',
      groupDimensionKey: group ?? '',
      order,
      npsIndexingType,
    }),
    enabled: dimensionkey !== undefined && group !== undefined,
    placeholderData: (before, query) => (query?.queryKey[1].groupDimensionKey === group ? before : undefined),
  })
  const go = (change: StarsSearch) =>
    void navigate({ to: '.', search: (current) => ({ ...current, ...change }), resetScroll: false })
  return {
    answers,
    filter,
    ratings,
    groups,
    chart,
    list,
    rating: named(ratings.data, dimensionkey),
    group: named(groups.data, group),
    /** Another rating dimension may have other groupings. */
    chooseRating: (key: string | null) => go({ dimensionkey: key ?? undefined, group: undefined }),
    chooseGroup: (key: string | null) => go({ group: key ?? undefined }),
    order: order ?? valueOrders[0],
    chooseOrder: (next: ValueOrder) => go({ ordenation: next }),
    view: dimensionkey === undefined ? ('empty' as const) : group === undefined ? ('chart' as const) : ('list' as const),
  }
}

const named = (dimensions: readonly PlainDimension[] | undefined, key: string | undefined) =>
  key === undefined ? undefined : { key, name: dimensions?.find((each) => each.key === key)?.name ?? key }
