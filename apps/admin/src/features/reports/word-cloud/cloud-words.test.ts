import { scoreClasses } from '@ressoa/domain/codes'
import { contrast, readableContrast } from '@ressoa/domain/contrast'
import { expect, test } from 'vitest'
import { tokens } from '../../../tokens'
import { cloudTints } from './cloud-tints'
import { layOut, wordRows, wordsByCount } from './cloud-words'

const area = { width: 900, height: 420 }
const words = Array.from({ length: 70 }, (_, index) => ({ text: `palavra${index}`, count: 200 - 2 * index }))

test('every tint of every class is readable on the card, in light and dark', () => {
  for (const scheme of ['light', 'dark'] as const)
    for (const each of scoreClasses)
      for (const tint of Object.values(cloudTints[scheme][each]))
        expect(contrast(tint, tokens[scheme].surface), `${scheme} ${each} ${tint}`).toBeGreaterThanOrEqual(readableContrast)
})

test('the strongest tint is the colour of the class for text', () => {
  for (const scheme of ['light', 'dark'] as const)
    for (const each of scoreClasses) expect(cloudTints[scheme][each][0]).toBe(tokens[scheme][`${each}-text`])
})

test('no two words overlap, none leaves the area, and the same words get the same places', () => {
  for (const size of [area, { width: 310, height: 420 }, { width: 200, height: 200 }]) {
    const placed = layOut(words, size)
    expect(placed.length).toBeGreaterThan(5)
    for (const [index, word] of placed.entries()) {
      expect(word.left).toBeGreaterThanOrEqual(0)
      expect(word.top).toBeGreaterThanOrEqual(0)
      expect(word.left + word.width).toBeLessThanOrEqual(size.width)
      expect(word.top + word.height).toBeLessThanOrEqual(size.height)
      for (const other of placed.slice(index + 1)) {
        const isApart =
          word.left + word.width <= other.left ||
          other.left + other.width <= word.left ||
          word.top + word.height <= other.top ||
          other.top + other.height <= word.top
        expect(isApart, `${word.text} ${other.text}`).toBe(true)
      }
    }
    expect(layOut(words, size)).toEqual(placed)
  }
})

test('a more frequent word is never smaller, and the three tints are all in use', () => {
  const placed = layOut(words, area)
  const sizes = placed.toSorted((one, other) => other.count - one.count).map(({ size }) => size)
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  expect(new Set(placed.map(({ strength }) => strength))).toEqual(new Set([0, 1, 2]))
})

test('words of equal count have equal size; a single word fits', () => {
  expect(
    new Set(
      layOut(
        words.slice(0, 9).map(({ text }) => ({ text, count: 3 })),
        area,
      ).map(({ size }) => size),
    ).size,
  ).toBe(1)
  expect(layOut([{ text: 'fila', count: 1 }], area)).toHaveLength(1)
  expect(layOut([], area)).toEqual([])
})

const counted = (given: Record<string, number>) => ({ words: given, totalNps: 10 })

test('a list is by count, a table by text as the language sorts it, with a zero for a class that does not have the word', () => {
  const cloud = { promoter: counted({ zelo: 2, âncora: 1, 10: 5 }), neutral: counted({}), detractor: counted({ constructor: 3 }) }
  expect(wordsByCount(cloud.promoter).map(({ text }) => text)).toEqual(['10', 'zelo', 'âncora'])
  expect(wordRows(cloud, { by: 'text', isUp: true }, 'pt')).toEqual([
    { text: '10', counts: { promoter: 5, neutral: 0, detractor: 0 } },
    { text: 'âncora', counts: { promoter: 1, neutral: 0, detractor: 0 } },
    { text: 'constructor', counts: { promoter: 0, neutral: 0, detractor: 3 } },
    { text: 'zelo', counts: { promoter: 2, neutral: 0, detractor: 0 } },
  ])
})

test('the table can be turned round, or sorted by the count of a class, where equal counts stay in alphabetical order', () => {
  const cloud = {
    promoter: counted({ zelo: 2, fila: 5 }),
    neutral: counted({}),
    detractor: counted({ caixa: 5, fila: 3, zelo: 5 }),
  }
  const wordsBy = (by: Parameters<typeof wordRows>[1]['by'], isUp: boolean) =>
    wordRows(cloud, { by, isUp }, 'pt').map(({ text }) => text)
  expect(wordsBy('text', false)).toEqual(['zelo', 'fila', 'caixa'])
  expect(wordsBy('detractor', false)).toEqual(['caixa', 'zelo', 'fila'])
  expect(wordsBy('detractor', true)).toEqual(['fila', 'caixa', 'zelo'])
  expect(wordsBy('promoter', false)).toEqual(['fila', 'zelo', 'caixa'])
})
