import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditedField, type EditedForm, type FormProblem, formLimits, formProblems } from './form-rules'

const aField = (changes: Partial<EditedField> = {}): EditedField => ({
  key: 'f1',
  title: 'Qual filial?',
  type: 'singleSelect',
  required: false,
  dimensionId: 1,
  forClass: null,
  values: [
    { key: 'v1', value: 'Centro', valueAsInteger: null },
    { key: 'v2', value: 'Savassi', valueAsInteger: null },
  ],
  dependencies: [],
  ...changes,
})
const aRating = (changes: Partial<EditedField> = {}) =>
  aField({
    key: 'r',
    type: 'rating',
    required: true,
    dimensionId: 9,
    values: [1, 2, 3, 4, 5].map((number) => ({ key: `r${number}`, value: String(number), valueAsInteger: number })),
    ...changes,
  })
const aForm = (changes: Partial<EditedForm> = {}): EditedForm => ({
  name: 'Compra na loja',
  title: 'Recomendaria?',
  type: 'nps',
  comments: { promoter: { title: 'a' }, neutral: { title: 'b' }, detractor: { title: 'c' } },
  fields: [],
  ...changes,
})
const problemsIn = (changes: Partial<EditedForm>): FormProblem[] => formProblems(aForm(changes))
const problemsOf = (...fields: Partial<EditedField>[]) =>
  problemsIn({ fields: fields.map((changes, index) => aField({ key: `f${index + 1}`, dimensionId: index + 1, ...changes })) })

test('a form without fields of its own is complete', () => {
  expect(formProblems(aForm())).toEqual([])
})

test.each([
  ['FRM-037', 'name', formLimits.name],
  ['FRM-038', 'title', formLimits.title],
] as const)('%s the %s is required and holds at most %i characters', (_id, at, max) => {
  expect(problemsIn({ [at]: '  ' })).toEqual([{ at, is: 'required' }])
  expect(problemsIn({ [at]: 'x'.repeat(max) })).toEqual([])
  expect(problemsIn({ [at]: 'x'.repeat(max + 1) })).toEqual([{ at, is: 'long' }])
})

test('FRM-039 each of the three comment titles is required and holds at most 240 characters', () => {
  for (const of of ['promoter', 'neutral', 'detractor'] as const) {
    const { comments } = aForm()
    expect(problemsIn({ comments: { ...comments, [of]: { title: '' } } })).toEqual([{ at: 'commentTitle', of, is: 'required' }])
    expect(problemsIn({ comments: { ...comments, [of]: { title: 'x'.repeat(241) } } })).toEqual([
      { at: 'commentTitle', of, is: 'long' },
    ])
  }
})

test('FRM-040 a field needs a title and answers; it gets a dimension of its title where it has none', () => {
  expect(problemsOf({ title: '', dimensionId: null, values: [] })).toEqual([
    { at: 'field', index: 0, cause: 'title', is: 'required' },
    { at: 'field', index: 0, cause: 'values', is: 'required' },
  ])
  expect(problemsOf({ dimensionId: null })).toEqual([])
  expect(problemsOf({ title: 'x'.repeat(241) })).toEqual([{ at: 'field', index: 0, cause: 'title', is: 'long' }])
})

test('a choice needs two answers, none blank, none twice', () => {
  const value = (word: string, index: number) => ({ key: `v${index}`, value: word, valueAsInteger: null })
  const withWords = (...words: string[]) => problemsOf({ values: words.map(value) }).map(({ is }) => is)
  expect(withWords('', '')).toEqual(['required'])
  expect(withWords('Centro')).toEqual(['required'])
  expect(withWords('Centro', ' ')).toEqual(['required'])
  expect(withWords('Centro', ' CENTRO ')).toEqual(['duplicate'])
  expect(withWords('Centro', 'x'.repeat(formLimits.value + 1))).toEqual(['long'])
  expect(withWords('Centro', 'Savassi')).toEqual([])
})

test('FRM-060 a text field needs no answers', () => {
  expect(problemsOf({ type: 'text', values: [] })).toEqual([])
})

test('FRM-046 the second field of one dimension is the one that is wrong', () => {
  expect(problemsOf({ dimensionId: 5 }, { dimensionId: 5 })).toEqual([
    { at: 'field', index: 1, cause: 'duplicateDimension', is: 'duplicate' },
  ])
})

test('a CSAT form needs a rating that is required and asked of everybody', () => {
  const missing = [{ at: 'fields', is: 'ratingMissing' }]
  expect(problemsIn({ type: 'csat' })).toEqual(missing)
  expect(problemsIn({ type: 'csat', fields: [aRating({ required: false })] })).toEqual(missing)
  expect(problemsIn({ type: 'csat', fields: [aRating({ forClass: 'promoter' })] })).toEqual(missing)
  expect(problemsIn({ type: 'csat', fields: [aRating()] })).toEqual([])
})

test('a condition names an answer of a field that comes before', () => {
  const waiting = { key: 'f2', dimensionId: 2, dependencies: [{ fieldKey: 'f1', valueKey: 'v1' }] }
  const broken = (index: number) => [{ at: 'field', index, cause: 'dependency', is: 'invalid' }]
  expect(problemsIn({ fields: [aField(), aField(waiting)] })).toEqual([])
  expect(problemsIn({ fields: [aField(waiting), aField()] })).toEqual(broken(0))
  expect(
    problemsIn({
      fields: [aField({ values: aField().values.map((value) => ({ ...value, key: `${value.key}x` })) }), aField(waiting)],
    }),
  ).toEqual(broken(1))
})

test('a form holds at most 50 fields', () => {
  const fields = Array.from({ length: 51 }, (_, index) => aField({ key: `f${index}`, dimensionId: index + 1 }))
  expect(problemsIn({ fields })).toEqual([{ at: 'fields', is: 'tooMany' }])
})

test('every problem names a field that is there, and a form that is mended has none left', () => {
  const anyField = fc.record({
    title: fc.constantFrom('', 'Título'),
    type: fc.constantFrom('singleSelect' as const, 'multiSelect' as const, 'rating' as const, 'text' as const),
    dimensionId: fc.constantFrom(null, 1, 2),
  })
  fc.assert(
    fc.property(fc.array(anyField, { maxLength: 6 }), (given) => {
      const fields = given.map((changes, index) => aField({ key: `f${index}`, ...changes }))
      for (const problem of problemsIn({ fields })) {
        if (problem.at === 'field') expect(fields[problem.index]).toBeDefined()
      }
      const mended = fields.map((field, index) => ({ ...field, title: 'Título', dimensionId: index + 1 }))
      expect(problemsIn({ fields: mended })).toEqual([])
    }),
  )
})
