import type { Form } from '@ressoa/contract/forms'
import type { FieldTemplate, FieldType, FormOrder, ScoreClass } from '@ressoa/domain/codes'
import { isForcedRating } from '@ressoa/domain/form-rules'
import { type CommentRules, contactOf, type Survey } from '@ressoa/domain/survey'

/** A form as one version of it is kept: everything that a respondent was shown. */
export type FormDefinition = {
  title: string
  order: FormOrder
  anonymousPerson: boolean
  /** Absent in versions of before it could be. */
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

export const toForm = ({ id, name, type, isActive, version, updatedAt, definition }: KeptForm): Form => {
  const { title, order, anonymousPerson, anonymousPersonOptional = false, comments, fields } = definition
  return {
    id,
    name,
    type,
    active: isActive,
    version,
    lastUpdateDate: updatedAt,
    title,
    formOrderType: order,
    anonymousPerson,
    anonymousPersonOptional,
    commentTitlePromoter: comments.promoter.title,
    commentTitleNeutral: comments.neutral.title,
    commentTitleDetractor: comments.detractor.title,
    commentVisiblePromoter: comments.promoter.visible,
    commentVisibleNeutral: comments.neutral.visible,
    commentVisibleDetractor: comments.detractor.visible,
    commentRequiredPromoter: comments.promoter.required,
    commentRequiredNeutral: comments.neutral.required,
    commentRequiredDetractor: comments.detractor.required,
    formFields: fieldsOnWire(id, fields),
  }
}

/** The fields of a form as calls carry them: to staff and, the same, to the public survey page. */
export const fieldsOnWire = (formId: number, fields: readonly FieldDefinition[]) => {
  const keyOfValue = new Map(fields.flatMap(({ values }) => values.map((value) => [value.id, value.key])))
  return fields.map((field, index) => ({
    id: field.id,
    plainId: field.id,
    idForm: formId,
    idDimension: field.dimensionId,
    title: field.title,
    description: field.description,
    required: field.required,
    type: field.type,
    template: field.template,
    orderIndex: index,
    ordenationIndex: index,
    orderKey: field.key,
    forClass: field.forClass,
    dependencies: field.dependencies.map(({ fieldId, valueId }) => ({
      idFormField: fieldId,
      idValue: valueId,
      key: keyOfValue.get(valueId) ?? '',
    })),
    formFieldValues: field.values.map((value, position) => ({
      id: value.id,
      plainId: value.id,
      idFormField: field.id,
      idDimensionValue: value.dimensionValueId,
      value: value.value,
      key: value.key,
      orderIndex: position,
      type: field.type === 'rating' ? 2 : 0,
      valueAsInteger: value.valueAsInteger,
    })),
  }))
}

/** What the form asks first, in one line: of a CSAT form it is the question that gives the score. */
export const questionOf = ({ type, definition }: Pick<KeptForm, 'type' | 'definition'>) =>
  (type === 'csat' ? definition.fields.find(isForcedRating)?.title : undefined) || definition.title

type Respondent = { isNamed: boolean }

/** The form as this respondent meets it. Who answers is not asked where the invitation says it. */
export const toSurvey = (type: 'nps' | 'csat', definition: FormDefinition, { isNamed }: Respondent): Survey => ({
  type,
  ...definition,
  contact: contactOf({ asked: definition.anonymousPerson && !isNamed, optional: definition.anonymousPersonOptional }),
})
