import type { SurveyType } from '@ressoa/domain/codes'
import type { ClassCounts } from '@ressoa/domain/scoring'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database'
import type { Range } from './range'

/**
 * Answers that count, by class. Whole local days come from the folded days, what was written down since from the changes, and the
 * ragged ends of a range from the answers themselves: all in one statement, so that nothing is missed or counted twice.
 */

export type Counted = Range & { storeId: number; type: SurveyType; campaignIds?: readonly number[] }

/** One character is no comment. */
export const isCommented = sql<boolean>`char_length(comment) > 1`

export const ofCampaigns = (column: string, ids: readonly number[] | undefined) =>
  ids?.length ? sql`and ${sql.ref(column)} = any(${[...ids]}::bigint[])` : sql``

export const noCounts: ClassCounts = { promoters: 0, neutrals: 0, detractors: 0 }

/**
 * `span` has one row: the range, the days that lie wholly inside it and the instants they span. Where there are none, or where the
 * days are cut for another time zone, they are null and span nothing: the first end of the range is all of it. The instants stand in
 * a row and not in the conditions, so that one plan fits every range and is kept.
 */
const spanOf = ({ storeId, from, until }: Counted) => sql`
  span as materialized (
    select from_at, until_at, first_day, end_day,
           coalesce(day_start(first_day, zone), until_at) as starts_at, coalesce(day_start(end_day, zone), until_at) as ends_at
      from (select ${from}::timestamptz as from_at, ${until}::timestamptz as until_at) asked
      left join lateral (
        select zone, end_day, first_day
          from (
            select f.time_zone as zone, (until_at at time zone f.time_zone)::date as end_day,
                   (from_at at time zone f.time_zone)::date
                     + case when day_start((from_at at time zone f.time_zone)::date, f.time_zone) = from_at then 0 else 1 end as first_day
              from score_folds f
              join store_settings s on s.store_id = f.store_id and s.time_zone = f.time_zone
             where f.store_id = ${storeId} and s.store_id = ${storeId}
             offset 0
          ) days
         where first_day < end_day
      ) whole on true
  )`

/** The answers in the two ends of the range that are no whole days. */
const raggedEnds = ({ storeId, type, campaignIds }: Counted, also: RawBuilder<unknown> = sql``) => {
  const counting = sql`
    select id, campaign_id, class from answers
     where store_id = ${storeId} and type = ${type} and is_active ${ofCampaigns('campaign_id', campaignIds)} ${also}`
  return sql`
    ends as materialized (
      ${counting} and created_at >= (select from_at from span) and created_at < (select starts_at from span)
      union all
      ${counting} and created_at >= (select ends_at from span) and created_at < (select until_at from span)
    )`
}

export const classSums = (count: RawBuilder<unknown>) => sql`
  coalesce(sum(${count}) filter (where class = 'promoter'), 0)::int as promoters,
  coalesce(sum(${count}) filter (where class = 'neutral'), 0)::int as neutrals,
  coalesce(sum(${count}) filter (where class = 'detractor'), 0)::int as detractors`

/** Of all, or of those with a comment. */
export const countScores = async (
  db: Database,
  { hasComment = false, ...counted }: Counted & { hasComment?: boolean },
): Promise<ClassCounts> => {
  const { storeId, type, campaignIds } = counted
  const sumOfDays = (name: string) => sql`coalesce(sum(${sql.ref(hasComment ? `commented_${name}` : name)}), 0)::int`
  const { rows } = await sql<ClassCounts>`
    with ${spanOf(counted)},
    ${raggedEnds(counted, hasComment ? sql`and ${isCommented}` : undefined)},
    parts as (
      select ${sumOfDays('promoters')} as promoters, ${sumOfDays('neutrals')} as neutrals, ${sumOfDays('detractors')} as detractors
        from score_days
       where store_id = ${storeId} and type = ${type} ${ofCampaigns('campaign_id', campaignIds)}
         and day >= (select first_day from span) and day < (select end_day from span)
      union all
      select ${classSums(hasComment ? sql`commented` : sql`answers`)}
        from score_changes
       where store_id = ${storeId} and type = ${type} ${ofCampaigns('campaign_id', campaignIds)}
         and answered_at >= (select starts_at from span) and answered_at < (select ends_at from span)
      union all
      select ${classSums(sql`1`)} from ends
    )
    select sum(promoters)::int as promoters, sum(neutrals)::int as neutrals, sum(detractors)::int as detractors
      from parts`.execute(db)
  return rows[0] ?? noCounts
}

