import { expect, test } from 'vitest'
import { complaintStems, opinionOf, praiseStems } from './opinion-words'
import { commentJudge, sentimentOf } from './sentiment'

test('the word list has about 230 words, none of them both praise and complaint', () => {
  expect(praiseStems.size + complaintStems.size).toBeGreaterThan(200)
  expect(praiseStems.size + complaintStems.size).toBeLessThan(260)
  expect([...praiseStems].filter((stem) => complaintStems.has(stem))).toEqual([])
})

test('praise, complaint, negator, negated praise, negated complaint and all other words', () => {
  expect(['otim', 'demor', 'nao!', '!otim', '!demor', 'fila', 'nao! !otim', 'fila nao!'].map(opinionOf)).toEqual([
    1, -1, -0.5, -1, 0, 0, 0, 0,
  ])
})

test('the word list alone judges comments in the three languages', () => {
  const judge = commentJudge('pt')
  const sentiment = (text: string) => sentimentOf(judge({ text, fold: 0 }))
  expect(
    ['Ótimo atendimento, adorei!', 'The staff were friendly and helpful', 'Muy buena atención, recomiendo'].map(sentiment),
  ).toEqual(Array(3).fill('positive'))
  expect(['Demorou muito, péssimo', 'Terrible service, very slow', 'La entrega fue pésima', 'não gostei'].map(sentiment)).toEqual(
    Array(4).fill('negative'),
  )
  expect(['comprei um sapato', ''].map(sentiment)).toEqual(['neutral', 'neutral'])
})
