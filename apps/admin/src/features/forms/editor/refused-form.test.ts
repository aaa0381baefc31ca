import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n'
import { refusedPaths, summaryOf } from './refused-form'

const at = (field: string) => summaryOf([{ field, error: 'x' }])

test('FRM-053 an error on Title is form error 1', () => {
  expect(at('Title')).toBe('Não deu para salvar: confira a pergunta principal.')
})

test('FRM-054 an error on a Field that contains CommentTitle is form error 2', () => {
  for (const of of ['Promoter', 'Neutral', 'Detractor'])
    expect(at(`CommentTitle${of}`)).toBe('Não deu para salvar: confira os títulos dos comentários.')
})

test('FRM-055 an error on FormFields without index is form error 3', () => {
  expect(at('FormFields')).toBe('Não deu para salvar: confira as perguntas do formulário.')
})

test('FRM-056 an error on FormFields with an index names the number of the field and the cause', () => {
  expect(at('FormFields[1].FormFieldDependencies')).toBe('Não deu para salvar: na pergunta 2, confira a condição.')
  expect(at('FormFields[0].IdDimension')).toBe('Não deu para salvar: na pergunta 1, confira a dimensão.')
  expect(at('FormFields[2].Title')).toBe('Não deu para salvar: na pergunta 3, falta o título.')
  expect(at('FormFields[2].FormFieldValues[0].Value')).toBe('Não deu para salvar: na pergunta 3, confira as respostas.')
})

test('FRM-057 form errors 0 to 4 have their own texts in the three languages', async () => {
  const seen: string[] = []
  for (const language of ['pt', 'en', 'es'] as const) {
    await chooseLanguage(language)
    seen.push(...['Name', 'Title', 'CommentTitlePromoter', 'FormFields', 'FormFields[0].Title'].map(at))
  }
  expect(new Set(seen).size).toBe(15)
})

test('what the server says stands at its input, the first word about each', () => {
  const problems = [
    { field: 'Name', error: 'longo' },
    { field: 'CommentTitlePromoter', error: 'vazio' },
    { field: 'FormFields[1].IdDimension', error: 'outra' },
    { field: 'FormFields[1].IdDimension', error: 'depois' },
    { field: 'Version', error: 'velha' },
  ]
  expect(refusedPaths(problems, ['f1', 'f2'])).toEqual({
    name: 'longo',
    'comments.promoter.title': 'vazio',
    'fields.f2.dimensionId': 'outra',
  })
})
