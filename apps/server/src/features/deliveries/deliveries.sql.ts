import type { DeliveryReason, DeliveryState, MailKind } from '@ressoa/domain/codes'
import { campaignDefaults } from '@ressoa/domain/limits'
import { sql } from 'kysely'
import { isAmong, type Stores } from '../../db/all-stores'
import { type Database, type InTransaction, inTransaction } from '../../db/database'
import { insertSuppression } from '../suppressions/suppressions.sql'

/** A delivery from `ready` to its final state. Each statement checks that the row still belongs to the worker that changes it. */

export type ClaimedDelivery = {
  storeId: number
  id: number
  /** How many times this delivery was claimed. */
  claimNumber: number
  invitationId: string
  kind: MailKind
  campaignId: number
  mailingId: number
  address: string
  addressHash: string
  attempts: number
  firstTriedAt: Date | null
  name: string
  values: Readonly<Record<string, string>>
}

const suppressionReasons = sql`('unsubscribed', 'bounced', 'complained', 'manual')`

/** The final state of a mail that may not be sent, by reason. */
const endFor = (reason: ReturnType<typeof sql>) => sql`
  case when ${reason} in ${suppressionReasons} then 'suppressed' when ${reason} = 'cancelled' then 'cancelled' else 'skipped' end`

/**
 * Deliveries with the reason why each may not be sent, or null. Everything that can have changed since the delivery was made is
 * checked again, except the recontact window, which has to be reserved. Each row is looked up by its full key, whatever the
 * planner's statistics say: a list of a million is new to it for a minute, and a join by store alone would take hours.
 */
const judged = ({ storeId, now, which }: { storeId: number; now: Date; which: ReturnType<typeof sql> }) => sql`
  select d.id, d.kind, d.campaign_id, d.address_hash,
         ${now}::timestamptz - coalesce((c.email->>'resendDaysInterval')::int, ${campaignDefaults.email.resendDaysInterval}) * interval '1 day' as counts_from,
         case when not s.is_active then 'storeInactive'
              when not p.is_active or p.status = 'cancelled' then 'cancelled'
              when not c.is_active or c.starts_at > ${now} then 'campaignInactive'
              when c.ends_at < ${now} then 'campaignEnded'
              when c.email->>'active' is distinct from 'true' then 'emailInactive'
              when d.address is null then 'erased'
              when u.reason is not null then u.reason
              when d.kind <> 'thankYou' and i.answered_at is not null then 'answered'
         end as reason
    from deliveries d
    join stores s on s.id = ${storeId}
   cross join lateral (
           select is_active, starts_at, ends_at, email from campaigns
            where store_id = ${storeId} and id = d.campaign_id limit 1) c
    left join lateral (
           select is_active, status from dispatches where store_id = ${storeId} and id = d.dispatch_id limit 1) p on true
    left join lateral (
           select reason from suppressions where store_id = ${storeId} and address_hash = d.address_hash limit 1) u on true
    left join lateral (
           select answered_at from invitations where store_id = ${storeId} and id = d.invitation_id limit 1) i on true
   where d.store_id = ${storeId} and ${which}`

/** Stores that have mails due now. */
export const storesWithDue = async (db: Database, now: Date, stores: Stores): Promise<number[]> => {
  const { rows } = await sql<{ storeId: number }>`
    select s.store_id as "storeId"
      from store_settings s
     where (select true from deliveries d
             where d.store_id = s.store_id and d.state in ('ready', 'deferred') and d.due_at <= ${now}
               and ${isAmong(sql`d.store_id`, stores)} limit 1)
       and ${isAmong(sql`s.store_id`, stores)}
     order by s.store_id`.execute(db)
  return rows.map(({ storeId }) => storeId)
}

/**
 * Claims the oldest due deliveries that nobody else is claiming. Those that may no longer be sent get their final state at once.
 */
