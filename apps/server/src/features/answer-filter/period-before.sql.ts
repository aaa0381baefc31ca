import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { Range } from './range'

/** The period of the same length that ends where this one begins. For whole local days it is the same number of whole days. */
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
