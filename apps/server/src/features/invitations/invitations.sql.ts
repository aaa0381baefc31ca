import { sql } from 'kysely'
import type { Database } from '../../db/database'

/**
 * One invitation for each of these people, with a personal link. It carries the person's values, so that the answer knows its branch or
 * seller. Stores are compared column by column, so that a cluster sees that store and person belong together.
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
  await sql`
    insert into invitations (store_id, id, campaign_id, person_id, origin, link_values, created_at)
    select p.store_id, t.id, ${campaignId}::bigint, p.id, ${origin}::text,
           coalesce((select jsonb_agg(jsonb_build_object('dimensionId', v.dimension_id, 'dimensionValueId', v.dimension_value_id))
                       from person_values v where v.store_id = p.store_id and v.person_id = p.id), '[]'),
           ${now}::timestamptz
      from unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ personId }) => personId)}::bigint[]) as t (id, person_id)
      join people p on p.store_id = ${storeId} and p.id = t.person_id`.execute(db)
}

type Link = { id: string; personId: number }
