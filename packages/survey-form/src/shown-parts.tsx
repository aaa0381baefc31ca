import { type Draft, type Survey, visibleComment, visibleFields } from '@ressoa/domain/survey'

/** What stands on the page for this draft. Without JavaScript the form carries it, so that the server sees what was not asked yet. */
export const shownParts = (survey: Survey, draft: Draft): string[] => {
  if (survey.type === 'nps' && draft.rating === undefined) return ['rating']
  return [
    ...(survey.type === 'nps' ? ['rating'] : []),
    ...(visibleComment(survey, draft) ? ['comment'] : []),
    ...visibleFields(survey, draft).map(({ id }) => String(id)),
    ...(survey.contact !== 'off' ? ['person'] : []),
  ]
}
