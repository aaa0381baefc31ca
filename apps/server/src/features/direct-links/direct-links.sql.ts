import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { linkValuesOf } from '../people/person-values.sql'

/** One invitation for each of these people, with a personal link. */
export const insertLinks = async (
  db: Database,
  { storeId, campaignId, links, now }: { storeId: number; campaignId: number; links: readonly Link[]; now: Date },
) => {
  await sql`
    insert into invitations (store_id, id, campaign_id, person_id, origin, link_values, created_at)
    select ${storeId}::bigint, t.id, ${campaignId}::bigint, t.person_id, 'link',
           ${linkValuesOf({ storeId, personId: sql`t.person_id` })}, ${now}::timestamptz
      from unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ personId }) => personId)}::bigint[]) as t (id, person_id)`.execute(
    db,
  )
}

export type Link = { id: string; personId: number }
