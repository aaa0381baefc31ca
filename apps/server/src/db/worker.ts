import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { run, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker'
import type { Pool } from 'pg'
import type { App } from '../app'
import { withoutPeople } from '../log'
import { startRepeating } from '../repeating'
import { openPool } from './database'
import { oldestDueSeconds } from './due-jobs'
import { DeadWorkers, showThatTheyLive } from './living-workers'
import type { Job } from './queue'
import { rightSchedules } from './schedules'

/** Processes the queue as long as the program runs, whatever happens to the database and to the library's runner. */
export type Worker = {
  /** Why due jobs are not processed, or undefined while they are. */
  problem: () => Promise<string | undefined>
  stop: () => Promise<void>
}

/** Concurrent jobs. */
export const workerHands = 4

const restartMilliseconds = 500
const watchMilliseconds = 1000
const schedulesMilliseconds = 10_000

/** How long due jobs may wait: before the worker counts as not ready, and before it is replaced. */
type Patience = { readySeconds: number; stuckSeconds: number }

const usualPatience: Patience = { readySeconds: 5, stuckSeconds: 30 }

export const startWorker = async (
  app: App,
  jobs: readonly Job[],
  databaseUrl: string,
  patience = usualPatience,
): Promise<Worker> => {
  const worker = new QueueWorker(app, jobs, databaseUrl, patience)
  await worker.start()
  return worker
}

class QueueWorker implements Worker {
  #crew: Crew | undefined
  /** Replaced crews that are finishing their jobs. */
  readonly #leaving = new Set<Promise<void>>()
  readonly #stopping = new AbortController()
  #work: Promise<void> | undefined
  #watches: { stop: () => Promise<void> }[] = []
  #lastProgressAt = performance.now()
  readonly #deadWorkers = new DeadWorkers()

  constructor(
    private readonly app: App,
    private readonly jobs: readonly Job[],
    private readonly databaseUrl: string,
    private readonly patience: Patience,
  ) {}

  /** Returns after the first attempt. If that fails, the next one follows. */
  async start() {
    await this.#begin()
    this.#work = this.#keepRunning()
    this.#watches = [
      startRepeating(this.app, {
        milliseconds: watchMilliseconds,
        failure: 'the queue was not watched',
        run: async () => {
          await this.#deadWorkers.look(this.app.db)
          await this.#replaceWhenStuck()
        },
      }),
      startRepeating(this.app, {
        milliseconds: schedulesMilliseconds,
        failure: 'the schedules were not compared with the clock of the database',
        run: () => rightSchedules(this.app.db, this.jobs),
      }),
    ]
  }

  async stop() {
    this.#stopping.abort()
    await Promise.all(this.#watches.map((watch) => watch.stop()))
    this.#crew?.give('the program stops')
    await this.#work
    await Promise.all(this.#leaving)
  }

  async problem() {
    if (!this.#crew) return 'the queue is not being worked on'
    const waiting = await this.#oldestDueSeconds()
    // A long backlog is fine while it is being processed.
    if (Math.min(waiting, secondsSince(this.#lastProgressAt)) < this.patience.readySeconds) return undefined
    const cause = this.#crew.isBusy() ? 'the worker is busy with other jobs' : 'nobody takes them'
    return `jobs have been due for ${Math.floor(waiting)} s and ${cause}`
  }

  async #keepRunning() {
    while (!this.#stopping.signal.aborted) {
      const reason = await this.#crew?.over
      if (reason !== undefined) this.app.log.warn({ reason }, 'the worker is started anew')
      this.#dismiss()
      await pause(restartMilliseconds, undefined, { signal: this.#stopping.signal }).catch(() => {})
      if (!this.#stopping.signal.aborted) await this.#begin()
    }
    this.#dismiss()
  }

  async #begin() {
    try {
      this.#crew = await beginCrew(this.app, this.jobs, this.databaseUrl, () => {
        this.#lastProgressAt = performance.now()
      })
    } catch (error) {
      this.app.log.warn({ err: error }, 'the queue cannot be worked on yet')
    }
  }

  #dismiss() {
    const left = this.#crew?.leave().finally(() => this.#leaving.delete(left as Promise<void>))
    this.#crew = undefined
    if (left) this.#leaving.add(left)
  }

  async #replaceWhenStuck() {
    const crew = this.#crew
    // All slots are busy with jobs. More of them would only make a slow machine slower.
    if (!crew || crew.isBusy()) return
    const { stuckSeconds } = this.patience
    const idle = secondsSince(Math.max(this.#lastProgressAt, crew.begunAt))
    if (idle < stuckSeconds || (await this.#oldestDueSeconds()) < stuckSeconds) return
    this.app.log.error('jobs are due and the worker takes none')
    crew.give('jobs were due and none was taken')
  }

  #oldestDueSeconds() {
    return oldestDueSeconds(this.app.db, this.jobs)
  }
}

const secondsSince = (at: number) => (performance.now() - at) / 1000

/** One runner of the library on its own connections: those of a stuck one may hang for good. */
type Crew = {
  begunAt: number
  isBusy: () => boolean
  /** Called with the reason when it cannot go on. */
  over: Promise<string>
  give: (reason: string) => void
  /** Claims nothing new, finishes its jobs and closes its connections. */
  leave: () => Promise<void>
}

const beginCrew = async (app: App, jobs: readonly Job[], databaseUrl: string, onProgress: () => void): Promise<Crew> => {
  const onError = (error: Error) => app.log.warn({ err: error }, 'a database connection of the worker was lost')
  // Our own pool, because the library does not wait for the end of the one it creates.
  const pool = openPool(databaseUrl, { max: workerHands + 2, onError })
  const workerIds = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  const { promise: over, resolve: give } = Promise.withResolvers<string>()
  let hasAsked = false
  let busyHands = 0
  const progress = (change: 1 | -1) => {
    hasAsked = true
    busyHands += change
    onProgress()
  }
  // Its jobs are locked by the name of the pool, not of the single workers.
  events.on('pool:create', ({ workerPool }) => workerIds.add(workerPool.id))
  events.on('job:start', () => progress(1))
  events.on('job:complete', () => progress(-1))
  events.on('worker:getJob:empty', () => {
    hasAsked = true
  })
  // The library caches the promise of its very first query. If it is rejected, every later query for a job fails silently.
  events.on('worker:getJob:error', ({ error }) => {
    if (!hasAsked) give(`its first query failed: ${withoutPeople(String(error))}`)
  })
  const life = showThatTheyLive(app, pool, workerIds)
  try {
    const runner = await beginRunner(app, jobs, { pool, events })
    const ended = runner.promise.catch(() => {})
    void ended.then(() => give('its runner ended'))
    return {
      begunAt: performance.now(),
      isBusy: () => busyHands >= workerHands,
      over,
      give,
      leave: async () => {
        await runner.stop().catch(() => {})
        await ended
        await life.stop()
        await pool.end()
      },
    }
  } catch (error) {
    await life.stop()
    await pool.end()
    throw error
  }
}

const beginRunner = (app: App, jobs: readonly Job[], { pool, events }: { pool: Pool; events: WorkerEvents }) =>
  run({
    pgPool: pool,
    events,
    taskList: taskListOf(app, jobs),
    crontab: jobs.flatMap(({ name, schedule }) => (schedule ? [`${schedule} ${name}`] : [])).join('\n'),
    concurrency: workerHands,
    pollInterval: 1000,
    noHandleSignals: true,
    // Without batching, nobody handles a failure to mark a job as done: the unhandled rejection would end the program.
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