export const claimDeliveries = async (
  db: Database,
  { storeId, workerId, now, limit }: { storeId: number; workerId: string; now: Date; limit: number },
): Promise<{ found: number; claimed: ClaimedDelivery[] }> =>
  inTransaction(db, async (transaction) => {
    const { rows: due } = await sql<{ id: number }>`
      select id from deliveries
       where store_id = ${storeId} and state in ('ready', 'deferred') and due_at <= ${now}
       order by due_at, id
       limit ${limit}
         for update skip locked`.execute(transaction)
    if (due.length === 0) return { found: 0, claimed: [] }
    const ids = due.map(({ id }) => id)
    const { rows: verdicts } = await sql<{ id: number; reason: string | null }>`
      select j.id, coalesce(j.reason, case when j.kind = 'request' and r.asked_at > j.counts_from and r.delivery_id <> j.id
                                           then 'recontact' end) as reason
        from (${judged({ storeId, now, which: sql`d.id = any(${ids}::bigint[])` })}) j
        left join lateral (
               select asked_at, delivery_id from recontacts
                where store_id = ${storeId} and campaign_id = j.campaign_id and address_hash = j.address_hash limit 1) r on true`.execute(
      transaction,
    )
    const { rows: moved } = await sql<{ id: number; state: DeliveryState }>`
      update deliveries d
         set state = case when v.reason is null then 'claimed' else ${endFor(sql`v.reason`)} end,
             reason = coalesce(v.reason, d.reason),
             worker_id = case when v.reason is null then ${workerId}::uuid end,
             claim_number = d.claim_number + 1
        from unnest(${verdicts.map(({ id }) => id)}::bigint[], ${verdicts.map(({ reason }) => reason)}::text[]) as v (id, reason)
       where d.store_id = ${storeId} and d.id = any(${ids}::bigint[]) and d.id = v.id
      returning d.id, d.state`.execute(transaction)
    const taken = moved.flatMap(({ id, state }) => (state === 'claimed' ? [id] : []))
    const { rows: claimed } = await sql<ClaimedDelivery>`
      select ${storeId}::bigint as "storeId", m.id, m.claim_number as "claimNumber", m.invitation_id as "invitationId", m.kind,
             m.campaign_id as "campaignId", m.mailing_id as "mailingId", m.address, m.address_hash as "addressHash", m.attempts,
             m.first_tried_at as "firstTriedAt", coalesce(p.name, '') as name,
             coalesce(
               (select jsonb_object_agg(key, words)
                  from (select n.key, string_agg(v.value, ', ' order by v.value) as words
                          from person_values pv
                          join dimensions n on n.store_id = ${storeId} and n.id = pv.dimension_id
                          join dimension_values v on v.store_id = ${storeId} and v.id = pv.dimension_value_id
                         where pv.store_id = ${storeId} and pv.person_id = m.person_id
                         group by n.key) of_person),
               '{}') as values
        from deliveries m
        left join lateral (select name from people where store_id = ${storeId} and id = m.person_id limit 1) p on true
       where m.store_id = ${storeId} and m.id = any(${taken}::bigint[])
       order by m.due_at, m.id`.execute(transaction)
    return { found: moved.length, claimed }
  })

/**
 * The barrier before the final dot: mails that the server accepted become sent; waiting mails that may still be sent become
 * transmitting. A waiting mail that is not returned no longer belongs to this worker. One call must not contain two waiting mails
 * of the same campaign and address.
 */
export const passBarrier = async (
  db: Database,
  {
    storeId,
    workerId,
    now,
    acknowledged,
    waiting,
  }: { storeId: number; workerId: string; now: Date; acknowledged: readonly number[]; waiting: readonly number[] },
): Promise<{ id: number; state: DeliveryState }[]> => {
  const isWaiting = sql`d.id = any(${[...waiting]}::bigint[]) and d.state = 'claimed' and d.worker_id = ${workerId}::uuid`
  // In steps, because a cluster sends each of them to the store's node alone (docs/decisions/0053).
  return inTransaction(db, async (transaction) => {
    if (acknowledged.length > 0)
      await sql`
        update deliveries d
           set state = 'sent', reason = null, detail = null, sent_at = ${now}, worker_id = null
         where d.store_id = ${storeId} and d.id = any(${[...acknowledged]}::bigint[])
           and d.worker_id = ${workerId}::uuid and d.state in ('transmitting', 'unconfirmed')`.execute(transaction)
    if (waiting.length === 0) return []
    const { rows: judgements } = await sql<Judged>`${judged({ storeId, now, which: isWaiting })}`.execute(transaction)
    const reserved = await reserve(transaction, {
      storeId,
      now,
      requests: judgements.filter(({ reason, kind }) => reason === null && kind === 'request'),
    })
    const verdicts = judgements.map(({ id, kind, reason }) => ({
      id,
      reason: reason ?? (kind === 'request' && !reserved.has(id) ? 'recontact' : null),
    }))
    const { rows } = await sql<{ id: number; state: DeliveryState }>`
      update deliveries d
         set state = case when v.reason is null then 'transmitting' else ${endFor(sql`v.reason`)} end,
             reason = v.reason,
             detail = null,
             worker_id = case when v.reason is null then d.worker_id end,
             first_tried_at = coalesce(d.first_tried_at, ${now}),
             transmitted_at = case when v.reason is null then ${now}::timestamptz else d.transmitted_at end
        from unnest(${verdicts.map(({ id }) => id)}::bigint[], ${verdicts.map(({ reason }) => reason)}::text[]) as v (id, reason)
       where d.store_id = ${storeId} and ${isWaiting} and d.id = v.id
      returning d.id, d.state`.execute(transaction)
    return rows
  })
}

