import type { SurveyType } from '@ressoa/domain/codes'
import { instantsOf, type Preset, periodOf } from '@ressoa/domain/periods'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type AnswerQuery, type AnswerSearch, answerSearch, filterFrom, searchFrom } from '../../lib/answer-filter'
import { useSession } from '../../lib/session'
import { typesOf } from '../../lib/survey-types'

/** Every field that selects answers. The other fields of the URL control the display. */
const noFilter = {
  from: undefined,
  to: undefined,
  campaignIds: undefined,
  classes: undefined,
  tagIds: undefined,
  person: undefined,
  answerId: undefined,
  comment: undefined,
  valueIds: undefined,
  dimensionIds: undefined,
  hasComment: undefined,
  isActive: undefined,
} satisfies AnswerQuery

export const filterPartOf = (query: AnswerQuery): AnswerQuery => pick(query, Object.keys(noFilter) as Field[])

type Field = keyof AnswerQuery

const pick = (query: AnswerQuery, fields: readonly Field[]): AnswerQuery =>
  Object.fromEntries(fields.map((name) => [name, query[name]]))

/** Routes whose URL has an answer filter. */
type AnswerRoute =
  | '/signed-in/'
  | '/signed-in/answer'
  | '/signed-in/reports/nps/$view'
  | '/signed-in/reports/priority-matrix'
  | '/signed-in/reports/word-cloud'
  | '/signed-in/reports/stars'
  | '/signed-in/reports/sentiment'

type Options = {
  /** The period of a URL without dates. */
  usualPeriod?: Preset
  /** The fields that the screen offers; others in the URL are ignored. Default: all. */
  fields?: readonly Field[]
  /** Other parameters of the URL that a change of the filter keeps. */
  keep?: readonly string[]
}

export type AnswerView = ReturnType<typeof useAnswerFilter>

/** The filter in the URL of a route, and functions that change it. Every change goes back to the first page. */
export const useAnswerFilter = (route: AnswerRoute, { usualPeriod = 'full', fields, keep = [] }: Options = {}) => {
  const navigate = useNavigate()
  // A report has parameters of its own, and its order is not one of answers.
  const search: AnswerSearch = answerSearch(useSearch({ from: route }))
  const types = typesOf(useSession().store)
  const read = (given: AnswerSearch) => (fields ? pick(filterFrom(given), [...fields, 'types']) : filterFrom(given))
  const chosen = read(search)
  const type: SurveyType = types.find((each) => each === chosen.types?.[0]) ?? 'nps'
  const isUsual = !chosen.from && !chosen.to && usualPeriod !== 'full'
  const filter: AnswerQuery = { ...chosen, types: [type], ...(isUsual && rangeOf(usualPeriod)) }

  const go = (change: AnswerQuery, { replace = false, resetScroll = false } = {}) =>
    void navigate({
      to: '.',
      search: (current) => ({
        ...kept(current, keep),
        ...searchFrom({ ...read(answerSearch(current)), types: [type], page: undefined, ...change }),
      }),
      replace,
      resetScroll,
    })
  return {
    /** The filter of the URL, with the usual period if it has no dates. */
    filter,
    type,
    types,
    show: (change: AnswerQuery) => go(change),
    /** For typed text: the back button must not step through every letter. */
    showTyped: (change: AnswerQuery) => go(change, { replace: true }),
    /** No dates mean the full period, which is written to the URL unless it is the usual one. */
    showPeriod: ({ from, to, ...others }: AnswerQuery) =>
      go({ ...others, ...(from || to || usualPeriod === 'full' ? { from, to } : rangeOf('full')) }),
    /** A campaign has one survey type, and only NPS can be searched by comment. */
    showType: (next: SurveyType) => go({ types: [next], campaignIds: undefined, comment: undefined }),
    showPage: (page: number, { replace = false } = {}) => go({ page }, { resetScroll: true, replace }),
    clear: () => go(noFilter),
  }
}

const kept = (search: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name)))

const rangeOf = (preset: Preset) => instantsOf(periodOf(preset, new Date()))
