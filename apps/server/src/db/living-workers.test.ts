import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openHouse } from '../testing/harness'
import { releaseAllOfTheDead } from './living-workers'
import { enqueue, type Job, job } from './queue'
import { startWorker } from './worker'

const house = openHouse()

const lockedBy = async () => {
  const { rows } = await sql<{ lockedBy: string | null }>`
    select locked_by from graphile_worker.jobs
    union all
    select locked_by from graphile_worker._private_job_queues where queue_name like 'of %'
     order by locked_by`.execute(house.db)
  return rows.map((row) => row.lockedBy)
}

/** A job in its own queue, both locked by that worker for a long time. */
const held = async (worker: string) => {
  await sql`select graphile_worker.add_job(${worker}, '{}'::json, queue_name => ${`of ${worker}`})`.execute(house.db)
  await sql`
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - interval '3 hours'
     where task_id = (select id from graphile_worker._private_tasks where identifier = ${worker})`.execute(house.db)
  await sql`
    update graphile_worker._private_job_queues set locked_by = ${worker}, locked_at = now() - interval '3 hours'
     where queue_name = ${`of ${worker}`}`.execute(house.db)
}

const liveAs = async (worker: string) => {
  const client = new pg.Client({ connectionString: house.databaseUrl })
  await client.connect()
  await client.query(`select pg_advisory_lock(hashtextextended('worker of the queue ' || $1, 0))`, [worker])
  return client
}

test('what a dead worker held is free again within seconds, its named queue too; a living one keeps what it holds', async () => {
  const living = await liveAs('living')
  await held('dead')
  await held('living')
  await expect.poll(lockedBy, { timeout: 40_000 }).toEqual(['living', 'living', null, null])
  // A worker ends when its connection ends.
  await living.end()
  await expect.poll(lockedBy, { timeout: 40_000 }).toEqual([null, null, null, null])
  await sql`delete from graphile_worker._private_jobs`.execute(house.db)
})

test('a program that has the database to itself does not wait: at its start all that the dead held is free', async () => {
  const living = await liveAs('living')
  await held('living')
  await held('dead')
  await releaseAllOfTheDead(house.db)
  expect((await lockedBy()).filter(Boolean)).toEqual(['living', 'living'])
  await living.end()
  await releaseAllOfTheDead(house.db)
  await sql`delete from graphile_worker._private_jobs`.execute(house.db)
})

const holders = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
    house.db,
  )
  return rows.map(({ pid }) => pid)
}

test('a slow job is done by its worker alone while others look for the dead, also when that worker loses its connection', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let begun = 0
  const slow = job({
    name: 'slow',
    payload: z.object({}),
    run: async () => {
      begun++
      await released
    },
  })
  const workers = await Promise.all([1, 2].map(() => startWorker(house.app, [slow as unknown as Job], house.databaseUrl)))
  await expect.poll(async () => (await holders()).length).toBe(3)
  await enqueue(house.db, slow, {})
  await expect.poll(() => begun).toBe(1)
  const before = new Set(await holders())
  await sql`select pg_terminate_backend(pid) from unnest(${[...before]}::int[]) as pid`.execute(house.db)
  await expect.poll(async () => (await holders()).filter((pid) => !before.has(pid)).length).toBe(3)
  // Two more workers have checked for longer than the grace period.
  await held('dead')
  await expect.poll(async () => (await lockedBy()).includes('dead'), { timeout: 40_000 }).toBe(false)
  expect(begun).toBe(1)
  expect((await lockedBy()).filter(Boolean)).toHaveLength(1)
  release()
  await expect.poll(async () => (await lockedBy()).filter(Boolean)).toEqual([])
  await Promise.all(workers.map((worker) => worker.stop()))
})
