import type { DeliveryState } from '@ressoa/domain/codes'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { App } from '../../app'
import type { InTransaction } from '../../db/database'
import type { Schema } from '../../db/schema.generated'
import { newInvitationId } from '../invitations/invitation-key'
import { insertLinks } from '../invitations/invitations.sql'
import { addressHashOf } from '../suppressions/address-hash.sql'

/** Creates mails from a SELECT of these columns in this order. */
const insertDeliveries = (rows: RawBuilder<unknown>) => sql`
  insert into deliveries (store_id, invitation_id, kind, campaign_id, dispatch_id, sending_id, mailing_id, person_id, address,
                          address_hash, state, reason, due_at, created_at)
  ${rows}`

export type NewDelivery = Insertable<Schema['deliveries']>

/** Creates mails from rows that were read before: a cluster does not let its nodes hash addresses while they insert. */
export const insertRows = async (transaction: InTransaction, rows: readonly NewDelivery[]) => {
  if (rows.length === 0) return
  await transaction
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type JudgedPerson = {
  personId: number
  address: string | null
  addressHash: string | null
  state: DeliveryState
  reason: string | null
}

type Requests = {
  storeId: number
  campaignId: number
  dispatchId: number
  sendingId: number
  mailingId: number
  now: Date
  people: readonly JudgedPerson[]
}

/** Creates an invitation and a mail for everybody whose state is `ready`. Everybody else gets a row that says why there is none. */
export const createRequests = async (
  transaction: InTransaction,
  { storeId, campaignId, dispatchId, sendingId, mailingId, now, people }: Requests,
) => {
  const asked = people.map((person) => ({ ...person, id: person.state === 'ready' ? newInvitationId() : null }))
  const links = asked.flatMap(({ id, personId }) => (id ? [{ id, personId }] : []))
  await insertLinks(transaction, { storeId, campaignId, origin: 'email', links, now })
  const column = <T>(pick: (person: (typeof asked)[number]) => T) => asked.map(pick)
  await sql`
    ${insertDeliveries(sql`
    select ${storeId}::bigint, t.id, 'request', ${campaignId}::bigint, ${dispatchId}::bigint, ${sendingId}::bigint, ${mailingId}::bigint,
           t.person_id, t.address, t.address_hash, t.state, t.reason, ${now}::timestamptz, ${now}::timestamptz
      from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ personId }) => personId)}::bigint[], ${column(({ address }) => address)}::text[],
        ${column(({ addressHash }) => addressHash)}::text[], ${column(({ state }) => state)}::text[], ${column(({ reason }) => reason)}::text[]
      ) as t (id, person_id, address, address_hash, state, reason)`)}`.execute(transaction)
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
  const { rows } = await sql<{ id: number }>`
    select id from deliveries
     where store_id = ${storeId} and campaign_id = ${campaignId} and kind = 'request' and state = 'sent' and not is_reminder_settled
       and sent_at <= ((${now}::timestamptz at time zone ${timeZone}::text) - make_interval(days => ${days}::int)) at time zone ${timeZone}::text
     order by sent_at limit ${limit}
       for update skip locked`.execute(transaction)
  const due = rows.map(({ id }) => id)
  if (due.length === 0) return 0
  await sql`
    ${insertDeliveries(sql`
    select d.store_id, d.invitation_id, 'reminder', d.campaign_id, d.dispatch_id, d.sending_id, ${mailingId}::bigint, d.person_id, d.address,
           d.address_hash, case when s.reason is null then 'ready' else 'suppressed' end, s.reason, ${now}::timestamptz, ${now}::timestamptz
      from deliveries d
      join invitations i on i.store_id = d.store_id and i.id = d.invitation_id and i.answered_at is null
      left join suppressions s on s.store_id = d.store_id and s.address_hash = d.address_hash
     where d.store_id = ${storeId} and d.id = any(${due}::bigint[]) and d.address is not null
       and (${sentSince}::timestamptz is null or d.sent_at >= ${sentSince}::timestamptz)`)}
    on conflict do nothing`.execute(transaction)
  await sql`
    update deliveries set is_reminder_settled = true where store_id = ${storeId} and id = any(${due}::bigint[])`.execute(
    transaction,
  )
  return due.length
}

type Thanks = { invitationId: string; mailingId: number }

/**
 * Creates a thank-you for each of these answers whose person has an address, in the answers' transaction: one per address,
 * campaign and day. Anybody can type any address into a public survey, even that of a customer. So a thank-you is sent if the
 * invitation names the person; to a typed address only if the store wants that.
 */
export const createThankYous = async (
  app: Pick<App, 'config'>,
  transaction: InTransaction,
  { storeId, thanks, now }: { storeId: number; thanks: readonly Thanks[]; now: Date },
) => {
  const { rows } = await sql<NewDelivery>`
    select distinct on (a.campaign_id, h.address_hash) a.store_id, a.invitation_id, 'thankYou' as kind, a.campaign_id, r.dispatch_id, r.sending_id, t.mailing_id,
           p.id as person_id, p.email as address, h.address_hash, case when s.reason is null then 'ready' else 'suppressed' end as state, s.reason,
           ${now}::timestamptz as due_at, ${now}::timestamptz as created_at
      from unnest(${thanks.map(({ invitationId }) => invitationId)}::uuid[], ${thanks.map(({ mailingId }) => mailingId)}::bigint[])
             as t (invitation_id, mailing_id)
      join answers a on a.store_id = ${storeId} and a.invitation_id = t.invitation_id
      join store_settings o on o.store_id = a.store_id
      join invitations i on i.store_id = a.store_id and i.id = t.invitation_id
      join people p on p.store_id = a.store_id and p.id = a.person_id and p.email is not null and ((o.thanks_visitors and i.origin <> 'widget') or i.person_id = p.id)
      cross join lateral (select ${addressHashOf(app, { storeId, address: sql`p.email` })} as address_hash) h
      left join suppressions s on s.store_id = a.store_id and s.address_hash = h.address_hash
      left join deliveries r on r.store_id = a.store_id and r.invitation_id = t.invitation_id and r.kind = 'request'
     where not exists (
       select from deliveries t
        where t.store_id = a.store_id and t.kind = 'thankYou' and t.campaign_id = a.campaign_id and t.address_hash = h.address_hash
          and t.created_at > ${now}::timestamptz - interval '1 day')
     order by a.campaign_id, h.address_hash, a.id`.execute(transaction)
  await insertRows(transaction, rows)
}
