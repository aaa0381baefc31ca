import { expect, test } from 'vitest'
import { articleOf } from './store-article'
import { surveyText } from './texts'

test.each([
  ['Loja Demo', 'Sua resposta já chegou à equipe da Loja Demo.'],
  ['Padaria do João', 'Sua resposta já chegou à equipe da Padaria do João.'],
  ['Mercado Central', 'Sua resposta já chegou à equipe do Mercado Central.'],
  ['Empório São José', 'Sua resposta já chegou à equipe do Empório São José.'],
])('the team of %s is named with its article', (store, text) => {
  expect(surveyText('pt', 'write.done.textOf', { store, of: articleOf(store) })).toBe(text)
})
