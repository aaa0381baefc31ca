import type { SurveyType } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { Range } from '../answer-filter/range'
import { ofCampaigns } from './score-counts.sql'

type Way = Range & { storeId: number; types: readonly SurveyType[]; campaignIds?: readonly number[]; isDescending: boolean }

/** The midnight before which, counted from this end of the range, at most this share of its answers lies. */
export const midnightAtShare = async (db: Database, way: Way, share: number): Promise<Date | undefined> => {
  const { storeId, types, campaignIds, from, until, isDescending } = way
  const order = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ at: Date }>`
    select day_start(${isDescending ? sql`day` : sql`day + 1`}, zone) as at
      from (
        select zone, day, sum(answers) over (order by day ${order}) as passed, sum(answers) over () as whole
          from (
            select f.time_zone as zone, d.day, sum(d.promoters + d.neutrals + d.detractors) as answers
              from score_folds f
              join score_days d on d.store_id = ${storeId} and d.type = any(${[...types]}::text[]) ${ofCampaigns('d.campaign_id', campaignIds)}
             where f.store_id = ${storeId} and f.time_zone <> ''
               and d.day >= (${from}::timestamptz at time zone f.time_zone)::date
               and d.day < (${until}::timestamptz at time zone f.time_zone)::date
             group by f.time_zone, d.day
          ) days
      ) passing
     where passed <= ${share}::float8 * whole
     order by day ${isDescending ? sql`asc` : sql`desc`}
     limit 1`.execute(db)
  return rows[0]?.at
}
