import type { ImportStatus } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import type { Database, InTransaction } from '../../db/database'
import type { MessageKey } from '../../locales/messages'
import type { Suggestion } from './column-types'
import type { Row } from './parser/table'
import type { ImportPlan } from './plan'

export type SessionStatus = Lowercase<ImportStatus>
export type SessionColumn = Suggestion & { header: string }
type Named = { storeId: number; id: number }

type NewSession = {
  storeId: number
  key: string
  adminId: number
  fileName: string
  extension: string
  status: SessionStatus
  columns: readonly SessionColumn[]
  rowCount: number
  errorKey: MessageKey | null
  createdAt: Date
}

export const insertSession = async (db: Database, { columns, ...session }: NewSession) => {
  const { id } = await db
    .insertInto('importSessions')
    .values({ ...session, columns: JSON.stringify(columns) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertRows = async (db: Database, { storeId, id, rows }: Named & { rows: readonly Row[] }) => {
  await sql`
    insert into import_rows (store_id, session_id, line, cells)
    select ${storeId}::bigint, ${id}::bigint, line, cells::text[]
      from unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ cells }) => arrayText(cells))}::text[]) as t (line, cells)`.execute(
    db,
  )
}

/** A list as PostgreSQL writes it: lists of unequal length do not fit into one list of lists. */
const arrayText = (cells: readonly string[]) => `{${cells.map((cell) => `"${cell.replace(/["\\]/g, '\\$&')}"`).join()}}`

const sessions = (db: Database, storeId: number) => db.selectFrom('importSessions').selectAll().where('storeId', '=', storeId)

const typed = <R extends { columns: unknown; configuration: unknown; errorKey: string | null }>(row: R) => ({
  ...row,
  columns: row.columns as SessionColumn[],
  configuration: row.configuration as ImportPlan | null,
  errorKey: row.errorKey as MessageKey | null,
})

export type KeptSession = NonNullable<Awaited<ReturnType<typeof sessionByKey>>>

export const sessionByKey = async (db: Database, { storeId, key }: { storeId: number; key: string }) => {
  const found = await sessions(db, storeId).where('key', '=', key).executeTakeFirst()
  return found && typed(found)
}

export const lockSession = async (transaction: InTransaction, { storeId, id }: Named) => {
  const found = await sessions(transaction, storeId).where('id', '=', id).forUpdate().executeTakeFirst()
  return found && typed(found)
}

export const sessionsSince = async (
  db: Database,
  { storeId, since, statuses }: { storeId: number; since: Date; statuses: readonly SessionStatus[] },
) => {
  const found = await sessions(db, storeId)
    .where('createdAt', '>', since)
    .where('status', 'in', statuses.length ? [...statuses] : ['error'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return found.map(typed)
}

export const startSession = (
  transaction: InTransaction,
  { storeId, id, plan, listId, now }: Named & { plan: ImportPlan; listId: number; now: Date },
) =>
  transaction
    .updateTable('importSessions')
    .set({ status: 'started', configuration: JSON.stringify(plan), listId, startedAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()

export const advanceSession = (
  transaction: InTransaction,
  { storeId, id, ...progress }: Named & { processedRows: number; errorRows: number; lastLine: number },
) => transaction.updateTable('importSessions').set(progress).where('storeId', '=', storeId).where('id', '=', id).execute()

export const endSession = (transaction: InTransaction, { storeId, id, now }: Named & { now: Date }) =>
  transaction
    .updateTable('importSessions')
    .set({ status: 'finalized', endedAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()

export const deleteSessionsBefore = async (db: Database, before: Date) => {
  await db.deleteFrom('importSessions').where('createdAt', '<', before).execute()
}

export const rowsAfter = (
  db: Database,
  { storeId, id, line, limit }: Named & { line: number; limit: number },
): Promise<{ line: number; cells: string[] }[]> =>
  db
    .selectFrom('importRows')
    .select(['line', 'cells'])
    .where('storeId', '=', storeId)
    .where('sessionId', '=', id)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute()

/** What is wrong with a cell; the text is made when somebody reads it, in the reader's language. */
export type RowProblem = { line: number; column: number; key: MessageKey }

export const insertProblems = async (db: Database, { storeId, id, problems }: Named & { problems: readonly RowProblem[] }) => {
  await sql`
    insert into import_problems (store_id, session_id, line, column_number, message)
    select ${storeId}::bigint, ${id}::bigint, t.*
      from unnest(${problems.map(({ line }) => line)}::int[], ${problems.map(({ column }) => column)}::int[],
                  ${problems.map(({ key }) => key)}::text[]) as t (line, column_number, message)`.execute(db)
}

export const firstProblems = async (db: Database, { storeId, id, limit }: Named & { limit: number }): Promise<RowProblem[]> => {
  const rows = await db
    .selectFrom('importProblems')
    .select(['line', 'columnNumber as column', 'message'])
    .where('storeId', '=', storeId)
    .where('sessionId', '=', id)
    .orderBy('line')
    .orderBy('columnNumber')
    .limit(limit)
    .execute()
  return rows.map(({ message, ...place }) => ({ ...place, key: message as MessageKey }))
}

/** Rows that were left out, after this line, each with its messages in the order of the columns. */
export const badRowsAfter = async (db: Database, { storeId, id, line, limit }: Named & { line: number; limit: number }) => {
  const { rows } = await sql<{ line: number; cells: string[]; messages: MessageKey[] }>`
    select p.line, r.cells, array_agg(p.message order by p.column_number) as messages
      from import_problems p
      join import_rows r on r.store_id = ${storeId} and r.session_id = ${id} and r.line = p.line
     where p.store_id = ${storeId} and p.session_id = ${id} and p.line > ${line}
     group by p.line, r.cells
     order by p.line
     limit ${limit}`.execute(db)
  return rows
}

export const firstImported = async (db: Database, { storeId, id, limit }: Named & { limit: number }) => {
  const rows = await db
    .selectFrom('importedPeople')
    .select('personId')
    .where('storeId', '=', storeId)
    .where('sessionId', '=', id)
    .orderBy('personId')
    .limit(limit)
    .execute()
  return rows.map(({ personId }) => personId)
}
