import type { InputOf } from '@ressoa/contract/endpoint'
import type { Form, saveForm } from '@ressoa/contract/forms'
import {
  type FieldTemplate,
  type FieldType,
  type FormOrder,
  type ScoreClass,
  type SurveyType,
  scoreClasses,
} from '@ressoa/domain/codes'
import {
  type FormProblem,
  fittingTemplate,
  formProblems,
  isForcedRating,
  minimumValues,
  type EditedForm as RuledForm,
} from '@ressoa/domain/form-rules'
import { type CommentRules, type ContactRule, contactOf, type Survey } from '@ressoa/domain/survey'

/** A form during editing. Fields are identified by handles that do not change when they are moved or saved. */

/** A negative id means not saved yet. */
export type EditedValue = { id: number; key: string; value: string; valueAsInteger: number | null }

export type EditedField = {
  handle: string
  id: number
  key: string
  title: string
  description: string
  required: boolean
  type: FieldType
  template: FieldTemplate
  dimensionId: number | null
  forClass: ScoreClass | null
  /** Ids of the values that open the field. One of them is enough. */
  opensWith: number[]
  /** Both are preserved when the type is changed back and forth. */
  choices: EditedValue[]
  labels: EditedValue[]
}

export type EditedForm = {
  name: string
  title: string
  comments: Record<ScoreClass, CommentRules>
  order: FormOrder
  contact: ContactRule
  fields: Record<string, EditedField>
  /** The handles in survey order. */
  sequence: string[]
}

/** The five labels of a rating, worst first. */
export type RatingWords = readonly string[]

let made = 0
const nextNumber = () => ++made

/** Restored values already use some numbers, so new numbers start after them. */
export const countOnFrom = ({ fields }: EditedForm) => {
  for (const { handle, id: ownId, choices, labels } of Object.values(fields)) {
    const numbers = [Number(handle.slice(1)), -ownId, ...[...choices, ...labels].map(({ id }) => -id)]
    made = Math.max(made, ...numbers)
  }
}

const newKey = () => `n${Date.now().toString(36)}${nextNumber()}`
const newValue = (value: string, valueAsInteger: number | null): EditedValue => ({
  id: -nextNumber(),
  key: newKey(),
  value,
  valueAsInteger,
})

export const isChoice = (type: FieldType) => type === 'singleSelect' || type === 'multiSelect'
export const valuesOf = ({ type, choices, labels }: Pick<EditedField, 'type' | 'choices' | 'labels'>): EditedValue[] =>
  isChoice(type) ? choices : type === 'rating' ? labels : []
export const fieldsOf = ({ fields, sequence }: EditedForm): EditedField[] => sequence.flatMap((handle) => fields[handle] ?? [])

export const emptyChoice = () => newValue('', null)
const emptyChoices = () => Array.from({ length: minimumValues }, emptyChoice)
const labelsFrom = (words: RatingWords) => words.map((word, index) => newValue(word, index + 1))

export const newField = (type: FieldType, words: RatingWords): EditedField => ({
  handle: `f${nextNumber()}`,
  id: -nextNumber(),
  key: newKey(),
  title: '',
  description: '',
  required: false,
  type,
  template: fittingTemplate(type, undefined),
  dimensionId: null,
  forClass: null,
  opensWith: [],
  choices: emptyChoices(),
  labels: labelsFrom(words),
})

/** The default texts of a new form. It can be used without changes. */
export type Suggestions = { title: string; comments: Record<ScoreClass, string>; rating: string; text: string }

const commentAsking = (title: string): CommentRules => ({ title, visible: true, required: false })

export const newForm = (type: SurveyType, words: RatingWords, { title, comments, rating, text }: Suggestions): EditedForm => {
  const forced = { ...newField('rating', words), title: rating, required: true }
  const fields = type === 'csat' ? [forced, { ...newField('text', words), title: text }] : []
  return {
    name: '',
    title,
    comments: {
      promoter: commentAsking(comments.promoter),
      neutral: commentAsking(comments.neutral),
      detractor: commentAsking(comments.detractor),
    },
    order: 'fieldsFirst',
    contact: 'off',
    ...listed(fields),
  }
}

