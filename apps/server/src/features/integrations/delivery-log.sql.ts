import type { HookDelivery } from '@ressoa/contract/integrations'
import type { HookDeliveryState, OutboundError } from '@ressoa/domain/integrations'
import { type RawBuilder, sql } from 'kysely'
import type { Database, InTransaction } from '../../db/database'

/** What was sent to one integration, for its log, and sending it again. */

type Of = { storeId: number; integrationId: number }

const open = sql`('ready', 'claimed', 'waiting')`

const columns = (storeId: number) => sql`
  d.id, d.created_at as date, d.type as event, d.state, d.attempts,
  case when d.state in ${open} then d.due_at end as "nextDate", last.status as "httpStatusCode", last.milliseconds,
  last.error_key as error
  from hook_deliveries d
  left join lateral (
         select a.status, a.milliseconds, a.error_key from hook_attempts a
          where a.store_id = ${storeId} and a.delivery_id = d.id order by a.number desc limit 1) last on true`

type Page = Of & { state?: HookDeliveryState; from?: Date; page: number; pageSize: number }

const matching = ({ storeId, integrationId, state, from }: Omit<Page, 'page' | 'pageSize'>): RawBuilder<unknown> => sql`
  d.store_id = ${storeId} and d.integration_id = ${integrationId}
  and ${state ? sql`d.state = ${state}` : sql`true`} and ${from ? sql`d.created_at >= ${from}` : sql`true`}`

export const pageOfDeliveries = async (db: Database, { page, pageSize, ...filter }: Page) => {
  const { rows: items } = await sql<HookDelivery>`
    select ${columns(filter.storeId)}
     where ${matching(filter)}
     order by d.created_at desc, d.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from hook_deliveries d where ${matching(filter)}`.execute(db)
  return { items, page, pageSize, total: rows[0]?.total ?? 0 }
}

export const deliveryById = async (db: Database, { storeId, integrationId, id }: Of & { id: number }) => {
  const { rows } = await sql<HookDelivery & { body: string | null }>`
    select d.body, ${columns(storeId)} where ${matching({ storeId, integrationId })} and d.id = ${id}`.execute(db)
  return rows[0]
}

type Attempt = {
  number: number
  date: Date
  milliseconds: number
  httpStatusCode: number
  error: OutboundError | null
  headers: string
  received: string
}

export const attemptsOf = async (db: Database, { storeId, id }: { storeId: number; id: number }): Promise<Attempt[]> => {
  const { rows } = await sql<Attempt>`
    select number, at as date, milliseconds, status as "httpStatusCode", error_key as error, headers, reply_head as received
      from hook_attempts where store_id = ${storeId} and delivery_id = ${id} order by number`.execute(db)
  return rows
}

/** Open ones are tried at once; of the others a repetition with the same id is made. Returns how many. */
export const replayByIds = async (
  transaction: InTransaction,
  { storeId, integrationId, ids, now }: Of & { ids: readonly number[]; now: Date },
): Promise<number> => {
  const chosen = sql`d.store_id = ${storeId} and d.integration_id = ${integrationId} and d.id = any(${[...ids]}::bigint[])`
  const { numAffectedRows } = await sql`
    update hook_deliveries d set due_at = ${now} where ${chosen} and d.state in ('ready', 'waiting')`.execute(transaction)
  const which = sql`${chosen} and d.state in ('delivered', 'failed', 'dropped')`
  return Number(numAffectedRows ?? 0) + (await repeat(transaction, { storeId, which, now }))
}

const repeatedAtMost = 10_000

/** What failed since then. Of repetitions only the last counts. */
export const replayFailedSince = (
  transaction: InTransaction,
  { storeId, integrationId, since, now }: Of & { since: Date; now: Date },
): Promise<number> => {
  const which = sql`
    d.store_id = ${storeId} and d.integration_id = ${integrationId} and d.state = 'failed' and d.created_at >= ${since}
    and not exists (
          select from hook_deliveries r
           where r.store_id = ${storeId} and r.replay_of = coalesce(d.replay_of, d.id) and r.id > d.id
             and r.state <> 'dropped')`
  return repeat(transaction, { storeId, which, now })
}

/** A body that was emptied when its person was erased is not sent again. In two steps, which a cluster sends to the store's node alone. */
const repeat = async (
  transaction: InTransaction,
  { storeId, which, now }: { storeId: number; which: RawBuilder<unknown>; now: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select d.id from hook_deliveries d where ${which} and d.body is not null order by d.created_at, d.id limit ${repeatedAtMost}`.execute(
    transaction,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into hook_deliveries
           (store_id, integration_id, event_key, type, occurred_at, answer_id, person_id, data, body, state, due_at, created_at, replay_of)
    select d.store_id, d.integration_id, d.event_key, d.type, d.occurred_at, d.answer_id, d.person_id, d.data, d.body, 'ready',
           ${now}::timestamptz, ${now}::timestamptz, coalesce(d.replay_of, d.id)
      from hook_deliveries d
     where d.store_id = ${storeId} and d.id = any(${ids}::bigint[])`.execute(transaction)
  return ids.length
}
