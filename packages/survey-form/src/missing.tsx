import { type Draft, type DraftProblem, draftProblems, type Survey, visibleComment, visibleFields } from '@ressoa/domain/survey'
import { shownParts } from './shown-parts'
import type { Say } from './texts'

/** Why the answer cannot be sent yet, in one line; undefined if it can. */
export const missingLine = (survey: Survey, draft: Draft, isDirty: boolean, say: Say): string | undefined => {
  const problems = draftProblems(survey, draft)
  if (problems.some(({ at }) => at === 'rating')) return say('write.missing.score')
  const [first, ...others] = inPageOrder(survey, draft, problems.filter(isUnanswered))
  if (first) {
    const part = labelOf(survey, draft, first, say)
    return others.length > 0 ? say('write.missing.parts', { part, n: others.length }) : say('write.missing.part', { part })
  }
  const [wrong] = inPageOrder(survey, draft, problems)
  if (wrong) return say('write.missing.wrong', { part: labelOf(survey, draft, wrong, say) })
  return isDirty ? undefined : say('write.missing.any')
}

const isUnanswered = ({ is }: DraftProblem) => is === 'required' || is === 'short'

/** The order from top to bottom of the page. */
const inPageOrder = (survey: Survey, draft: Draft, problems: readonly DraftProblem[]): DraftProblem[] => {
  const shown = shownParts(survey, draft).filter((part) => part !== 'comment' && part !== 'person')
  const parts = survey.order === 'commentFirst' ? ['comment', ...shown, 'name', 'email'] : [...shown, 'comment', 'name', 'email']
  return parts.flatMap((part) => problems.filter(({ at }) => String(at) === part))
}

const labelOf = (survey: Survey, draft: Draft, { at }: DraftProblem, say: Say) => {
  if (at === 'name' || at === 'email') return say(`write.${at}`)
  if (at === 'comment') return visibleComment(survey, draft)?.title ?? ''
  return visibleFields(survey, draft).find(({ id }) => id === at)?.title ?? ''
}
