import { classNames } from '@ressoa/contract/by-class'
import type { InputOf } from '@ressoa/contract/endpoint'
import type { saveForm as call, Form } from '@ressoa/contract/forms'
import {
  type EditedField,
  type EditedForm,
  type FormProblem,
  fittingTemplate,
  formLimits,
  formProblems,
} from '@ressoa/domain/form-rules'
import type { CommentRules } from '@ressoa/domain/survey'
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
type GivenField = Input['fields'][number]

export const saveForm = async ({ db, caller, now, address }: Context<'manager'>, given: Input): Promise<Form> => {
  const { storeId } = caller
  const ordered = { ...given, fields: inOrder(given.fields) }
  refuseProblems(formProblems(edited(ordered)))
  const write = async (transaction: InTransaction) => {
    const input = { ...ordered, fields: await withDimensions(transaction, storeId, ordered.fields) }
    await checkDimensions(transaction, storeId, input.fields)
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

// Without positions the order of the list counts.
const inOrder = (fields: readonly GivenField[]) =>
  fields
    .map((field, index) => ({ field, position: field.position ?? index, index }))
    .sort((a, b) => a.position - b.position || a.index - b.index)
    .map(({ field }) => ({ ...field, values: valuesInOrder(field) }))

const valuesInOrder = ({ values }: GivenField) =>
  values
    .map((value, index) => ({ value, position: value.position ?? index, index }))
    .sort((a, b) => a.position - b.position || a.index - b.index)
    .map(({ value }) => value)

const edited = (input: Input): EditedForm => ({
  name: input.name,
  title: input.title,
  type: input.type,
  comments: input.comments,
  fields: input.fields.map(
    (field): EditedField => ({
      ...field,
      dimensionId: field.dimensionId ?? null,
      forClass: field.forClass ?? null,
      values: field.values.map((value) => ({ ...value, valueAsInteger: value.valueAsInteger ?? null })),
      dependencies: (field.dependencies ?? []).map((dependency) => ownerOf(input.fields, dependency)),
    }),
  ),
})

type GivenDependency = NonNullable<GivenField['dependencies']>[number]

// A dependency names its value by id, or by key while it has no id; the field follows from the value.
const ownerOf = (fields: readonly GivenField[], { valueId, key }: GivenDependency) => {
  const isMeant = (value: GivenField['values'][number]) => (valueId === undefined ? value.key === key : value.id === valueId)
  const field = fields.find(({ values }) => values.some(isMeant))
  return { fieldKey: field?.key ?? '', valueKey: field?.values.find(isMeant)?.key ?? '' }
}

const wireField = (problem: FormProblem): string => {
  switch (problem.at) {
    case 'name':
      return 'Name'
    case 'title':
      return 'Title'
    case 'commentTitle':
      return `CommentTitle${classNames[problem.of]}`
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

/** A question without a dimension gets one by its title, in the form's transaction, so that a failed save leaves none behind. */
const withDimensions = async (transaction: InTransaction, storeId: number, fields: readonly GivenField[]) => {
  const usedIds = new Set(fields.flatMap(({ dimensionId }) => dimensionId ?? []))
  const bound: GivenField[] = []
  for (const field of fields) {
    const { title, type } = field
    const dimensionId = field.dimensionId ?? (await dimensionForQuestion(transaction, { storeId, title, type, usedIds }))
    usedIds.add(dimensionId)
    bound.push({ ...field, dimensionId })
  }
  return bound
}

const checkDimensions = async (transaction: InTransaction, storeId: number, fields: readonly GivenField[]) => {
  const known = await plainDimensionsOfStore(transaction, {
    storeId,
    ids: fields.flatMap(({ dimensionId }) => dimensionId ?? []),
  })
  const typeOf = new Map(known.map(({ id, type }) => [id, type]))
  const wrong = fields.flatMap((field, index) => (typeOf.get(field.dimensionId ?? 0) === field.type ? [] : [index]))
  if (wrong.length === 0) return
  throw new Refusal(
    200,
    wrong.map((index) => ({ field: `FormFields[${index}].IdDimension`, key: 'form.dimensionWrong' })),
  )
}

/** The form with ids for every part and its values linked to the store's dimension values. */
const defined = async (transaction: InTransaction, storeId: number, input: Input): Promise<FormDefinition> => {
  const fresh = await nextPartIds(
    transaction,
    input.fields.reduce((sum, field) => sum + 1 + field.values.length, 0),
  )
  const kept = await keptPartIds(transaction, storeId, input.id)
  const idFor = (given: number | undefined) => (given !== undefined && kept.has(given) ? given : (fresh.pop() as number))
  const fields: FieldDefinition[] = []
  for (const field of input.fields) {
    const words = field.type === 'text' ? [] : field.values.map(({ value }) => value.trim())
    const dimensionId = field.dimensionId as number
    const valueIds = await valueIdsFor(transaction, { storeId, dimensionId, words })
    fields.push({
      id: idFor(field.id),
      key: field.key,
      dimensionId,
      title: field.title.trim(),
      description: field.description?.trim() ?? '',
      required: field.required,
      type: field.type,
      template: fittingTemplate(field.type, field.template),
      forClass: field.forClass ?? null,
      dependencies: [],
      values: words.map((value, index) => ({
        id: idFor(field.values[index]?.id),
        key: field.values[index]?.key ?? '',
        dimensionValueId: valueIds.get(value) as number,
        value,
        valueAsInteger: field.values[index]?.valueAsInteger ?? (field.type === 'rating' ? index + 1 : null),
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
    order: input.order ?? 'fieldsFirst',
    anonymousPerson: input.anonymousPerson,
    anonymousPersonOptional: input.anonymousPerson && (input.anonymousPersonOptional ?? false),
    comments: {
      promoter: cleaned(input.comments.promoter),
      neutral: cleaned(input.comments.neutral),
      detractor: cleaned(input.comments.detractor),
    },
    fields,
  }
}

const cleaned = ({ title, visible, required }: CommentRules): CommentRules => ({
  title: title.trim(),
  visible,
  required: visible && required,
})

const keptPartIds = async (transaction: InTransaction, storeId: number, id: number | undefined) => {
  const [current] = id === undefined ? [] : await formsOfStore(transaction, { storeId, id })
  return new Set(current?.definition.fields.flatMap((field) => [field.id, ...field.values.map((value) => value.id)]))
}
