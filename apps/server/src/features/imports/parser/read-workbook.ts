import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx'
import { importLimits } from '@ressoa/domain/limits'
import { noResult } from './empty-formulas'
import { type Row, refuseFile } from './table'

// One row more than the limit, to notice that there are too many.
const options = {
  dense: true,
  cellText: false,
  cellNF: true,
  cellFormula: false,
  cellHTML: false,
  sheetRows: importLimits.rows + 2,
}

/** The rows of the first visible sheet that has any. */
export function* readWorkbook(bytes: Buffer): Generator<Row> {
  const lines = linesOf(findSheet(bytes))
  // Sparse: one cell far below does not create a million rows.
  for (const index in lines) {
    const cells = (lines[index] ?? []) as readonly (CellObject | undefined)[]
    yield { line: Number(index) + 1, cells: Array.from(cells, textOf) }
  }
}

type Sheet = { isHidden: boolean; content: WorkSheet | undefined }

const findSheet = (bytes: Buffer): WorkSheet => {
  // Usually it is the first one, and the others need not be read.
  const [first] = readSheets(bytes, { sheets: 0 })
  if (first && isReadable(first)) return first.content as WorkSheet
  const sheets = readSheets(bytes, {})
  const found = sheets.find(isReadable)?.content
  if (found) return found
  throw refuseFile(sheets.some(({ isHidden }) => isHidden) ? 'import.hiddenSheets' : 'import.empty')
}

const readSheets = (bytes: Buffer, more: { sheets?: number }): Sheet[] => {
  try {
    const { SheetNames, Sheets, Workbook } = read(bytes, { ...options, ...more })
    return SheetNames.map((name, index) => ({ isHidden: !!Workbook?.Sheets?.[index]?.Hidden, content: Sheets[name] }))
  } catch (error) {
    throw refuseFile(/password|encrypt/i.test(String(error)) ? 'import.protected' : 'import.corrupt')
  }
}

const linesOf = (sheet: WorkSheet) => (sheet['!data'] ?? []) as (CellObject[] | undefined)[]

const isReadable = ({ isHidden, content }: Sheet) =>
  !isHidden && !!content && linesOf(content).some((line) => line?.some((cell) => textOf(cell) !== ''))

const errorTexts: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: noResult,
}

const textOf = (cell: CellObject | undefined): string => {
  if (cell?.t === 'e') return errorTexts[Number(cell.v)] ?? '#UNKNOWN!'
  if (!cell || cell.v === undefined || cell.v === null) return ''
  return cell.t === 'n' ? numberText(Number(cell.v), cell.z) : String(cell.v)
}

/** `0.00` and `#,##0` only format a number; `00000` means that leading zeros belong to it. */
const plainFormat = /^(#,##)?0(\.0+)?$/

/** As the sheet shows it, but never with an exponent: to Excel, codes and telephone numbers are numbers. */
const numberText = (value: number, format: string | number = 'General') => {
  if (Number.isInteger(value) && plainFormat.test(String(format))) return BigInt(value).toString()
  const shown = format === 'General' ? String(value) : String(SSF.format(format, value, { dateNF: 'dd/mm/yyyy' }))
  if (!/\de[+-]?\d/i.test(shown) && !shown.startsWith('#')) return shown
  return Number.isInteger(value)
    ? BigInt(value).toString()
    : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
}
