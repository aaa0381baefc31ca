import type { EventType } from '@ressoa/domain/integrations'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { isDue } from './endpoints.sql'

/** From `ready` to `claimed`. Every later statement checks that the delivery still belongs to this claim. */

export type ClaimedHook = {
  storeId: number
  id: number
  claimNumber: number
  integrationId: number
  eventKey: string
  type: EventType
  occurredAt: Date
  answerId: number | null
  personId: number | null
  data: Readonly<Record<string, unknown>>
  body: string | null
  attempts: number
}

// Longer than a call may take. A dead worker's deliveries are sent again after that.
const leaseSeconds = 25

type Claim = {
  storeId: number
  workerId: string
  now: Date
  /**
   * How many of each endpoint may be under way at once: in this worker, or in all of them. The claims of a dead worker count as
   * under way until their lease ends, so only what must never overlap is counted over all.
   */
  wanted: readonly { integrationId: number; atOnce: number; isOverAll: boolean }[]
}

export const claimHooks = async (db: Database, { storeId, workerId, now, wanted }: Claim): Promise<ClaimedHook[]> => {
  const { rows } = await sql<ClaimedHook>`
    with wanted as (
      select * from unnest(
        ${wanted.map(({ integrationId }) => integrationId)}::bigint[], ${wanted.map(({ atOnce }) => atOnce)}::int[],
        ${wanted.map(({ isOverAll }) => isOverAll)}::boolean[]
      ) as w (integration_id, at_once, is_over_all)
    ),
    free as (
      select w.integration_id,
             w.at_once - (select count(*) from hook_deliveries d
                           where d.store_id = ${storeId} and d.integration_id = w.integration_id
                             and d.state = 'claimed' and d.lease_until >= now()
                             and (w.is_over_all or d.worker_id = ${workerId}::uuid)) as places
        from wanted w
    ),
    picked as (
      select d.id
        from free
       cross join lateral (
               select d.id from hook_deliveries d
                where d.store_id = ${storeId} and d.integration_id = free.integration_id and ${isDue(now)}
                order by d.due_at limit greatest(free.places, 0) for update skip locked) as d
    ),
    later as (select now() + ${leaseSeconds}::int * interval '1 second' as at)
    update hook_deliveries d
       set state = 'claimed', worker_id = ${workerId}::uuid, claim_number = d.claim_number + 1, lease_until = later.at
      from picked, later
     where d.store_id = ${storeId} and d.id = picked.id
    returning d.store_id as "storeId", d.id, d.claim_number as "claimNumber", d.integration_id as "integrationId",
              d.event_key as "eventKey", d.type, d.occurred_at as "occurredAt", d.answer_id as "answerId",
              d.person_id as "personId", d.data, d.body, d.attempts`.execute(db)
  return rows
}

type Mine = { storeId: number; workerId: string }
type Composed = { hook: ClaimedHook; body: string }

/**
 * Stores what will be sent, before it is sent. Returns the ids of those that may go: a person who was erased meanwhile has taken
 * their deliveries along.
 */
export const freezeBodies = async (
  db: Database,
  { storeId, workerId, composed }: Mine & { composed: readonly Composed[] },
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    update hook_deliveries d set body = coalesce(d.body, given.body)
      from unnest(${composed.map(({ hook }) => hook.id)}::bigint[], ${composed.map(({ hook }) => hook.claimNumber)}::int[],
                  ${composed.map(({ body }) => body)}::text[]) as given (id, claim_number, body)
     where d.store_id = ${storeId} and d.id = given.id and d.claim_number = given.claim_number
       and d.worker_id = ${workerId}::uuid and d.state = 'claimed'
    returning d.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** There is nothing to tell any more: the answer or the person is gone. */
export const dropHooks = async (db: Database, { storeId, workerId, ids, now }: Mine & { ids: readonly number[]; now: Date }) => {
  await sql`
    update hook_deliveries set state = 'dropped', done_at = ${now}, worker_id = null
     where store_id = ${storeId} and id = any(${[...ids]}::bigint[]) and worker_id = ${workerId}::uuid and state = 'claimed'`.execute(
    db,
  )
}
