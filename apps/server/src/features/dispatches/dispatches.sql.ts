import type { Dispatch } from '@ressoa/contract/dispatches'
import type { DeliveryState, DispatchError, DispatchType, Repetition } from '@ressoa/domain/codes'
import { campaignDefaults } from '@ressoa/domain/limits'
import { sql } from 'kysely'
import { isAmong, type Stores } from '../../db/all-stores'
import type { Database } from '../../db/database'

/** What a dispatch of the API is called where others have the name of their list. The same in every language. */
export const apiListName = 'API'

type NewDispatch = {
  storeId: number
  campaignId: number
  listId: number
  type: DispatchType
  dueAt: Date
  timeZone: string
  repetition: Repetition
  now: Date
}

/** A dispatch with its first sending. */
export const insertDispatch = async (db: Database, { now, ...dispatch }: NewDispatch) => {
  const { id } = await db
    .insertInto('dispatches')
    .values({ ...dispatch, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { storeId, dueAt } = dispatch
  const { id: sendingId } = await db
    .insertInto('sendings')
    .values({ storeId, dispatchId: id, number: 0, dueAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, sendingId }
}

// Final states. All others may still be sent.
const doneStates: readonly DeliveryState[] = ['sent', 'unconfirmed', 'failed', 'suppressed', 'skipped', 'cancelled']

type Row = Omit<Dispatch, 'processedItemsCount' | 'totalItemsCount' | 'sendings' | 'secondsToStop'> & {
  sendings: { number: number; status: Dispatch['status']; date: number }[]
}

export const dispatchesOf = async (
  db: Database,
  { storeId, campaignId, ids, now }: { storeId: number; campaignId?: number; ids?: readonly number[]; now: Date },
): Promise<Dispatch[]> => {
  const { rows } = await sql<Row>`
    select d.id, d.type, d.status, d.is_active as active, d.due_at as date, d.time_zone as date_timezone,
           to_char(d.due_at at time zone d.time_zone, 'YYYY-MM-DD') as date_day, to_char(d.due_at at time zone d.time_zone, 'HH24:MI') as date_hour,
           d.campaign_id, d.list_id, coalesce(l.name, ${apiListName}) as name_list, d.repetition as repetition_interval,
           d.error_type, d.error_message, d.created_at as created_date,
           array(
             select json_build_object('number', s.number, 'status', s.status, 'date', extract(epoch from s.due_at) * 1000)
               from sendings s where s.store_id = ${storeId} and s.dispatch_id = d.id order by s.number) as sendings,
           array(
             select json_build_object('state', state, 'count', count(*))
               from deliveries v
              where v.store_id = ${storeId} and v.dispatch_id = d.id and v.kind = 'request'
              group by state order by state) as states
      from dispatches d
      left join people_lists l on l.store_id = ${storeId} and l.id = d.list_id
     where d.store_id = ${storeId}
       ${campaignId === undefined ? sql`` : sql`and d.campaign_id = ${campaignId}`}
       ${ids === undefined ? sql`` : sql`and d.id = any(${[...ids]}::bigint[])`}
     order by d.created_at desc, d.id desc`.execute(db)
  return rows.map((row) => toDispatch(row, now))
}

const isAny = (sendings: Row['sendings'], status: Dispatch['status']) => sendings.some((sending) => sending.status === status)

const toDispatch = ({ sendings, ...row }: Row, now: Date): Dispatch => {
  const sum = (states: Row['states']) => states.reduce((total, { count }) => total + count, 0)
  const isBetween = row.status === 'processing' && !isAny(sendings, 'processing') && isAny(sendings, 'waiting')
  return {
    ...row,
    // A repeated dispatch waits for its next occurrence.
    status: isBetween ? 'waiting' : row.status,
    sendings: sendings.map((sending) => ({ ...sending, date: new Date(sending.date) })),
    processedItemsCount: sum(row.states.filter(({ state }) => doneStates.includes(state))),
    totalItemsCount: sum(row.states),
    secondsToStop:
      row.type === 'immediate' && row.status === 'waiting' && row.date > now
        ? Math.ceil((row.date.getTime() - now.getTime()) / 1000)
        : null,
  }
}

/** Deletes a dispatch that has not begun; false when it is too late. Takes the same lock as a running sending. */
export const removeUnbegun = async (db: Database, { storeId, id }: { storeId: number; id: number }) => {
  await sql`select from sendings where store_id = ${storeId} and dispatch_id = ${id} for update`.execute(db)
  const waiting = await db
    .selectFrom('dispatches')
    .select('id')
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('type', '=', 'immediate')
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (!waiting) return false
  await db.deleteFrom('sendings').where('storeId', '=', storeId).where('dispatchId', '=', id).execute()
  await db.deleteFrom('dispatches').where('storeId', '=', storeId).where('id', '=', id).execute()
  return true
}

/** False when there is nothing left to cancel. Takes the same lock as a running sending, so that none begins in the meantime. */
export const cancelDispatch = async (db: Database, { storeId, id, now }: { storeId: number; id: number; now: Date }) => {
  await sql`select from sendings where store_id = ${storeId} and dispatch_id = ${id} for update`.execute(db)
  const { numUpdatedRows } = await db
    .updateTable('dispatches')
    .set({ isActive: false, status: 'cancelled' })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('isActive', '=', true)
    .where('status', 'in', ['waiting', 'processing'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db
    .updateTable('sendings')
    .set({ status: 'cancelled', endedAt: now })
    .where('storeId', '=', storeId)
    .where('dispatchId', '=', id)
    .where('status', 'in', ['waiting', 'processing'])
    .execute()
  return true
}

export type DueSending = { storeId: number; sendingId: number }

/** Occurrences that are due. */
export const dueSendings = (db: Database, now: Date, stores: Stores): Promise<DueSending[]> =>
  db
    .selectFrom('sendings')
    .select(['storeId', 'id as sendingId'])
    .where('status', '=', 'waiting')
    .where('dueAt', '<=', now)
    .where(isAmong(sql`store_id`, stores))
    .orderBy('dueAt')
    .limit(1000)
    .execute()

/** Occurrences whose mails are being created: a worker that died leaves one half done. */
export const unfinishedSendings = (db: Database, stores: Stores): Promise<DueSending[]> =>
  db
    .selectFrom('sendings')
    .select(['storeId', 'id as sendingId'])
    .where('status', '=', 'processing')
    .where('isComplete', '=', false)
    .where(isAmong(sql`store_id`, stores))
    .execute()

/** The campaign's due and unfinished occurrences, in the order in which they are processed. */
export const sendingsBeside = async (
  db: Database,
  { storeId, campaignId, now, since }: { storeId: number; campaignId: number; now: Date; since: Date },
) => {
  const { rows } = await sql<{ sendingId: number; dispatchId: number; listId: number; isMade: boolean }>`
    select s.id as "sendingId", d.id as "dispatchId", d.list_id as "listId", s.status = 'concluded' or s.is_complete as "isMade"
      from dispatches d
      join sendings s on s.store_id = ${storeId} and s.dispatch_id = d.id
     where d.store_id = ${storeId} and d.campaign_id = ${campaignId} and s.due_at <= ${now}
       and (s.status in ('waiting', 'processing') or s.status = 'concluded' and s.ended_at >= ${since})
     order by s.due_at, s.id`.execute(db)
  return rows
}

/** Whether people are still being imported into the list. */
export const isListUnfinished = async (db: Database, { storeId, listId }: { storeId: number; listId: number }) => {
  const started = await db
    .selectFrom('importSessions')
    .select('id')
    .where('storeId', '=', storeId)
    .where('listId', '=', listId)
    .where('status', '=', 'started')
    .executeTakeFirst()
  return started !== undefined
}

/** The occurrence with everything that decides whether it may begin, locked. */
export const lockSending = async (db: Database, { storeId, sendingId }: DueSending) => {
  const { rows } = await sql<{
    status: Dispatch['status']
    number: number
    mailingId: number | null
    isComplete: boolean
    dispatchId: number
    dueAt: Date
    campaignId: number
    listId: number
    timeZone: string
    repetition: Repetition
    isCampaignActive: boolean
    startsAt: Date | null
    endsAt: Date | null
    isEmailActive: boolean
    isStoreActive: boolean
    isImportUnfinished: boolean
    resendDays: number
  }>`
    select s.status, s.number, s.mailing_id, s.is_complete, s.dispatch_id, s.due_at, d.campaign_id, d.list_id, d.time_zone, d.repetition,
           c.is_active as is_campaign_active, c.starts_at, c.ends_at,
           coalesce((c.email ->> 'active')::boolean, false) as is_email_active,
           o.is_active as is_store_active,
           coalesce((c.email ->> 'resendDaysInterval')::int, ${campaignDefaults.email.resendDaysInterval}) as resend_days,
           exists (select from import_sessions i
                    where i.store_id = ${storeId} and i.list_id = d.list_id and i.status = 'started') as is_import_unfinished
      from sendings s
      join dispatches d on d.store_id = ${storeId} and d.id = s.dispatch_id
      join campaigns c on c.store_id = ${storeId} and c.id = d.campaign_id
      join stores o on o.id = ${storeId}
     where s.store_id = ${storeId} and s.id = ${sendingId}
       for update of s`.execute(db)
  return rows[0]
}

export const beginSending = async (
  db: Database,
  { storeId, sendingId, mailingId, now }: DueSending & { mailingId: number; now: Date },
) => {
  await db
    .updateTable('sendings')
    .set({ status: 'processing', mailingId, startedAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', sendingId)
    .execute()
  await sql`
    update dispatches set status = 'processing'
     where store_id = ${storeId} and id = (select dispatch_id from sendings where store_id = ${storeId} and id = ${sendingId})`.execute(
    db,
  )
}

const monthsOf: Record<Exclude<Repetition, 'none'>, number> = { monthly: 1, quarterly: 3, semester: 6, yearly: 12 }

/**
 * The next occurrence: the same day of the month (or its last day) at the same time of day, counted from the first one, so that
 * the 31st stays the 31st where it exists.
 */
export const planNextSending = async (
  db: Database,
  { storeId, dispatchId, number, repetition }: { storeId: number; dispatchId: number; number: number; repetition: Repetition },
) => {
  if (repetition === 'none') return
  const months = monthsOf[repetition] * (number + 1)
  await sql`
    insert into sendings (store_id, dispatch_id, number, due_at)
    select ${storeId}, id, ${number + 1}::int, ((due_at at time zone time_zone) + make_interval(months => ${months}::int)) at time zone time_zone
      from dispatches where store_id = ${storeId} and id = ${dispatchId}
    on conflict (store_id, dispatch_id, number) do nothing`.execute(db)
}

export const failSending = async (
  db: Database,
  {
    storeId,
    sendingId,
    dispatchId,
    errorType,
    errorMessage,
    now,
  }: DueSending & { dispatchId: number; errorType: DispatchError; errorMessage: string; now: Date },
) => {
  await db
    .updateTable('sendings')
    .set({ status: 'error', endedAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', sendingId)
    .execute()
  await db
    .updateTable('dispatches')
    .set({ status: 'error', errorType, errorMessage })
    .where('storeId', '=', storeId)
    .where('id', '=', dispatchId)
    .execute()
}
