import type { DeliveryReason, DeliveryState } from '@ressoa/domain/codes'
import { campaignDefaults } from '@ressoa/domain/limits'
import { sql } from 'kysely'
import type { App } from '../../app'
import type { Database, InTransaction } from '../../db/database'
import { insertRows, type NewDelivery } from '../deliveries/create-deliveries.sql'
import { addressHashOf } from '../suppressions/address-hash.sql'

type OfCampaign<T = unknown> = { storeId: number; campaignId: number } & T

/** Everything about a campaign that decides whether it may ask. */
export const campaignToAsk = async (db: Database, { storeId, campaignId }: OfCampaign) => {
  const { rows } = await sql<{
    isCampaignActive: boolean
    isStoreActive: boolean
    isEmailActive: boolean
    startsAt: Date | null
    endsAt: Date | null
    resendDays: number
  }>`
    select c.is_active as is_campaign_active, s.is_active as is_store_active,
           coalesce((c.email ->> 'active')::boolean, false) as is_email_active, c.starts_at, c.ends_at,
           coalesce((c.email ->> 'resendDaysInterval')::int, ${campaignDefaults.email.resendDaysInterval}) as resend_days
      from campaigns c join stores s on s.id = ${storeId}
     where c.store_id = ${storeId} and c.id = ${campaignId}`.execute(db)
  return rows[0]
}

/** The running dispatch of the API in this campaign; the first request creates it. */
export const apiDispatchOf = async (
  transaction: InTransaction,
  { storeId, campaignId, timeZone, now }: OfCampaign<{ timeZone: string; now: Date }>,
): Promise<number> => {
  const row = { storeId, campaignId, type: 'api', status: 'processing', dueAt: now, timeZone, createdAt: now } as const
  await transaction
    .insertInto('dispatches')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await transaction
    .selectFrom('dispatches')
    .select('id')
    .where('storeId', '=', storeId)
    .where('campaignId', '=', campaignId)
    .where('type', '=', 'api')
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow()
  return id
}

export type NewRequest = {
  invitationId: string
  personId: number
  channel: 'email' | 'link'
  dueAt: Date
  reference: string | null
  /** What this request says about branch, seller and so on. It replaces what is known about the person. */
  values: readonly { dimensionId: number; valueId: number }[]
}

type Requests = OfCampaign<{
  dispatchId: number
  /** Undefined if nobody is asked by mail. */
  mailingId: number | undefined
  resendDays: number
  requests: readonly NewRequest[]
  now: Date
}>

/**
 * An invitation for each, and for those by mail a delivery, whose state says why if there will be no mail. It is judged like a list;
 * how long ago the person was asked counts at the moment when the mail is due.
 */
export const insertRequests = async (app: Pick<App, 'config'>, transaction: InTransaction, given: Requests) => {
  const { storeId, campaignId, dispatchId, mailingId, resendDays, requests, now } = given
  const column = <T>(pick: (request: NewRequest) => T) => requests.map(pick)
  const linkValues = await linkValuesFor(transaction, { storeId, requests })
  await sql`
    insert into invitations (store_id, id, campaign_id, person_id, origin, link_values, reference, created_at)
    select ${storeId}::bigint, a.id, ${campaignId}::bigint, a.person_id, a.origin, a.link_values, a.reference, ${now}::timestamptz
      from unnest(
        ${column((r) => r.invitationId)}::uuid[], ${column((r) => r.personId)}::bigint[],
        ${column(({ channel }) => (channel === 'email' ? 'email' : 'api'))}::text[], ${linkValues}::jsonb[],
        ${column((r) => r.reference)}::text[]
      ) as a (id, person_id, origin, link_values, reference)`.execute(transaction)
  const mailed = requests.filter(({ channel }) => channel === 'email')
  if (mailed.length === 0) return
  const { rows } = await sql<NewDelivery>`
    select p.store_id, a.id as invitation_id, 'request' as kind, ${campaignId}::bigint as campaign_id, ${dispatchId}::bigint as dispatch_id,
           ${mailingId ?? null}::bigint as mailing_id, p.id as person_id, p.email as address, h.address_hash,
           case when not p.is_active then 'skipped'
                when s.reason is not null then 'suppressed'
                when r.asked_at is not null then 'skipped'
                else 'ready' end as state,
           case when not p.is_active then 'inactive'
                when s.reason is not null then s.reason
                when r.asked_at is not null then 'recontact' end as reason,
           a.due_at, ${now}::timestamptz as created_at
      from unnest(
        ${mailed.map(({ invitationId }) => invitationId)}::uuid[], ${mailed.map(({ personId }) => personId)}::bigint[],
        ${mailed.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[]) as a (id, person_id, due_at)
      join people p on p.store_id = ${storeId} and p.id = a.person_id
      cross join lateral (select ${addressHashOf(app, { storeId, address: sql`p.email` })} as address_hash) h
      left join suppressions s on s.store_id = p.store_id and s.address_hash = h.address_hash
      left join recontacts r on r.store_id = p.store_id and r.campaign_id = ${campaignId} and r.address_hash = h.address_hash
                            and r.asked_at > a.due_at - make_interval(days => ${resendDays}::int)`.execute(transaction)
  await insertRows(transaction, rows)
}

/** For each request: what it says itself, then what is known about the person in other dimensions. */
const linkValuesFor = async (
  transaction: InTransaction,
  { storeId, requests }: { storeId: number; requests: readonly NewRequest[] },
) => {
  const known = await transaction
    .selectFrom('personValues')
    .select(['personId', 'dimensionId', 'dimensionValueId'])
    .where('storeId', '=', storeId)
    .where('personId', '=', sql<number>`any(${requests.map(({ personId }) => personId)}::bigint[])`)
    .execute()
  const ofPerson = Map.groupBy(known, ({ personId }) => personId)
  return requests.map(({ personId, values }) => {
    const said = new Set(values.map(({ dimensionId }) => dimensionId))
    const others = (ofPerson.get(personId) ?? []).filter(({ dimensionId }) => !said.has(dimensionId))
    return JSON.stringify([
      ...values.map(({ dimensionId, valueId }) => ({ dimensionId, dimensionValueId: valueId })),
      ...others.map(({ dimensionId, dimensionValueId }) => ({ dimensionId, dimensionValueId })),
    ])
  })
}

export type RequestState = {
  invitationId: string
  reference: string | null
  /** `link`: there is no mail, the caller passes the link on. */
  state: DeliveryState | 'link'
  reason: DeliveryReason | null
  dueAt: Date | null
  sentAt: Date | null
  openedAt: Date | null
  answeredAt: Date | null
}

type Which = { invitationIds: readonly string[] } | { campaignId: number; references: readonly string[] }

/** What became of these requests of the API. */
export const requestStates = async (db: Database, { storeId, ...which }: { storeId: number } & Which) => {
  const isWanted =
    'references' in which
      ? sql`i.campaign_id = ${which.campaignId} and i.reference = any(${[...which.references]}::text[])`
      : sql`i.id = any(${[...which.invitationIds]}::uuid[])`
  const { rows } = await sql<RequestState>`
    select i.id as invitation_id, i.reference, coalesce(d.state, 'link') as state, d.reason, d.due_at, d.sent_at,
           coalesce(case when d.opened_by = 'human' then d.opened_at end, i.opened_at, i.answered_at) as opened_at, i.answered_at
      from invitations i
      left join deliveries d on d.store_id = ${storeId} and d.invitation_id = i.id and d.kind = 'request'
     where i.store_id = ${storeId} and ${isWanted}`.execute(db)
  return rows
}
