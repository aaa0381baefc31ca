import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { Range } from '../scores/range'

/** The period of the same length that ends where this one begins: as many local days, where it is made of whole ones. */
export const periodBefore = async (db: Database, { storeId, from, until }: Range & { storeId: number }): Promise<Range> => {
  const { rows } = await sql<{ from: Date }>`
    select case
             when day_start(first_day, zone) = ${from} and day_start(end_day, zone) = ${until}
             then day_start(first_day - (end_day - first_day), zone)
             else ${from}::timestamptz - (${until}::timestamptz - ${from}::timestamptz)
           end as from
      from (
        select time_zone as zone, (${from}::timestamptz at time zone time_zone)::date as first_day,
               (${until}::timestamptz at time zone time_zone)::date as end_day
          from store_settings
         where store_id = ${storeId}
      ) t`.execute(db)
  return { from: rows[0]?.from ?? from, until: from }
}

export const goalOf = async (db: Database, storeId: number) => {
  const row = await db.selectFrom('storeSettings').select('scoreGoal').where('storeId', '=', storeId).executeTakeFirstOrThrow()
  return row.scoreGoal
}

export const updateGoal = (db: Database, { storeId, scoreGoal }: { storeId: number; scoreGoal: number }) =>
  db.updateTable('storeSettings').set({ scoreGoal }).where('storeId', '=', storeId).execute()

export const decimalsOf = async (db: Database, storeId: number) => {
  const row = await db
    .selectFrom('storeSettings')
    .select('npsScoreDecimals')
    .where('storeId', '=', storeId)
    .executeTakeFirstOrThrow()
  return row.npsScoreDecimals
}
