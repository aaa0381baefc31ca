import { type RawBuilder, sql } from 'kysely'

/**
 * The one INSERT that creates mails, used inside the statement of each caller. `rows` is a SELECT of these columns in this order.
 */
export const insertDeliveries = (rows: RawBuilder<unknown>) => sql`
  insert into deliveries (store_id, invitation_id, kind, campaign_id, dispatch_id, sending_id, mailing_id, person_id, address,
                          address_hash, state, reason, due_at, created_at)
  ${rows}`
