import { type RawBuilder, sql } from 'kysely'

/** The person's values as an invitation carries them: so the answer knows its branch or seller. */
export const linkValuesOf = ({ storeId, personId }: { storeId: number; personId: RawBuilder<unknown> }) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('dimensionId', v.dimension_id, 'dimensionValueId', v.dimension_value_id))
              from person_values v where v.store_id = ${storeId} and v.person_id = ${personId}), '[]')`
