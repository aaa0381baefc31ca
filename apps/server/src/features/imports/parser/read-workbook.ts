import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx'
import { importLimits } from '@ressoa/domain/limits'
import { type Row, refuseFile } from './table'

// One row more than is taken, to know that there are too many.
const options = {
  dense: true,
  cellText: false,
  cellNF: true,
  cellFormula: false,
  cellHTML: false,
  sheetRows: importLimits.rows + 2,
}

/** The rows of the first sheet that has any. */
export function* readWorkbook(bytes: Buffer): Generator<Row> {
  const first = readSheets(bytes, { sheets: 0 })
  const sheet = first.find(hasContent) ?? readSheets(bytes, {}).find(hasContent)
  if (!sheet) throw refuseFile('import.empty')
  const lines = linesOf(sheet)
  // Sparse: a lone cell far below is no million of rows.
  for (const index in lines) {
    const cells = (lines[index] ?? []) as readonly (CellObject | undefined)[]
    yield { line: Number(index) + 1, cells: Array.from(cells, textOf) }
  }
}

const readSheets = (bytes: Buffer, more: { sheets?: number }): WorkSheet[] => {
  try {
    const { SheetNames, Sheets } = read(bytes, { ...options, ...more })
    return SheetNames.flatMap((name) => Sheets[name] ?? [])
  } catch (error) {
    throw refuseFile(/password|encrypt/i.test(String(error)) ? 'import.protected' : 'import.corrupt')
  }
}

const linesOf = (sheet: WorkSheet) => (sheet['!data'] ?? []) as (CellObject[] | undefined)[]

const hasContent = (sheet: WorkSheet) => linesOf(sheet).some((line) => line?.some((cell) => textOf(cell) !== ''))

const textOf = (cell: CellObject | undefined): string => {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  if (cell.t === 'n') return numberText(Number(cell.v), cell.z)
  return cell.t === 'e' ? '' : String(cell.v)
}

/** As the sheet shows it, but never with an exponent: codes and telephone numbers are numbers to Excel. */
const numberText = (value: number, format: string | number = 'General') => {
  const shown = format === 'General' ? String(value) : String(SSF.format(format, value, { dateNF: 'dd/mm/yyyy' }))
  if (!/\de[+-]?\d/i.test(shown) && !shown.startsWith('#')) return shown
  return Number.isInteger(value)
    ? BigInt(value).toString()
    : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
}
