import type { Language } from '@ressoa/domain/languages'
import type { Day } from '@ressoa/domain/periods'
import { sql } from 'kysely'
import { isAmong, type Stores } from '../../db/all-stores'
import type { Database } from '../../db/database'
import type { Range } from '../answer-filter/range'

/** The month before the one in which it is past that hour of the first day. */
const monthDue = ({ now, hour }: { now: Date; hour: number }) =>
  sql`(date_trunc('month', (${now}::timestamptz at time zone s.time_zone) - ${hour} * interval '1 hour') - interval '1 month')::date`

const isReportDue = (due: { now: Date; hour: number }) =>
  sql`(s.last_monthly_report_for is null or s.last_monthly_report_for < ${monthDue(due)})`

/** Active stores which have not got the reports of the previous month. A program that was down then catches up within the month. */
export const storesToReport = async (db: Database, { stores, ...due }: { now: Date; hour: number; stores: Stores }) => {
  const { rows } = await sql<{ storeId: number }>`
    select s.store_id from store_settings s join stores o on o.id = s.store_id and o.is_active
     where ${isReportDue(due)} and ${isAmong(sql`s.store_id`, stores)}`.execute(db)
  return rows.map(({ storeId }) => storeId)
}

/** Marks the reports of the previous month as enqueued, and returns that month; undefined if they were marked meanwhile. */
export const takeMonthlyReport = async (db: Database, { storeId, ...due }: { storeId: number; now: Date; hour: number }) => {
  const { rows } = await sql<{ month: Day }>`
    select ${monthDue(due)}::text as month from store_settings s where s.store_id = ${storeId}`.execute(db)
  const month = rows[0]?.month
  const { numAffectedRows = 0n } = await sql`
    update store_settings set last_monthly_report_for = ${month}::date
     where store_id = ${storeId} and (last_monthly_report_for is null or last_monthly_report_for < ${month}::date)`.execute(db)
  return numAffectedRows > 0n ? month : undefined
}

export type Reader = { adminId: number; name: string; email: string; language: Language }

/** Who wants the report: active members who have accepted their invitation, as for the other notices. */
export const readersOf = async (db: Database, { storeId, adminId }: { storeId: number; adminId?: number }): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select n.admin_id, a.name, a.email, coalesce(n.language, s.language) as language
      from notice_preferences n
      join memberships m on m.store_id = ${storeId} and m.admin_id = n.admin_id and m.is_active and m.accepted_at is not null
      join store_settings s on s.store_id = ${storeId}
      join stores o on o.id = ${storeId} and o.is_active
      join admins a on a.id = n.admin_id
     where n.store_id = ${storeId} and n.monthly_report ${adminId === undefined ? sql`` : sql`and n.admin_id = ${adminId}`}
     order by n.admin_id`.execute(db)
  return rows
}

type Claim = { storeId: number; adminId: number; month: Day }

/** False if the person has got this report, or may have. */
export const claimReport = async (db: Database, { now, ...claim }: Claim & { now: Date }): Promise<boolean> => {
  const row = await db
    .insertInto('monthlyReports')
    .values({ ...claim, claimedAt: now })
    .onConflict((conflict) => conflict.columns(['storeId', 'adminId', 'month']).doNothing())
    .returning('adminId')
    .executeTakeFirst()
  return row !== undefined
}

export const releaseReport = async (db: Database, { storeId, adminId, month }: Claim) => {
  await db
    .deleteFrom('monthlyReports')
    .where('storeId', '=', storeId)
    .where('adminId', '=', adminId)
    .where('month', '=', month)
    .execute()
}

export type MonthRanges = { month: Range; before: Range; year: Range; firstDays: Day[] }

/** The month, the one before and the twelve up to it, in the store's time zone. */
export const rangesOf = async (db: Database, { storeId, month }: { storeId: number; month: Day }): Promise<MonthRanges> => {
  const { rows } = await sql<{ day: Day; start: Date; until: Date }>`
    select first::date::text as day, day_start(first::date, s.time_zone) as start,
           day_start((first + interval '1 month')::date, s.time_zone) as until
      from store_settings s, generate_series(${month}::date - interval '11 months', ${month}::date, interval '1 month') first
     where s.store_id = ${storeId}
     order by first`.execute(db)
  const [first, before, last] = [rows[0], rows.at(-2), rows.at(-1)]
  if (!first || !before || !last) throw new Error(`store ${storeId} has no settings`)
  return {
    month: { from: last.start, until: last.until },
    before: { from: before.start, until: before.until },
    year: { from: first.start, until: last.until },
    firstDays: rows.map(({ day }) => day),
  }
}
