import type { Theme } from '@ressoa/contract/settings'
import type { MailKind, SurveyType } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { TemplateContent } from './blocks'

type Filter = { storeId: number; surveyType?: SurveyType; kind?: MailKind }

export const templatesOfStore = (db: Database, { storeId, surveyType, kind }: Filter) =>
  db
    .selectFrom('templates')
    .select(['id', 'name', 'surveyType', 'kind', 'updatedAt'])
    .where('storeId', '=', storeId)
    .$if(surveyType !== undefined, (query) => query.where('surveyType', '=', surveyType as SurveyType))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as MailKind))
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()

export const templateNamesOf = async (db: Database, storeId: number): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.selectFrom('templates').select(['id', 'name']).where('storeId', '=', storeId).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A template with its present content. */
export const templateOfStore = async (db: Database, { storeId, id }: { storeId: number; id: number }) => {
  const row = await db
    .selectFrom('templates as t')
    .innerJoin('templateVersions as v', (join) =>
      join.onRef('v.storeId', '=', 't.storeId').onRef('v.templateId', '=', 't.id').onRef('v.version', '=', 't.version'),
    )
    .select(['t.id', 't.name', 't.surveyType', 't.kind', 't.version', 't.updatedAt', 'v.content'])
    .where('t.storeId', '=', storeId)
    .where('v.storeId', '=', storeId)
    .where('t.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, content: row.content as TemplateContent }
}

export type KeptTemplate = NonNullable<Awaited<ReturnType<typeof templateOfStore>>>

export const versionOfTemplate = async (
  db: Database,
  { storeId, templateId, version }: { storeId: number; templateId: number; version: number },
) => {
  const row = await db
    .selectFrom('templateVersions')
    .select('content')
    .where('storeId', '=', storeId)
    .where('templateId', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && (row.content as TemplateContent)
}

type NewTemplate = { storeId: number; name: string; surveyType: SurveyType; kind: MailKind; content: TemplateContent; now: Date }

export const insertTemplate = async (db: Database, { content, now, ...template }: NewTemplate) => {
  const { id } = await db
    .insertInto('templates')
    .values({ ...template, version: 1, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertTemplateVersion(db, { storeId: template.storeId, templateId: id, version: 1, content, now })
  return id
}

export const insertTemplateVersion = (
  db: Database,
  { content, now, ...version }: { storeId: number; templateId: number; version: number; content: TemplateContent; now: Date },
) =>
  db
    .insertInto('templateVersions')
    .values({ ...version, content: JSON.stringify(content), createdAt: now })
    .execute()

/** False when somebody has saved a newer version. */
export const raiseTemplateVersion = async (
  db: Database,
  { storeId, id, name, version, now }: { storeId: number; id: number; name: string; version: number; now: Date },
) => {
  const { numUpdatedRows } = await db
    .updateTable('templates')
    .set({ name, version: version + 1, updatedAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Until the end of the transaction nobody else creates this store's first templates. */
export const holdFirstTemplates = (db: Database, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`first templates ${storeId}`}, 0))`.execute(db)

/** The store's look in its mails. */
export const mailLookOfStore = async (db: Database, storeId: number) => {
  const row = await db
    .selectFrom('stores as s')
    .innerJoin('storeSettings as settings', 'settings.storeId', 's.id')
    .select(['s.key', 's.name', 's.logo', 'settings.theme', 'settings.language', 'settings.csatEnabled'])
    .where('s.id', '=', storeId)
    .where('settings.storeId', '=', storeId)
    .executeTakeFirstOrThrow()
  return { ...row, theme: row.theme as Theme }
}
