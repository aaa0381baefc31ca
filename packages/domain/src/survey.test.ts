import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classOf } from './scoring'
import {
  classOfDraft,
  commentLength,
  type Draft,
  draftOfScore,
  draftProblems,
  ratingOf,
  type Survey,
  type SurveyField,
  scoreOfDraft,
  visibleComment,
  visibleFields,
} from './survey'

const aField = (id: number, changes: Partial<SurveyField> = {}): SurveyField => ({
  id,
  title: `Pergunta ${id}`,
  description: '',
  required: true,
  type: 'singleSelect',
  template: 'list',
  forClass: null,
  dependencies: [],
  values: [1, 2].map((number) => ({ id: id * 10 + number, value: `Resposta ${number}`, valueAsInteger: null })),
  ...changes,
})
const rating = (id: number, changes: Partial<SurveyField> = {}) =>
  aField(id, {
    type: 'rating',
    template: 'stars',
    values: [1, 2, 3, 4, 5].map((number) => ({ id: id * 10 + number, value: String(number), valueAsInteger: number })),
    ...changes,
  })
const aSurvey = (changes: Partial<Survey> = {}): Survey => ({
  type: 'nps',
  title: 'Recomendaria?',
  order: 'fieldsFirst',
  contact: 'off',
  comments: {
    promoter: { title: 'O que agradou?', visible: true, required: false },
    neutral: { title: 'O que faltou?', visible: false, required: false },
    detractor: { title: 'O que houve?', visible: true, required: true },
  },
  fields: [],
  ...changes,
})
const shownIds = (survey: Survey, draft: Draft) => visibleFields(survey, draft).map(({ id }) => id)

test('SRV-029 SRV-030 the comment follows the class of the score: its title, whether it is there, whether it must be filled', () => {
  const survey = aSurvey()
  expect(visibleComment(survey, { rating: 10, fields: {} })).toMatchObject({ title: 'O que agradou?', required: false })
  expect(visibleComment(survey, { rating: 7, fields: {} })).toBeUndefined()
  expect(visibleComment(survey, { fields: {} })).toBeUndefined()
  expect(draftProblems(survey, { rating: 2, fields: {} })).toEqual([{ at: 'comment', is: 'required' }])
  expect(draftProblems(survey, { rating: 2, comment: '  ', fields: {} })).toEqual([{ at: 'comment', is: 'required' }])
  expect(draftProblems(survey, { rating: 9, comment: 'x'.repeat(commentLength + 1), fields: {} })).toEqual([
    { at: 'comment', is: 'long' },
  ])
})

test.each([
  ['promoter', 9],
  ['neutral', 8],
  ['detractor', 6],
] as const)('SRV-029 SRV-030 the flags of a %s count for their own class only', (of, rating) => {
  const flags = (visible: boolean, required: boolean) => ({ title: 'Conte', visible, required })
  const commentsBut = (own: ReturnType<typeof flags>, others: ReturnType<typeof flags>) =>
    aSurvey({ comments: { promoter: others, neutral: others, detractor: others, [of]: own } })
  const draft = { rating, fields: {} }
  const hidden = commentsBut(flags(false, true), flags(true, true))
  expect([visibleComment(hidden, draft), draftProblems(hidden, draft)]).toEqual([undefined, []])
  const shown = commentsBut(flags(true, false), flags(false, true))
  expect([visibleComment(shown, draft)?.required, draftProblems(shown, draft)]).toEqual([false, []])
  const required = commentsBut(flags(true, true), flags(false, false))
  expect(draftProblems(required, draft)).toEqual([{ at: 'comment', is: 'required' }])
})

test.each([[undefined, 'required'] as const, [11, 'invalid'] as const, [-1, 'invalid'] as const, [7.5, 'invalid'] as const])(
  'an NPS score of %s is %s',
  (given, is) => {
    expect(draftProblems(aSurvey(), { rating: given, comment: 'x', fields: {} })).toContainEqual({ at: 'rating', is })
  },
)

test('SRV-031 a field waits for its class, for one of its answers, or for both', () => {
  const survey = aSurvey({
    fields: [
      aField(1),
      aField(2, { dependencies: [{ fieldId: 1, valueId: 12 }] }),
      aField(3, { forClass: 'detractor' }),
      aField(4, { forClass: 'promoter', dependencies: [{ fieldId: 1, valueId: 11 }] }),
    ],
  })
  expect(shownIds(survey, { rating: 10, fields: {} })).toEqual([1])
  expect(shownIds(survey, { rating: 10, fields: { 1: { values: [11] } } })).toEqual([1, 4])
  expect(shownIds(survey, { rating: 3, fields: { 1: { values: [12] } } })).toEqual([1, 2, 3])
})

test('what a hidden field holds opens nothing', () => {
  const survey = aSurvey({
    fields: [
      aField(1),
      aField(2, { dependencies: [{ fieldId: 1, valueId: 11 }] }),
      aField(3, { dependencies: [{ fieldId: 2, valueId: 21 }] }),
    ],
  })
  const filled = { rating: 10, fields: { 1: { values: [11] }, 2: { values: [21] } } }
  expect(shownIds(survey, filled)).toEqual([1, 2, 3])
  expect(shownIds(survey, { ...filled, fields: { ...filled.fields, 1: { values: [12] } } })).toEqual([1])
})

