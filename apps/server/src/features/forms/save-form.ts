import type { InputOf } from '@ressoa/contract/endpoint'
import type { saveForm as call, Form } from '@ressoa/contract/forms'
import { type FieldTemplate, type FieldType, type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import { type EditedField, type EditedForm, type FormProblem, formLimits, formProblems } from '@ressoa/domain/form-rules'
import { type InTransaction, inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import type { MessageKey } from '../../locales/messages'
import { notFound, Refusal, refuse, stale } from '../../refusal'
import { record } from '../audit/audit.sql'
import { plainDimensionsOfStore, valueIdsFor } from '../dimensions/dimensions.sql'
import { dimensionForQuestion } from '../dimensions/make-dimension'
import { makeOnce } from '../draft-keys/draft-keys.sql'
import { type FieldDefinition, type FormDefinition, toForm } from './definition'
import { formsOfStore, insertForm, insertVersion, nextPartIds, raiseVersion } from './forms.sql'

type Input = InputOf<typeof call>
type GivenField = Input['formFields'][number]

const named = { promoter: 'Promoter', neutral: 'Neutral', detractor: 'Detractor' } as const

export const saveForm = async ({ db, caller, now, address }: Context<'manager'>, given: Input): Promise<Form> => {
  const { storeId } = caller
  const ordered = { ...given, formFields: inOrder(given.formFields) }
  refuseProblems(formProblems(edited(ordered)))
  const write = async (transaction: InTransaction) => {
    const input = { ...ordered, formFields: await withDimensions(transaction, storeId, ordered.formFields) }
    await checkDimensions(transaction, storeId, input.formFields)
    const definition = await defined(transaction, storeId, input)
    const formId =
      input.id === undefined
        ? await insertForm(transaction, { storeId, name: input.name.trim(), type: input.type, now })
        : input.id
    const version = input.id === undefined ? 1 : await nextVersion(transaction, { storeId, id: formId, input, now })
    await insertVersion(transaction, { storeId, formId, version, definition, now })
    await record(transaction, {
      ...caller,
      at: now,
      action: input.id === undefined ? 'form.add' : 'form.edit',
      subjectId: formId,
      address,
    })
    return formId
  }
  const id = await inTransaction(db, (transaction) => {
    if (given.id !== undefined) return write(transaction)
    return makeOnce(transaction, { storeId, kind: 'form', draftKey: given.draftKey, now }, () => write(transaction))
  })
  const [saved] = await formsOfStore(db, { storeId, id })
  if (!saved) throw new Error('a form that was just saved is missing')
  return toForm(saved)
}

const nextVersion = async (
  transaction: InTransaction,
  { storeId, id, input, now }: { storeId: number; id: number; input: Input; now: Date },
) => {
  const [current] = await formsOfStore(transaction, { storeId, id })
  if (!current) throw notFound()
  if (current.type !== input.type) throw refuse('Type', 'invalid')
  const known = input.version ?? current.version
  const isRaised = await raiseVersion(transaction, { storeId, id, name: input.name.trim(), version: known, now })
  if (!isRaised) throw stale()
  return known + 1
}

// Either name of the position counts; where both are missing the order of the list stands.
const inOrder = (fields: readonly GivenField[]) =>
  fields
    .map((field, index) => ({ field, position: field.orderIndex ?? field.ordenationIndex ?? index, index }))
    .sort((a, b) => a.position - b.position || a.index - b.index)
    .map(({ field }) => ({ ...field, formFieldValues: valuesInOrder(field) }))

const valuesInOrder = ({ formFieldValues }: GivenField) =>
  formFieldValues
    .map((value, index) => ({ value, position: value.orderIndex ?? index, index }))
    .sort((a, b) => a.position - b.position || a.index - b.index)
    .map(({ value }) => value)

const edited = (input: Input): EditedForm => ({
  name: input.name,
  title: input.title,
  type: input.type,
  commentTitles: {
    promoter: input.commentTitlePromoter,
    neutral: input.commentTitleNeutral,
    detractor: input.commentTitleDetractor,
  },
  fields: input.formFields.map(
    (field): EditedField => ({
      key: field.orderKey,
      title: field.title,
      type: field.type,
      required: field.required,
      dimensionId: field.idDimension ?? null,
      forClass: field.forClass ?? null,
      values: field.formFieldValues.map(({ key, value, valueAsInteger }) => ({
        key,
        value,
        valueAsInteger: valueAsInteger ?? null,
      })),
      dependencies: (field.dependencies ?? []).map((dependency) => ({ ...ownerOf(input.formFields, dependency) })),
    }),
  ),
})

type GivenDependency = NonNullable<GivenField['dependencies']>[number]

// A dependency names its value by id where there is one, else by key; the field follows from the value.
const ownerOf = (fields: readonly GivenField[], { idValue, key }: GivenDependency) => {
  const isMeant = (value: GivenField['formFieldValues'][number]) =>
    idValue === undefined ? value.key === key : value.id === idValue
  const field = fields.find(({ formFieldValues }) => formFieldValues.some(isMeant))
  return { fieldKey: field?.orderKey ?? '', valueKey: field?.formFieldValues.find(isMeant)?.key ?? '' }
}

const wireField = (problem: FormProblem): string => {
  switch (problem.at) {
    case 'name':
      return 'Name'
    case 'title':
      return 'Title'
    case 'commentTitle':
      return `CommentTitle${named[problem.of]}`
    case 'fields':
      return 'FormFields'
    case 'field':
      return `FormFields[${problem.index}].${{ title: 'Title', duplicateDimension: 'IdDimension', values: 'FormFieldValues', dependency: 'FormFieldDependencies' }[problem.cause]}`
  }
}

const messageOf = (problem: FormProblem): { key: MessageKey; params?: Record<string, number> } => {
  if (problem.at === 'fields')
    return problem.is === 'ratingMissing'
      ? { key: 'form.ratingMissing' }
      : { key: 'form.tooManyFields', params: { max: formLimits.fields } }
  if (problem.at === 'field' && problem.cause === 'values' && problem.is === 'required') return { key: 'form.valuesMissing' }
  if (problem.at === 'field' && problem.is === 'duplicate')
    return { key: problem.cause === 'values' ? 'form.valueTwice' : 'form.dimensionTwice' }
  if (problem.at === 'field' && problem.cause === 'dependency') return { key: 'form.dependencyBroken' }
  if (problem.is === 'long') return { key: 'long', params: { max: problem.at === 'name' ? formLimits.name : formLimits.title } }
  return { key: 'required' }
}

const refuseProblems = (problems: readonly FormProblem[]) => {
  if (problems.length === 0) return
  throw new Refusal(
    200,
    problems.map((problem) => ({ field: wireField(problem), ...messageOf(problem) })),
  )
}

/** A question that names no dimension gets one by its title, in the form's own transaction: a form that fails leaves none behind. */
const withDimensions = async (transaction: InTransaction, storeId: number, fields: readonly GivenField[]) => {
  const usedIds = new Set(fields.flatMap(({ idDimension }) => idDimension ?? []))
  const bound: GivenField[] = []
  for (const field of fields) {
    const { title, type } = field
    const idDimension = field.idDimension ?? (await dimensionForQuestion(transaction, { storeId, title, type, usedIds }))
    usedIds.add(idDimension)
    bound.push({ ...field, idDimension })
  }
  return bound
}

const checkDimensions = async (transaction: InTransaction, storeId: number, fields: readonly GivenField[]) => {
  const known = await plainDimensionsOfStore(transaction, {
    storeId,
    ids: fields.flatMap(({ idDimension }) => idDimension ?? []),
  })
  const typeOf = new Map(known.map(({ id, type }) => [id, type]))
  const wrong = fields.flatMap((field, index) => (typeOf.get(field.idDimension ?? 0) === field.type ? [] : [index]))
  if (wrong.length === 0) return
  throw new Refusal(
    200,
    wrong.map((index) => ({ field: `FormFields[${index}].IdDimension`, key: 'form.dimensionWrong' })),
  )
}

/** The form with ids for every part and its words bound to the store's dimension values. */
const defined = async (transaction: InTransaction, storeId: number, input: Input): Promise<FormDefinition> => {
  const fresh = await nextPartIds(
    transaction,
    input.formFields.reduce((sum, field) => sum + 1 + field.formFieldValues.length, 0),
  )
  const kept = await keptPartIds(transaction, storeId, input.id)
  const idFor = (given: number | undefined) => (given !== undefined && kept.has(given) ? given : (fresh.pop() as number))
  const fields: FieldDefinition[] = []
  for (const field of input.formFields) {
    const words = field.type === 'text' ? [] : field.formFieldValues.map(({ value }) => value.trim())
    const dimensionId = field.idDimension as number
    const valueIds = await valueIdsFor(transaction, { storeId, dimensionId, words })
    fields.push({
      id: idFor(field.id),
      key: field.orderKey,
      dimensionId,
      title: field.title.trim(),
      description: field.description?.trim() ?? '',
      required: field.required,
      type: field.type,
      template: templateFor(field),
      forClass: field.forClass ?? null,
      dependencies: [],
      values: words.map((value, index) => ({
        id: idFor(field.formFieldValues[index]?.id),
        key: field.formFieldValues[index]?.key ?? '',
        dimensionValueId: valueIds.get(value) as number,
        value,
        valueAsInteger: field.formFieldValues[index]?.valueAsInteger ?? (field.type === 'rating' ? index + 1 : null),
      })),
    })
  }
  const asked = edited(input)
  fields.forEach((field, index) => {
    field.dependencies = (asked.fields[index] as EditedField).dependencies.map(({ fieldKey, valueKey }) => {
      const owner = fields.find(({ key }) => key === fieldKey) as FieldDefinition
      return { fieldId: owner.id, valueId: (owner.values.find(({ key }) => key === valueKey) as { id: number }).id }
    })
  })
  return {
    title: input.title.trim(),
    order: input.formOrderType ?? 'fieldsFirst',
    anonymousPerson: input.anonymousPerson,
    anonymousPersonOptional: input.anonymousPerson && (input.anonymousPersonOptional ?? false),
    comments: Object.fromEntries(scoreClasses.map((name) => [name, commentOf(input, name)])) as FormDefinition['comments'],
    fields,
  }
}

const commentOf = (input: Input, name: ScoreClass) => {
  const visible = input[`commentVisible${named[name]}`]
  return {
    title: input[`commentTitle${named[name]}`].trim(),
    visible,
    required: visible && input[`commentRequired${named[name]}`],
  }
}

const keptPartIds = async (transaction: InTransaction, storeId: number, id: number | undefined) => {
  const [current] = id === undefined ? [] : await formsOfStore(transaction, { storeId, id })
  return new Set(current?.definition.fields.flatMap((field) => [field.id, ...field.values.map((value) => value.id)]))
}

const templatesOf: Record<FieldType, readonly FieldTemplate[]> = {
  rating: ['stars', 'colourScale'],
  singleSelect: ['list', 'dropdown'],
  multiSelect: ['list', 'dropdown'],
  text: ['list'],
}

const templateFor = ({ type, template }: GivenField): FieldTemplate => {
  const fitting = templatesOf[type]
  return template && fitting.includes(template) ? template : (fitting[0] as FieldTemplate)
}