type Judged = Pick<ClaimedDelivery, 'id' | 'kind' | 'campaignId' | 'addressHash'> & { countsFrom: Date; reason: string | null }

/** The requests that may go now: nobody else has asked the address within the campaign's interval. */
const reserve = async (
  transaction: InTransaction,
  { storeId, now, requests }: { storeId: number; now: Date; requests: readonly Judged[] },
) => {
  if (requests.length === 0) return new Set<number>()
  const { rows } = await sql<{ deliveryId: number }>`
    insert into recontacts (store_id, campaign_id, address_hash, delivery_id, asked_at, counts_from)
    select ${storeId}::bigint, t.campaign_id, t.address_hash, t.id, ${now}::timestamptz, t.counts_from
      from unnest(
        ${requests.map(({ campaignId }) => campaignId)}::bigint[], ${requests.map(({ addressHash }) => addressHash)}::text[],
        ${requests.map(({ id }) => id)}::bigint[], ${requests.map(({ countsFrom }) => countsFrom.toISOString())}::timestamptz[]
      ) as t (campaign_id, address_hash, id, counts_from)
     order by t.campaign_id, t.address_hash
    on conflict (store_id, campaign_id, address_hash) do update
      set delivery_id = excluded.delivery_id, asked_at = excluded.asked_at, counts_from = excluded.counts_from
      where recontacts.delivery_id = excluded.delivery_id or recontacts.asked_at <= excluded.counts_from
    returning delivery_id`.execute(transaction)
  return new Set(rows.map(({ deliveryId }) => deliveryId))
}

type InHand = { storeId: number; workerId: string; deliveries: readonly Pick<ClaimedDelivery, 'id' | 'claimNumber'>[] }

const idsOf = (deliveries: InHand['deliveries']) => deliveries.map(({ id }) => id)

const pairsOf = (deliveries: InHand['deliveries']) => sql`
  ${idsOf(deliveries)}::bigint[], ${deliveries.map(({ claimNumber }) => claimNumber)}::int[]`

/** Returns them to the state before the claim: their dot has certainly not been sent. */
export const giveBack = async (db: Database, { storeId, workerId, deliveries }: InHand) => {
  await sql`
    update deliveries d
       set state = 'ready', worker_id = null
      from unnest(${pairsOf(deliveries)}) as mine (id, claim_number)
     where d.store_id = ${storeId} and d.id = any(${idsOf(deliveries)}::bigint[])
       and d.id = mine.id and d.claim_number = mine.claim_number
       and d.worker_id = ${workerId}::uuid and d.state in ('claimed', 'transmitting', 'unconfirmed')`.execute(db)
}

/** Releases claims that their worker does not know of. It has never begun any of these mails. */
export const releaseUnknown = async (
  db: Database,
  { storeId, workerId, ids }: { storeId: number; workerId: string; ids: readonly number[] },
) => {
  await sql`
    update deliveries set state = 'ready', worker_id = null
     where store_id = ${storeId} and id = any(${[...ids]}::bigint[]) and worker_id = ${workerId}::uuid and state = 'claimed'`.execute(
    db,
  )
}

