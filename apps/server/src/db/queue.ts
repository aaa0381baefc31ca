import { setTimeout as pause } from 'node:timers/promises'
import { type Runner, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type * as z from 'zod'
import type { App } from '../http/context'
import { withoutPeople } from '../log'
import { type Database, openPool } from './database'

/** Work that is done after the caller's transaction, at least once. */
export type Job<P = unknown> = {
  name: string
  payload: z.ZodType<P>
  run: (payload: P, app: App) => Promise<void>
  /** When it also runs by itself, in crontab's five fields, UTC. */
  schedule?: string
  /** Jobs of one queue are done one after another. */
  queue?: string
  /** Of its calls with the same key that have not begun, only the last is done, at the time of the first. */
  key?: (payload: P) => string
}

export const job = <P>(declaration: Job<P>): Job<P> => declaration

/** Puts the job into the queue as part of the caller's transaction: no commit, no job. */
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

/**
 * Gives back what a killed program was working on. Only for a program that has the database to itself: the locks of others look
 * the same, and without this they are waited out for hours.
 */
export const releaseOrphanedJobs = async (db: Database) => {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker.jobs
     where locked_by is not null`.execute(db)
}

export type Worker = { isRunning: () => boolean; stop: () => Promise<void> }

/** Jobs at once. */
export const workerHands = 4
const restartMilliseconds = 1000

/** Works on the queue until it is stopped. The library's runner gives up when the database goes away: then a new one is begun. */
export const startWorker = async (app: App, jobs: readonly Job[], databaseUrl: string): Promise<Worker> => {
  const onError = (error: Error) => app.log.warn({ err: error }, 'a database connection of the worker was lost')
  // Our own pool, because the library does not wait for the end of the one it makes.
  const pool = openPool(databaseUrl, { max: 5, onError })
  let isStopping = false
  let runner: Runner | undefined = await beginRunner(app, jobs, pool)

  const keepRunning = async () => {
    while (!isStopping) {
      await runner?.promise.catch(() => {})
      runner = undefined
      if (isStopping) return
      await pause(restartMilliseconds)
      runner = await beginRunner(app, jobs, pool).catch(() => undefined)
    }
    await runner?.stop()
  }
  const supervision = keepRunning()

  return {
    isRunning: () => runner !== undefined && !isStopping,
    stop: async () => {
      isStopping = true
      await runner?.stop().catch(() => {})
      await supervision
      await pool.end()
    },
  }
}

const beginRunner = (app: App, jobs: readonly Job[], pgPool: Pool) =>
  run({
    pgPool,
    taskList: taskListOf(app, jobs),
    crontab: jobs.flatMap(({ name, schedule }) => (schedule ? [`${schedule} ${name}`] : [])).join('\n'),
    concurrency: workerHands,
    pollInterval: 1000,
    noHandleSignals: true,
    // Unbatched, the library leaves a failure to mark a job as done to nobody: the unhandled rejection would end the program.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') app.log.error({ worker: true }, withoutPeople(message))
    }),
  })

const taskListOf = (app: App, jobs: readonly Job[]): TaskList =>
  Object.fromEntries(
    jobs.map(({ name, payload, run: work, schedule }) => [
      name,
      async (given) => {
        await work(schedule ? undefined : payload.parse(given), app)
      },
    ]),
  )
