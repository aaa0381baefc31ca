import { emailKey, isEmail } from '@ressoa/domain/email-address'
import { formLimits } from '@ressoa/domain/form-rules'
import { withoutMarks } from '../../files/cells'
import type { RowProblem } from './imports.sql'
import { isTooWide, problemOfCell } from './parser/cell-problems'
import type { Row } from './parser/table'
import type { PersonData } from './people-book'
import type { ImportPlan, PlannedDimension } from './plan'
import type { Word } from './take-in.sql'
import { wholeNumber } from './whole-number'

/** Only free text may be longer. */
export const longestField: number = formLimits.value

export type ReadRow = { line: number; person: PersonData; words: Word[] }

/** What a row says according to the mapping, or what is wrong with it. */
export const readRow = ({ line, cells }: Row, plan: ImportPlan): ReadRow | RowProblem[] => {
  const { columns, dimensions } = plan
  if (isTooWide({ line, cells })) return [{ line, column: cells.length, key: 'import.row.tooManyColumns' }]
  const problems: RowProblem[] = []
  const complain = (column: number, key: RowProblem['key']) => problems.push({ line, column, key })
  const textAt = (column: number | undefined, max = longestField) => {
    // Our own exports come back: there an apostrophe keeps spreadsheets from reading a telephone number as a formula.
    const cell = (column && cells[column - 1]?.trim()) || ''
    const problem = problemOfCell(cell)
    if (problem) complain(column as number, problem)
    const text = withoutMarks(cell)
    if (text.length > max) complain(column as number, 'import.row.textLong')
    return text
  }
  const numberAt = (column: number | undefined) => {
    const text = textAt(column)
    const number = wholeNumber(text)
    if (number === undefined) complain(column as number, 'import.row.digitsLost')
    return number ?? text
  }
  const email = emailKey(textAt(columns.email))
  const phone = numberAt(columns.phone)
  const person = {
    name: textAt(columns.name),
    email: email || null,
    phone: phone || null,
    phoneDigits: phoneDigitsOf(phone),
    externalId: numberAt(columns.externalId) || null,
    document: numberAt(columns.document) || null,
  }
  if (person.name === '') complain(columns.name as number, 'import.row.nameMissing')
  if (email && !isEmail(email)) complain(columns.email as number, 'import.row.emailInvalid')
  if (phone && !person.phoneDigits) complain(columns.phone as number, 'import.row.phoneInvalid')
  if (!email && !phone) complain((columns.email ?? columns.phone) as number, 'import.row.contactMissing')
  const words = dimensions.flatMap((dimension) => wordsOf(textAt(dimension.column, longestWord(dimension)), dimension))
  return problems.length > 0 ? firstPerColumn(problems) : { line, person, words }
}

const longestWord = ({ type }: PlannedDimension) => (type === 'text' ? Number.POSITIVE_INFINITY : longestField)

/** A multi-value dimension takes values separated by semicolons. */
const wordsOf = (text: string, { dimensionId, type }: PlannedDimension): Word[] => {
  const values = type === 'multiSelect' ? text.split(';').map((value) => value.trim()) : [text]
  return [...new Set(values)].filter((value) => value !== '').map((value) => ({ dimensionId, value }))
}

const firstPerColumn = (problems: readonly RowProblem[]) =>
  problems.filter(({ column }, index) => problems.findIndex((other) => other.column === column) === index)

const brazil = '55'

/** A telephone number in digits with its country code, Brazil by default; null when it cannot be one. */
export const phoneDigitsOf = (phone: string): string | null => {
  if (!/^[\d\s().+/-]+$/.test(phone)) return null
  const isInternational = /^\s*(\+|00)/.test(phone)
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 8 || digits.length > 15) return null
  const isNational = !isInternational && (digits.length === 10 || digits.length === 11)
  return isNational ? `${brazil}${digits}` : digits
}
