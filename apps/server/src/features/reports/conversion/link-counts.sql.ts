import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { plannedEachTime } from '../../../db/prepared'
import { type ChannelQuery, isAnyOf } from './email-funnel.sql'

export const countLink = async (db: Database, { storeId, from, until, campaignIds }: ChannelQuery) => {
  const { rows } = await sql<{ opened: number; answered: number }>`${plannedEachTime}
    select count(*) filter (where i.opened_at is not null or i.answered_at is not null)::int as opened,
           count(i.answered_at)::int as answered
      from invitations i
     where i.store_id = ${storeId} and i.origin = 'link' and i.created_at >= ${from} and i.created_at < ${until}
       ${isAnyOf(sql`i.campaign_id`, campaignIds)}`.execute(db)
  return rows[0] as { opened: number; answered: number }
}
