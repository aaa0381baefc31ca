import type { RatingSums } from '@ressoa/domain/statistics/stars'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { plannedEachTime } from '../../../db/prepared'
import { type AnswerQuery, matchesNothing } from '../../answer-filter/answer-filter.sql'
import { givenStars } from '../given-stars.sql'

type Rated = { query: AnswerQuery; dimensionId: number }

export type CountedValue = { value: string; stars: number | null; count: number }

/** The number of answers with each value: the most stars first, then the most answers. */
export const countValues = async (db: Database, rated: Rated): Promise<CountedValue[]> => {
  if (matchesNothing(rated.query)) return []
  const { rows } = await sql<CountedValue>`${plannedEachTime}
    with ${givenStars({ query: rated.query, dimensionIds: [rated.dimensionId] })},
    counted as (
      select value_id, stars, count(*)::int as count from given group by value_id, stars
    )
    select v.value, c.stars, c.count
      from counted c
      join dimension_values v on v.store_id = ${rated.query.storeId} and v.id = c.value_id
     order by c.stars desc nulls last, c.count desc, c.value_id`.execute(db)
  return rows
}

export type SumsOfValue = RatingSums & { value: string }

/** The sums of the ratings by the values of another dimension, those with most ratings first. */
export const sumRatings = async (db: Database, { groupId, ...rated }: Rated & { groupId: number }): Promise<SumsOfValue[]> => {
  const { storeId } = rated.query
  if (matchesNothing(rated.query)) return []
  const { rows } = await sql<SumsOfValue>`${plannedEachTime}
    with ${givenStars({ query: rated.query, dimensionIds: [rated.dimensionId] })},
    summed as (
      select l.dimension_value_id as value_id, count(*)::int as count, sum(g.stars)::float8 as sum,
             sum(g.stars * g.stars)::float8 as squares
        from given g
        join answer_values l on l.store_id = ${storeId} and l.answer_id = g.answer_id and l.dimension_id = ${groupId}
       where g.stars is not null
       group by l.dimension_value_id
    )
    select v.value, s.count, s.sum, s.squares
      from summed s
      join dimension_values v on v.store_id = ${storeId} and v.id = s.value_id
     order by s.count desc, s.value_id`.execute(db)
  return rows
}

type Related = { storeId: number; dimensionId: number }

/** The ids of the dimensions that some answer has together with this one. */
export const relatedIds = async (db: Database, { storeId, dimensionId }: Related): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select d.id from dimensions d
     where d.store_id = ${storeId} and d.id <> ${dimensionId}
       and exists (
             select from answer_values l
               join answer_values g on g.store_id = ${storeId} and g.answer_id = l.answer_id and g.dimension_id = d.id
              where l.store_id = ${storeId}
                and l.dimension_value_id = any(array(
                      select id from dimension_values where store_id = ${storeId} and dimension_id = ${dimensionId})))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
