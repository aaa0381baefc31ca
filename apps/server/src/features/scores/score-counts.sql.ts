import type { FieldType, Grain, ScoreClass } from '@ressoa/domain/codes'
import type { ClassCounts } from '@ressoa/domain/scoring'
import { type RawBuilder, sql } from 'kysely'
import type { AnswerQuery } from '../answer-filter/answer-filter.sql'

/** SQL fragments shared by counting from the day tables and counting from the answers. `count.sql.ts` chooses between the two. */

/** What the counts are grouped by. An answer with several values of a dimension counts with each of them. */
export type CountBy =
  | 'class'
  | 'campaign'
  | { period: Grain }
  | { valuesOf: readonly CountedDimension[] }
  | { valuesOf: readonly CountedDimension[]; period: Grain }
export type CountedDimension = { id: number; type: FieldType }

export const isByValue = (by: CountBy) => typeof by === 'object' && 'valuesOf' in by

/**
 * The group a count belongs to: a campaign, a dimension value, the first day of a period, a value and a day with a space between
 * them, or 0 where there is only one group.
 */
export type CountRow = ClassCounts & { key: number | string }

export const ofCampaigns = (column: string, ids: readonly number[] | undefined) =>
  ids?.length ? sql`and ${sql.ref(column)} = any(${[...ids]}::bigint[])` : sql``

export const ofTypes = (column: string, types: AnswerQuery['types']) =>
  types.length === 1 ? sql`and ${sql.ref(column)} = ${types[0]}` : sql`and ${sql.ref(column)} = any(${[...types]}::text[])`

export const noCounts: ClassCounts = { promoters: 0, neutrals: 0, detractors: 0 }

const plural = { promoter: 'promoters', neutral: 'neutrals', detractor: 'detractors' } as const satisfies Record<
  ScoreClass,
  keyof ClassCounts
>

/** Sums over rows that each have a class. */
export const classSums = (count: RawBuilder<unknown>) =>
  sql.join(
    Object.entries(plural).map(
      ([scoreClass, column]) =>
        sql`coalesce(sum(${count}) filter (where class = ${sql.lit(scoreClass)}), 0)::int as ${sql.ref(column)}`,
    ),
  )

/** Sums over rows that have a column for each class. */
export const columnSums = (of: (column: keyof ClassCounts) => RawBuilder<unknown> = (column) => sql`${sql.ref(column)}`) =>
  sql.join(Object.values(plural).map((column) => sql`coalesce(sum(${of(column)}), 0)::int as ${sql.ref(column)}`))

type Columns = { day: RawBuilder<unknown>; campaign?: RawBuilder<unknown>; value?: RawBuilder<unknown> }

/** The group key of a row, from the columns of its table. */
export const keyOf = (by: CountBy, { day, campaign = sql`campaign_id`, value = sql`dimension_value_id` }: Columns) => {
  if (by === 'class') return sql`0`
  if (by === 'campaign') return campaign
  if (!isByValue(by)) return sql`${periodStart(day, by.period)}::text`
  return 'period' in by ? sql`${value} || ' ' || ${periodStart(day, by.period)}` : value
}

/** The first day of the period that a local day lies in. */
const periodStart = (day: RawBuilder<unknown>, grain: Grain) => {
  if (grain === 'day') return day
  // 0 is Sunday.
  if (grain === 'week') return sql`(${day} - extract(dow from ${day})::int)`
  return sql`date_trunc(${sql.lit(grain)}, ${day}::timestamp)::date`
}
