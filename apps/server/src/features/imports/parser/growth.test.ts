import { describe, test } from 'vitest'
import { expectLinear, filled, type Work, type Worst } from '../../../testing/growth'
import { withParts, workbook } from '../../../testing/workbook'
import { readTable } from './read-table'
import { FileRefusal } from './table'

const table = (extension: string, make: (size: number) => Uint8Array): Work => {
  const made = new Map<number, Buffer>()
  return async (size) => {
    const bytes = made.get(size) ?? Buffer.from(make(size))
    made.set(size, bytes)
    await readTable({ extension, bytes, dimensions: [] }).catch((error) => {
      if (!(error instanceof FileRefusal)) throw error
    })
  }
}
const csv = (what: string, part: string, header = 'a;b\n'): Worst => [
  `${what} of a csv`,
  120 * 1024,
  table('csv', (size) => Buffer.from(`${header}${filled(part, size)}`)),
]
const book = (extension: 'xlsx' | 'xls', row: (number: number) => unknown[]) =>
  table(extension, (count) =>
    workbook(
      [[['Nome', 'E-mail'], ...Array.from({ length: count }, (_, number) => row(number))]],
      extension === 'xls' ? 'biff8' : 'xlsx',
    ),
  )

/** A sheet as a hostile program may write it: one text many times, or parts of the XML. */
const bookOf = (text: string, part = '') =>
  table('xlsx', (count) => {
    const rows = Array.from({ length: text ? count : 1 }, (_, number) => [`a${number}`, 'TEXT'])
    const spelled = (xml: string) =>
      xml.replaceAll('TEXT', text || 'b').replace('</row></sheetData>', `${part.repeat(count)}</row></sheetData>`)
    return withParts(workbook([[['Nome', 'Obs'], ...rows]]), spelled)
  })

const tables: Worst[] = [
  csv('rows', 'a;b\n'),
  csv('blank rows', '\n'),
  csv('cells', ';'),
  csv('quotes', '"'),
  csv('quoted cells', '"";"a"\n'),
  csv('open quotes', '"a\n', '"'),
  csv('quotes within cells', 'a"b;'),
  csv('letters', 'a'),
  csv('blanks', ' \t', ''),
  csv('returns', '\r'),
  csv('long e-mails', `${'a@a.'.repeat(2000)}\n`, ''),
  csv('long numbers', `${'1'.repeat(9000)}x\n`, ''),
  ['rows of an xlsx', 1000, book('xlsx', (number) => [`a${number}`, 'b'])],
  ['long texts of an xlsx', 40, book('xlsx', (number) => [`${'x'.repeat(9000)}${number}`, '<&>'.repeat(2000)])],
  ['numbers of an xlsx', 1000, book('xlsx', (number) => [number / 7, { t: 'n', v: number, z: 'dd/mm/yyyy' }])],
  ['wide rows of an xlsx', 40, book('xlsx', () => Array.from({ length: 190 }, (_, column) => column))],
  ['references of an xlsx', 60, bookOf('&#x1F600;&#233;&#xD83D;'.repeat(100))],
  ['formulas of an xlsx', 4000, bookOf('', '<c r="A3"><f>A1</f></c>')],
  ['formulas outside of cells of an xlsx', 40_000, bookOf('', '<f>A1')],
  ['rows of an xls', 2000, book('xls', (number) => [`a${number}`, 'b'])],
  ['long texts of an xls', 40, book('xls', (number) => [`${'x'.repeat(9000)}${number}`, '<&>'.repeat(2000)])],
]

describe('four times as much takes at most six times the CPU time:', () => {
  test.each(tables)('%s', expectLinear)
})
