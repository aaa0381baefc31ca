import type { EventType } from '@ressoa/domain/integrations'
import { sql } from 'kysely'
import type { InTransaction } from '../../db/database'

/**
 * The outbox of events for other systems. A row is written in the transaction of what happened: no commit, no event. The worker
 * turns it into deliveries (`features/webhooks`). A new kind of event needs a line in `eventTypes` and a call of `recordEvent`.
 */

type Happening = {
  storeId: number
  type: EventType
  occurredAt: Date
  answerId?: number
  personId?: number | null
  /** What cannot be looked up later. No personal data. */
  data?: Readonly<Record<string, unknown>>
}

/** Goes with every delivery of the event. Without dots, which separate the parts of a signature. */
export const newEventKey = sql`'evt_' || replace(gen_random_uuid()::text, '-', '')`

/** Nothing is written for a store in which nobody wants to learn of events. */
export const recordEvent = async (
  transaction: InTransaction,
  { storeId, type, occurredAt, answerId, personId, data = {} }: Happening,
) => {
  await sql`
    insert into events (store_id, key, type, occurred_at, answer_id, person_id, data)
    select ${storeId}::bigint, ${newEventKey}, ${type}::text, ${occurredAt}::timestamptz, ${answerId ?? null}::bigint,
           ${personId ?? null}::bigint, ${JSON.stringify(data)}::jsonb
      from store_settings where store_id = ${storeId} and wants_events`.execute(transaction)
}

/** After an integration was changed. One that we have switched off goes on collecting, for the day when it is switched on again. */
export const noteWhoWantsEvents = async (transaction: InTransaction, storeId: number) => {
  await sql`
    with wish as (
      select exists (
               select from integrations
                where store_id = ${storeId} and type in ('webhook', 'slack', 'teams')
                  and (is_active or disabled_at is not null)) as is_there
    )
    update store_settings set wants_events = wish.is_there from wish where store_id = ${storeId}`.execute(transaction)
}
