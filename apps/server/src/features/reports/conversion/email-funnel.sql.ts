import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database'
import { plannedEachTime } from '../../../db/prepared'
import type { Range } from '../../answer-filter/range'
import { apiListName } from '../../dispatches/dispatches.sql'

export type ChannelQuery = Range & { storeId: number; campaignIds?: readonly number[] }
export type EmailQuery = ChannelQuery & { dispatchIds?: readonly number[] }

export type FunnelCounts = { sent: number; opened: number; clicked: number; answered: number; openedByProgram: number }

/** An empty list selects everything, as in the answer filter. */
export const isAnyOf = (column: RawBuilder<unknown>, ids: readonly number[] | undefined) =>
  ids === undefined || ids.length === 0 ? sql`` : sql`and ${column} = any(${[...ids]}::bigint[])`

/** A mail that went out, or may have. A mail that came back was sent. */
export const wasSent = (mail: RawBuilder<unknown>) => sql<boolean>`(${mail}.sent_at is not null or ${mail}.state = 'unconfirmed')`

/** Columns answered, clicked, opened and opened_by_program of an invitation i with its request d and reminder r. */
export const marks = sql`
  cross join lateral (select i.answered_at is not null as answered) a
  cross join lateral (select a.answered or i.opened_at is not null as clicked) c
  cross join lateral (select c.clicked or coalesce('human' in (d.opened_by, r.opened_by), false) as opened) o
  cross join lateral (select not o.opened and coalesce('proxy' in (d.opened_by, r.opened_by), false) as opened_by_program) p`

export const reminderOf = (storeId: number) => sql`
  left join deliveries r on r.store_id = ${storeId} and r.invitation_id = i.id and r.kind = 'reminder'`

const counts = sql`
  count(*)::int as sent, count(*) filter (where o.opened)::int as opened, count(*) filter (where c.clicked)::int as clicked,
  count(*) filter (where a.answered)::int as answered, count(*) filter (where p.opened_by_program)::int as opened_by_program`

// The same people whom the dashboard counts as asked.
const askedByMail = ({ storeId, from, until, campaignIds, dispatchIds }: EmailQuery) => sql`
    from invitations i
    left join deliveries d on d.store_id = ${storeId} and d.invitation_id = i.id and d.kind = 'request'
    ${reminderOf(storeId)}
    ${marks}
   where i.store_id = ${storeId} and i.origin = 'email' and i.created_at >= ${from} and i.created_at < ${until}
     and (d.id is null or ${wasSent(sql`d`)})
     ${isAnyOf(sql`i.campaign_id`, campaignIds)}
     ${isAnyOf(sql`d.dispatch_id`, dispatchIds)}`

export const countFunnel = async (db: Database, query: EmailQuery): Promise<FunnelCounts> => {
  const { rows } = await sql<FunnelCounts>`${plannedEachTime} select ${counts} ${askedByMail(query)}`.execute(db)
  return rows[0] as FunnelCounts
}

export type CountedDispatch = FunnelCounts & {
  dispatchId: number
  targetListName: string
  scheduleDate: Date
  dateTimezone: string
  listId: number | null
}

/** The funnel of each dispatch, newest first. */
export const countByDispatch = async (db: Database, query: EmailQuery): Promise<CountedDispatch[]> => {
  const { storeId } = query
  const { rows } = await sql<CountedDispatch>`${plannedEachTime}
    select x.id as dispatch_id, coalesce(l.name, ${apiListName}) as target_list_name, x.due_at as schedule_date, x.time_zone as date_timezone, x.list_id,
           f.sent, f.opened, f.clicked, f.answered, f.opened_by_program
      from (select d.dispatch_id, ${counts} ${askedByMail(query)} and d.dispatch_id is not null group by d.dispatch_id) f
      join dispatches x on x.store_id = ${storeId} and x.id = f.dispatch_id
      left join people_lists l on l.store_id = ${storeId} and l.id = x.list_id
     order by x.due_at desc, x.id desc`.execute(db)
  return rows
}
