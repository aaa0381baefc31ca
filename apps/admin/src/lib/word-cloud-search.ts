import { type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import { type AnswerSearch, answerSearch } from './answer-filter'

export const cloudViews = ['tab', 'column', 'table'] as const
export type CloudView = (typeof cloudViews)[number]

/** The query parameters of the word cloud: the answer filter, how it is shown, and the class of the tab. */
export type WordCloudSearch = Omit<AnswerSearch, 'types' | 'ordenation'> & { view?: CloudView; tab?: ScoreClass }

/** The parameters that the answer filter does not know. */
export const wordCloudNames = ['view', 'tab'] as const satisfies readonly (keyof WordCloudSearch)[]

/** Only the parameters that the screen accepts. The word cloud is about NPS only. */
export const wordCloudSearch = (given: Record<string, unknown>): WordCloudSearch => {
  const { types: _types, ordenation: _order, ...filter } = answerSearch(given)
  const view = cloudViews.find((each) => each === given.view)
  const tab = scoreClasses.find((each) => each === given.tab)
  return { ...filter, ...(view && { view }), ...(tab && { tab }) }
}