export type ValueCounts = ClassCounts & { dimensionValueId: number }

/** The same for each of these dimension values; none of them may be a free text. */
export const countScoresByValue = async (
  db: Database,
  { valueIds, ...counted }: Counted & { valueIds: readonly number[] },
): Promise<ValueCounts[]> => {
  const { storeId, type, campaignIds } = counted
  const ids = sql`${[...valueIds]}::bigint[]`
  const { rows } = await sql<ValueCounts>`
    with ${spanOf(counted)},
    ${raggedEnds(counted)},
    parts as (
      select dimension_value_id, sum(promoters) as promoters, sum(neutrals) as neutrals, sum(detractors) as detractors
        from value_score_days
       where store_id = ${storeId} and dimension_value_id = any(${ids}) ${ofCampaigns('campaign_id', campaignIds)}
         and campaign_id = any(array(select id from campaigns where store_id = ${storeId} and type = ${type}))
         and day >= (select first_day from span) and day < (select end_day from span)
       group by dimension_value_id
      union all
      select value_id, ${classSums(sql`value_delta`)}
        from score_changes, unnest(value_ids) as value_id
       where store_id = ${storeId} and type = ${type} ${ofCampaigns('campaign_id', campaignIds)} and value_id = any(${ids})
         and answered_at >= (select starts_at from span) and answered_at < (select ends_at from span)
       group by value_id
      union all
      select v.dimension_value_id, ${classSums(sql`1`)}
        from ends
       cross join lateral (
         select dimension_value_id
           from answer_values
          where store_id = ${storeId} and answer_id = ends.id and dimension_value_id = any(${ids})
         offset 0
       ) v
       group by v.dimension_value_id
    )
    select dimension_value_id as "dimensionValueId", sum(promoters)::int as promoters, sum(neutrals)::int as neutrals,
           sum(detractors)::int as detractors
      from parts
     group by dimension_value_id`.execute(db)
  return rows
}

export type CampaignCounts = ClassCounts & { campaignId: number }

/** The same for each campaign that has any. */
export const countScoresByCampaign = async (
  db: Database,
  counted: Counted & { campaignIds: readonly number[] },
): Promise<CampaignCounts[]> => {
  const { storeId, type, campaignIds } = counted
  const { rows } = await sql<CampaignCounts>`
    with ${spanOf(counted)},
    ${raggedEnds(counted)},
    parts as (
      select campaign_id, sum(promoters) as promoters, sum(neutrals) as neutrals, sum(detractors) as detractors
        from score_days
       where store_id = ${storeId} and type = ${type} ${ofCampaigns('campaign_id', campaignIds)}
         and day >= (select first_day from span) and day < (select end_day from span)
       group by campaign_id
      union all
      select campaign_id, ${classSums(sql`answers`)}
        from score_changes
       where store_id = ${storeId} and type = ${type} ${ofCampaigns('campaign_id', campaignIds)}
         and answered_at >= (select starts_at from span) and answered_at < (select ends_at from span)
       group by campaign_id
      union all
      select campaign_id, ${classSums(sql`1`)} from ends group by campaign_id
    )
    select campaign_id as "campaignId", sum(promoters)::int as promoters, sum(neutrals)::int as neutrals,
           sum(detractors)::int as detractors
      from parts
     group by campaign_id`.execute(db)
  return rows
}
