import { sql } from 'kysely'
import type * as z from 'zod'
import type { App } from '../app'
import type { Database } from './database'

/** Work that runs after the caller's transaction, at least once. */
export type Job<P = unknown> = {
  name: string
  payload: z.ZodType<P>
  run: (payload: P, app: App) => Promise<void>
  /** A schedule in crontab's five fields, UTC. */
  schedule?: string
  /** Jobs of one named queue run one after another. */
  queue?: string
  /** Of pending jobs with the same key only the last one runs, at the time of the first. */
  key?: (payload: P) => string
}

export const job = <P>(declaration: Job<P>): Job<P> => declaration

/** Enqueues the job in the caller's transaction: no commit, no job. */
export const enqueue = async <P>(
  db: Database,
  { name, payload, queue, key }: Job<P>,
  given: P,
  { inSeconds = 0 }: { inSeconds?: number } = {},
) => {
  const json = JSON.stringify(payload.parse(given))
  const wholeKey = key ? `${name} ${key(given)}` : null
  await sql`
    select graphile_worker.add_job(
      ${name}, ${json}::json, queue_name => ${queue ?? null}, run_at => now() + ${inSeconds}::int * interval '1 second',
      job_key => ${wholeKey}, job_key_mode => 'preserve_run_at'
    )`.execute(db)
}
