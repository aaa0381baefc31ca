import { isEmail, plainEmail } from '@ressoa/domain/email-address'
import { importLimits } from '@ressoa/domain/limits'
import { suggestColumns } from '../column-types'
import { shownValue } from '../shown-value'
import { isTooWide, problemOfCell } from './cell-problems'
import type { BadRows, FoundProblem, KnownDimension, Row, TableHead } from './table'

type Table = { headers: readonly string[]; rows: readonly Row[]; dimensions: readonly KnownDimension[] }

/** The number of rows that decide the type of a column. */
const tellingRows = 500

/** Everything that the upload reports about a table. Computed here, because the time grows with the file. */
export const describeTable = ({
  headers,
  rows,
  dimensions,
}: Table): Pick<TableHead, 'suggestions' | 'samples' | 'firstRows' | 'badRows'> => {
  const telling = rows.slice(0, tellingRows)
  const columns = headers.map((header, index) => ({ header, values: telling.map(({ cells }) => cells[index] ?? '') }))
  const suggestions = suggestColumns(columns, dimensions)
  return {
    suggestions,
    samples: columns.map(({ values }) => samplesOf(values)),
    firstRows: rows.slice(0, importLimits.previewRows).map(({ cells }) => headers.map((_, index) => cells[index] ?? '')),
    badRows: findBadRows(
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

const findBadRows = (rows: readonly Row[], emailIndex: number): BadRows => {
  const bad: BadRows = { count: 0, problems: [] }
  for (const row of rows) {
    const problems = problemsOf(row, emailIndex)
    if (problems.length === 0) continue
    bad.count++
    if (bad.problems.length < importLimits.listedProblems) bad.problems.push(...problems)
  }
  return { ...bad, problems: bad.problems.slice(0, importLimits.listedProblems) }
}

const problemsOf = (row: Row, emailIndex: number): FoundProblem[] => {
  const { line, cells } = row
  if (isTooWide(row))
    return [{ line, column: cells.length, key: 'import.row.tooManyColumns', value: shownValue(cells.at(-1) ?? '') }]
  return cells.flatMap((cell, index) => {
    const key = problemOfCell(cell) ?? (index === emailIndex && isWrongEmail(cell) ? 'import.row.emailInvalid' : undefined)
    return key ? [{ line, column: index + 1, key, value: shownValue(cell) }] : []
  })
}

const isWrongEmail = (cell: string) => {
  const email = plainEmail(cell)
  return email !== '' && !isEmail(email)
}
