import { sql } from 'kysely'
import type { Database } from '../../db/database'

/**
 * The stars of each value of a rating dimension: those that the newest form with this value gives it. A value is a word, such as
 * "good"; only the form knows its number.
 */
export const ratingNumbers = async (
  db: Database,
  { storeId, dimensionIds }: { storeId: number; dimensionIds: readonly number[] },
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ valueId: number; stars: number }>`
    select distinct on (1) (choice->>'dimensionValueId')::float8 as "valueId", (choice->>'valueAsInteger')::float8 as stars
      from form_versions v,
           jsonb_array_elements(v.definition->'fields') as f (field),
           jsonb_array_elements(f.field->'values') as c (choice)
     where v.store_id = ${storeId} and (field->>'dimensionId')::bigint = any(${[...dimensionIds]}::bigint[])
       and field->>'type' = 'rating' and choice->>'valueAsInteger' is not null
     order by 1, v.created_at desc, v.form_id desc, v.version desc`.execute(db)
  return new Map(rows.map(({ valueId, stars }) => [valueId, stars]))
}
