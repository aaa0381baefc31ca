import { type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import { type AnswerSearch, answerSearch } from './answer-filter'

export const cloudViews = ['tab', 'column', 'table'] as const
export type CloudView = (typeof cloudViews)[number]

/** The orders of the table: by text, or by the comments of one class. */
const wordOrders = [
  'TextAsc',
  'TextDesc',
  'PromoterDesc',
  'PromoterAsc',
  'NeutralDesc',
  'NeutralAsc',
  'DetractorDesc',
  'DetractorAsc',
] as const
export type WordOrder = (typeof wordOrders)[number]

/** The query parameters of the word cloud: the answer filter, how it is shown, the class of the tab and the order of the table. */
export type WordCloudSearch = Omit<AnswerSearch, 'types' | 'ordenation'> & {
  view?: CloudView
  tab?: ScoreClass
  ordenation?: WordOrder
}

/** The parameters that the answer filter does not know. */
export const wordCloudNames = ['view', 'tab', 'ordenation'] as const satisfies readonly (keyof WordCloudSearch)[]

/** Only the parameters that the screen accepts. The word cloud is about NPS only. */
export const wordCloudSearch = (given: Record<string, unknown>): WordCloudSearch => {
  const { types: _types, ordenation: _order, ...filter } = answerSearch(given)
  const view = cloudViews.find((each) => each === given.view)
  const tab = scoreClasses.find((each) => each === given.tab)
  const ordenation = wordOrders.find((each) => each === given.ordenation)
  return { ...filter, ...(view && { view }), ...(tab && { tab }), ...(ordenation && { ordenation }) }
}
