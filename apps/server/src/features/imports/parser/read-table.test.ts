import { importLimits } from '@ressoa/domain/limits'
import { describe, expect, test } from 'vitest'
import { withParts, workbook } from '../../../testing/workbook'
import { readTable } from './read-table'

const csv = (content: string | Buffer) => readTable({ extension: 'csv', bytes: Buffer.from(content), dimensions: [] })
const xlsx = (bytes: Uint8Array) => readTable({ extension: 'xlsx', bytes: Buffer.from(bytes), dimensions: [] })
const cellsOf = async (table: ReturnType<typeof readTable>) => (await table).rows.map(({ cells }) => cells)

describe.each([
  ['texts of their own', false],
  ['shared texts', true],
])('character references in %s', (_kind, sharesTexts) => {
  const spelled = (name: string) => {
    const rows = [
      ['Nome', 'Obs'],
      ['NAME', 'x'],
    ]
    return withParts(workbook([rows], 'xlsx', { sharesTexts }), (xml) => xml.replace('>NAME<', `>${name}<`))
  }
  test.each([
    ['Ana &#x1F600;', 'Ana 😀'],
    ['Ana &#128512;', 'Ana 😀'],
    ['&#X1f600;&#x0001F600;', '😀😀'],
    ['&#x1F468;&#x200D;&#x1F469;', '👨\u200d👩'],
    ['&#xE9;&#233;&amp;&lt;&#60;', 'éé&<<'],
    // Surrogate halves, as some programs write them.
    ['&#xD83D;&#xDE00;&#55357;&#56832;', '😀😀'],
    ['a&#x110000;b', 'a\ufffdb'],
    ['a&#99999999999;b', 'a\ufffdb'],
    ['a&#0;b', 'a\ufffdb'],
    ['a&#xD83D;b&#xDE00;', 'a\ufffdb\ufffd'],
  ])('%s is %s', async (given, read) => {
    expect(await cellsOf(xlsx(spelled(given)))).toEqual([[read, 'x']])
  })
})

describe('the sheet that is read', () => {
  const people = (name: string) => [
    ['Nome', 'E-mail'],
    [name, `${name}@casa.test`],
  ]
  const sheets = [people('a'), people('b'), people('c')]
  const states = (...hidden: (0 | 1 | 2)[]) => ({ hidden })
  test.each(['xlsx', 'biff8'] as const)('is the first visible one that has content (%s)', async (format) => {
    const read = (book: Uint8Array) =>
      readTable({ extension: format === 'xlsx' ? 'xlsx' : 'xls', bytes: Buffer.from(book), dimensions: [] })
    const nameIn = async (book: Uint8Array) => (await cellsOf(read(book)))[0]?.[0]
    expect(await nameIn(workbook(sheets, format))).toBe('a')
    expect(await nameIn(workbook(sheets, format, states(1, 0, 0)))).toBe('b')
    expect(await nameIn(workbook(sheets, format, states(1, 2, 0)))).toBe('c')
    expect(await nameIn(workbook([people('a'), [], people('c')], format, states(2, 0, 0)))).toBe('c')
    await expect(read(workbook(sheets, format, states(1, 2, 1)))).rejects.toThrow('import.hiddenSheets')
    await expect(read(workbook([people('a'), []], format, states(1, 0)))).rejects.toThrow('import.hiddenSheets')
    await expect(read(workbook([[], []], format))).rejects.toThrow('import.empty')
  })
})

test('numbers of a workbook are whole, however they are shown; zeros in front stay', async () => {
  const number = (z: string, v = 5511991234568) => ({ t: 'n', v, z })
  const row = [number('General'), number('0.0'), number('0.00E+00'), number('#,##0'), number('00000', 123), number('0.0', 1.5)]
  expect(await cellsOf(xlsx(workbook([[['a', 'b', 'c', 'd', 'e', 'f'], row]])))).toEqual([
    ['5511991234568', '5511991234568', '5511991234568', '5511991234568', '00123', '1.5'],
  ])
  const asExcelWrites = withParts(
    workbook([
      [
        ['Nome', 'Fone'],
        ['Ana', 5511991234568],
      ],
    ]),
    (xml) => xml.replace('<v>5511991234568</v>', '<v>5.511991234568E+12</v>'),
  )
  expect(await cellsOf(xlsx(asExcelWrites))).toEqual([['Ana', '5511991234568']])
})

const keysOf = async (table: ReturnType<typeof readTable>) => {
  const { count, problems } = (await table).head.badRows
  return { count, problems: problems.map(({ line, column, key, value }) => [line, column, key.slice(11), value]) }
}

