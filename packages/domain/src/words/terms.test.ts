import { expect, test } from 'vitest'
import { languages } from '../languages'
import { functionWords, isStopWord } from './function-words'
import { languageOfWords } from './language-of-words'
import { plainWords } from './plain-words'
import { stemOf } from './stems'
import { termsOf } from './terms'

test('words are runs of letters or digits, without case and accents', () => {
  expect(plainWords('Ótimo! ótimo')).toEqual(['otimo', 'otimo'])
  expect(plainWords('otimo, fila')).toEqual(['otimo', 'fila'])
  expect(plainWords('Nota 10: não-recomendo… “AÇÃO”')).toEqual(['nota', '10', 'nao', 'recomendo', 'acao'])
  expect(plainWords('o\u0301timo ñandú')).toEqual(['otimo', 'nandu'])
  expect(plainWords('😀 !!')).toEqual([])
})

test('the words of the cloud’s example: ótimo in two comments, fila in one', () => {
  const counts = new Map<string, number>()
  for (const comment of ['Ótimo! ótimo', 'otimo, fila'])
    for (const word of new Set(plainWords(comment))) counts.set(word, (counts.get(word) ?? 0) + 1)
  expect(Object.fromEntries(counts)).toEqual({ otimo: 2, fila: 1 })
})

test('a comment is in the language with the most function words, on a tie in that of the store', () => {
  expect(languageOfWords(plainWords('O atendimento foi muito bom, mas a entrega não'), 'en')).toBe('pt')
  expect(languageOfWords(plainWords('El servicio es muy bueno pero la tienda no'), 'pt')).toBe('es')
  expect(languageOfWords(plainWords('The service was very good but the delivery is late'), 'pt')).toBe('en')
  for (const language of languages) expect(languageOfWords(plainWords('excelente'), language)).toBe(language)
})

test('function words are in plain spelling, and no word cloud shows them in any language', () => {
  for (const language of languages)
    for (const word of functionWords[language]) {
      expect(plainWords(word)).toEqual([word])
      expect(isStopWord(word)).toBe(true)
    }
  expect(['de', 'the', 'pero', 'nao'].every(isStopWord)).toBe(true)
  expect(['fila', 'atendimento', 'delivery', 'tienda', 'bom'].some(isStopWord)).toBe(false)
})

test('light stems bring the forms of a word together', () => {
  const pt = (word: string) => stemOf(word, 'pt')
  expect(['otimo', 'otima', 'otimos', 'otimamente', 'otimissimo'].map(pt)).toEqual(Array(5).fill('otim'))
  expect(['rapido', 'rapidas', 'rapidamente', 'rapidissimo'].map(pt)).toEqual(Array(4).fill('rapid'))
  expect(['reclamacoes', 'reclamacao'].map(pt)).toEqual(['reclamaca', 'reclamaca'])
  expect(['geniais', 'papeis', 'bons', 'melhores', 'lojas', 'fila'].map(pt)).toEqual([
    'genial',
    'papel',
    'bom',
    'melhor',
    'loja',
    'fila',
  ])
  expect(pt('mais')).not.toBe(pt('mal'))
  expect(['buenos', 'buena', 'buenisimo'].map((word) => stemOf(word, 'es'))).toEqual(Array(3).fill('buen'))
  expect(['waited', 'waiting', 'waits', 'deliveries', 'mess'].map((word) => stemOf(word, 'en'))).toEqual([
    'wait',
    'wait',
    'wait',
    'delivery',
    'mess',
  ])
})

test('a negator marks the next three words, up to the end of the sentence or a contrast', () => {
  expect(termsOf('Não gostei da fila enorme', 'pt')).toEqual([['nao!', '!gostei', '!da', '!fila', 'enorme']])
  expect(termsOf('não gostei. Fila', 'pt')).toEqual([['nao!', '!gostei'], ['fila']])
  expect(termsOf('nunca atrasa; adorei', 'pt')).toEqual([['nunca!', '!atras'], ['adorei']])
  expect(termsOf('não é caro mas demora', 'pt')).toEqual([['nao!', '!e', '!caro', 'mas', 'demor']])
  expect(termsOf('sem nenhum problema aqui na loja', 'pt')).toEqual([['sem!', 'nenhum!', '!problem', '!aqui', '!na', 'loja']])
})

test('“no” negates in Spanish and English, not in Portuguese', () => {
  expect(termsOf('gostei do atendimento no caixa', 'pt')).toEqual([['gostei', 'do', 'atendiment', 'no', 'caix']])
  expect(termsOf('no me gusto el servicio', 'es')).toEqual([['no!', '!me', '!gust', '!el', 'servici']])
  expect(termsOf('there was no queue at the store', 'en')).toEqual([['there', 'was', 'no!', '!queue', '!at', '!the', 'store']])
})

test('the English short form of not is a negator', () => {
  const expected = [['i', 'did', 'not!', '!like', '!the', '!queue']]
  expect(termsOf("I didn't like the queue", 'en')).toEqual(expected)
  expect(termsOf('I didn’t like the queue', 'en')).toEqual(expected)
})
