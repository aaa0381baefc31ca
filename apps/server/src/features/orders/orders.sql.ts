import type { DeliveryState } from '@ressoa/domain/codes'
import type { OrderReason, OrderState, ShopType } from '@ressoa/domain/integrations'
import { sql } from 'kysely'
import { isAmong, type Stores } from '../../db/all-stores'
import type { Database, InTransaction } from '../../db/database'
import { likeText } from '../../db/like-text'

/** What shops send, and what becomes of it. */

export type ShopRow = {
  id: number
  key: string
  type: ShopType
  isActive: boolean
  settings: Record<string, string>
  secrets: Buffer | null
  /** Until when the secret before also holds. */
  keepsUntil: Date | null
  timeZone: string
}

const shopColumns = sql`
  i.id, i.key, i.type, i.is_active as "isActive", i.settings, i.secrets, i.previous_secret_until as "keepsUntil",
  o.time_zone as "timeZone"
    from integrations i
    join store_settings o on o.store_id = i.store_id
    join stores s on s.id = i.store_id and s.is_active
   where i.type in ('orders', 'shopify', 'wooCommerce', 'nuvemshop', 'vtex')`

export const shopByKey = async (db: Database, { storeId, key }: { storeId: number; key: string }) => {
  const { rows } = await sql<ShopRow>`select ${shopColumns} and i.store_id = ${storeId} and i.key = ${key}`.execute(db)
  return rows[0]
}

export const shopById = async (db: Database, { storeId, id }: { storeId: number; id: number }) => {
  const { rows } = await sql<ShopRow>`select ${shopColumns} and i.store_id = ${storeId} and i.id = ${id}`.execute(db)
  return rows[0]
}

type Received = { storeId: number; integrationId: number; externalId: string; topic: string; body: string; now: Date }

/** The id of the new row; undefined for a repeat. */
export const insertOrder = async (
  transaction: InTransaction,
  { storeId, integrationId, externalId, topic, body, now }: Received,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into integration_orders (store_id, integration_id, external_id, topic, received_at, body, state)
    values (${storeId}, ${integrationId}, ${externalId}, ${topic}, ${now}, ${body}, 'received')
    on conflict do nothing
    returning id`.execute(transaction)
  return rows[0]?.id
}

export const countRejection = async (
  db: Database,
  { storeId, integrationId, now }: { storeId: number; integrationId: number; now: Date },
) => {
  await sql`
    insert into integration_rejections as r (store_id, integration_id, hour, count)
    values (${storeId}, ${integrationId}, date_trunc('hour', ${now}::timestamptz), 1)
    on conflict (store_id, integration_id, hour) do update set count = r.count + 1`.execute(db)
}

export type OrderRow = {
  id: number
  integrationId: number
  topic: string
  body: string | null
  state: OrderState
  receivedAt: Date
}

type Named = { storeId: number; id: number }

export const orderById = async (db: Database, { storeId, id }: Named) => {
  const { rows } = await sql<OrderRow>`
    select id, integration_id as "integrationId", topic, body, state, received_at as "receivedAt"
      from integration_orders where store_id = ${storeId} and id = ${id}`.execute(db)
  return rows[0]
}

export type Settled = {
  state: Exclude<OrderState, 'waiting'>
  reason?: OrderReason
  number?: string
  personId?: number | null
  invitationId?: string
  askAt?: Date
}

export const settleOrder = async (
  db: Database,
  { storeId, id, state, reason, number, personId, invitationId, askAt }: Named & Settled,
) => {
  await db
    .updateTable('integrationOrders')
    .set({
      state,
      reason: reason ?? null,
      orderNumber: number ?? '',
      personId: personId ?? null,
      invitationId: invitationId ?? null,
      askAt: askAt ?? null,
    })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

type Numbered = { storeId: number; integrationId: number; number: string }

/** An order may be cancelled before its other events arrive. */
export const isCancelled = async (transaction: InTransaction, { storeId, integrationId, number }: Numbered) => {
  const { rows } = await sql`
    select from integration_orders
     where store_id = ${storeId} and integration_id = ${integrationId} and order_number = ${number} and state = 'cancelled'
     limit 1`.execute(transaction)
  return rows.length > 0
}

/** The rows that have asked about this order. */
export const cancelOrders = async (transaction: InTransaction, { storeId, integrationId, number }: Numbered) => {
  await sql`
    update integration_orders set state = 'cancelled', reason = 'orderCancelled'
     where store_id = ${storeId} and integration_id = ${integrationId} and order_number = ${number} and state = 'asked'`.execute(
    transaction,
  )
}

/** A number of days after the order came in, at this hour in the store's time zone; at once if that is over. */
export const askingTime = async (
  db: Database,
  {
    receivedAt,
    delayDays,
    hour,
    timeZone,
    now,
  }: { receivedAt: Date; delayDays: number; hour: number; timeZone: string; now: Date },
): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select greatest(
      ((${receivedAt}::timestamptz at time zone ${timeZone}::text)::date + ${delayDays}::int + make_interval(hours => ${hour}::int))
        at time zone ${timeZone}::text,
      ${now}::timestamptz) as at`.execute(db)
  return rows[0]?.at as Date
}

