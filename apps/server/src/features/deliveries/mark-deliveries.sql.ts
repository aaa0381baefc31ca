import type { MailKind } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import type { Database, InTransaction } from '../../db/database'

/** What happens to deliveries outside the sender. */

type Opening = { storeId: number; invitationId: string; kind: MailKind; by: 'human' | 'proxy'; now: Date }

/** The first opening counts, and a person's replaces a program's. A mail that was opened has arrived. */
export const markMailOpened = async (db: Database, { storeId, invitationId, kind, by, now }: Opening) => {
  await sql`
    update deliveries
       set opened_at = coalesce(case when opened_by = 'human' or ${by} = 'proxy' then opened_at end, ${now}),
           opened_by = case when opened_by = 'human' then 'human' else ${by} end,
           state = case when state = 'unconfirmed' then 'sent' else state end,
           reason = case when state = 'unconfirmed' then null else reason end,
           sent_at = case when state = 'unconfirmed' then coalesce(transmitted_at, ${now}) else sent_at end
     where store_id = ${storeId} and invitation_id = ${invitationId} and kind = ${kind}
       and state in ('sent', 'unconfirmed')
       and (opened_at is null or (opened_by = 'proxy' and ${by} = 'human') or state = 'unconfirmed')`.execute(db)
}

/** A mail that bounced: it was sent and did not arrive. False if that is already known. */
export const markReturned = async (
  db: Database,
  { storeId, deliveryId, detail }: { storeId: number; deliveryId: number; detail: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update deliveries set state = 'failed', reason = 'bounced', detail = ${detail}
     where store_id = ${storeId} and id = ${deliveryId} and state in ('sent', 'unconfirmed')`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** A mail that somebody complains about has arrived. */
export const markArrived = async (
  db: Database,
  { storeId, deliveryId, now }: { storeId: number; deliveryId: number; now: Date },
) => {
  await sql`
    update deliveries set state = 'sent', reason = null, sent_at = coalesce(transmitted_at, ${now})
     where store_id = ${storeId} and id = ${deliveryId} and state = 'unconfirmed'`.execute(db)
}

/** Marks a batch of a cancelled dispatch's unsent mails; returns how many. Claimed ones are stopped by the sender. */
export const cancelDeliveries = async (
  db: Database,
  { storeId, dispatchId, limit }: { storeId: number; dispatchId: number; limit: number },
) => {
  const { numAffectedRows = 0n } = await sql`
    update deliveries set state = 'cancelled', reason = 'cancelled', worker_id = null
     where store_id = ${storeId} and id in (
       select id from deliveries
        where store_id = ${storeId} and dispatch_id = ${dispatchId} and state in ('ready', 'deferred')
        limit ${limit} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Stops the mail of a request if it has not been sent. One that a sender has just claimed is stopped too: its last step finds that
 * the row is no longer its own.
 */
export const cancelMailOf = async (
  db: Database,
  { storeId, campaignId, reference }: { storeId: number; campaignId: number; reference: string },
) => {
  const { numAffectedRows = 0n } = await sql`
    update deliveries d
       set state = 'cancelled', reason = 'cancelled', worker_id = null
      from invitations i
     where d.store_id = ${storeId} and d.invitation_id = i.id and d.kind = 'request' and d.state in ('ready', 'deferred', 'claimed')
       and i.store_id = ${storeId} and i.campaign_id = ${campaignId} and i.reference = ${reference}`.execute(db)
  return numAffectedRows > 0n
}

/** Removes an erased person from their mails. Unsent mails are cancelled. The keyed hash of the address stays. */
export const forgetRecipient = async (
  transaction: InTransaction,
  { storeId, personId }: { storeId: number; personId: number },
) => {
  await sql`
    update deliveries
       set address = null, detail = null, person_id = null,
           state = case when state in ('ready', 'deferred') then 'cancelled' else state end,
           reason = case when state in ('ready', 'deferred') then 'erased' else reason end
     where store_id = ${storeId} and person_id = ${personId}`.execute(transaction)
}
