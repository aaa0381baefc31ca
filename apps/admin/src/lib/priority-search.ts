import { type PriorityView, priorityViews } from '@ressoa/contract/priority-matrix'
import { type AnswerSearch, answerSearch } from './answer-filter'

/** The query parameters of the priority matrix: the answer filter, the tab and the dimension whose values are shown. */
export type PrioritySearch = AnswerSearch & { view?: PriorityView; dimensionkey?: string }

/** The parameters that the answer filter does not know. */
export const prioritySearchNames = ['view', 'dimensionkey'] as const satisfies readonly (keyof PrioritySearch)[]

/** Only the parameters that the screen accepts. Invalid values count as absent. */
export const prioritySearch = (given: Record<string, unknown>): PrioritySearch => {
  const { ordenation: _order, page: _page, PageSize: _size, ...filter } = answerSearch(given)
  const view = priorityViews.find((each) => each === given.view)
  const { dimensionkey } = given
  return {
    ...filter,
    ...(view && { view }),
    ...(typeof dimensionkey === 'string' && dimensionkey !== '' && { dimensionkey }),
  }
}
