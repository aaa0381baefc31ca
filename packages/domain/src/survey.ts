import type { FieldTemplate, FieldType, FormOrder, ScoreClass, SurveyType } from './codes'
import { isEmail, plainEmail } from './email-address'
import { isForcedRating } from './form-rules'
import { emailLength, personNameLength } from './limits'
import { averageOf, classOf, npsScale } from './scoring'

/** A survey as shown to a respondent, and the rules by which the page and the server validate an answer. */

/** In a preview there are no dimension values yet. */
type SurveyValue = { id: number; dimensionValueId?: number; value: string; valueAsInteger: number | null }

export type SurveyField = {
  id: number
  title: string
  description: string
  required: boolean
  type: FieldType
  template: FieldTemplate
  /** Shown only to this class; null for everybody. */
  forClass: ScoreClass | null
  /** Shown only when one of these values is chosen; always if empty. */
  dependencies: readonly { fieldId: number; valueId: number }[]
  values: readonly SurveyValue[]
}

export type CommentRules = { title: string; visible: boolean; required: boolean }

/** Whether name and e-mail are asked for. */
export const contactRules = ['off', 'optional', 'required'] as const
export type ContactRule = (typeof contactRules)[number]

export type Survey = {
  type: SurveyType
  title: string
  order: FormOrder
  contact: ContactRule
  comments: Record<ScoreClass, CommentRules>
  fields: readonly SurveyField[]
}

/** What has been filled in so far. A field has a list of value ids, or text. */
export type Draft = {
  rating?: number
  comment?: string
  person?: { email?: string; name?: string }
  fields: Readonly<Record<number, { values?: readonly number[]; text?: string }>>
}

export const commentLength = 5000
export const fieldTextLength = 5000

/** The score: entered for NPS; for CSAT the mean of the answered rating fields. */
export const ratingOf = (survey: Survey, draft: Draft): number | undefined => {
  if (survey.type === 'nps') return draft.rating
  return averageOf(survey.fields.filter(({ type }) => type === 'rating').flatMap((field) => chosenRatings(field, draft)))
}

const chosenRatings = (field: SurveyField, draft: Draft) => {
  const chosen = draft.fields[field.id]?.values ?? []
  return field.values.flatMap(({ id, valueAsInteger }) =>
    chosen.includes(id) && valueAsInteger !== null ? [valueAsInteger] : [],
  )
}

/** The draft for a score alone, from a link or picked without submitting. For CSAT it fills the forced rating field. */
export const draftOfScore = (survey: Survey, score: number): Draft => {
  if (survey.type === 'nps') return score <= npsScale.max ? { rating: score, fields: {} } : { fields: {} }
  const field = survey.fields.find(isForcedRating)
  const value = field?.values.find(({ valueAsInteger }) => valueAsInteger === score)
  return field && value ? { fields: { [field.id]: { values: [value.id] } } } : { fields: {} }
}

/** The score in a draft so far. */
export const scoreOfDraft = (survey: Survey, draft: Draft): number | undefined => {
  if (survey.type === 'nps') return draft.rating
  const field = survey.fields.find(isForcedRating)
  return field && chosenRatings(field, draft)[0]
}

export const classOfDraft = (survey: Survey, draft: Draft): ScoreClass | undefined => {
  const rating = ratingOf(survey, draft)
  return rating === undefined ? undefined : classOf(survey.type, rating)
}

/** The visible fields of this draft, in order. The values of a hidden field do not show other fields. */
export const visibleFields = (survey: Survey, draft: Draft): SurveyField[] => {
  const scoreClass = classOfDraft(survey, draft)
  const shown = new Map<number, SurveyField>()
  for (const field of survey.fields) {
    const isForClass = field.forClass === null || field.forClass === scoreClass
    const isOpened =
      field.dependencies.length === 0 ||
      field.dependencies.some(({ fieldId, valueId }) => shown.has(fieldId) && isChosen(draft, fieldId, valueId))
    if (isForClass && isOpened) shown.set(field.id, field)
  }
  return [...shown.values()]
}

const isChosen = (draft: Draft, fieldId: number, valueId: number) => draft.fields[fieldId]?.values?.includes(valueId) ?? false

export const visibleComment = (survey: Survey, draft: Draft): CommentRules | undefined => {
  const scoreClass = classOfDraft(survey, draft)
  if (scoreClass === undefined) return undefined
  const rules = survey.comments[scoreClass]
  return rules.visible ? rules : undefined
}

export type DraftProblem = {
  at: 'rating' | 'comment' | 'email' | 'name' | number
  is: 'required' | 'invalid' | 'email' | 'short' | 'long'
}

/** What is still missing or wrong in this draft. A hidden field is never required. */
export const draftProblems = (survey: Survey, draft: Draft): DraftProblem[] => [
  ...ratingProblems(survey, draft),
  ...commentProblems(survey, draft),
  ...visibleFields(survey, draft).flatMap((field) => fieldProblems(field, draft)),
  ...personProblems(survey, draft),
]

const ratingProblems = (survey: Survey, { rating }: Draft): DraftProblem[] => {
  if (survey.type !== 'nps') return []
  if (rating === undefined) return [{ at: 'rating', is: 'required' }]
  return Number.isInteger(rating) && rating >= npsScale.min && rating <= npsScale.max ? [] : [{ at: 'rating', is: 'invalid' }]
}

const commentProblems = (survey: Survey, draft: Draft): DraftProblem[] => {
  const rules = visibleComment(survey, draft)
  const comment = draft.comment?.trim() ?? ''
  if (rules?.required && comment === '') return [{ at: 'comment', is: 'required' }]
  return comment.length > commentLength ? [{ at: 'comment', is: 'long' }] : []
}

const fieldProblems = (field: SurveyField, draft: Draft): DraftProblem[] => {
  const { values = [], text = '' } = draft.fields[field.id] ?? {}
  const isAnswered = field.type === 'text' ? text.trim() !== '' : values.length > 0
  if (!isAnswered) return field.required ? [{ at: field.id, is: 'required' }] : []
  if (field.type === 'text') return text.length > fieldTextLength ? [{ at: field.id, is: 'long' }] : []
  const isKnown = values.every((chosen) => field.values.some(({ id }) => id === chosen))
  const isOneAtMost = field.type === 'multiSelect' || values.length === 1
  return isKnown && isOneAtMost ? [] : [{ at: field.id, is: 'invalid' }]
}

/** Converts the two flags on the wire: whether contact data are asked for, and whether they are optional. */
export const contactOf = ({ asked, optional }: { asked: boolean; optional?: boolean }): ContactRule =>
  asked ? (optional ? 'optional' : 'required') : 'off'

const personProblems = ({ contact }: Survey, { person }: Draft): DraftProblem[] => {
  if (contact === 'off') return []
  const isRequired = contact === 'required'
  const email = plainEmail(person?.email ?? '')
  const name = person?.name?.trim() ?? ''
  const problems: DraftProblem[] = []
  if (email === '' && isRequired) problems.push({ at: 'email', is: 'required' })
  else if (email !== '' && (email.length > emailLength || !isEmail(email))) problems.push({ at: 'email', is: 'email' })
  if (name === '' && isRequired) problems.push({ at: 'name', is: 'required' })
  else if (name.length > personNameLength.max) problems.push({ at: 'name', is: 'long' })
  return problems
}