const listed = (fields: readonly EditedField[]): Pick<EditedForm, 'fields' | 'sequence'> => ({
  fields: Object.fromEntries(fields.map((field) => [field.handle, field])),
  sequence: fields.map(({ handle }) => handle),
})

export const editedFrom = (form: Form, words: RatingWords): EditedForm => ({
  name: form.name,
  title: form.title,
  comments: form.comments,
  order: form.order,
  contact: contactOf({ asked: form.anonymousPerson, optional: form.anonymousPersonOptional }),
  ...listed(form.fields.map((field) => editedField(field, words))),
})

const editedField = (field: Form['fields'][number], words: RatingWords): EditedField => {
  const { id, key, title, description, required, type, template, dimensionId, forClass } = field
  const values = field.values.map(({ id, key, value, valueAsInteger }) => ({ id, key, value, valueAsInteger }))
  return {
    handle: `f${nextNumber()}`,
    id,
    key,
    title,
    description,
    required,
    type,
    template,
    dimensionId,
    forClass,
    opensWith: field.dependencies.map(({ valueId }) => valueId),
    choices: isChoice(field.type) ? values : emptyChoices(),
    labels: field.type === 'rating' ? values : labelsFrom(words),
  }
}

const ifSaved = (id: number) => (id > 0 ? id : undefined)

export type Identity = Pick<Form, 'type'> & Partial<Pick<Form, 'id' | 'version' | 'active'>> & { draftKey?: string }

export const asSent = (edited: EditedForm, identity: Identity): InputOf<typeof saveForm> => {
  const valueById = new Map(fieldsOf(edited).flatMap((field) => valuesOf(field).map((value) => [value.id, { field, value }])))
  return {
    id: identity.id,
    version: identity.version,
    draftKey: identity.draftKey,
    active: identity.active ?? true,
    type: identity.type,
    name: edited.name.trim(),
    title: edited.title.trim(),
    order: edited.order,
    anonymousPerson: edited.contact !== 'off',
    anonymousPersonOptional: edited.contact === 'optional',
    comments: edited.comments,
    fields: fieldsOf(edited).map((field, position) => ({
      id: ifSaved(field.id),
      dimensionId: field.dimensionId,
      title: field.title.trim(),
      description: field.description.trim(),
      required: field.required,
      type: field.type,
      template: field.template,
      position,
      key: field.key,
      forClass: field.forClass,
      dependencies: field.opensWith.map((valueId) => {
        const owner = valueById.get(valueId)
        return {
          fieldId: owner && ifSaved(owner.field.id),
          valueId: ifSaved(valueId),
          key: owner?.value.key ?? '',
        }
      }),
      values: valuesOf(field).map((value, place) => ({
        id: ifSaved(value.id),
        value: value.value.trim(),
        key: value.key,
        position: place,
        valueAsInteger: value.valueAsInteger,
      })),
    })),
  }
}

const ruled = (edited: EditedForm, type: SurveyType): RuledForm => {
  const fields = fieldsOf(edited)
  // Only a choice can open other fields, so values of other field types do not count.
  const ownerOf = (valueId: number) =>
    fields.find((field) => isChoice(field.type) && field.choices.some(({ id }) => id === valueId))
  return {
    name: edited.name,
    title: edited.title,
    type,
    comments: edited.comments,
    fields: fields.map((field) => ({
      ...field,
      key: field.handle,
      values: valuesOf(field).map(({ id, value, valueAsInteger }) => ({ key: String(id), value, valueAsInteger })),
      dependencies: field.opensWith.map((valueId) => ({
        fieldKey: ownerOf(valueId)?.handle ?? '',
        valueKey: String(valueId),
      })),
    })),
  }
}

/** The problems that the rules find, each with the path of the input that can fix it. */
export const placedProblems = (edited: EditedForm, type: SurveyType): { path: string; problem: FormProblem }[] =>
  formProblems(ruled(edited, type)).map((problem) => ({ path: pathOf(problem, edited.sequence), problem }))

