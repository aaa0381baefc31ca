import type { EmailConfiguration } from '@ressoa/contract/campaigns'
import type { SurveyType } from '@ressoa/domain/codes'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../db/database'
import { likeText } from '../../db/like-text'
import type { Schema } from '../../db/schema.generated'
import { idOfStore } from '../stores/stores.sql'
import type { KeptWidget } from './widget-configuration'

const dispatchInfoColumns = (storeId: number) => {
  const sendings = sql`
    dispatches d join sendings g on g.store_id = ${storeId} and g.dispatch_id = d.id where d.store_id = ${storeId} and d.campaign_id = c.id`
  return [
    sql<number>`(select count(*)::int from dispatches d where d.store_id = ${storeId} and d.campaign_id = c.id)`.as(
      'dispatchCount',
    ),
    sql<Date | null>`(select max(g.started_at) from ${sendings})`.as('lastDispatchAt'),
    sql<Date | null>`(select min(g.due_at) from ${sendings} and d.is_active and g.status = 'waiting')`.as('nextDispatchAt'),
  ]
}

const campaignsWithForm = (db: Database, storeId: number) =>
  db
    .selectFrom('campaigns as c')
    .innerJoin('forms as f', (join) => join.onRef('f.storeId', '=', 'c.storeId').onRef('f.id', '=', 'c.formId'))
    .innerJoin('stores as s', 's.id', 'c.storeId')
    .selectAll('c')
    .select(['f.name as formName', 's.key as storeKey', ...dispatchInfoColumns(storeId)])
    .where('c.storeId', '=', storeId)
    .where('f.storeId', '=', storeId)

type Row = Awaited<ReturnType<ReturnType<typeof campaignsWithForm>['executeTakeFirstOrThrow']>>
/** When reminders were switched on: earlier requests may be excluded from them. */
export type KeptEmail = EmailConfiguration & { reminderActivatedAt?: string }
export type KeptCampaign = Omit<Row, 'email' | 'widget'> & { email: KeptEmail; widget: KeptWidget }

const typed = (row: Row): KeptCampaign => ({
  ...row,
  email: row.email as KeptEmail,
  widget: row.widget as KeptWidget,
})

export const campaignsOfStore = async (db: Database, storeId: number) =>
  (await campaignsWithForm(db, storeId).orderBy('c.createdAt', 'desc').orderBy('c.id', 'desc').execute()).map(typed)

export const campaignOfStore = async (db: Database, { storeId, id }: { storeId: number; id: number }) => {
  const row = await campaignsWithForm(db, storeId).where('c.id', '=', id).executeTakeFirst()
  return row && typed(row)
}

export const campaignNames = async (
  db: Database,
  { storeId, ids }: { storeId: number; ids: readonly number[] },
): Promise<Map<number, string>> => {
  const found = await db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('storeId', '=', storeId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

type Filter = { storeId: number; isActive?: boolean; name?: string; page: number; pageSize: number }

export const pageOfCampaigns = async (db: Database, { storeId, isActive, name = '', page, pageSize }: Filter) => {
  const matching = (where: ExpressionBuilder<Schema & { c: Schema['campaigns'] }, 'c'>) =>
    where.and([
      ...(isActive === undefined ? [] : [where('c.isActive', '=', isActive)]),
      ...(name.trim() === '' ? [] : [sql<boolean>`searchable(c.name) like searchable(${likeText(name.trim())})`]),
    ])
  const rows = await campaignsWithForm(db, storeId)
    .where((where) => matching(where as never))
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom('campaigns as c')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('c.storeId', '=', storeId)
    .where((where) => matching(where as never))
    .executeTakeFirstOrThrow()
  return { items: rows.map(typed), page, pageSize, total }
}

export const typesOfCampaigns = (db: Database, { storeId, ids }: { storeId: number; ids: readonly number[] }) =>
  db
    .selectFrom('campaigns')
    .select(['id', 'type'])
    .where('storeId', '=', storeId)
    .where('id', 'in', [...ids])
    .execute()

export type CampaignContent = {
  name: string
  description: string
  isActive: boolean
  formId: number
  acceptsAnonymous: boolean
  startsAt: Date | null
  endsAt: Date | null
  startsInZone: string | null
  endsInZone: string | null
  email: KeptEmail
  widget: KeptWidget
  widgetFormId: number | null
}

const asRow = ({ email, widget, ...content }: CampaignContent) => ({
  ...content,
  email: JSON.stringify(email),
  widget: JSON.stringify(widget),
})

export const insertCampaign = async (
  db: Database,
  { storeId, key, type, now, content }: { storeId: number; key: string; type: SurveyType; now: Date; content: CampaignContent },
) =>
  (
    await db
      .insertInto('campaigns')
      .values({ storeId, key, type, createdAt: now, ...asRow(content) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** False when somebody has saved a newer version. */
export const updateCampaign = async (
  db: Database,
  { storeId, id, version, content }: { storeId: number; id: number; version: number; content: CampaignContent },
) => {
  const { numUpdatedRows } = await db
    .updateTable('campaigns')
    .set({ ...asRow(content), version: version + 1 })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const campaignByKeys = async (db: Database, { storeKey, campaignKey }: { storeKey: string; campaignKey: string }) => {
  const storeId = await idOfStore(db, storeKey)
  if (storeId === undefined) return undefined
  return db
    .selectFrom('campaigns as c')
    .innerJoin('stores as s', 's.id', 'c.storeId')
    .select(['c.storeId', 'c.id', 'c.isActive', 'c.acceptsAnonymous', 's.isActive as isStoreActive'])
    .where('c.storeId', '=', storeId)
    .where('c.key', '=', campaignKey.toLowerCase())
    .executeTakeFirst()
}

export const campaignOfKey = (db: Database, { storeId, key }: { storeId: number; key: string }) =>
  db.selectFrom('campaigns').select('id').where('storeId', '=', storeId).where('key', '=', key.toLowerCase()).executeTakeFirst()
