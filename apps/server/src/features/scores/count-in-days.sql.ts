import { type RawBuilder, sql } from 'kysely'
import { isCommented } from '../../db/commented'
import { plannedEachTime } from '../../db/prepared'
import { type AnswerQuery, matchingAnswers } from '../answer-filter/answer-filter.sql'
import { type CountBy, type CountRow, classSums, columnSums, isByValue, keyOf, ofCampaigns, ofTypes } from './score-counts.sql'

/**
 * Counts valid answers without reading them: whole local days come from the day tables, changes that are not folded yet from
 * score_changes, and the partial days at both ends of the range from the answers. A single statement reads all three, so that it
 * sees each answer in exactly one of them.
 */
export const dayCounts = (query: AnswerQuery, by: CountBy) => {
  const scope = valueScopeOf(query, by)
  const inDays = scope ? valueParts(query, by, scope) : allParts(query, by)
  const fromAnswers = [
    ...(needsRepeats(query) ? [repeats(query, by)] : []),
    ...(query.isActive === undefined ? [invalid(query, by)] : []),
  ]
  // The best index depends on the values of the filter, so a plan that reads answers is not cached.
  return sql<CountRow>`${fromAnswers.length > 0 ? plannedEachTime : sql``}
    with ${spanOf(query)},
    ${partialDays(query)},
    parts as (${sql.join([...inDays, ...fromAnswers], sql` union all `)})
    select key, ${columnSums()} from parts group by key order by key`
}

/**
 * `span` has one row: the range, the store's time zone, the days that lie wholly inside the range, and the instants at which they
 * start and end. If there are no such days, or the day tables were built for another time zone, the days are null and both
 * instants are the end of the range: the first partial day is then the whole range. The instants are columns, not parameters in
 * the conditions, so that one cached plan fits every range.
 */
const spanOf = ({ storeId, from, until }: AnswerQuery) => sql`
  span as materialized (
    select from_at, until_at, zone, first_day, end_day,
           coalesce(day_start(first_day, zone), until_at) as starts_at, coalesce(day_start(end_day, zone), until_at) as ends_at
      from (
        select ${from}::timestamptz as from_at, ${until}::timestamptz as until_at, time_zone as zone
          from store_settings where store_id = ${storeId}
      ) asked
      left join lateral (
        select end_day, first_day
          from (
            select (until_at at time zone zone)::date as end_day,
                   (from_at at time zone zone)::date
                     + case when day_start((from_at at time zone zone)::date, zone) = from_at then 0 else 1 end as first_day
              from score_folds
             where store_id = ${storeId} and time_zone = zone
             offset 0
          ) days
         where first_day < end_day
      ) whole on true
  )`

const inWholeDays = sql`and day >= (select first_day from span) and day < (select end_day from span)`
const sinceFolded = sql`and answered_at >= (select starts_at from span) and answered_at < (select ends_at from span)`

/** The answers before the first whole day and after the last one. */
const partialDays = ({ storeId, types, campaignIds, hasComment }: AnswerQuery) => {
  const withComment = hasComment === undefined ? sql`` : hasComment ? sql`and ${isCommented()}` : sql`and not ${isCommented()}`
  const counting = sql`
    select id, campaign_id, class, created_at from answers
     where store_id = ${storeId} and is_active ${ofTypes('type', types)} ${ofCampaigns('campaign_id', campaignIds)} ${withComment}`
  return sql`
    ends as materialized (
      ${counting} and created_at >= (select from_at from span) and created_at < (select starts_at from span)
      union all
      ${counting} and created_at >= (select ends_at from span) and created_at < (select until_at from span)
    )`
}

