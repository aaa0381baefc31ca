import { languages } from '@ressoa/domain/languages'
import type { Draft, Survey, SurveyField } from '@ressoa/domain/survey'
import { expect, test } from 'vitest'
import { missingLine } from './missing'
import { type Say, surveyText } from './texts'

const aField = (id: number, changes: Partial<SurveyField> = {}): SurveyField => ({
  id,
  title: `Pergunta ${id}?`,
  description: '',
  required: true,
  type: 'text',
  template: 'list',
  forClass: null,
  dependencies: [],
  values: [],
  ...changes,
})
const comment = { title: 'Conte mais', visible: true, required: false }
const aSurvey = (changes: Partial<Survey> = {}): Survey => ({
  type: 'nps',
  title: 'Você recomendaria?',
  order: 'fieldsFirst',
  contact: 'off',
  comments: { promoter: comment, neutral: comment, detractor: { ...comment, title: 'O que deu errado?', required: true } },
  fields: [],
  ...changes,
})
const say: Say = (key, params) => surveyText('pt', key, params)
const lineOf = (survey: Survey, draft: Draft, isDirty = true) => missingLine(survey, draft, isDirty, say)

test('without a score the line asks for it, whatever else is missing', () => {
  const survey = aSurvey({ contact: 'required', fields: [aField(1)] })
  expect(lineOf(survey, { fields: {} })).toBe('Para enviar, escolha uma nota de 0 a 10.')
})

test('the line names the first question on the page that lacks an answer, and counts the others', () => {
  const survey = aSurvey({ contact: 'required', fields: [aField(1), aField(2)] })
  const draft: Draft = { rating: 3, fields: { 1: { text: 'sim' } } }
  expect(lineOf(survey, draft)).toBe('Para enviar, falta responder “Pergunta 2?” e mais 3.')
  expect(lineOf({ ...survey, order: 'commentFirst' }, draft)).toBe('Para enviar, falta responder “O que deu errado?” e mais 3.')
  const answered: Draft = { rating: 3, comment: 'Atrasou', fields: { 1: { text: 'sim' }, 2: { text: 'não' } } }
  expect(lineOf(survey, answered)).toBe('Para enviar, falta responder “Seu nome” e mais 1.')
  expect(lineOf(survey, { ...answered, person: { name: 'Ana' } })).toBe('Para enviar, falta responder “Seu e-mail”.')
})

test('what was given wrong is named when nothing lacks, and a valid answer has no line', () => {
  const survey = aSurvey({ contact: 'required' })
  expect(lineOf(survey, { rating: 9, person: { name: 'Ana', email: 'ana@' }, fields: {} })).toBe(
    'Para enviar, corrija “Seu e-mail”.',
  )
  expect(lineOf(survey, { rating: 9, person: { name: 'Ana', email: 'ana@x.test' }, fields: {} })).toBeUndefined()
})

test('where nothing is required, at least one answer is', () => {
  const survey = aSurvey({ type: 'csat', fields: [aField(1, { required: false })] })
  expect(lineOf(survey, { fields: {} }, false)).toBe('Para enviar, responda ao menos uma pergunta.')
  expect(lineOf(survey, { fields: { 1: { text: 'oi' } } })).toBeUndefined()
})

test('the line speaks three languages', () => {
  const lines = languages.map((language) =>
    missingLine(aSurvey(), { fields: {} }, false, (key, params) => surveyText(language, key, params)),
  )
  expect(new Set(lines).size).toBe(3)
})
