import { expect, test } from 'vitest'
import { driverWords, logOdds } from './log-odds'

const all = { promoters: 9000, detractors: 4500 }
const word = (name: string, promoters: number, neutrals: number, detractors: number) => ({
  word: name,
  counts: { promoters, neutrals, detractors },
})

test('the log-odds of three words: fila, atencioso, loja', () => {
  expect(logOdds({ promoters: 12, detractors: 60 }, all).z).toBeCloseTo(-7.257526, 6)
  expect(logOdds({ promoters: 90, detractors: 6 }, all).z).toBeCloseTo(4.851231, 6)
  expect(logOdds({ promoters: 300, detractors: 150 }, all).z).toBeCloseTo(0, 6)
})

test('driver words are those beyond chance, the strongest first, with the score of their comments', () => {
  const words = [word('loja', 300, 20, 150), word('atencioso', 90, 4, 6), word('fila', 12, 8, 60), word('azul', 0, 3, 0)]
  const found = driverWords(words, all)
  expect(found.map((one) => one.word)).toEqual(['fila', 'atencioso'])
  expect(found[0]?.score).toBe(-60)
  expect(found[1]?.score).toBe(84)
  expect(found[0]?.z).toBeCloseTo(-7.257526, 6)
})

test('the more words are looked at, the more is asked of each', () => {
  const single = [word('caixa', 10, 0, 14)]
  expect(driverWords(single, all)).toHaveLength(1)
  const others = Array.from({ length: 200 }, (_, index) => word(`w${index}`, 20, 0, 10))
  expect(driverWords([...single, ...others], all)).toEqual([])
  expect(driverWords([])).toEqual([])
})

test('without sums over all words those of the given words are used', () => {
  const words = [word('bom', 80, 0, 10), word('ruim', 5, 0, 60), word('loja', 100, 0, 70)]
  expect(driverWords(words)).toEqual(driverWords(words, { promoters: 185, detractors: 140 }))
})