const localDay = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone (select zone from span))::date`

const allParts = ({ storeId, types, campaignIds, hasComment }: AnswerQuery, by: CountBy) => {
  const meant = <T>(of: { all: T; commented: T; silent: T }) =>
    hasComment === undefined ? of.all : hasComment ? of.commented : of.silent
  const inDay = columnSums((column) => {
    const [all, commented] = [sql.ref(column), sql.ref(`commented_${column}`)]
    return meant({ all: sql`${all}`, commented: sql`${commented}`, silent: sql`${all} - ${commented}` })
  })
  const inChange = meant({ all: sql`answers`, commented: sql`commented`, silent: sql`answers - commented` })
  const counted = sql`store_id = ${storeId} ${ofTypes('type', types)} ${ofCampaigns('campaign_id', campaignIds)}`
  return [
    sql`select ${keyOf(by, { day: sql`day` })} as key, ${inDay} from score_days where ${counted} ${inWholeDays} group by 1`,
    sql`select ${keyOf(by, { day: localDay(sql`answered_at`) })}, ${classSums(inChange)}
          from score_changes where ${counted} ${sinceFolded} group by 1`,
    sql`select ${keyOf(by, { day: localDay(sql`created_at`) })}, ${classSums(sql`1`)} from ends group by 1`,
  ]
}

/** Which dimension values are counted: those named by the filter, or all values of the dimensions that group the counts. */
type ValueScope = { valueIds: readonly number[] } | { dimensionIds: readonly number[] }

const valueScopeOf = ({ valueGroups: [group] }: AnswerQuery, by: CountBy): ValueScope | undefined => {
  if (isByValue(by)) return { dimensionIds: by.valuesOf.map(({ id }) => id) }
  return group && { valueIds: group.valueIds }
}

const valueParts = ({ storeId, types, campaignIds }: AnswerQuery, by: CountBy, scope: ValueScope) => {
  const ids =
    'valueIds' in scope
      ? sql`${[...scope.valueIds]}::bigint[]`
      : sql`array(select id from dimension_values where store_id = ${storeId} and dimension_id = any(${[...scope.dimensionIds]}::bigint[]))`
  // answer_values has the dimension itself, and a dimension may have thousands of values.
  const inEnds =
    'valueIds' in scope ? sql`dimension_value_id = any(${ids})` : sql`dimension_id = any(${[...scope.dimensionIds]}::bigint[])`
  return [
    // value_score_days has no type. The campaign determines it.
    sql`select ${keyOf(by, { day: sql`day` })} as key, ${columnSums()}
          from value_score_days
         where store_id = ${storeId} and dimension_value_id = any(${ids}) ${ofCampaigns('campaign_id', campaignIds)}
           and campaign_id = any(array(select id from campaigns where store_id = ${storeId} ${ofTypes('type', types)})) ${inWholeDays}
         group by 1`,
    sql`select ${keyOf(by, { day: localDay(sql`answered_at`), value: sql`value_id` })}, ${classSums(sql`value_delta`)}
          from score_changes, unnest(value_ids) as value_id
         where store_id = ${storeId} ${ofTypes('type', types)} ${ofCampaigns('campaign_id', campaignIds)} ${sinceFolded}
           and value_id = any(${ids})
         group by 1`,
    sql`select ${keyOf(by, { day: localDay(sql`created_at`) })}, ${classSums(sql`1`)}
          from ends
         cross join lateral (
           select dimension_value_id from answer_values where store_id = ${storeId} and answer_id = ends.id and ${inEnds} offset 0
         ) v
         group by 1`,
  ]
}

const answerKey = (by: CountBy) => keyOf(by, { day: localDay(sql`a.created_at`), campaign: sql`a.campaign_id` })

const needsRepeats = ({ valueGroups: [group] }: AnswerQuery) => group !== undefined && group.valueIds.length > 1

/** An answer with several of the filter's values was counted once for each of them. This subtracts the surplus. */
const repeats = ({ valueGroups: [group], ...query }: AnswerQuery, by: CountBy) => sql`
  select ${answerKey(by)}, ${classSums(sql`-repeated.times`)}
    from (
      select answer_id, count(*) - 1 as times from answer_values
       where store_id = ${query.storeId} and dimension_value_id = any(${[...(group?.valueIds ?? [])]}::bigint[])
         and answered_at >= ${query.from} and answered_at < ${query.until}
       group by answer_id having count(*) > 1
    ) repeated
    join answers a on a.id = repeated.answer_id and ${matchingAnswers({ ...query, valueGroups: [], isActive: true })}
   group by 1`

/** The day tables have valid answers only. Invalid ones are few and have an index. */
const invalid = (query: AnswerQuery, by: CountBy) => sql`
  select ${answerKey(by)}, ${classSums(sql`1`)} from answers a where ${matchingAnswers({ ...query, isActive: false })} group by 1`