/** Returned for later: their domain accepts no more at the moment. */
export const postpone = async (db: Database, { storeId, workerId, deliveries, dueAts }: InHand & { dueAts: readonly Date[] }) => {
  await sql`
    update deliveries d
       set state = 'ready', worker_id = null, due_at = mine.due_at
      from unnest(${pairsOf(deliveries)}, ${dueAts.map((at) => at.toISOString())}::timestamptz[]) as mine (id, claim_number, due_at)
     where d.store_id = ${storeId} and d.id = any(${idsOf(deliveries)}::bigint[])
       and d.id = mine.id and d.claim_number = mine.claim_number
       and d.worker_id = ${workerId}::uuid and d.state = 'claimed'`.execute(db)
}

export type Ending = {
  delivery: Pick<ClaimedDelivery, 'storeId' | 'id' | 'claimNumber' | 'campaignId' | 'addressHash'>
  workerId: string
  now: Date
  state: 'deferred' | 'failed' | 'unconfirmed'
  reason: DeliveryReason
  detail: string
  /** For a deferred mail. */
  nextTryAt?: Date
  isAddressSuppressed?: boolean
}

/** An attempt that failed or whose result is unknown. A person who was never reached may be asked again by another dispatch. */
export const endTry = (db: Database, ending: Ending) =>
  inTransaction(db, async (transaction) => {
    const { workerId, now, state, reason, detail } = ending
    const { storeId, id, claimNumber, campaignId, addressHash } = ending.delivery
    const { rows } = await sql<{ id: number }>`
      update deliveries
         set state = ${state}, reason = ${reason}, detail = ${detail}, attempts = least(attempts + 1, 30000),
             first_tried_at = coalesce(first_tried_at, ${now}),
             due_at = coalesce(${ending.nextTryAt ?? null}::timestamptz, due_at),
             worker_id = case when ${state} = 'unconfirmed' then worker_id end
       where store_id = ${storeId} and id = ${id} and claim_number = ${claimNumber} and worker_id = ${workerId}::uuid
         and state in ('claimed', 'transmitting', 'unconfirmed')
      returning id`.execute(transaction)
    if (rows.length === 0 || state !== 'failed') return
    await transaction
      .deleteFrom('recontacts')
      .where('storeId', '=', storeId)
      .where('campaignId', '=', campaignId)
      .where('addressHash', '=', addressHash)
      .where('deliveryId', '=', id)
      .execute()
    if (!ending.isAddressSuppressed) return
    await insertSuppression(transaction, { storeId, addressHash, reason: 'bounced', note: detail, adminId: null, createdAt: now })
  })

/**
 * A sending process registers before it claims and renews its heartbeat. Uses the database's clock, because machines' clocks
 * differ.
 */
export const beatHeart = async (db: Database, workerId: string) => {
  await sql`
    insert into mail_workers (id, seen_at) values (${workerId}::uuid, now())
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)
}

const deadAfter = sql`interval '30 seconds'`

export const isHeartStill = async (db: Database, workerId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from mail_workers where id = ${workerId}::uuid and seen_at < now() - ${deadAfter}`.execute(db)
  return rows.length > 0
}

export const forgetWorker = async (db: Database, workerId: string) => {
  await db.deleteFrom('mailWorkers').where('id', '=', workerId).execute()
}

export type Held = { storeId: number; workerId: string }

/** Mails that are held by dead workers. The workers are read first: on a cluster they lie elsewhere than the mails. */
export const heldByDead = async (db: Database, stores: Stores): Promise<Held[]> => {
  const { rows: living } = await sql<{ id: string }>`select id from mail_workers where seen_at >= now() - ${deadAfter}`.execute(
    db,
  )
  const { rows } = await sql<Held>`
    select distinct d.store_id as "storeId", d.worker_id as "workerId"
      from deliveries d
     where d.state in ('claimed', 'transmitting') and d.worker_id <> all(${living.map(({ id }) => id)}::uuid[])
       and ${isAmong(sql`d.store_id`, stores)}`.execute(db)
  return rows
}

/** A claimed row is released, a transmitting one becomes unconfirmed. */
export const releaseHeld = async (db: Database, { storeId, workerId }: Held) => {
  await sql`
    update deliveries
       set state = case when state = 'claimed' then 'ready' else 'unconfirmed' end,
           reason = case when state = 'claimed' then reason else 'workerLost' end,
           worker_id = case when state = 'claimed' then null else worker_id end
     where store_id = ${storeId} and worker_id = ${workerId}::uuid and state in ('claimed', 'transmitting')`.execute(db)
}

