import { importLimits } from '@ressoa/domain/limits'
import { CsvError, type Options, parse } from 'csv-parse/sync'
import { type Row, refuseFile } from './table'

/** Rows often end in separators with nothing between them. */
const blankColumns = 16_384

export const readCsv = (bytes: Buffer): Row[] => {
  const { text, separator, linesBefore } = withoutSeparatorLine(decode(bytes))
  if (text.trim() === '') throw refuseFile('import.empty')
  const rows: Row[] = []
  readRecords(text, { delimiter: separator ?? findSeparator(text) }, (cells, line) => {
    rows.push({ line: line + linesBefore, cells })
    if (rows.length > importLimits.rows + 1) throw refuseFile('import.tooManyRows')
  })
  return rows
}

/** Excel writes and reads a first line `sep=;`. It is not a row: it names the separator. */
const withoutSeparatorLine = (text: string) => {
  const [line, separator] = /^"?sep=([^\p{L}\p{N}"\r\n]?)"?[ ;,\t]*(?:\r\n|[\r\n]|$)/iu.exec(text) ?? []
  return { text: text.slice(line?.length ?? 0), separator: separator || undefined, linesBefore: line === undefined ? 0 : 1 }
}

const readRecords = (text: string, options: Options, take: (cells: string[], line: number) => void) => {
  try {
    parse(text, {
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      ...options,
      // A row of a million cells is not read to its end.
      cast: (value, { index, lines }) => {
        if (index >= importLimits.columns + blankColumns) throw refuseFile('import.tooManyColumns', { row: lines })
        return value
      },
      on_record: (cells: string[], { records, empty_lines }) => {
        take(cells, records + empty_lines)
        return null
      },
    })
  } catch (error) {
    // A quote that is never closed.
    throw error instanceof CsvError ? refuseFile('import.corrupt') : error
  }
}

const signatures = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

const decode = (bytes: Buffer) => {
  const marked = signatures.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return new TextDecoder(marked[0]).decode(bytes)
  if (bytes.includes(0)) throw refuseFile('import.wrongContent')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What Excel writes as csv on a Western Windows.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separators = [';', ',', '\t', '|']
const sampleLength = 65_536
const sampleRecords = 20

/** The separator that splits the header into the most columns, where the first rows have as many. */
const findSeparator = (text: string) => {
  const sample = text.slice(0, sampleLength)
  const [best] = separators.map((delimiter) => ({ delimiter, ...judge(sample, delimiter) })).sort((a, b) => b.score - a.score)
  const { delimiter, width } = best as NonNullable<typeof best>
  // Known before the rest is read, however long the header is.
  if (width > importLimits.columns) throw refuseFile('import.tooManyColumns', { row: 1 })
  return delimiter
}

const judge = (sample: string, delimiter: string) => {
  const widths: number[] = []
  // The sample may end inside a quoted cell.
  try {
    readRecords(sample, { delimiter, to: sampleRecords }, (cells) => {
      if (cells.some((cell) => cell.trim() !== '')) widths.push(cells.length)
    })
  } catch {}
  const [width = 1] = widths
  return { width, score: ((width - 1) * widths.filter((one) => one === width).length) / (widths.length || 1) }
}
