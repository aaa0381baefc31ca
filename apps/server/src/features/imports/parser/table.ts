import type { MessageKey } from '../../../locales/messages'

/** A row as the spreadsheet numbers it (the header is 1), with its cells as text. */
export type Row = { line: number; cells: readonly string[] }

/** What was read, before its first row: everything about the file has been checked by then. */
export type TableHead = {
  headers: string[]
  rowCount: number
  /** Columns, from 1 on, whose header stood in the file before. */
  repeated: number[]
}

export type RefusedFile = { key: MessageKey; column?: number; row?: number }

/** Why a file cannot be taken in. Its sender can mend it. */
export class FileRefusal extends Error {
  constructor(readonly refused: RefusedFile) {
    super(refused.key)
  }
}

export const refuseFile = (key: MessageKey, place: { column?: number; row?: number } = {}) => new FileRefusal({ key, ...place })
