import type { SurveyType } from '@ressoa/domain/codes'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type AnswerQuery, filterFrom, searchFrom } from '../../lib/answer-filter'
import { paths } from '../../paths'

/** Everything by which answers are picked out; what is left says how they are shown. */
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
  hasComment: undefined,
  isActive: undefined,
} satisfies AnswerQuery

export const filterPartOf = (query: AnswerQuery): AnswerQuery =>
  Object.fromEntries(Object.keys(noFilter).map((name) => [name, query[name as keyof AnswerQuery]]))

export type AnswerView = ReturnType<typeof useAnswerFilter>

/** The filter as the address holds it, and the ways to change it. Every change begins at the first page. */
export const useAnswerFilter = () => {
  const navigate = useNavigate({ from: paths.answers.path })
  const filter = filterFrom(useSearch({ from: '/signed-in/answer' }))
  const type: SurveyType = filter.types?.[0] ?? 'nps'

  const go = (change: AnswerQuery, { replace = false, resetScroll = false } = {}) =>
    void navigate({
      to: '.',
      search: (current) => searchFrom({ ...filterFrom(current), page: undefined, ...change }),
      replace,
      resetScroll,
    })
  return {
    filter,
    type,
    show: (change: AnswerQuery) => go(change),
    /** For what is typed: the way back does not lead through every letter. */
    showTyped: (change: AnswerQuery) => go(change, { replace: true }),
    /** A campaign asks one kind of question, and only NPS is searched by its comment. */
    showType: (next: SurveyType) => go({ types: [next], campaignIds: undefined, comment: undefined }),
    showPage: (page: number, { replace = false } = {}) => go({ page }, { resetScroll: true, replace }),
    clear: () => go(noFilter),
  }
}