export const personOfInvitation = async (db: Database, { storeId, id }: { storeId: number; id: string }) => {
  const row = await db
    .selectFrom('invitations')
    .select('personId')
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.personId ?? null
}

export const lastOrderOf = async (db: Database, { storeId, integrationId }: { storeId: number; integrationId: number }) => {
  const { rows } = await sql<{ topic: string; body: string }>`
    select topic, body from integration_orders
     where store_id = ${storeId} and integration_id = ${integrationId} and body is not null
     order by received_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

export type OrderSearch = {
  storeId: number
  integrationId: number
  state?: OrderState
  search?: string
  from?: Date
  page: number
  pageSize: number
}

export type ListedOrder = {
  id: number
  date: Date
  order: string
  topic: string
  personId: number | null
  personName: string | null
  personEmail: string | null
  state: OrderState
  reason: OrderReason | null
  askDate: Date | null
  mailState: DeliveryState | null
  answered: boolean
  total: number
}

/** `waiting` is what has been asked for, and has not been sent yet. A mail that was cancelled while it waited asks nobody. */
export const pageOfOrders = async (
  db: Database,
  { storeId, integrationId, state, search, from, page, pageSize }: OrderSearch,
) => {
  const pattern = search?.trim() ? likeText(search.trim()) : null
  const { rows } = await sql<ListedOrder>`
    with found as (
      select o.id, o.received_at, o.order_number, o.topic, o.ask_at, o.invitation_id,
             p.id as person_id, p.name as person_name, p.email as person_email, d.state as mail_state, i.answered_at is not null as is_answered,
             case when o.state <> 'asked' then o.state
                  when d.state in ('ready', 'claimed', 'transmitting', 'deferred') then 'waiting'
                  when d.state = 'cancelled' then 'cancelled'
                  else o.state end as state,
             case when o.state = 'asked' and d.state = 'cancelled' and d.reason = 'erased' then 'erased' else o.reason end as reason
        from integration_orders o
        left join people p on p.store_id = ${storeId} and p.id = o.person_id
        left join deliveries d on d.store_id = ${storeId} and d.invitation_id = o.invitation_id and d.kind = 'request'
        left join invitations i on i.store_id = ${storeId} and i.id = o.invitation_id
       where o.store_id = ${storeId} and o.integration_id = ${integrationId}
         and (${from ?? null}::timestamptz is null or o.received_at >= ${from ?? null}::timestamptz)
         and (${pattern}::text is null or searchable(o.order_number) like ${pattern} or p.searchable like ${pattern})
    )
    select id, received_at as "date", order_number as "order", topic, person_id as "personId", person_name as "personName",
           person_email as "personEmail", state, reason, ask_at as "askDate", mail_state as "mailState", is_answered as "answered",
           count(*) over ()::int as total
      from found
     where ${state ?? null}::text is null or state = ${state ?? null}::text
     order by received_at desc, id desc
     limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** Empties what the shops sent. The rows stay: they say what became of an order. */
export const forgetBodies = async (db: Database, before: Date, stores: Stores) => {
  await sql`
    update integration_orders set body = null
     where body is not null and received_at < ${before} and ${isAmong(sql`store_id`, stores)}`.execute(db)
  return []
}
