import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { Cell, Rows } from './cells'
import { xlsxStream } from './xlsx-stream'

const workbookOf = async (parts: Rows[], more: { header?: string[]; rowsPerSheet?: number } = {}) => {
  const given = async function* () {
    yield* parts
  }
  const stream = xlsxStream({ language: 'en', sheetName: 'Answers', header: ['A'], parts: given(), ...more })
  const bytes: Buffer[] = []
  for await (const some of stream) bytes.push(some)
  const book = read(Buffer.concat(bytes))
  return book.SheetNames.map((name) => ({
    name,
    rows: utils.sheet_to_json<unknown[]>(book.Sheets[name] as never, { header: 1, defval: '' }),
  }))
}

const column = (cells: Cell[]): Rows => cells.map((cell) => [cell])

test('an empty table is a sheet with its header', async () => {
  expect(await workbookOf([])).toEqual([{ name: 'Answers', rows: [['A']] }])
})

test('what does not fit into a sheet goes on in the next, under the same header', async () => {
  expect(await workbookOf([column([1, 2]), column([3, 4]), column([5])], { rowsPerSheet: 4 })).toEqual([
    { name: 'Answers', rows: [['A'], [1], [2]] },
    { name: 'Answers 2', rows: [['A'], [3], [4], [5]] },
  ])
})

test('text comes back as it was, without what XML cannot say', async () => {
  const texts = [
    'a & b < c > "d"',
    'line\nbreak',
    ' spaces ',
    '\u0000\u0008\u000b\u001fkept\ufffe',
    'emoji 🙂',
    '_x0041_',
    '\ud800half',
  ]
  const [sheet] = await workbookOf([column(texts)])
  expect(sheet?.rows.slice(1).flat()).toEqual([...texts.slice(0, 3), 'kept', 'emoji 🙂', '_x0041_', '\ufffdhalf'])
})

test('a text longer than a cell takes is cut, and many columns have their places', async () => {
  const header = Array.from({ length: 800 }, (_, index) => `c${index}`)
  const row = [...header.slice(1), 'x'.repeat(40_000)]
  const [sheet] = await workbookOf([[row]], { header })
  expect(sheet?.rows).toEqual([header, [...header.slice(1), 'x'.repeat(32_767)]])
})
