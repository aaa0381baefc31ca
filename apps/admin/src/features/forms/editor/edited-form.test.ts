import { form as formSchema, saveForm } from '@ressoa/contract/forms'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { aField, aForm } from '../../../testing/forms'
import {
  asSent,
  countOnFrom,
  type EditedField,
  editedFrom,
  fieldsOf,
  forcedHandle,
  moved,
  newField,
  newForm,
  openedBy,
  placedProblems,
  surveyFrom,
  valuesOf,
  withField,
  withoutChoice,
  withoutField,
  withType,
} from './edited-form'

const words = ['Péssimo', 'Ruim', 'Regular', 'Bom', 'Ótimo']
const twoFields = () =>
  aForm({
    fields: [
      aField(1),
      aField(2, {
        dimensionId: 2,
        dependencies: [{ fieldId: 1, valueId: 11, key: 'valor-1-1' }],
      }),
    ],
  })

const blank = { title: '', comments: { promoter: '', neutral: '', detractor: '' }, rating: '', text: '' }

test('a form that is opened and saved untouched is sent as it came', () => {
  const form = twoFields()
  const sent = z.encode(saveForm.input as z.ZodType, asSent(editedFrom(form, words), form)) as Record<string, unknown>
  const { LastUpdateDate: _date, FormFields, ...rest } = z.encode(formSchema, aForm()) as Record<string, unknown>
  expect(sent).toMatchObject(rest)
  const [, second] = sent.FormFields as { FormFieldValues: { IdRessoa: number }[] }[]
  expect(second).toMatchObject({
    IdRessoa: 2,
    IdDimension: 2,
    OrderIndex: 1,
    OrderKey: 'campo-2',
    FormFieldDependencies: [{ IdFormField: 1, IdFormFieldValueDependancy: 11, Key: 'valor-1-1' }],
  })
  expect(second?.FormFieldValues.map(({ IdRessoa }) => IdRessoa)).toEqual([20, 21, 22])
})

test('what was never saved is sent without an id, and a condition on it by its key', () => {
  const one = { ...newField('singleSelect', words), title: 'Uma', dimensionId: 1 }
  const two = { ...newField('text', words), title: 'Outra', dimensionId: 4, opensWith: [one.choices[1]?.id as number] }
  const sent = asSent(withField(withField(newForm('nps', words, blank), one), two), { type: 'nps' })
  expect(sent.fields.map(({ id }) => id)).toEqual([undefined, undefined])
  expect(sent.fields[1]?.dependencies).toEqual([{ fieldId: undefined, valueId: undefined, key: one.choices[1]?.key }])
})

test('FRM-049 a new CSAT form starts with a required rating and a free text', () => {
  const edited = newForm('csat', words, blank)
  expect(fieldsOf(edited).map(({ type, required }) => [type, required])).toEqual([
    ['rating', true],
    ['text', false],
  ])
  expect(forcedHandle(edited, 'csat')).toBe(edited.sequence[0])
  expect(forcedHandle(newForm('nps', words, blank), 'nps')).toBeUndefined()
})

test('FRM-042 a new choice starts with 2 empty values', () => {
  expect(valuesOf(newField('multiSelect', words)).map(({ value }) => value)).toEqual(['', ''])
})

test('FRM-051 a rating starts with five words that count 1 to 5', () => {
  expect(valuesOf(newField('rating', words)).map(({ value, valueAsInteger }) => [valueAsInteger, value])).toEqual([
    [1, 'Péssimo'],
    [2, 'Ruim'],
    [3, 'Regular'],
    [4, 'Bom'],
    [5, 'Ótimo'],
  ])
})

test('what was typed for one type is there again when the type comes back, but not its dimension', () => {
  const [field] = fieldsOf(editedFrom(twoFields(), words))
  const back = field && withType(withType(field, 'text'), 'singleSelect')
  expect(back?.choices).toEqual(field?.choices)
  expect(back?.dimensionId).toBeNull()
  expect(field && withType(field, 'rating').template).toBe('stars')
})

test('a field or an answer that goes takes the conditions on it along', () => {
  const edited = editedFrom(twoFields(), words)
  const [first, second] = fieldsOf(edited)
  if (!first || !second) throw new Error('two fields expected')
  expect(openedBy(edited, [11])).toEqual([second])
  expect(withoutField(edited, first).fields[second.handle]?.opensWith).toEqual([])
  const shorter = withoutChoice(edited, first, 11)
  expect(shorter.fields[second.handle]?.opensWith).toEqual([])
  expect(shorter.fields[first.handle]?.choices.map(({ id }) => id)).toEqual([10, 12])
})

test('a problem stays with its field when the fields change places', () => {
  const edited = editedFrom(twoFields(), words)
  const [first = '', second = ''] = edited.sequence
  const broken = { ...edited, sequence: moved(edited.sequence, 0, 1) }
  expect(broken.sequence).toEqual([second, first])
  expect(placedProblems(broken, 'nps').map(({ path }) => path)).toEqual([`fields.${second}.opensWith`])
})

test('the preview has a word wherever one is missing, and its own negative ids until the form is saved', () => {
  const field = newField('singleSelect', words)
  const preview = { title: 'Exemplo', field: 'Sem título', comment: 'Conte', value: (n: number) => `Resposta ${n}` }
  const survey = surveyFrom(withField(newForm('nps', words, blank), field), 'nps', preview)
  expect(survey).toMatchObject({ title: 'Exemplo', comments: { detractor: { title: 'Conte' } } })
  expect(survey.fields[0]).toMatchObject({ title: 'Sem título', values: [{ value: 'Resposta 1' }, { value: 'Resposta 2' }] })
  const ids = survey.fields.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)])
  expect(ids.every((id) => id < 0)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('new fields never take the number of one that comes from another visit', () => {
  const kept = newForm('csat', words, blank)
  const [first] = kept.sequence
  const field = { ...kept.fields[first as string], handle: 'f9000', id: -9001 } as EditedField
  countOnFrom({ ...kept, fields: { f9000: field }, sequence: ['f9000'] })
  const added = newField('text', words)
  expect(Number(added.handle.slice(1))).toBeGreaterThan(9001)
  expect(added.id).toBeLessThan(-9001)
})
