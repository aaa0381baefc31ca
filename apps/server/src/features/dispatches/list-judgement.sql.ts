import type { DeliveryReason } from '@ressoa/domain/codes'
import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../http/context'
import { addressHashOf } from '../suppressions/address-hash.sql'

export type ListToAsk = { storeId: number; campaignId: number; listId: number; resendDays: number; now: Date }

/**
 * Everybody in the list (or in that part of it), and whether a mail would go to them now: state and, where none would, the reason.
 * The plan that is shown and the mails that are made both come from here.
 */
export const judgedMembers = (
  app: Pick<App, 'config'>,
  { storeId, campaignId, listId, resendDays, now }: ListToAsk,
  part: RawBuilder<unknown> = sql``,
) => sql`
  select m.person_id, p.email as address, h.address_hash,
         case
           when p.email is null or not p.is_active then 'skipped'
           when s.reason is not null then 'suppressed'
           when r.asked_at is not null then 'skipped'
           else 'ready'
         end as state,
         case
           when p.email is null then 'noEmail'
           when not p.is_active then 'inactive'
           when s.reason is not null then s.reason
           when r.asked_at is not null then 'recontact'
         end as reason
    from people_list_members m
    join people p on p.store_id = ${storeId} and p.id = m.person_id
    cross join lateral (select ${addressHashOf(app, { storeId, address: sql`p.email` })} as address_hash) h
    left join suppressions s on s.store_id = ${storeId} and s.address_hash = h.address_hash
    left join recontacts r on r.store_id = ${storeId} and r.campaign_id = ${campaignId} and r.address_hash = h.address_hash
                          and r.asked_at > ${now}::timestamptz - make_interval(days => ${resendDays}::int)
   where m.store_id = ${storeId} and m.list_id = ${listId} ${part}`

/** How many would get a mail, and how many would not for which reason. */
export const planOf = async (app: Pick<App, 'config' | 'db'>, list: ListToAsk) => {
  const { rows } = await sql<{ reason: DeliveryReason | null; count: number }>`
    select reason, count(*)::int as count from (${judgedMembers(app, list)}) judged group by reason order by 2 desc, 1`.execute(
    app.db,
  )
  const willNotGet = rows.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : []))
  const willGet = rows.find(({ reason }) => reason === null)?.count ?? 0
  return { total: rows.reduce((total, { count }) => total + count, 0), willGet, willNotGet }
}
