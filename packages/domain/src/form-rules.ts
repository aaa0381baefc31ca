import { type FieldTemplate, type FieldType, type ScoreClass, type SurveyType, scoreClasses } from './codes'

/**
 * The rules for a complete form. The editor shows the errors at the field, and the server rejects the form with the same errors.
 */

export const formLimits = {
  name: 80,
  title: 240,
  commentTitle: 240,
  fieldTitle: 240,
  description: 500,
  value: 240,
  newDimension: 60,
  fields: 50,
  values: 100,
} as const
export const minimumValues = 2

/** The display options of each question type; the first is the default. A text has only one. */
export const fieldTemplates: Record<FieldType, readonly [FieldTemplate, ...FieldTemplate[]]> = {
  rating: ['stars', 'colourScale'],
  singleSelect: ['list', 'dropdown'],
  multiSelect: ['list', 'dropdown'],
  text: ['list'],
}

export const fittingTemplate = (type: FieldType, wanted: FieldTemplate | undefined): FieldTemplate => {
  const fitting = fieldTemplates[type]
  return wanted && fitting.includes(wanted) ? wanted : fitting[0]
}

type EditedValue = { key: string; value: string; valueAsInteger: number | null }
export type EditedField = {
  key: string
  title: string
  type: FieldType
  required: boolean
  dimensionId: number | null
  /** Asked only of this class; null for everybody. */
  forClass: ScoreClass | null
  values: readonly EditedValue[]
  dependencies: readonly { fieldKey: string; valueKey: string }[]
}
type Asked = Pick<EditedField, 'type' | 'required' | 'forClass'> & { dependencies: readonly unknown[] }
export type EditedForm = {
  name: string
  title: string
  type: SurveyType
  comments: Record<ScoreClass, { title: string }>
  fields: readonly EditedField[]
}

type FieldCause = 'title' | 'duplicateDimension' | 'values' | 'dependency'
export type FormProblem =
  | { at: 'name' | 'title'; is: 'required' | 'long' }
  | { at: 'commentTitle'; of: ScoreClass; is: 'required' | 'long' }
  | { at: 'fields'; is: 'ratingMissing' | 'tooMany' }
  | { at: 'field'; index: number; cause: FieldCause; is: 'required' | 'long' | 'duplicate' | 'invalid' }

export const formProblems = (form: EditedForm): FormProblem[] => [
  ...textProblem(form.name, formLimits.name).map((is) => ({ at: 'name', is }) as const),
  ...textProblem(form.title, formLimits.title).map((is) => ({ at: 'title', is }) as const),
  ...commentProblems(form),
  ...fieldListProblems(form),
  ...form.fields.flatMap((_, index) => fieldProblems(form, index)),
]

const textProblem = (text: string, max: number): ('required' | 'long')[] => {
  if (text.trim() === '') return ['required']
  return text.length > max ? ['long'] : []
}

const commentProblems = ({ comments }: EditedForm): FormProblem[] =>
  scoreClasses.flatMap((of) =>
    textProblem(comments[of].title, formLimits.commentTitle).map((is) => ({ at: 'commentTitle', of, is }) as const),
  )

const fieldListProblems = ({ type, fields }: EditedForm): FormProblem[] => {
  if (fields.length > formLimits.fields) return [{ at: 'fields', is: 'tooMany' }]
  return type === 'csat' && !fields.some(isForcedRating) ? [{ at: 'fields', is: 'ratingMissing' }] : []
}

/** The question that gives a CSAT answer its score: everybody sees it, and it is required. */
export const isForcedRating = ({ type, required, forClass, dependencies }: Asked) =>
  type === 'rating' && required && forClass === null && dependencies.length === 0

const fieldProblems = ({ fields }: EditedForm, index: number): FormProblem[] => {
  const field = fields[index] as EditedField
  const problem = (cause: FieldCause, is: 'required' | 'long' | 'duplicate' | 'invalid') =>
    ({ at: 'field', index, cause, is }) as const
  const isSameDimension = (other: EditedField) => other.dimensionId !== null && other.dimensionId === field.dimensionId
  return [
    ...textProblem(field.title, formLimits.fieldTitle).map((is) => problem('title', is)),
    ...(fields.findIndex(isSameDimension) < index && field.dimensionId !== null
      ? [problem('duplicateDimension', 'duplicate')]
      : []),
    ...valueProblems(field).map((is) => problem('values', is)),
    ...(hasBrokenDependency(fields, index) ? [problem('dependency', 'invalid')] : []),
  ]
}

const valueProblems = ({ type, values }: EditedField): ('required' | 'long' | 'duplicate')[] => {
  if (type === 'text') return []
  const words = values.map(({ value }) => value.trim())
  if (words.length < minimumValues || words.some((word) => word === '')) return ['required']
  if (words.some((word) => word.length > formLimits.value) || words.length > formLimits.values) return ['long']
  return new Set(words.map((word) => word.toLowerCase())).size < words.length ? ['duplicate'] : []
}

// A field may depend only on a field before it, so there are no cycles.
const hasBrokenDependency = (fields: readonly EditedField[], index: number) =>
  (fields[index] as EditedField).dependencies.some(
    ({ fieldKey, valueKey }) =>
      !fields.slice(0, index).some((earlier) => earlier.key === fieldKey && earlier.values.some(({ key }) => key === valueKey)),
  )