test('SRV-028 a CSAT score is the mean of the rating fields that were answered', () => {
  const survey = aSurvey({ type: 'csat', fields: [rating(1), rating(2, { required: false }), aField(3)] })
  expect(ratingOf(survey, { fields: {} })).toBeUndefined()
  expect(ratingOf(survey, { fields: { 1: { values: [14] } } })).toBe(4)
  const draft = { fields: { 1: { values: [14] }, 2: { values: [23] } } }
  expect(ratingOf(survey, draft)).toBe(3.5)
  expect(classOfDraft(survey, draft)).toBe('neutral')
})

test('SRV-037 a bare score is the NPS score, or the forced rating field of a CSAT, and is read back from there', () => {
  const csat = aSurvey({ type: 'csat', fields: [rating(1, { forClass: 'promoter' }), rating(2, { required: false }), rating(3)] })
  expect(draftOfScore(aSurvey(), 7)).toEqual({ rating: 7, fields: {} })
  expect(draftOfScore(csat, 4)).toEqual({ fields: { 3: { values: [34] } } })
  expect(draftOfScore(aSurvey(), 11)).toEqual({ fields: {} })
  expect(draftOfScore(csat, 6)).toEqual({ fields: {} })
  expect(scoreOfDraft(aSurvey(), { rating: 7, fields: {} })).toBe(7)
  expect(scoreOfDraft(csat, { fields: { 2: { values: [21] }, 3: { values: [34] } } })).toBe(4)
  expect(scoreOfDraft(csat, { fields: { 2: { values: [21] } } })).toBeUndefined()
})

test('SRV-033 a survey that asks who answers needs a name and a real address', () => {
  const survey = aSurvey({ contact: 'required' })
  const problemsOf = (person: Draft['person']) =>
    draftProblems(survey, { rating: 9, fields: {}, person }).map(({ at, is }) => [at, is])
  expect(problemsOf(undefined)).toEqual([
    ['email', 'required'],
    ['name', 'required'],
  ])
  expect(problemsOf({ email: 'ana@', name: 'Ana' })).toEqual([['email', 'email']])
  expect(problemsOf({ email: 'ana@loja.test', name: 'Ana' })).toEqual([])
})

test('contact that is optional may be left out, in part too; what is given must be real', () => {
  const problemsOf = (person: Draft['person']) =>
    draftProblems(aSurvey({ contact: 'optional' }), { rating: 9, fields: {}, person }).map(({ at, is }) => [at, is])
  expect([undefined, {}, { name: 'Ana' }, { email: 'ana@loja.test' }, { email: ' ', name: ' ' }].flatMap(problemsOf)).toEqual([])
  expect(problemsOf({ email: 'ana@' })).toEqual([['email', 'email']])
  expect(problemsOf({ name: 'x'.repeat(81) })).toEqual([['name', 'long']])
})

const anyDraft = fc.record({
  rating: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
  fields: fc.dictionary(
    fc.constantFrom('1', '2', '3'),
    fc.record({ values: fc.array(fc.constantFrom(11, 12, 21, 22, 31, 32, 99), { maxLength: 2 }) }),
  ),
})
const anySurvey = fc
  .tuple(
    fc.array(fc.constantFrom(null, 'promoter' as const, 'neutral' as const, 'detractor' as const), {
      minLength: 3,
      maxLength: 3,
    }),
    fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  )
  .map(([forClass, waits]) =>
    aSurvey({
      fields: [1, 2, 3].map((id, index) =>
        aField(id, {
          forClass: forClass[index] ?? null,
          dependencies: waits[index] && id > 1 ? [{ fieldId: id - 1, valueId: (id - 1) * 10 + 1 }] : [],
        }),
      ),
    }),
  )

test('SRV-032 a hidden field is never required', () => {
  fc.assert(
    fc.property(anySurvey, anyDraft, (survey, draft) => {
      const shown = shownIds(survey, draft)
      const asked = draftProblems(survey, draft).flatMap(({ at }) => (typeof at === 'number' ? [at] : []))
      expect(asked.filter((id) => !shown.includes(id))).toEqual([])
    }),
  )
})

test('a field for one class is never shown to another', () => {
  fc.assert(
    fc.property(anySurvey, anyDraft, (survey, draft) => {
      const scoreClass = draft.rating === undefined ? undefined : classOf('nps', draft.rating)
      for (const { forClass } of visibleFields(survey, draft)) expect([null, scoreClass]).toContain(forClass)
    }),
  )
})

test('an answer that the field does not offer, or two where one is asked, is invalid', () => {
  const survey = aSurvey({ fields: [aField(1)] })
  const problemWith = (values: number[]) => draftProblems(survey, { rating: 9, fields: { 1: { values } } })
  expect(problemWith([11])).toEqual([])
  expect(problemWith([99])).toEqual([{ at: 1, is: 'invalid' }])
  expect(problemWith([11, 12])).toEqual([{ at: 1, is: 'invalid' }])
  const many = aSurvey({ fields: [aField(1, { type: 'multiSelect' })] })
  expect(draftProblems(many, { rating: 9, fields: { 1: { values: [11, 12] } } })).toEqual([])
})
