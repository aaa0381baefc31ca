import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../db/database'

/** What waits for its next try, by name. */
type Unsettled = Record<string, number>

/**
 * Waits until everything that can be done now is done, and returns what is still left then: it is stuck. A mail or an event that is
 * tried again later is tried at once.
 */
export const settle = async (db: Database, { storeId, atMostSeconds }: { storeId: number; atMostSeconds: number }) => {
  const deadline = performance.now() + atMostSeconds * 1000
  for (;;) {
    const left = await unsettled(db, storeId).catch(() => ({ 'the database does not answer': 1 }))
    if (Object.keys(left).length === 0) return []
    if (performance.now() > deadline) return Object.entries(left).map(([what, count]) => `stuck: ${count} ${what}`)
    await hurry(db, storeId).catch(() => {})
    await pause(300)
  }
}

// A job with a key that was enqueued anew while a worker had it is never tried again when that worker dies: it is not available.
const unsettled = async (db: Database, storeId: number): Promise<Unsettled> => {
  const { rows } = await sql<{ what: string; count: number }>`
    select what, count(*)::int as count
      from (select 'mails ' || state from deliveries
             where store_id = ${storeId} and state in ('ready', 'claimed', 'transmitting', 'deferred')
            union all
            select 'calls ' || state from hook_deliveries
             where store_id = ${storeId} and state not in ('delivered', 'dropped')
            union all
            select 'events without calls' from events where store_id = ${storeId}
            union all
            select 'answer changes' from answer_changes where store_id = ${storeId}
            union all
            select 'imports ' || status from import_sessions where store_id = ${storeId} and status = 'started'
            union all
            select case when j.locked_at is null then 'jobs due: ' else 'jobs locked: ' end || t.identifier
              from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
             where j.locked_at is not null or (j.is_available and j.run_at <= now())) as waiting (what)
     group by what`.execute(db)
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]))
}

// Two days ago by the database's clock, whatever the program's clock is.
const hurry = async (db: Database, storeId: number) => {
  const past = sql`now() - interval '2 days'`
  await sql`update deliveries set due_at = ${past} where store_id = ${storeId} and state = 'deferred' and due_at > ${past}`.execute(
    db,
  )
  await sql`update hook_deliveries set due_at = ${past} where store_id = ${storeId} and state = 'waiting' and due_at > ${past}`.execute(
    db,
  )
}

/** Dispatches whose mails are still to be made: they begin a minute after they were saved. */
export const untilDispatched = async (db: Database, { storeId, atMostSeconds }: { storeId: number; atMostSeconds: number }) => {
  const deadline = performance.now() + atMostSeconds * 1000
  for (;;) {
    const open = await db
      .selectFrom('sendings')
      .select('status')
      .where('storeId', '=', storeId)
      .where('status', 'in', ['waiting', 'processing'])
      .execute()
    if (open.length === 0) return []
    if (performance.now() > deadline) return [`stuck: ${open.length} dispatches ${open[0]?.status}`]
    await pause(500)
  }
}
