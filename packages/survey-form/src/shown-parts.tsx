import { type Draft, type Survey, visibleComment, visibleFields } from '@ressoa/domain/survey'

/**
 * The parts of the page for this draft. Without JavaScript the form submits them, so that the server knows what was not asked
 * yet.
 */
export const shownParts = (survey: Survey, draft: Draft): string[] => {
  if (survey.type === 'nps' && draft.rating === undefined) return ['rating']
  return [
    ...(survey.type === 'nps' ? ['rating'] : []),
    ...(visibleComment(survey, draft) ? ['comment'] : []),
    ...visibleFields(survey, draft).map(({ id }) => String(id)),
    ...(survey.contact !== 'off' ? ['person'] : []),
  ]
}
