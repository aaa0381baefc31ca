import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { App } from '../app'
import { startRepeating } from '../repeating'
import type { Database } from './database'

/** One lock per worker pool of the library, by the name that locks its jobs. */
const lockKey = `hashtextextended('worker of the queue ' || $1, 0)`

const lookMilliseconds = 500

/**
 * Holds an advisory lock for each of these workers on a separate connection. PostgreSQL releases them when this process dies:
 * that is how the others notice. A slow process, or one stopped by a debugger, still holds them. A lost connection is replaced.
 */
export const showThatTheyLive = (app: Pick<App, 'log'>, pool: Pool, workerIds: ReadonlySet<string>) => {
  let client: PoolClient | undefined
  const held = new Set<string>()
  const lose = (broken: PoolClient) => {
    if (client !== broken) return
    client = undefined
    held.clear()
    broken.release(true)
  }
  const hold = async () => {
    if (!client) {
      const fresh = await pool.connect()
      fresh.on('error', () => lose(fresh))
      client = fresh
    }
    const holder = client
    for (const id of [...workerIds].filter((each) => !held.has(each))) {
      try {
        await holder.query(`select pg_advisory_lock(${lockKey})`, [id])
        if (client === holder) held.add(id)
      } catch (error) {
        lose(holder)
        throw error
      }
    }
  }
  const holding = startRepeating(app, {
    milliseconds: lookMilliseconds,
    failure: 'the queue was not told that this worker lives',
    run: hold,
  })
  return {
    stop: async () => {
      await holding.stop()
      if (client) lose(client)
    },
  }
}

/** Workers that hold jobs or named queues without holding their lock. */
const findDead = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id
      from (select locked_by as id from graphile_worker._private_jobs where locked_by is not null
            union
            select locked_by from graphile_worker._private_job_queues where locked_by is not null) as workers
     where not exists (
             select from pg_locks
              where locktype = 'advisory' and granted and objsubid = 1
                and database = (select oid from pg_database where datname = current_database())
                and (classid::bigint << 32 | objid::bigint) = hashtextextended('worker of the queue ' || id, 0))`.execute(db)
  return rows.map(({ id }) => id)
}

const release = (db: Database, ids: readonly string[]) =>
  sql`select graphile_worker.force_unlock_workers(${[...ids]}::text[])`.execute(db)

/** For the start of a program that has the database to itself: all earlier owners of jobs are gone. */
export const releaseAllOfTheDead = async (db: Database) => release(db, await findDead(db))

/** How long a lock may be missing: a worker may get its first job before its lock, or lose its connection. */
const graceMilliseconds = 2000

/** Releases the jobs of dead workers, check by check. Without this the library waits four hours for them. */
export class DeadWorkers {
  /** Who seemed dead, and since when. */
  #suspects = new Map<string, number>()

  async look(db: Database) {
    const found = await findDead(db)
    const now = performance.now()
    this.#suspects = new Map(found.map((id) => [id, this.#suspects.get(id) ?? now]))
    const dead = found.filter((id) => now - (this.#suspects.get(id) as number) >= graceMilliseconds)
    if (dead.length > 0) await release(db, dead)
  }
}
