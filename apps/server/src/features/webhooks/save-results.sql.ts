import type { OutboundError } from '@ressoa/domain/integrations'
import { sql } from 'kysely'
import { type Database, type InTransaction, inTransaction } from '../../db/database'
import type { ClaimedHook } from './claim-hooks.sql'

/** What became of the attempts. */

export type HookResult = {
  hook: ClaimedHook
  at: Date
  milliseconds: number
  status: number
  error: OutboundError | null
  headers: string
  replyHead: string
  /** Undefined if it was delivered or is given up. */
  nextTryAt: Date | undefined
}

type Results = { storeId: number; workerId: string; results: readonly HookResult[] }

const stateOf = ({ error, nextTryAt }: HookResult) => (error === null ? 'delivered' : nextTryAt ? 'waiting' : 'failed')

/** A delivery that was claimed by somebody else meanwhile, or dropped, keeps its state. */
export const saveAttempts = (db: Database, { storeId, workerId, results }: Results): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const column = <T>(pick: (result: HookResult) => T) => results.map(pick)
    const { rows } = await sql<{ id: number; attempts: number }>`
      update hook_deliveries d
         set state = given.state, attempts = d.attempts + 1, due_at = coalesce(given.next_try_at, d.due_at), worker_id = null,
             lease_until = null, done_at = case when given.state = 'waiting' then null else given.at end
        from unnest(
          ${column(({ hook }) => hook.id)}::bigint[], ${column(({ hook }) => hook.claimNumber)}::int[], ${column(stateOf)}::text[],
          ${column(({ nextTryAt }) => nextTryAt?.toISOString() ?? null)}::timestamptz[], ${column(({ at }) => at.toISOString())}::timestamptz[]
        ) as given (id, claim_number, state, next_try_at, at)
       where d.store_id = ${storeId} and d.id = given.id and d.claim_number = given.claim_number
         and d.worker_id = ${workerId}::uuid and d.state = 'claimed'
      returning d.id, d.attempts`.execute(transaction)
    const numberOf = new Map(rows.map(({ id, attempts }) => [id, attempts]))
    const attempts = results.flatMap(({ hook, at, milliseconds, status, error, headers, replyHead }) => {
      const number = numberOf.get(hook.id)
      const attempt = { at, milliseconds, status, errorKey: error, headers, replyHead }
      return number === undefined ? [] : [{ storeId, deliveryId: hook.id, number, ...attempt }]
    })
    if (attempts.length > 0) await transaction.insertInto('hookAttempts').values(attempts).execute()
  })

// A busy endpoint would otherwise have its row written with every delivery.
const noteEverySeconds = 10

export const noteSuccess = async (
  db: Database,
  { storeId, ids, now }: { storeId: number; ids: readonly number[]; now: Date },
) => {
  const before = new Date(now.getTime() - noteEverySeconds * 1000)
  await sql`
    update integrations set last_success_at = ${now}, failing_since = null, warned_at = null, error_key = null
     where store_id = ${storeId} and id = any(${[...ids]}::bigint[])
       and (failing_since is not null or last_success_at is null or last_success_at < ${before})`.execute(db)
}

export type FailingEndpoint = { failingSince: Date; warnedAt: Date | null; isActive: boolean }

export const noteFailure = async (
  db: Database,
  { storeId, id, now, error }: { storeId: number; id: number; now: Date; error: OutboundError },
): Promise<FailingEndpoint | undefined> => {
  const { rows } = await sql<FailingEndpoint>`
    update integrations set failing_since = coalesce(failing_since, ${now}), error_key = ${error}
     where store_id = ${storeId} and id = ${id}
    returning failing_since as "failingSince", warned_at as "warnedAt", is_active as "isActive"`.execute(db)
  return rows[0]
}

export const noteWarning = async (db: InTransaction, { storeId, id, now }: { storeId: number; id: number; now: Date }) => {
  await sql`update integrations set warned_at = ${now} where store_id = ${storeId} and id = ${id}`.execute(db)
}

/** False when it is already switched off. */
export const disableEndpoint = async (
  db: InTransaction,
  { storeId, id, now }: { storeId: number; id: number; now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update integrations set is_active = false, disabled_at = ${now}, version = version + 1
     where store_id = ${storeId} and id = ${id} and is_active`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Who hears about the store's integrations. */
export const administratorsOf = async (db: Database, storeId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('memberships')
    .select('adminId')
    .where('storeId', '=', storeId)
    .where('role', '=', 'administrator')
    .where('isActive', '=', true)
    .where('acceptedAt', 'is not', null)
    .orderBy('adminId')
    .execute()
  return rows.map(({ adminId }) => adminId)
}
