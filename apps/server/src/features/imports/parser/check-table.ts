import { isEmail, plainEmail } from '@ressoa/domain/email-address'
import { importLimits } from '@ressoa/domain/limits'
import { storable } from '@ressoa/domain/storable'
import { cutRow, isTooWide } from './cell-problems'
import { describeTable } from './describe-table'
import { type KnownDimension, type Row, refuseFile, type TableHead } from './table'

/** The header and the rows below it, within the limits. Blank lines before the header are skipped. */
export const checkTable = (given: Iterable<Row>, dimensions: readonly KnownDimension[]): { head: TableHead; rows: Row[] } => {
  const [first, ...rows] = wholeRows(given)
  if (!first) throw refuseFile('import.empty')
  checkHeader(first)
  if (rows.length === 0) throw refuseFile('import.noRows')
  if (rows.length > importLimits.rows) throw refuseFile('import.tooManyRows')
  const widest = rows.reduce((width, { cells }) => Math.max(width, cells.length), first.cells.length)
  const { headers, repeated } = nameColumns(first.cells, Math.min(widest, importLimits.columns))
  const head = {
    headers,
    headerLine: first.line,
    repeated,
    rowCount: rows.length,
    ...describeTable({ headers, rows, dimensions }),
  }
  return { head, rows }
}

/** Without trailing blank cells and without blank rows. */
function* wholeRows(given: Iterable<Row>): Generator<Row> {
  let characters = 0
  for (const { line, cells: raw } of given) {
    const cells = raw.slice(0, raw.findLastIndex((cell) => cell.trim() !== '') + 1)
    if (cells.length === 0) continue
    const row = cutRow({ line, cells })
    characters += sizeOf(row.cells)
    if (characters > importLimits.characters) throw refuseFile('import.tooMuchText')
    yield { line, cells: row.cells.map(storable) }
  }
}

/** An invalid cell costs its row only, but without a valid header no row can be read. */
const checkHeader = (row: Row) => {
  const { line, cells } = row
  if (isTooWide(row)) throw refuseFile('import.tooManyColumns', { row: line })
  const long = cells.findIndex((cell) => cell.length > importLimits.cellLength)
  if (long >= 0) throw refuseFile('import.cellTooLong', { row: line, column: long + 1 })
  if (looksLikeData(cells)) throw refuseFile('import.noHeader', { row: line })
}

export const sizeOf = (cells: readonly string[]) => cells.reduce((size, cell) => size + cell.length, 0)

const looksLikeData = (cells: readonly string[]) => {
  const words = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return words.some((word) => isEmail(plainEmail(word))) || words.every((word) => /^[\d\s.,/:()+-]+$/.test(word))
}

const nameColumns = (cells: readonly string[], width: number) => {
  const repeated: number[] = []
  const times = new Map<string, number>()
  const headers = Array.from({ length: width }, (_, index) => {
    const header = cells[index]?.trim() || columnLetters(index)
    const number = (times.get(header.toLowerCase()) ?? 0) + 1
    times.set(header.toLowerCase(), number)
    if (number === 1) return header
    repeated.push(index + 1)
    return `${header} (${number})`
  })
  return { headers, repeated }
}

/** A column without a name gets the spreadsheet's letter. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
