import type { InTransaction } from '../../db/database'
import {
  advanceSession,
  endSession,
  insertProblems,
  type KeptSession,
  lockSession,
  type RowProblem,
  rowsAfter,
} from './imports.sql'
import type { ImportPlan } from './plan'
import { type ReadRow, readRow } from './read-row'
import { addToList, markImported } from './take-in.sql'
import { takeInPeople } from './take-in-people'

/** Rows per chunk. Checking a chunk blocks the rest of the program. */
export const chunkLimits = { rows: 1000, characters: 250_000 }

/**
 * Imports the next rows of a session and records its progress in one transaction: killed at any moment, every row counts once.
 * Returns whether there is more to do.
 */
export const importChunk = async (
  transaction: InTransaction,
  { storeId, sessionId, now }: { storeId: number; sessionId: number; now: Date },
): Promise<boolean> => {
  const session = await lockSession(transaction, { storeId, id: sessionId })
  if (session?.status !== 'started') return false
  const rows = await rowsAfter(transaction, { storeId, id: sessionId, line: session.lastLine, limits: chunkLimits })
  const { good, problems } = sortOut(rows, session.configuration as ImportPlan)
  problems.push(...(await keepPeople(transaction, session, { good, now })))
  if (problems.length > 0) await insertProblems(transaction, { storeId, id: sessionId, problems })
  const processedRows = session.processedRows + rows.length
  await advanceSession(transaction, {
    storeId,
    id: sessionId,
    processedRows,
    errorRows: session.errorRows + new Set(problems.map(({ line }) => line)).size,
    lastLine: rows.at(-1)?.line ?? session.lastLine,
  })
  // Rows of people who were erased in the meantime are gone.
  const isMore = rows.length > 0 && processedRows < session.rowCount
  if (!isMore) await endSession(transaction, { storeId, id: sessionId, now })
  return isMore
}

/** The valid rows, and what is wrong with the others. */
export const sortOut = (rows: readonly { line: number; cells: string[] }[], plan: ImportPlan) => {
  const good: ReadRow[] = []
  const problems: RowProblem[] = []
  for (const row of rows) {
    const read = readRow(row, plan)
    if (Array.isArray(read)) problems.push(...read)
    else good.push(read)
  }
  return { good, problems }
}

const keepPeople = async (
  transaction: InTransaction,
  { storeId, id: sessionId, listId, configuration }: KeptSession,
  { good, now }: { good: readonly ReadRow[]; now: Date },
): Promise<RowProblem[]> => {
  if (good.length === 0) return []
  const placed = await takeInPeople(transaction, { storeId, rows: good, now })
  const personIds = [...new Set(placed.flatMap(({ personId }) => personId ?? []))]
  await addToList(transaction, { storeId, listId: listId as number, personIds })
  await markImported(transaction, { storeId, sessionId, personIds })
  const column = configuration?.columns.externalId as number
  return placed
    .filter(({ personId }) => personId === undefined)
    .map(({ line }) => ({ line, column, key: 'import.row.identifierTaken' }))
}
