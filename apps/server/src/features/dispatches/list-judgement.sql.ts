import type { DeliveryReason } from '@ressoa/domain/codes'
import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../app'
import type { JudgedPerson } from '../deliveries/create-deliveries.sql'
import { addressHashOf } from '../suppressions/address-hash.sql'

export type ListToAsk = {
  storeId: number
  campaignId: number
  listId: number
  resendDays: number
  now: Date
  /** The other dispatches of the campaign: nobody is asked twice at the same time. */
  beside: Beside
}

type Beside = {
  /** Mails of these dispatches exist already. */
  sendingIds: readonly number[]
  /** Earlier mails are judged by the recontact interval. */
  since: Date
  /** Mails to these lists will be created first. */
  listIds: readonly number[]
}

const isAskedBeside = ({ storeId, beside: { sendingIds, since, listIds } }: ListToAsk) => {
  const inMails = sql`exists (
    select from deliveries w
     where w.store_id = ${storeId} and w.sending_id = any(${[...sendingIds]}::bigint[]) and w.kind = 'request' and w.address = p.email
       and (w.state in ('ready', 'claimed', 'transmitting', 'deferred')
            or w.state in ('sent', 'unconfirmed') and w.transmitted_at >= ${since}))`
  const inLists = sql`exists (
    select from people_list_members o
     where o.store_id = ${storeId} and o.list_id = any(${[...listIds]}::bigint[]) and o.person_id = m.person_id)`
  // Usually there is no other dispatch, and a list may be long.
  return sql`(${sendingIds.length > 0 ? inMails : sql`false`} or ${listIds.length > 0 ? inLists : sql`false`})`
}

/**
 * Everybody in the list (or in this part of it) with the state that a mail to them would have now, and the reason where none
 * would be sent. The plan on the screen and the mails both come from here.
 */
export const judgedMembers = (app: Pick<App, 'config'>, list: ListToAsk, part: RawBuilder<unknown> = sql``) => {
  const { storeId, campaignId, listId, resendDays, now } = list
  return sql<JudgedPerson>`
  select m.person_id, p.email as address, h.address_hash,
         case
           when p.email is null or not p.is_active then 'skipped'
           when s.reason is not null then 'suppressed'
           when b.is_asked_beside or r.asked_at is not null then 'skipped'
           else 'ready'
         end as state,
         case
           when p.email is null then 'noEmail'
           when not p.is_active then 'inactive'
           when s.reason is not null then s.reason
           when b.is_asked_beside then 'duplicate'
           when r.asked_at is not null then 'recontact'
         end as reason
    from people_list_members m
    join people p on p.store_id = m.store_id and p.id = m.person_id
    cross join lateral (select ${addressHashOf(app, { storeId, address: sql`p.email` })} as address_hash) h
    cross join lateral (select ${isAskedBeside(list)} as is_asked_beside) b
    left join suppressions s on s.store_id = m.store_id and s.address_hash = h.address_hash
    left join recontacts r on r.store_id = m.store_id and r.campaign_id = ${campaignId} and r.address_hash = h.address_hash
                          and r.asked_at > ${now}::timestamptz - make_interval(days => ${resendDays}::int)
   where m.store_id = ${storeId} and m.list_id = ${listId} ${part}`
}

/** How many people would get a mail, and how many would not, by reason. */
export const planOf = async (app: Pick<App, 'config' | 'db'>, list: ListToAsk) => {
  const { rows } = await sql<{ reason: DeliveryReason | null; count: number }>`
    select reason, count(*)::int as count from (${judgedMembers(app, list)}) judged group by reason order by 2 desc, 1`.execute(
    app.db,
  )
  const willNotGet = rows.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : []))
  const willGet = rows.find(({ reason }) => reason === null)?.count ?? 0
  return { total: rows.reduce((total, { count }) => total + count, 0), willGet, willNotGet }
}
