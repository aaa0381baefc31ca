import type { ExportFormat } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import { exportMinutes } from '@ressoa/domain/limits'
import { sql } from 'kysely'
import { isAmong, type Stores } from '../../db/all-stores'
import type { Database } from '../../db/database'

export type ExportKind = 'answers' | 'requests' | 'words' | 'stars'

type NewExport = {
  kind: ExportKind
  storeId: number
  key: string
  adminId: number
  format: ExportFormat
  filter: unknown
  language: Language
  timeZone: string
  createdAt: Date
}

export const insertExport = (db: Database, { filter, ...wanted }: NewExport) =>
  db
    .insertInto('exports')
    .values({ ...wanted, filter: JSON.stringify(filter) })
    .execute()

/** Exports requested before this time can no longer be downloaded. */
export const openSince = (now: Date) => new Date(now.getTime() - exportMinutes * 60_000)

export const findExport = async (db: Database, { storeId, key }: { storeId: number; key: string }) => {
  const found = await db
    .selectFrom('exports')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('key', '=', key)
    .executeTakeFirst()
  return found && typed(found)
}

const typed = <R extends { language: string }>(row: R) => ({ ...row, language: row.language as Language })

/** Begins a download, the first or a repeated one. Undefined when the key is unknown or expired. */
export const beginExport = async (db: Database, { storeId, key, now }: { storeId: number; key: string; now: Date }) => {
  const begun = await db
    .updateTable('exports')
    .set({ begunAt: now, endedAt: null, hasFailed: false, rowsWritten: 0 })
    .where('storeId', '=', storeId)
    .where('key', '=', key)
    .where('createdAt', '>', openSince(now))
    .returningAll()
    .executeTakeFirst()
  return begun && typed(begun)
}

export type KeptExport = NonNullable<Awaited<ReturnType<typeof findExport>>>

export const updateProgress = async (
  db: Database,
  { storeId, key, ...progress }: { storeId: number; key: string; rowsWritten: number; endedAt?: Date; hasFailed?: boolean },
) => {
  await db.updateTable('exports').set(progress).where('storeId', '=', storeId).where('key', '=', key).execute()
}

export const deleteExportsBefore = (db: Database, before: Date, stores: Stores) =>
  db.deleteFrom('exports').where('createdAt', '<', before).where(isAmong(sql`store_id`, stores)).execute()
