import type { SurveyType } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { FormDefinition, KeptForm } from './definition'

type Filter = { storeId: number; id?: number; isActive?: boolean; type?: SurveyType }

/** Without the forms of widgets, which belong to their campaigns. */
export const formsOfStore = async (db: Database, { storeId, id, isActive, type }: Filter): Promise<KeptForm[]> => {
  const rows = await db
    .selectFrom('forms as f')
    .innerJoin('formVersions as v', (join) =>
      join.onRef('v.storeId', '=', 'f.storeId').onRef('v.formId', '=', 'f.id').onRef('v.version', '=', 'f.version'),
    )
    .select(['f.id', 'f.name', 'f.type', 'f.isActive', 'f.version', 'f.updatedAt', 'v.definition'])
    .where('f.storeId', '=', storeId)
    .where('v.storeId', '=', storeId)
    .where('f.isWidget', '=', false)
    .$if(id !== undefined, (query) => query.where('f.id', '=', id as number))
    .$if(isActive !== undefined, (query) => query.where('f.isActive', '=', isActive as boolean))
    .$if(type !== undefined, (query) => query.where('f.type', '=', type as SurveyType))
    .orderBy('f.updatedAt', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, definition: row.definition as FormDefinition }))
}

export const nextPartIds = async (db: Database, count: number): Promise<number[]> => {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`select nextval('form_part_ids') as id from generate_series(1, ${count})`.execute(db)
  return rows.map(({ id }) => id)
}

export const insertForm = async (
  db: Database,
  {
    storeId,
    name,
    type,
    isWidget = false,
    now,
  }: { storeId: number; name: string; type: SurveyType; isWidget?: boolean; now: Date },
) =>
  (
    await db
      .insertInto('forms')
      .values({ storeId, name, type, isWidget, version: 1, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** False when somebody has saved a newer version. */
export const raiseVersion = async (
  db: Database,
  { storeId, id, name, version, now }: { storeId: number; id: number; name: string; version: number; now: Date },
) => {
  const { numUpdatedRows } = await db
    .updateTable('forms')
    .set({ name, version: version + 1, updatedAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const newestVersion = async (db: Database, { storeId, formId }: { storeId: number; formId: number }) => {
  const row = await db
    .selectFrom('formVersions')
    .select(['version', 'definition'])
    .where('storeId', '=', storeId)
    .where('formId', '=', formId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { version: row.version, definition: row.definition as FormDefinition }
}

export const insertVersion = (
  db: Database,
  {
    storeId,
    formId,
    version,
    definition,
    now,
  }: { storeId: number; formId: number; version: number; definition: FormDefinition; now: Date },
) =>
  db
    .insertInto('formVersions')
    .values({ storeId, formId, version, definition: JSON.stringify(definition), createdAt: now })
    .execute()

export const switchForm = (
  db: Database,
  { storeId, id, isActive, now }: { storeId: number; id: number; isActive: boolean; now: Date },
) => db.updateTable('forms').set({ isActive, updatedAt: now }).where('storeId', '=', storeId).where('id', '=', id).execute()

export const activeCampaignOfForm = (db: Database, { storeId, formId }: { storeId: number; formId: number }) =>
  db
    .selectFrom('campaigns')
    .select('name')
    .where('storeId', '=', storeId)
    .where('formId', '=', formId)
    .where('isActive', '=', true)
    .limit(1)
    .executeTakeFirst()
