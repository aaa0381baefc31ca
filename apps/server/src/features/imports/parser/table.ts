import type { MessageKey } from '../../../locales/messages'
import type { Suggestion } from '../column-types'

/** A row as the spreadsheet numbers it (the first is 1), with its cells as text. */
export type Row = { line: number; cells: readonly string[] }

/** A dimension of the store, which a column may be. */
export type KnownDimension = { id: number; name: string }

/** What was read, before its first row: everything about the file has been checked by then. */
export type TableHead = {
  headers: string[]
  /** Where the header stands. */
  headerLine: number
  rowCount: number
  /** Columns, from 1 on, whose header stood in the file before. */
  repeated: number[]
  /** Of each column: what it seems to be, and its first values. */
  suggestions: Suggestion[]
  samples: string[][]
  /** The first rows, as wide as the table. */
  firstRows: string[][]
  badRows: BadRows
}

/** Rows with a cell that cannot be taken: how many there are, and what is wrong with the first of them. */
export type BadRows = { count: number; problems: FoundProblem[] }
export type FoundProblem = { line: number; column: number; key: MessageKey; value: string }

export type RefusedFile = { key: MessageKey; column?: number; row?: number }

/** Why a file cannot be taken in. Its sender can mend it. */
export class FileRefusal extends Error {
  constructor(readonly refused: RefusedFile) {
    super(refused.key)
  }
}

export const refuseFile = (key: MessageKey, place: { column?: number; row?: number } = {}) => new FileRefusal({ key, ...place })
