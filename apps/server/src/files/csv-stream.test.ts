import type { Language } from '@ressoa/domain/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { harmless, type Rows, withoutMarks } from './cells'
import { csvStream } from './csv-stream'

const csvOf = async (language: Language, rows: Rows) => {
  const parts = async function* () {
    yield rows
  }
  let text = ''
  for await (const part of csvStream({ language, header: ['A', 'B', 'C'], parts: parts() })) text += part
  return text.slice(1)
}

/** As spreadsheets read it: quotes count at the start of a cell, and text after the closing quote is taken unchanged. */
const cellsOf = (text: string, separator: string) => {
  const cells: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at++; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at++) {
        if (text[at] === '"') at++
        cell += text[at]
      }
      at++
    }
    for (; at < text.length && !`${separator}\r\n`.includes(text[at] as string); at++) cell += text[at]
    cells.push(cell)
    at++
  }
  return cells
}

const nasty = fc.string({
  unit: fc.constantFrom(';', ',', '\t', '\n', '\r', '"', "'", '=', '+', '-', '@', 'a', ' '),
  maxLength: 12,
})

test('no cell of a csv begins like a formula, whatever sign a spreadsheet separates by', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom<Language>('pt', 'en', 'es'), fc.tuple(nasty, fc.nat(9), nasty), async (language, row) => {
      const text = await csvOf(language, [row, row.toReversed()])
      for (const separator of [';', ',', '\t'])
        expect(cellsOf(text, separator).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    }),
    { numRuns: 3000, examples: [['en', ['a;=cmd()', 1, ';"=1']]] },
  )
})

test('texts are quoted, numbers, times and nothing are not; a spreadsheet of the language reads every text as it was written', async () => {
  const rows: Rows = [
    ['say "a"; b', 1.5, null],
    ['', { localSeconds: 0 }, 'plain'],
  ]
  expect(await csvOf('pt', rows)).toBe('"A";"B";"C"\r\n"say ""a""; b";1,5;\r\n;01/01/1970 00:00;"plain"\r\n')
  expect(await csvOf('en', rows)).toBe('"A","B","C"\r\n"say ""a""; b",1.5,\r\n,01/01/1970 00:00,"plain"\r\n')
})

test('what was marked comes in again as it was', () => {
  for (const text of ['+55 31 98888-7777', '=1', 'a;-b', 'a,@b', 'x\n"=1', 'it’s', "'tis", 'a-b', 'a; b'])
    expect(withoutMarks(harmless(text)), text).toBe(text)
  expect(harmless('a-b; c, d')).toBe('a-b; c, d')
})
