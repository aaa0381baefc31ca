import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../app'
import type { Database, InTransaction } from '../../db/database'
import { addressHashOf } from '../suppressions/address-hash.sql'

/** The one INSERT that creates mails. `rows` is a SELECT of these columns in this order. */
const insertDeliveries = (rows: RawBuilder<unknown>) => sql`
  insert into deliveries (store_id, invitation_id, kind, campaign_id, dispatch_id, sending_id, mailing_id, person_id, address,
                          address_hash, state, reason, due_at, created_at)
  ${rows}`

type Requests = {
  storeId: number
  campaignId: number
  dispatchId: number
  sendingId: number
  mailingId: number
  now: Date
  /** A SELECT of person_id, address, address_hash, state, reason, link_values: one row for each person. */
  people: RawBuilder<unknown>
}

/**
 * Creates an invitation and a mail for everybody whose state is `ready`. Everybody else gets a row that says why there is none.
 * Returns the number of rows and the highest person.
 */
export const createRequests = async (
  transaction: InTransaction,
  { storeId, campaignId, dispatchId, sendingId, mailingId, now, people }: Requests,
) => {
  const { rows } = await sql<{ count: number; lastPersonId: number | null }>`
    with asked as materialized (
      select j.*, case when j.state = 'ready' then gen_random_uuid() end as invitation_id
        from (${people}) j
    ),
    invited as (
      insert into invitations (store_id, id, campaign_id, person_id, origin, link_values, created_at)
      select ${storeId}::bigint, invitation_id, ${campaignId}::bigint, person_id, 'email', link_values, ${now}::timestamptz
        from asked where invitation_id is not null
    ),
    created as (
      ${insertDeliveries(sql`
      select ${storeId}::bigint, invitation_id, 'request', ${campaignId}::bigint, ${dispatchId}::bigint, ${sendingId}::bigint,
             ${mailingId}::bigint, person_id, address, address_hash, state, reason, ${now}::timestamptz, ${now}::timestamptz
        from asked`)}
    )
    select count(*)::int as count, max(person_id) as "lastPersonId" from asked`.execute(transaction)
  return rows[0] ?? { count: 0, lastPersonId: null }
}

type Reminders = {
  storeId: number
  campaignId: number
  days: number
  timeZone: string
  /** Only requests sent since then are reminded. */
  sentSince: Date | null
  mailingId: number
  now: Date
  limit: number
}

/**
 * Creates the due reminders: a number of days after the request, at the request's time of day in the store's zone. Each request
 * is settled once, whether it needs a reminder or not. Returns how many requests were settled.
 */
export const createReminders = async (
  transaction: InTransaction,
  { storeId, campaignId, days, timeZone, sentSince, mailingId, now, limit }: Reminders,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with due as (
      select id, invitation_id, dispatch_id, sending_id, person_id, address, address_hash, sent_at
        from deliveries
       where store_id = ${storeId} and campaign_id = ${campaignId} and kind = 'request' and state = 'sent' and not is_reminder_settled
         and sent_at <= ((${now}::timestamptz at time zone ${timeZone}::text) - make_interval(days => ${days}::int)) at time zone ${timeZone}::text
       order by sent_at limit ${limit}
         for update skip locked
    ),
    settled as (
      update deliveries set is_reminder_settled = true where store_id = ${storeId} and id in (select id from due)
    ),
    created as (
      ${insertDeliveries(sql`
      select ${storeId}::bigint, due.invitation_id, 'reminder', ${campaignId}::bigint, dispatch_id, sending_id, ${mailingId}::bigint,
             due.person_id, address, due.address_hash,
             case when s.reason is null then 'ready' else 'suppressed' end, s.reason, ${now}::timestamptz, ${now}::timestamptz
        from due
        join invitations i on i.store_id = ${storeId} and i.id = due.invitation_id and i.answered_at is null
        left join suppressions s on s.store_id = ${storeId} and s.address_hash = due.address_hash
       where address is not null
         and (${sentSince}::timestamptz is null or due.sent_at >= ${sentSince}::timestamptz)`)}
      on conflict do nothing
    )
    select count(*)::int as count from due`.execute(transaction)
  return rows[0]?.count ?? 0
}

type Thanks = { invitationId: string; mailingId: number }

/**
 * Creates a thank-you for each of these answers whose person has an address, in the answers' transaction: one per address,
 * campaign and day. Anybody can type any address into a public survey, even that of a customer. So a thank-you is sent if the
 * invitation names the person; to a typed address only if the store wants that.
 */
export const createThankYous = async (
  app: Pick<App, 'config'>,
  db: Database,
  { storeId, thanks, now }: { storeId: number; thanks: readonly Thanks[]; now: Date },
) => {
  const rows = sql`
    select distinct on (a.campaign_id, h.address_hash) ${storeId}::bigint, a.invitation_id, 'thankYou', a.campaign_id, r.dispatch_id, r.sending_id, t.mailing_id, p.id,
           p.email, h.address_hash, case when s.reason is null then 'ready' else 'suppressed' end, s.reason, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${thanks.map(({ invitationId }) => invitationId)}::uuid[], ${thanks.map(({ mailingId }) => mailingId)}::bigint[])
             as t (invitation_id, mailing_id)
      join answers a on a.store_id = ${storeId} and a.invitation_id = t.invitation_id
      join store_settings o on o.store_id = ${storeId}
      join invitations i on i.store_id = ${storeId} and i.id = t.invitation_id
      join people p on p.store_id = ${storeId} and p.id = a.person_id and p.email is not null and (o.thanks_visitors or i.person_id = p.id)
      cross join lateral (select ${addressHashOf(app, { storeId, address: sql`p.email` })} as address_hash) h
      left join suppressions s on s.store_id = ${storeId} and s.address_hash = h.address_hash
      left join deliveries r on r.store_id = ${storeId} and r.invitation_id = t.invitation_id and r.kind = 'request'
     where not exists (
       select from deliveries t
        where t.store_id = ${storeId} and t.kind = 'thankYou' and t.campaign_id = a.campaign_id and t.address_hash = h.address_hash
          and t.created_at > ${now}::timestamptz - interval '1 day')
     order by a.campaign_id, h.address_hash, a.id`
  await sql`${insertDeliveries(rows)} on conflict do nothing`.execute(db)
}
