import type { NoticePreferences, NoticeWishes } from '@ressoa/contract/notices'
import type { ScoreClass, SurveyType } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import { type Selectable, sql } from 'kysely'
import { isAmong, type Stores } from '../../db/all-stores'
import type { Database } from '../../db/database'
import type { Schema } from '../../db/schema.generated'

type Kept = Selectable<Schema['noticePreferences']>

const preferences = (row: Kept): NoticePreferences => ({
  id: row.id,
  adminId: row.adminId,
  daily: { promoter: row.dailyPromoter, neutral: row.dailyNeutral, detractor: row.dailyDetractor },
  immediate: { promoter: row.immediatelyPromoter, neutral: row.immediatelyNeutral, detractor: row.immediatelyDetractor },
  monthlyReport: row.monthlyReport,
})

export const preferencesOf = async (db: Database, { storeId, adminId }: { storeId: number; adminId: number }) => {
  const row = await db
    .selectFrom('noticePreferences')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('adminId', '=', adminId)
    .executeTakeFirst()
  return row && preferences(row)
}

/** `language` is that of the person, if they choose for themselves. */
export const upsertPreferences = async (
  db: Database,
  {
    storeId,
    adminId,
    daily,
    immediate,
    monthlyReport,
    language,
  }: NoticeWishes & { storeId: number; adminId: number; language?: Language },
) => {
  const wishes = {
    dailyPromoter: daily.promoter,
    dailyNeutral: daily.neutral,
    dailyDetractor: daily.detractor,
    immediatelyPromoter: immediate.promoter,
    immediatelyNeutral: immediate.neutral,
    immediatelyDetractor: immediate.detractor,
    ...(monthlyReport !== undefined && { monthlyReport }),
    ...(language && { language }),
  }
  const row = await db
    .insertInto('noticePreferences')
    .values({ storeId, adminId, ...wishes })
    .onConflict((conflict) => conflict.columns(['storeId', 'adminId']).doUpdateSet(wishes))
    .returningAll()
    .executeTakeFirstOrThrow()
  return preferences(row)
}

export type Wish = { adminId: number; name: string; email: string; classes: ScoreClass[] }

/** Who wants to be notified of which answers. Only active members who have accepted their invitation are notified. */
export const wishesOf = async (
  db: Database,
  { storeId, when }: { storeId: number; when: 'immediately' | 'daily' },
): Promise<Wish[]> => {
  const { rows } = await sql<Wish>`
    select n.admin_id, a.name, a.email,
           array_remove(array[
             case when ${sql.ref(`n.${when}Promoter`)} then 'promoter' end,
             case when ${sql.ref(`n.${when}Neutral`)} then 'neutral' end,
             case when ${sql.ref(`n.${when}Detractor`)} then 'detractor' end], null) as classes
      from notice_preferences n
      join memberships m on m.store_id = ${storeId} and m.admin_id = n.admin_id and m.is_active and m.accepted_at is not null
      join admins a on a.id = n.admin_id
     where n.store_id = ${storeId}`.execute(db)
  return rows.filter(({ classes }) => classes.length > 0)
}

export const storesWithUnnoticed = async (db: Database, stores: Stores): Promise<number[]> => {
  const { rows } = await sql<{ storeId: number }>`
    select s.store_id from store_settings s
     where exists (select from unnoticed_answers u where u.store_id = s.store_id and ${isAmong(sql`u.store_id`, stores)})
       and ${isAmong(sql`s.store_id`, stores)}`.execute(db)
  return rows.map(({ storeId }) => storeId)
}

/** Removes the queued answers and returns them, oldest first. Answers that have become invalid are left out. */
export const takeUnnoticed = async (db: Database, storeId: number) => {
  const { rows } = await sql<{ id: number; type: SurveyType; class: ScoreClass; createdAt: Date }>`
    with taken as (delete from unnoticed_answers where store_id = ${storeId} returning answer_id)
    select a.id, a.type, a.class, a.created_at
      from answers a join taken on taken.answer_id = a.id
     where a.store_id = ${storeId} and a.is_active
     order by a.created_at, a.id`.execute(db)
  return rows
}

const isSummaryDue = ({ now, hour }: { now: Date; hour: number }) => sql`
  extract(hour from ${now}::timestamptz at time zone s.time_zone) >= ${hour}
  and (s.last_daily_notice_on is null or s.last_daily_notice_on < (${now}::timestamptz at time zone s.time_zone)::date)`

/** Active stores where it is past that hour and which have not got the summary of the previous day. */
export const storesToSummarise = async (db: Database, { now, hour, stores }: { now: Date; hour: number; stores: Stores }) => {
  const { rows } = await sql<{ storeId: number }>`
    select s.store_id from store_settings s join stores o on o.id = s.store_id and o.is_active
     where ${isSummaryDue({ now, hour })} and ${isAmong(sql`s.store_id`, stores)}`.execute(db)
  return rows.map(({ storeId }) => storeId)
}

/** Marks the summary as sent, and returns the previous day; undefined if it was marked meanwhile. */
export const takeDailyNotice = async (db: Database, { storeId, now, hour }: { storeId: number; now: Date; hour: number }) => {
  const { rows: taken } = await sql<{ timeZone: string }>`
    update store_settings s
       set last_daily_notice_on = (${now}::timestamptz at time zone s.time_zone)::date
     where s.store_id = ${storeId} and ${isSummaryDue({ now, hour })}
    returning s.time_zone`.execute(db)
  if (!taken[0]) return undefined
  const { timeZone } = taken[0]
  const { rows } = await sql<{ from: Date; to: Date }>`
    select day_start(today - 1, ${timeZone}) as from, day_start(today, ${timeZone}) as to
      from (select (${now}::timestamptz at time zone ${timeZone}::text)::date as today) t`.execute(db)
  return rows[0]
}
