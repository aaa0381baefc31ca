import {
  type GivenWidgetConfiguration,
  givenWidgetConfiguration,
  type WidgetConfiguration,
} from '@ressoa/contract/widget-configuration'
import { wireKeyOf } from '@ressoa/contract/wire'
import { type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import { campaignDefaults } from '@ressoa/domain/limits'
import { type EditedWidget, type WidgetProblem, widgetLimits, widgetProblems } from '@ressoa/domain/widget-rules'
import type { InTransaction } from '../../db/database'
import { type MessageKey, type MessageParams, say } from '../../locales/messages'
import { Refusal } from '../../refusal'
import { plainDimensionsOfStore, valueIdsFor } from '../dimensions/dimensions.sql'
import { dimensionForQuestion } from '../dimensions/make-dimension'
import { askedFields, type FieldDefinition, type FormDefinition } from '../forms/definition'
import { insertForm, insertVersion, newestVersion, nextPartIds, raiseVersion } from '../forms/forms.sql'

/** The stored widget of a campaign. Its question has the form of a form's field, with its ids. */
export type KeptWidget = Omit<WidgetConfiguration, 'form'> & {
  form?: { active: boolean; name: string; fields: FieldDefinition[] }
}

type GivenField = NonNullable<NonNullable<GivenWidgetConfiguration['form']>['fields']>[number]

/** The widget as callers see it, with the defaults for what was never set. */
export const widgetReply = (kept: KeptWidget, formId: number | null): WidgetConfiguration => ({
  ...campaignDefaults.widget,
  ...kept,
  form: kept.form && {
    ...kept.form,
    type: 'widget',
    id: formId,
    fields: askedFields(formId ?? 0, kept.form.fields),
  },
})

export const isWidgetReady = ({ title }: Pick<KeptWidget, 'title'>) => Boolean(title?.trim())

type Change = {
  storeId: number
  current: KeptWidget | undefined
  given: GivenWidgetConfiguration | undefined
  language: Language
}

/** The widget after a save. What the caller does not send stays unchanged; one without a title is not set up and not checked. */
export const changedWidget = async (
  transaction: InTransaction,
  { storeId, current, given, language }: Change,
): Promise<KeptWidget> => {
  if (!given) return current ?? {}
  const { form, ...plain } = given
  const merged: KeptWidget = { ...current, ...plain, title: plain.title?.trim() ?? current?.title }
  if (!isWidgetReady(merged)) {
    if (isWidgetReady(current ?? {})) throw new Refusal(200, [{ field: wireName('title'), key: 'required' }])
    return merged
  }
  const texts = { ...merged, ...textsOf(merged, language) }
  const isFormOn = form?.active ?? current?.form?.active ?? false
  refuseProblems(widgetProblems(edited(texts, { isFormOn, given: form?.fields, kept: current?.form })))
  return { ...texts, form: await keptForm(transaction, { storeId, given: form, current: current?.form, isFormOn, language }) }
}

/** A switch that is on copies its text to all three classes. A text that was never given is the product's. */
const textsOf = (widget: KeptWidget, language: Language) => {
  const sameReason = widget.sameReason ?? campaignDefaults.widget.sameReason
  const sameThanks = widget.sameThanks ?? campaignDefaults.widget.sameThanks
  return {
    sameReason,
    sameThanks,
    reasons: byClass(widget.reasons, sameReason, say(language, 'widget.reason')),
    thanks: byClass(widget.thanks, sameThanks, say(language, 'widget.thanks')),
  }
}

type Texts = Partial<Record<ScoreClass, string>> | undefined

const byClass = (texts: Texts, isSame: boolean, fallback: string): Record<ScoreClass, string> => {
  const textOf = (of: ScoreClass) => (isSame ? texts?.promoter : texts?.[of])?.trim() ?? fallback
  return { promoter: textOf('promoter'), neutral: textOf('neutral'), detractor: textOf('detractor') }
}

type EditedParts = { isFormOn: boolean; given: readonly GivenField[] | undefined; kept: KeptWidget['form'] }

const edited = (widget: KeptWidget & ReturnType<typeof textsOf>, { isFormOn, given, kept }: EditedParts): EditedWidget => ({
  ...widget,
  title: widget.title ?? '',
  showOn: widget.showOn ?? [],
  form: { active: isFormOn, fields: given ?? kept?.fields ?? [] },
})

const wireName = (path: string) => `WidgetConfiguration.${wireKeyOf(givenWidgetConfiguration, path)}`
const fieldName = 'WidgetConfiguration.WidgetForm.FormFields[0]'

const refusalOf = (problem: WidgetProblem): { field: string; key: MessageKey; params?: MessageParams } => {
  switch (problem.at) {
    case 'showOn':
      return { field: `${wireName('showOn')}[${problem.index}]`, key: 'widget.path' }
    case 'field':
      return { field: `${fieldName}.Title`, ...textRefusal(problem.is, widgetLimits.text) }
    case 'answers':
      return {
        field: `${fieldName}.FormFieldValues`,
        key: problem.is === 'few' ? 'form.valuesMissing' : 'widget.manyAnswers',
        params: { max: widgetLimits.answers.max },
      }
    case 'answer':
      return { field: `${fieldName}.FormFieldValues[${problem.index}].Value`, ...textRefusal('long', widgetLimits.answer) }
    default:
      return { field: wireName(problem.at), ...textRefusal(problem.is, widgetLimits.text) }
  }
}

const textRefusal = (is: 'required' | 'long', max: number) =>
  is === 'required' ? ({ key: 'required' } as const) : ({ key: 'long', params: { max } } as const)

const refuseProblems = (problems: readonly WidgetProblem[]) => {
  if (problems.length > 0) throw new Refusal(200, problems.map(refusalOf))
}

type FormChange = {
  storeId: number
  given: GivenWidgetConfiguration['form']
  current: KeptWidget['form']
  isFormOn: boolean
  language: Language
}

const keptForm = async (
  transaction: InTransaction,
  { storeId, given, current, isFormOn, language }: FormChange,
): Promise<KeptWidget['form']> => {
  if (!given && !current) return undefined
  const name = given?.name?.trim() || current?.name || say(language, 'widget.formName')
  const [field] = given?.fields ?? []
  // A question that was removed stays until another one takes its place: it can be added again.
  if (!field || !isFormOn) return { active: isFormOn && current !== undefined, name, fields: current?.fields ?? [] }
  return { active: true, name, fields: [await definedField(transaction, storeId, field, current?.fields[0])] }
}

/** The question always has a single answer and is never a rating. */
const type = 'singleSelect'

const definedField = async (
  transaction: InTransaction,
  storeId: number,
  field: GivenField,
  current: FieldDefinition | undefined,
): Promise<FieldDefinition> => {
  const title = field.title.trim()
  const dimensionId = field.dimensionId
    ? await checkedDimension(transaction, storeId, field.dimensionId)
    : ((current?.title === title ? current.dimensionId : undefined) ??
      (await dimensionForQuestion(transaction, { storeId, title, type, usedIds: new Set(), origin: 'widgetForm' })))
  const words = [...new Set(field.values.map(({ value }) => value.trim()).filter((value) => value !== ''))]
  const valueIds = await valueIdsFor(transaction, { storeId, dimensionId, words })
  const fresh = await nextPartIds(transaction, words.length + 1)
  const idOf = new Map(current?.values.map(({ value, id }) => [value, id]))
  return {
    id: current?.id ?? (fresh.pop() as number),
    key: field.key,
    dimensionId,
    title,
    description: '',
    required: false,
    type,
    template: 'list',
    forClass: null,
    dependencies: [],
    values: words.map((value, index) => ({
      id: idOf.get(value) ?? (fresh.pop() as number),
      key: field.values[index]?.key ?? String(index),
      dimensionValueId: valueIds.get(value) as number,
      value,
      valueAsInteger: null,
    })),
  }
}

const checkedDimension = async (transaction: InTransaction, storeId: number, id: number) => {
  const [known] = await plainDimensionsOfStore(transaction, { storeId, ids: [id] })
  if (known?.type === type) return id
  throw new Refusal(200, [{ field: `${fieldName}.IdDimension`, key: 'form.dimensionWrong' }])
}

/** What a visitor of the widget is asked, in the shape of every other form. */
const definitionOf = (widget: KeptWidget): FormDefinition => {
  const commentOf = (of: ScoreClass) => ({ title: widget.reasons?.[of] ?? '', visible: true, required: false })
  return {
    title: widget.title ?? '',
    order: 'commentFirst',
    // The page may say who the visitor is, and need not.
    anonymousPerson: true,
    anonymousPersonOptional: true,
    comments: Object.fromEntries(scoreClasses.map((of) => [of, commentOf(of)])) as FormDefinition['comments'],
    fields: widget.form?.active ? widget.form.fields : [],
  }
}

/** Saves the widget's form: a new version if anything that a visitor sees has changed. Returns its id. */
export const saveWidgetForm = async (
  transaction: InTransaction,
  { storeId, widget, formId, now }: { storeId: number; widget: KeptWidget; formId: number | null; now: Date },
): Promise<number | null> => {
  if (!isWidgetReady(widget)) return formId
  const definition = definitionOf(widget)
  const name = widget.form?.name ?? definition.title
  if (formId === null) {
    const id = await insertForm(transaction, { storeId, name, type: 'nps', isWidget: true, now })
    await insertVersion(transaction, { storeId, formId: id, version: 1, definition, now })
    return id
  }
  const newest = await newestVersion(transaction, { storeId, formId })
  if (JSON.stringify(newest.definition) === JSON.stringify(definition)) return formId
  await raiseVersion(transaction, { storeId, id: formId, name, version: newest.version, now })
  await insertVersion(transaction, { storeId, formId, version: newest.version + 1, definition, now })
  return formId
}
