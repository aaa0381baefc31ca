import { run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { App } from '../http/context'
import { withoutPeople } from '../log'
import type { Database } from './database'

/** Work that is done after the caller's transaction, at least once. */
export type Job<P = unknown> = {
  name: string
  payload: z.ZodType<P>
  run: (payload: P, app: App) => Promise<void>
  /** When it also runs by itself, in crontab's five fields, UTC. */
  schedule?: string
}

export const job = <P>(declaration: Job<P>): Job<P> => declaration

/** Puts the job into the queue as part of the caller's transaction: no commit, no job. */
export const enqueue = async <P>(db: Database, { name, payload }: Job<P>, given: P) => {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload.parse(given))}::json)`.execute(db)
}

export type Worker = { stop: () => Promise<void> }

export const startWorker = async (app: App, jobs: readonly Job[], databaseUrl: string): Promise<Worker> => {
  const taskList: TaskList = Object.fromEntries(
    jobs.map(({ name, payload, run: work, schedule }) => [
      name,
      async (given) => {
        await work(schedule ? undefined : payload.parse(given), app)
      },
    ]),
  )
  const crontab = jobs.flatMap(({ name, schedule }) => (schedule ? [`${schedule} ${name}`] : [])).join('\n')
  const runner = await run({
    connectionString: databaseUrl,
    maxPoolSize: 5,
    taskList,
    crontab,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') app.log.error({ worker: true }, withoutPeople(message))
    }),
  })
  return { stop: () => runner.stop() }
}
