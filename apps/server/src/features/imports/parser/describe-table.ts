import { isEmail, plainEmail } from '@ressoa/domain/email-address'
import { importLimits } from '@ressoa/domain/limits'
import { suggestColumns } from '../column-types'
import type { KnownDimension, Row, TableHead, WrongEmails } from './table'

type Table = { headers: readonly string[]; rows: readonly Row[]; dimensions: readonly KnownDimension[] }

/** So many rows say what a column is. */
const tellingRows = 500

/** All that the upload tells of a table. It is found here, because it takes the longer the larger the file is. */
export const describeTable = ({
  headers,
  rows,
  dimensions,
}: Table): Pick<TableHead, 'suggestions' | 'samples' | 'firstRows' | 'wrongEmails'> => {
  const telling = rows.slice(0, tellingRows)
  const columns = headers.map((header, index) => ({ header, values: telling.map(({ cells }) => cells[index] ?? '') }))
  const suggestions = suggestColumns(columns, dimensions)
  return {
    suggestions,
    samples: columns.map(({ values }) => samplesOf(values)),
    firstRows: rows.slice(0, importLimits.previewRows).map(({ cells }) => headers.map((_, index) => cells[index] ?? '')),
    wrongEmails: findWrongEmails(
      rows,
      suggestions.findIndex(({ type }) => type === 'email'),
    ),
  }
}

const samplesOf = (values: readonly string[]) =>
  values
    .flatMap((value) => value.trim() || [])
    .slice(0, importLimits.previewRows)
    .map((value) => value.slice(0, importLimits.previewValueLength).toWellFormed())

const findWrongEmails = (rows: readonly Row[], index: number): WrongEmails => {
  const wrong: WrongEmails = { column: index + 1, count: 0, lines: [] }
  for (const { line, cells } of rows) {
    const email = plainEmail(cells[index] ?? '')
    if (!email || isEmail(email)) continue
    wrong.count++
    if (wrong.lines.length < importLimits.listedProblems) wrong.lines.push(line)
  }
  return wrong
}
