import type { Form } from '@ressoa/contract/forms'
import type { FieldTemplate, FieldType, FormOrder, ScoreClass } from '@ressoa/domain/codes'
import { isForcedRating } from '@ressoa/domain/form-rules'
import { type CommentRules, contactOf, type Survey } from '@ressoa/domain/survey'

/** One stored version of a form: everything that a respondent was shown. */
export type FormDefinition = {
  title: string
  order: FormOrder
  anonymousPerson: boolean
  /** Absent in versions that were saved before it existed. */
  anonymousPersonOptional?: boolean
  comments: Record<ScoreClass, CommentRules>
  fields: FieldDefinition[]
}

export type FieldDefinition = {
  id: number
  key: string
  dimensionId: number
  title: string
  description: string
  required: boolean
  type: FieldType
  template: FieldTemplate
  forClass: ScoreClass | null
  dependencies: { fieldId: number; valueId: number }[]
  values: ValueDefinition[]
}

type ValueDefinition = { id: number; key: string; dimensionValueId: number; value: string; valueAsInteger: number | null }

export type KeptForm = {
  id: number
  name: string
  type: 'nps' | 'csat'
  isActive: boolean
  version: number
  updatedAt: Date
  definition: FormDefinition
}

export const toForm = ({ id, isActive, updatedAt, definition, ...kept }: KeptForm): Form => ({
  anonymousPersonOptional: false,
  ...kept,
  ...definition,
  id,
  active: isActive,
  lastUpdateDate: updatedAt,
  fields: askedFields(id, definition.fields),
})

/** The questions of a form as replies carry them: each part also has the id of its parent and its position. */
export const askedFields = (formId: number, fields: readonly FieldDefinition[]) => {
  const keyOfValue = new Map(fields.flatMap(({ values }) => values.map((value) => [value.id, value.key])))
  return fields.map((field, position) => ({
    ...field,
    formId,
    position,
    dependencies: field.dependencies.map((dependency) => ({ ...dependency, key: keyOfValue.get(dependency.valueId) ?? '' })),
    values: field.values.map((value, place) => ({
      ...value,
      fieldId: field.id,
      position: place,
      type: field.type === 'rating' ? 2 : 0,
    })),
  }))
}

/** The main question in one line: for a CSAT form the question that gives the score. */
export const questionOf = ({ type, definition }: Pick<KeptForm, 'type' | 'definition'>) =>
  (type === 'csat' ? definition.fields.find(isForcedRating)?.title : undefined) || definition.title

type Respondent = { isNamed: boolean }

/** The form as this respondent sees it. Contact fields are not shown when the invitation names the person. */
export const toSurvey = (type: 'nps' | 'csat', definition: FormDefinition, { isNamed }: Respondent): Survey => ({
  type,
  ...definition,
  contact: contactOf({ asked: definition.anonymousPerson && !isNamed, optional: definition.anonymousPersonOptional }),
})
