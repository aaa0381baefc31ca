import { type ValueOrder, valueOrders } from '@ressoa/domain/codes'
import { type AnswerSearch, answerSearch } from './answer-filter'

/** The query parameters of the stars report: the answer filter, the keys of the rating and the grouping dimension, and an order. */
export type StarsSearch = Omit<AnswerSearch, 'types' | 'ordenation'> & {
  dimensionkey?: string
  group?: string
  ordenation?: ValueOrder
}

/** The parameters that the answer filter does not know. */
export const starsNames = ['dimensionkey', 'group', 'ordenation'] as const satisfies readonly (keyof StarsSearch)[]

/** Only the parameters that the screen accepts. There is no grouping without a rating dimension. */
export const starsSearch = (given: Record<string, unknown>): StarsSearch => {
  const { types: _types, ordenation: _order, ...filter } = answerSearch(given)
  const read = (name: (typeof starsNames)[number]) => (given[name] ? String(given[name]) : undefined)
  const [dimensionkey, group] = [read('dimensionkey'), read('group')]
  const ordenation = valueOrders.find((order) => order === read('ordenation'))
  return { ...filter, ...(dimensionkey && { dimensionkey, ...(group && { group }) }), ...(ordenation && { ordenation }) }
}