const partOf = {
  title: 'title',
  duplicateDimension: 'dimensionId',
  values: 'values',
  dependency: 'opensWith',
} as const

const pathOf = (problem: FormProblem, sequence: readonly string[]) => {
  switch (problem.at) {
    case 'commentTitle':
      return `comments.${problem.of}.title`
    case 'field':
      return fieldPath(sequence[problem.index] ?? '', partOf[problem.cause])
    default:
      return problem.at
  }
}

export type FieldPart = (typeof partOf)[keyof typeof partOf]
export const fieldPath = (handle: string, part: FieldPart | 'description' | 'type' | 'template' | 'required' | 'forClass') =>
  `fields.${handle}.${part}`

/** The field that gives a CSAT form its score. It cannot be deleted, made conditional or made optional. */
export const forcedHandle = (edited: EditedForm, type: SurveyType): string | undefined => {
  if (type !== 'csat') return undefined
  const index = ruled(edited, type).fields.findIndex(isForcedRating)
  return edited.sequence[index]
}

export type PreviewWords = { title: string; field: string; value: (number: number) => string; comment: string }

/** The survey as a respondent would see it now, with placeholders for missing texts. */
export const surveyFrom = (edited: EditedForm, type: SurveyType, words: PreviewWords): Survey => ({
  type,
  title: edited.title.trim() || words.title,
  order: edited.order,
  contact: edited.contact,
  comments: Object.fromEntries(
    scoreClasses.map((of) => [of, { ...edited.comments[of], title: edited.comments[of].title.trim() || words.comment }]),
  ) as Survey['comments'],
  fields: fieldsOf(edited).map((field) => ({
    id: field.id,
    title: field.title.trim() || words.field,
    description: field.description,
    required: field.required,
    type: field.type,
    template: field.template,
    forClass: field.forClass,
    dependencies: field.opensWith.flatMap((valueId) => {
      const owner = fieldsOf(edited).find(({ choices }) => choices.some(({ id }) => id === valueId))
      return owner ? [{ fieldId: owner.id, valueId }] : []
    }),
    values: valuesOf(field).map((value, index) => ({ ...value, value: value.value.trim() || words.value(index + 1) })),
  })),
})

export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from)
  const [item] = list.slice(from, from + 1)
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** The fields that any of these values opens. */
export const openedBy = (edited: EditedForm, valueIds: readonly number[]): EditedField[] =>
  fieldsOf(edited).filter(({ opensWith }) => opensWith.some((id) => valueIds.includes(id)))

// A condition on a deleted value could never be met, so it is removed too.
const withoutConditions = (edited: EditedForm, valueIds: readonly number[]): EditedForm => ({
  ...edited,
  fields: Object.fromEntries(
    Object.entries(edited.fields).map(([handle, field]) => [
      handle,
      { ...field, opensWith: field.opensWith.filter((id) => !valueIds.includes(id)) },
    ]),
  ),
})

export const withField = (edited: EditedForm, field: EditedField): EditedForm => ({
  ...edited,
  fields: { ...edited.fields, [field.handle]: field },
  sequence: edited.sequence.includes(field.handle) ? edited.sequence : [...edited.sequence, field.handle],
})

export const withoutField = (edited: EditedForm, { handle, choices }: EditedField): EditedForm => {
  const { [handle]: _gone, ...fields } = withoutConditions(
    edited,
    choices.map(({ id }) => id),
  ).fields
  return { ...edited, fields, sequence: edited.sequence.filter((other) => other !== handle) }
}

export const withoutChoice = (edited: EditedForm, field: EditedField, valueId: number): EditedForm =>
  withField(withoutConditions(edited, [valueId]), {
    ...field,
    opensWith: field.opensWith.filter((id) => id !== valueId),
    choices: field.choices.filter(({ id }) => id !== valueId),
  })

/** Changes the type and picks a fitting template. The dimension is cleared because it holds answers of one type only. */
export const withType = (field: EditedField, type: FieldType): EditedField => ({
  ...field,
  type,
  template: fittingTemplate(type, field.template),
  dimensionId: type === field.type ? field.dimensionId : null,
})
