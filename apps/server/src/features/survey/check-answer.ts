import type { InputOf } from '@ressoa/contract/endpoint'
import type { saveAnswer } from '@ressoa/contract/survey'
import { emailKey } from '@ressoa/domain/email-address'
import { type Draft, type DraftProblem, draftProblems, ratingOf, visibleComment, visibleFields } from '@ressoa/domain/survey'
import type { MessageKey } from '../../locales/messages'
import { Refusal } from '../../refusal'
import { type FieldDefinition, type FormDefinition, toSurvey } from '../forms/definition'
import type { Invitation } from './survey.sql'
import { isNamed } from './survey-state'

export type GivenAnswer = InputOf<typeof saveAnswer>

/** A valid answer, without the values of hidden questions. */
export type CheckedAnswer = {
  rating: number
  comment: string
  /** As typed. Either is empty if it is optional and was not filled in. */
  person: { email: string; name: string } | undefined
  /** Chosen values, and texts whose value is still to be found or created. */
  values: { dimensionId: number; dimensionValueId: number }[]
  texts: { dimensionId: number; text: string }[]
}

export const checkAnswer = (invitation: Invitation, definition: FormDefinition, given: GivenAnswer): CheckedAnswer => {
  const survey = toSurvey(invitation.type, definition, { isNamed: isNamed(invitation) })
  const draft = draftOf(definition, given)
  const problems = draftProblems(survey, draft)
  if (problems.length > 0)
    throw new Refusal(
      400,
      problems.map((problem) => refusalOf(definition, problem)),
    )
  const rating = ratingOf(survey, draft)
  if (rating === undefined) throw new Refusal(400, [{ field: 'Rating', key: 'required' }])
  const shown = visibleFields(survey, draft) as unknown as FieldDefinition[]
  return {
    rating,
    comment: visibleComment(survey, draft) ? (draft.comment?.trim() ?? '') : '',
    person: survey.contact === 'off' ? undefined : personIn(draft),
    values: shown.flatMap((field) => chosenValues(field, draft)),
    texts: shown.flatMap((field) => writtenText(field, draft)),
  }
}

const personIn = ({ person }: Draft) => {
  const email = emailKey(person?.email ?? '')
  const name = person?.name?.trim() ?? ''
  return email === '' && name === '' ? undefined : { email, name }
}

const draftOf = (definition: FormDefinition, { rating, comment, person, fields = [] }: GivenAnswer): Draft => ({
  rating: rating ?? undefined,
  comment: comment ?? undefined,
  person: person ?? undefined,
  fields: Object.fromEntries(
    fields.map(({ fieldId, values: selected }) => {
      const field = definition.fields.find(({ id }) => id === fieldId)
      const text = selected.map(({ value }) => value ?? '').join('\n')
      const values = selected.flatMap((one) => valueIdOf(field, one) ?? [])
      return [fieldId, field?.type === 'text' ? { text } : { values: [...new Set(values)] }]
    }),
  ),
})

type Selected = NonNullable<GivenAnswer['fields']>[number]['values'][number]

// An id that no form has, so that validation rejects an unknown choice instead of dropping it.
const unknownValue = 0

/** A choice is given by its own id, by its dimension value, or by its text. */
const valueIdOf = (field: FieldDefinition | undefined, { valueId, dimensionValueId, value }: Selected) => {
  if (valueId) return valueId
  const words = value?.trim().toLowerCase()
  if (!dimensionValueId && !words) return undefined
  const found = field?.values.find((one) =>
    dimensionValueId ? one.dimensionValueId === dimensionValueId : one.value.toLowerCase() === words,
  )
  return found?.id ?? unknownValue
}

/** The reverse: converts a draft to the input of the public call. */
export const givenOf = (key: string, { rating, comment, person, fields }: Draft): GivenAnswer => ({
  key,
  rating,
  comment,
  person,
  fields: Object.entries(fields).map(([id, { values = [], text = '' }]) => ({
    fieldId: Number(id),
    values: text === '' ? values.map((valueId) => ({ valueId })) : [{ value: text }],
  })),
})

const chosenValues = (field: FieldDefinition, draft: Draft) => {
  const chosen = draft.fields[field.id]?.values ?? []
  return field.values
    .filter(({ id }) => chosen.includes(id))
    .map(({ dimensionValueId }) => ({ dimensionId: field.dimensionId, dimensionValueId }))
}

const writtenText = (field: FieldDefinition, draft: Draft) => {
  const text = draft.fields[field.id]?.text?.trim() ?? ''
  return field.type === 'text' && text !== '' ? [{ dimensionId: field.dimensionId, text }] : []
}

const refusalOf = (
  definition: FormDefinition,
  { at, is }: DraftProblem,
): { field: string; key: MessageKey; params?: Record<string, number> } => {
  const index = typeof at === 'number' ? definition.fields.findIndex(({ id }) => id === at) : -1
  const fields = { rating: 'Rating', comment: 'Comment', email: 'Person.Email', name: 'Person.Name' } as const
  return { field: typeof at === 'number' ? `FormFields[${index}]` : fields[at], key: is, params: { min: 0, max: 5000 } }
}
