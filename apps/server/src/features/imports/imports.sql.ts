import type { ImportStatus } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import { isAmong, type Stores } from '../../db/all-stores'
import type { Database, InTransaction } from '../../db/database'
import type { MessageKey } from '../../locales/messages'
import type { Suggestion } from './column-types'
import type { ImportPlan } from './plan'

export type SessionStatus = Lowercase<ImportStatus>
export type SessionColumn = Suggestion & { header: string }
type Named = { storeId: number; id: number }
type RowLimits = { rows: number; characters: number }

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

/** The rows as JSON: they go from the parser to the database without being parsed in this process. */
export const insertRows = async (db: Database, { storeId, id, rows }: Named & { rows: string }) => {
  await sql`
    insert into import_rows (store_id, session_id, line, cells, size)
    select ${storeId}::bigint, ${id}::bigint, t.* from json_to_recordset(${rows}::json) as t (line int, cells text[], size int)`.execute(
    db,
  )
}

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

export const deleteSessionsBefore = (db: Database, before: Date, stores: Stores) =>
  db.deleteFrom('importSessions').where('createdAt', '<', before).where(isAmong(sql`store_id`, stores)).execute()

/** The next rows: at least one, then as many as fit the limits together. */
export const rowsAfter = async (
  db: Database,
  { storeId, id, line, limits }: Named & { line: number; limits: RowLimits },
): Promise<{ line: number; cells: string[] }[]> => {
  const { rows } = await sql<{ line: number; cells: string[] }>`
    select line, cells from import_rows
     where store_id = ${storeId} and session_id = ${id} and line > ${line}
       and line <= (select max(line) from (
             select line, sum(size) over (order by line) - size as before from import_rows
              where store_id = ${storeId} and session_id = ${id} and line > ${line}
              order by line limit ${limits.rows}) next
            where before < ${limits.characters})
     order by line`.execute(db)
  return rows
}

/** What is wrong with a cell. The text is made when it is read, in the reader's language. */
export type RowProblem = { line: number; column: number; key: MessageKey }
export type ToldProblem = RowProblem & { value: string }

export const insertProblems = async (db: Database, { storeId, id, problems }: Named & { problems: readonly RowProblem[] }) => {
  await sql`
    insert into import_problems (store_id, session_id, line, column_number, message)
    select ${storeId}::bigint, ${id}::bigint, t.*
      from unnest(${problems.map(({ line }) => line)}::int[], ${problems.map(({ column }) => column)}::int[],
                  ${problems.map(({ key }) => key)}::text[]) as t (line, column_number, message)`.execute(db)
}

/** The first problems, each with the content of its cell. */
export const firstProblems = async (db: Database, { storeId, id, limit }: Named & { limit: number }): Promise<ToldProblem[]> => {
  const { rows } = await sql<ToldProblem>`
    select p.line, p.column_number as column, p.message as key, coalesce(r.cells[p.column_number], '') as value
      from import_problems p
      left join import_rows r on r.store_id = ${storeId} and r.session_id = ${id} and r.line = p.line
     where p.store_id = ${storeId} and p.session_id = ${id}
     order by p.line, p.column_number
     limit ${limit}`.execute(db)
  return rows
}

/** Skipped rows after this line, within the limits, each with its messages in column order. */
export const badRowsAfter = async (db: Database, { storeId, id, line, limits }: Named & { line: number; limits: RowLimits }) => {
  const { rows } = await sql<{ line: number; cells: string[]; columns: number[]; messages: MessageKey[] }>`
    with told as (
      select line, array_agg(column_number order by column_number) as columns, array_agg(message order by column_number) as messages
        from import_problems
       where store_id = ${storeId} and session_id = ${id} and line > ${line}
       group by line order by line limit ${limits.rows}
    ), bad as (
      select r.line, sum(r.size) over (order by r.line) - r.size as before, told.columns, told.messages
        from told join import_rows r on r.store_id = ${storeId} and r.session_id = ${id} and r.line = told.line
    )
    select r.line, r.cells, bad.columns, bad.messages
      from bad join import_rows r on r.store_id = ${storeId} and r.session_id = ${id} and r.line = bad.line
     where bad.before < ${limits.characters}
     order by r.line`.execute(db)
  return rows
}

/** Everybody whom the file has brought, each once. */
export const countImported = async (db: Database, { storeId, id }: Named) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from imported_people where store_id = ${storeId} and session_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
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