test('formulas without results and cells that failed are problems of their rows; an empty result is none', async () => {
  const book = withParts(
    workbook([
      [
        ['Nome', 'Obs'],
        ['a', 1],
        ['b', 2],
        ['c', 3],
        ['d', 4],
        ['e', 5],
        ['f', 6],
        ['g', { t: 'e', v: 42 }],
        ['h', { t: 'e', v: 23 }],
      ],
    ]),
    (xml) =>
      xml
        .replace(/<c r="B2"([^>]*)><v>1<\/v>/, '<c r="B2"$1><f>A2&amp;"x"</f>')
        .replace(/<c r="B3"([^>]*)><v>2<\/v>/, '<c r="B3"$1><f>A3</f><v></v>')
        .replace(/<c r="B4"([^>]*)><v>3<\/v>/, '<c r="B4"$1><f t="shared" si="0"/><v/>')
        .replace(/<c r="B5"([^>]*)><v>4<\/v>/, '<c r="B5" t="str"><f>A5</f><v></v>')
        .replace(/<c r="B6"([^>]*)><v>5<\/v>/, '<c r="B6"><f>A6</f><v>7</v>')
        .replace(/<c r="B7"([^>]*)><v>6<\/v>/, '<c r="B7" t="e"><f>A7</f><v>#SPILL!</v>'),
  )
  expect(await cellsOf(xlsx(book))).toHaveLength(8)
  expect(await keysOf(xlsx(book))).toEqual({
    count: 6,
    problems: [
      [2, 2, 'formulaEmpty', '#GETTING_DATA'],
      [3, 2, 'formulaEmpty', '#GETTING_DATA'],
      [4, 2, 'formulaEmpty', '#GETTING_DATA'],
      [7, 2, 'formulaFailed', expect.stringMatching(/^#/)],
      [8, 2, 'formulaFailed', '#N/A'],
      [9, 2, 'formulaFailed', '#REF!'],
    ],
  })
  expect((await cellsOf(xlsx(book)))[4]).toEqual(['e', '7'])
})

test('an error that a csv holds as text is a problem of its row, in every language; other words with # are none', async () => {
  const { count } = await keysOf(csv('Nome;Obs\na;#N/A\nb;#REF!\nc;#N/D\nd;#¡VALOR!\ne;#NOME?\n'))
  expect(count).toBe(5)
  expect(await keysOf(csv('Nome;Obs\na;#1\nb;#promo!\nc;=)\n'))).toEqual({ count: 0, problems: [] })
})

test('a cell that is too long and a row that is too wide cost their rows only', async () => {
  const long = 'x'.repeat(importLimits.cellLength + 5)
  const wide = Array.from({ length: importLimits.columns + 5 }, (_, n) => `c${n}`).join(';')
  const table = csv(`Nome;Obs\na;${long}\n${wide}\nc;ok\n`)
  const shown = `${'x'.repeat(30)}…`
  expect(await keysOf(table)).toEqual({
    count: 2,
    problems: [
      [2, 2, 'cellTooLong', shown],
      [3, importLimits.columns + 1, 'tooManyColumns', `c${importLimits.columns}`],
    ],
  })
  const { head, rows } = await table
  expect(head.headers).toHaveLength(importLimits.columns)
  expect(rows[0]?.cells[1]).toHaveLength(importLimits.cellLength + 1)
  expect(rows[2]).toEqual({ line: 4, cells: ['c', 'ok'] })
})

describe('the first lines of a csv', () => {
  const row = ['Ana', 'ana@casa.test']
  test.each([
    ['sep=;\nNome;E-mail\nAna;ana@casa.test\n', 3],
    ['SEP=|\r\nNome|E-mail\r\nAna|ana@casa.test\r\n', 3],
    ['sep=\t\nNome\tE-mail\nAna\tana@casa.test\n', 3],
    ['\ufeffsep=,\nNome,E-mail\nAna,ana@casa.test\n', 3],
    ['"sep=;"\nNome;E-mail\nAna;ana@casa.test\n', 3],
    ['sep=\nNome;E-mail\nAna;ana@casa.test\n', 3],
    // The other separator is in every row: the first line decides.
    ['sep=^\nNome^E-mail\nAna^ana@casa.test\n', 3],
    ['\nNome;E-mail\nAna;ana@casa.test\n', 3],
    ['\r\n\r\n\r\nNome;E-mail\r\nAna;ana@casa.test\r\n', 5],
    ['  \nNome,E-mail\n\nAna,ana@casa.test\n', 4],
    [';;\nNome;E-mail\nAna;ana@casa.test\n', 3],
    ['sep=;\n\nNome;E-mail\nAna;ana@casa.test\n', 4],
  ])('%j', async (content, line) => {
    const { head, rows } = await csv(content)
    expect(head).toMatchObject({ headers: ['Nome', 'E-mail'], headerLine: expect.any(Number) })
    expect(rows).toEqual([{ line, cells: row }])
  })

  test('a column that is called sep= something is a header', async () => {
    expect((await csv('sep=abc;Nome\nx;Ana\n')).head.headers).toEqual(['sep=abc', 'Nome'])
  })

  test('a separator of one’s own choice is kept to: the usual ones are text then', async () => {
    expect(await cellsOf(csv('sep=|\nNome|Obs\nAna|a;b,c\n'))).toEqual([['Ana', 'a;b,c']])
  })
})
