import type { MessageKey } from '../../../locales/messages'
import type { Suggestion } from '../column-types'

/** A row with the spreadsheet's row number (from 1) and its cells as text. */
export type Row = { line: number; cells: readonly string[] }

/** A dimension of the store, which a column may hold. */
export type KnownDimension = { id: number; name: string }

/** What was read, sent before the first row: by then the whole file has been checked. */
export type TableHead = {
  headers: string[]
  /** The row number of the header. */
  headerLine: number
  rowCount: number
  /** Columns, from 1 on, whose header appeared before. */
  repeated: number[]
  /** For each column: its guessed type and its first values. */
  suggestions: Suggestion[]
  samples: string[][]
  /** The first rows, as wide as the table. */
  firstRows: string[][]
  badRows: BadRows
}

/** Rows with an invalid cell: how many, and what is wrong with the first ones. */
export type BadRows = { count: number; problems: FoundProblem[] }
export type FoundProblem = { line: number; column: number; key: MessageKey; value: string }

export type RefusedFile = { key: MessageKey; column?: number; row?: number }

/** Why a file cannot be imported. Its sender can fix it. */
export class FileRefusal extends Error {
  constructor(readonly refused: RefusedFile) {
    super(refused.key)
  }
}

export const refuseFile = (key: MessageKey, place: { column?: number; row?: number } = {}) => new FileRefusal({ key, ...place })
