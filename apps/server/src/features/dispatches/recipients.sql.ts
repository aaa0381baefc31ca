import type { Recipient } from '@ressoa/contract/dispatches'
import type { DeliveryState, MailKind, MailOutcome } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import { readInBatches } from '../../db/cursor'
import type { Database } from '../../db/database'
import { likeText } from '../../db/like-text'
import { plannedEachTime } from '../../db/prepared'

export type RecipientFilter = {
  storeId: number
  dispatchId: number
  kind?: MailKind
  state?: DeliveryState
  outcome?: MailOutcome
  search?: string
}

const matching = ({ storeId, dispatchId, kind, state, outcome, search = '' }: RecipientFilter) => sql<boolean>`
  d.store_id = ${storeId} and d.dispatch_id = ${dispatchId}
  ${kind === undefined ? sql`` : sql`and d.kind = ${kind}`}
  ${state === undefined ? sql`` : sql`and d.state = ${state}`}
  ${outcome === undefined ? sql`` : sql`and o.outcome = ${outcome}`}
  ${search.trim() === '' ? sql`` : sql`and p.searchable like searchable(${likeText(search.trim())})`}`

const people = (storeId: number) => sql`left join people p on p.store_id = ${storeId} and p.id = d.person_id`

// An address has one reason for its suppression, the first; a complaint about this mail is recorded with its bounces.
const outcomes = (storeId: number) => sql`
  left join suppressions s on s.store_id = ${storeId} and s.address_hash = d.address_hash
                          and s.created_at >= coalesce(d.transmitted_at, d.created_at)
  cross join lateral (
    select case
             when d.reason in ('unsubscribed', 'bounced', 'complained') then d.reason
             when d.reason = 'refusedAddress' then 'bounced'
             when exists (select from bounces b
                           where b.store_id = ${storeId} and b.address_hash = d.address_hash and b.delivery_id = d.id
                             and b.kind = 'complaint') then 'complained'
             when d.state in ('sent', 'unconfirmed') and s.reason in ('unsubscribed', 'complained') then s.reason
           end as outcome) o`

// Whoever answers has read the mail, and whoever came to the page has opened it. A thank-you asks for neither.
const listed = (filter: RecipientFilter) => sql`
  select d.id, d.kind, d.state, d.reason, o.outcome, d.detail, d.due_at as due_date, d.sent_at as sent_date,
         (d.opened_at is not null or (d.kind <> 'thankYou' and (i.opened_at is not null or i.answered_at is not null))) as opened,
         (d.kind <> 'thankYou' and (i.opened_at is not null or i.answered_at is not null)) as clicked,
         (d.kind <> 'thankYou' and i.answered_at is not null) as answered,
         p.id as person_id, coalesce(p.name, '') as person_name, d.address as person_email
    from deliveries d
    ${people(filter.storeId)}
    ${outcomes(filter.storeId)}
    left join invitations i on i.store_id = ${filter.storeId} and i.id = d.invitation_id
   where ${matching(filter)}
   order by d.id`

type Row = Omit<Recipient, 'person'> & { personId: number | null; personName: string; personEmail: string | null }

const toRecipient = ({ personId, personName, personEmail, ...row }: Row): Recipient => ({
  ...row,
  person: { id: personId, name: personName, email: personEmail },
})

export const pageOfRecipients = async (
  db: Database,
  filter: RecipientFilter,
  { page, pageSize }: { page: number; pageSize: number },
) => {
  const { rows } = await sql<Row>`${plannedEachTime} ${listed(filter)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ total: number }>`${plannedEachTime}
    select count(*)::int as total
      from deliveries d ${people(filter.storeId)} ${filter.outcome ? outcomes(filter.storeId) : sql``}
     where ${matching(filter)}`.execute(db)
  return { items: rows.map(toRecipient), total: counted[0]?.total ?? 0 }
}

export type ExportedRecipient = Recipient & { localSentSeconds: number | null }
const rowsAtOnce = 1000

/** All recipients in batches, from one snapshot. */
export async function* readRecipients(
  db: Database,
  { timeZone, ...filter }: RecipientFilter & { timeZone: string },
): AsyncGenerator<ExportedRecipient[]> {
  const batches = readInBatches<Row & { localSentSeconds: number | null }>(
    db,
    sql`select r.*, extract(epoch from r.sent_date at time zone ${timeZone}::text)::float8 as local_sent_seconds
          from (${listed(filter)}) r order by r.id`,
    rowsAtOnce,
  )
  for await (const rows of batches) yield rows.map(({ localSentSeconds, ...row }) => ({ ...toRecipient(row), localSentSeconds }))
}
