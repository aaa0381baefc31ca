import { csatScale } from '@ressoa/domain/scoring'
import { type RawBuilder, sql } from 'kysely'
import { type AnswerQuery, matchingAnswers } from '../answer-filter/answer-filter.sql'

type Given = { query: AnswerQuery; dimensionIds: readonly number[]; columns?: RawBuilder<unknown> }

/**
 * `given`: the values of these dimensions that matching answers have, with their stars. A value is a word, such as "good"; only a
 * form knows its number, and another form may give it other stars. So they are read from the version that was answered. A value
 * that was added to an answer later has those of the newest form with it. Null for a value that no form gives stars.
 */
export const givenStars = ({ query, dimensionIds, columns = sql`` }: Given) => {
  const { storeId, from, until } = query
  const ids = sql`${[...dimensionIds]}::bigint[]`
  return sql`
    scale as (
      select distinct on (v.form_id, v.version, 4)
             v.form_id, v.version, v.created_at, (value->>'dimensionValueId')::bigint as value_id,
             (value->>'valueAsInteger')::int as stars
        from form_versions v, jsonb_array_elements(v.definition->'fields') as asked (field),
             jsonb_array_elements(field->'values') as offered (value)
       where v.store_id = ${storeId} and field->>'type' = 'rating' and (field->>'dimensionId')::bigint = any(${ids})
         and (value->>'valueAsInteger')::int between ${csatScale.min} and ${csatScale.max}
       order by v.form_id, v.version, 4
    ),
    newest as (
      select distinct on (value_id) value_id, stars from scale order by value_id, created_at desc, form_id desc, version desc
    ),
    given as materialized (
      select a.id as answer_id, l.dimension_id, l.dimension_value_id as value_id, coalesce(s.stars, n.stars) as stars ${columns}
        from answer_values l
        join answers a on a.store_id = ${storeId} and a.id = l.answer_id
        left join scale s on s.form_id = a.form_id and s.version = a.form_version and s.value_id = l.dimension_value_id
        left join newest n on n.value_id = l.dimension_value_id
       where l.store_id = ${storeId} and l.answered_at >= ${from} and l.answered_at < ${until}
         and l.dimension_value_id = any(array(
               select id from dimension_values where store_id = ${storeId} and dimension_id = any(${ids})))
         and ${matchingAnswers(query)}
    )`
}
