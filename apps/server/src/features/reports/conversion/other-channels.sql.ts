import type { Viewer } from '@ressoa/contract/conversion-report'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database'
import { plannedEachTime } from '../../../db/prepared'
import { type ChannelQuery, isAnyOf } from './email-funnel.sql'

const asked = ({ storeId, from, until, campaignIds }: ChannelQuery, origin: RawBuilder<string>) => sql`
  i.store_id = ${storeId} and i.origin = ${origin} and i.created_at >= ${from} and i.created_at < ${until}
  ${isAnyOf(sql`i.campaign_id`, campaignIds)}`

// Literals, because the partial indexes name the origin.
const [widget, link] = [sql<string>`'widget'`, sql<string>`'link'`]

// Nothing tells whether two visitors without a name are the same.
const viewer = sql`coalesce(i.person_id::text, i.id::text)`

export const countWidget = async (db: Database, query: ChannelQuery) => {
  const { rows } = await sql<{ viewed: number; viewedByPerson: number; answered: number }>`${plannedEachTime}
    select count(*)::int as viewed, count(distinct ${viewer})::int as viewed_by_person, count(i.answered_at)::int as answered
      from invitations i where ${asked(query, widget)}`.execute(db)
  return rows[0] as { viewed: number; viewedByPerson: number; answered: number }
}

export const pageOfViewers = async (
  db: Database,
  query: ChannelQuery,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Viewer[]> => {
  type Row = { viewed: number; answered: boolean; id: number | null; name: string; email: string | null }
  const { rows } = await sql<Row>`${plannedEachTime}
    select v.viewed, v.answered, w.id, coalesce(w.name, '') as name, w.email
      from (select ${viewer} as viewer, min(i.person_id) as person_id, count(*)::int as viewed, count(i.answered_at) > 0 as answered,
                   max(i.created_at) as last_at
              from invitations i where ${asked(query, widget)}
             group by 1 order by last_at desc, viewer limit ${pageSize} offset ${(page - 1) * pageSize}) v
      left join people w on w.store_id = ${query.storeId} and w.id = v.person_id
     order by v.last_at desc, v.viewer`.execute(db)
  return rows.map(({ viewed, answered, ...person }) => ({ person, viewed, answered }))
}

export const countLink = async (db: Database, query: ChannelQuery) => {
  const { rows } = await sql<{ opened: number; answered: number }>`${plannedEachTime}
    select count(*) filter (where i.opened_at is not null or i.answered_at is not null)::int as opened,
           count(i.answered_at)::int as answered
      from invitations i where ${asked(query, link)}`.execute(db)
  return rows[0] as { opened: number; answered: number }
}
