import { sql } from 'kysely'
import type { Database } from '../../db/database'

/**
 * One invitation for each of these people, with a personal link. It carries the person's values, so that the answer knows its branch or
 * seller. They are read first, so that a cluster sends both statements to the store's node alone.
 */
export const insertLinks = async (
  db: Database,
  {
    storeId,
    campaignId,
    origin,
    links,
    now,
  }: { storeId: number; campaignId: number; origin: 'link' | 'email'; links: readonly Link[]; now: Date },
) => {
  const { rows } = await sql<{ id: string; personId: number; linkValues: string }>`
    select t.id, p.id as person_id,
           coalesce((select jsonb_agg(jsonb_build_object('dimensionId', v.dimension_id, 'dimensionValueId', v.dimension_value_id))
                       from person_values v where v.store_id = ${storeId} and v.person_id = p.id), '[]')::text as link_values
      from unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ personId }) => personId)}::bigint[]) as t (id, person_id)
      join people p on p.store_id = ${storeId} and p.id = t.person_id`.execute(db)
  await sql`
    insert into invitations (store_id, id, campaign_id, person_id, origin, link_values, created_at)
    select ${storeId}::bigint, t.id, ${campaignId}::bigint, t.person_id, ${origin}::text, t.link_values, ${now}::timestamptz
      from unnest(
        ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ personId }) => personId)}::bigint[],
        ${rows.map(({ linkValues }) => linkValues)}::jsonb[]
      ) as t (id, person_id, link_values)`.execute(db)
}

type Link = { id: string; personId: number }
