import type { SurveyType } from '@ressoa/domain/codes'
import type { FieldSums, PairSums } from '@ressoa/domain/statistics/field-importance'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { plannedEachTime } from '../../../db/prepared'
import { type AnswerQuery, matchesNothing } from '../../answer-filter/answer-filter.sql'
import { givenStars } from '../given-stars.sql'

// The groups of the jackknife: days, numbered and divided by turns.
const groupCount = 20
const satisfiedFrom = 4

type Row = PairSums & { grp: number; one: number; other: number; satisfied: number }
type Asked = { query: AnswerQuery; type: SurveyType; dimensionIds: readonly number[] }

/**
 * The sums that correlations between rating fields, and with the score, need: per group of days, for fields in the order given.
 * No groups if no answer has a rating.
 */
export const ratingSums = async (db: Database, asked: Asked) => {
  const { query, dimensionIds } = asked
  const rows = matchesNothing(query) || dimensionIds.length === 0 ? [] : await sumsOf(db, asked)
  const groups = new Map<number, Row[]>(Map.groupBy(rows, ({ grp }) => grp))
  return {
    groups: [...groups.values()].map((own) => fieldSums(own, dimensionIds)),
    totals: dimensionIds.map((id) => {
      const own = rows.filter(({ one, other }) => one === id && other === 0)
      return { count: sumOf(own, 'count'), satisfied: sumOf(own, 'satisfied') }
    }),
  }
}

const sumOf = (rows: readonly Row[], name: 'count' | 'satisfied') => rows.reduce((sum, row) => sum + row[name], 0)

const noPairs: PairSums = { count: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 }

const fieldSums = (rows: readonly Row[], ids: readonly number[]): FieldSums => {
  const found = new Map(rows.map((row) => [`${row.one} ${row.other}`, row]))
  const pair = (one: number, other: number): PairSums => found.get(`${one} ${other}`) ?? noPairs
  return {
    withScore: ids.map((id) => pair(id, 0)),
    between: ids.map((one, row) => ids.map((other, column) => (row < column ? pairOf(pair, one, other) : undefined))),
  }
}

// The statement has each pair once, with the lower id first.
const pairOf = (pair: (one: number, other: number) => PairSums, one: number, other: number): PairSums => {
  if (one < other) return pair(one, other)
  const { x, y, xx, yy, ...same } = pair(other, one)
  return { ...same, x: y, y: x, xx: yy, yy: xx }
}

const sums = (x: string, y: string) => {
  const [one, other] = [sql.ref(x), sql.ref(y)]
  return sql`count(*)::float8 as count, sum(${one})::float8 as x, sum(${other})::float8 as y,
    sum(${one} * ${one})::float8 as xx, sum(${other} * ${other})::float8 as yy, sum(${one} * ${other})::float8 as xy`
}

const sumsOf = async (db: Database, { query, type, dimensionIds }: Asked) => {
  const { storeId } = query
  const lowest = type === 'nps' ? -1 : 0
  const { rows } = await sql<Row>`${plannedEachTime}
    with ${givenStars({ query, dimensionIds, columns: sql`, a.created_at, a.class` })},
    rated as materialized (
      select answer_id, dimension_id, stars,
             ((created_at at time zone (select time_zone from store_settings where store_id = ${storeId}))::date - date '2000-01-01')
               % ${groupCount}::int as grp,
             case class when 'promoter' then 1 when 'neutral' then 0 else ${lowest}::int end as score
        from given where stars is not null
    )
    select grp, dimension_id::float8 as one, 0::float8 as other, count(*) filter (where stars >= ${satisfiedFrom})::float8 as satisfied,
           ${sums('stars', 'score')}
      from rated group by grp, dimension_id
     union all
    select r.grp, r.dimension_id::float8, s.dimension_id::float8, 0::float8, ${sums('r.stars', 's.stars')}
      from rated r join rated s on s.answer_id = r.answer_id and s.dimension_id > r.dimension_id
     group by r.grp, r.dimension_id, s.dimension_id`.execute(db)
  return rows
}