export const forgetOldWorkers = async (db: Database) => {
  await sql`delete from mail_workers where seen_at < now() - interval '30 days'`.execute(db)
}

export type LeftInHand = { storeId: number; id: number; state: 'claimed' | 'transmitting' | 'unconfirmed' }

/** What a worker has in hand, as the database knows it. */
export const leftInHand = async (db: Database, workerId: string, stores: Stores): Promise<LeftInHand[]> => {
  const { rows } = await sql<LeftInHand>`
    select store_id as "storeId", id, state from deliveries
     where worker_id = ${workerId}::uuid and state in ('claimed', 'transmitting', 'unconfirmed')
       and ${isAmong(sql`store_id`, stores)}`.execute(db)
  return rows
}

/** The results of a dead worker's mails, from its journal. */
export const settleRun = async (
  db: Database,
  {
    storeId,
    workerId,
    sent,
    doubted,
    ready,
  }: { storeId: number; workerId: string } & Record<'sent' | 'doubted' | 'ready', number[]>,
) => {
  await sql`
    update deliveries
       set state = case when id = any(${sent}::bigint[]) then 'sent' when id = any(${ready}::bigint[]) then 'ready' else 'unconfirmed' end,
           reason = case when id = any(${sent}::bigint[]) or id = any(${ready}::bigint[]) then null
                         else coalesce(reason, 'workerLost') end,
           sent_at = case when id = any(${sent}::bigint[]) then transmitted_at end,
           worker_id = case when id = any(${doubted}::bigint[]) then worker_id end
     where store_id = ${storeId} and id = any(${[...sent, ...doubted, ...ready]}::bigint[])
       and worker_id = ${workerId}::uuid and state in ('claimed', 'transmitting', 'unconfirmed')`.execute(db)
}

export const storesInDoubt = async (db: Database, stores: Stores): Promise<number[]> => {
  const { rows } = await sql<{ storeId: number }>`
    select distinct store_id as "storeId" from deliveries
     where state = 'unconfirmed' and ${isAmong(sql`store_id`, stores)}`.execute(db)
  return rows.map(({ storeId }) => storeId)
}

/** Whoever opened or answered has received the mail. A thank-you comes after the answer, so only its own opening counts. */
export const settleDoubtsOf = async (db: Database, storeId: number) => {
  await sql`
      update deliveries d
         set state = 'sent', reason = null, detail = null, sent_at = d.transmitted_at, worker_id = null
       where d.store_id = ${storeId} and d.state = 'unconfirmed'
         and (d.opened_at is not null
              or (d.kind <> 'thankYou'
                  and (select i.opened_at >= d.transmitted_at or i.answered_at >= d.transmitted_at
                         from invitations i where i.store_id = ${storeId} and i.id = d.invitation_id)))`.execute(db)
}

export const storesToConclude = async (db: Database, stores: Stores): Promise<number[]> => {
  const { rows } = await sql<{ storeId: number }>`
    select distinct store_id as "storeId" from sendings
     where status in ('waiting', 'processing') and is_complete and ${isAmong(sql`store_id`, stores)}`.execute(db)
  return rows.map(({ storeId }) => storeId)
}

/** A sending is finished when no mail of it is pending. A dispatch is finished when all its sendings are and none follows. */
export const concludeSendingsOf = async (db: Database, { storeId, now }: { storeId: number; now: Date }) => {
  await sql`
      with done as (
        update sendings s
           set status = 'concluded', ended_at = ${now}
         where s.store_id = ${storeId} and s.status in ('waiting', 'processing') and s.is_complete
           and (select d.id from deliveries d
                 where d.store_id = ${storeId} and d.sending_id = s.id and d.kind = 'request'
                   and d.state in ('ready', 'claimed', 'transmitting', 'deferred') limit 1) is null
        returning s.id, s.dispatch_id
      )
      update dispatches p
         set status = 'concluded'
       where p.store_id = ${storeId} and p.id in (select dispatch_id from done)
         and p.status in ('waiting', 'processing') and p.repetition = 'none' and p.type <> 'api'
         and not exists (
               select from sendings o
                where o.store_id = ${storeId} and o.dispatch_id = p.id and o.status in ('waiting', 'processing')
                  and o.id not in (select id from done))`.execute(db)
}
