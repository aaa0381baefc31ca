import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { CutConnections } from '../testing/cut-connections'
import { openHouse } from '../testing/harness'
import { enqueue, type Job, job } from './queue'
import { startWorker, workerHands } from './worker'

const house = openHouse()
const way = new CutConnections()
afterAll(() => way.stop())
// The library's message about a connection that it lost while it was stopping.
beforeAll(() => void vi.spyOn(console, 'trace').mockImplementation(() => {}))
afterAll(() => void vi.restoreAllMocks())

const impatient = { readySeconds: 1, stuckSeconds: 2 }

const gauge = async () => {
  const { body } = await house.request('GET', '/metrics')
  return Number(/^queue_oldest_due_job_seconds (\S+)$/m.exec(body)?.[1])
}

const readiness = async () => (await house.request('GET', '/readyz')).body

test('while due jobs wait and nobody takes them /readyz says so and /metrics has their age, until they are taken', async () => {
  expect(await gauge()).toBe(0)
  const holder = new pg.Client({ connectionString: house.databaseUrl })
  await holder.connect()
  // Reads work; no worker can lock a job.
  await sql`select graphile_worker.add_job('forget-exports', '{}'::json, run_at => now() + interval '1 second')`.execute(house.db)
  await holder.query('begin')
  await holder.query('lock table graphile_worker._private_jobs in exclusive mode')
  await expect.poll(readiness, { timeout: 40_000, interval: 200 }).toMatchObject({
    status: 'not ready',
    reason: expect.stringMatching(/^jobs have been due for \d+ s and nobody takes them$/),
  })
  expect(await gauge()).toBeGreaterThanOrEqual(5)
  await holder.query('rollback')
  await holder.end()
  await expect.poll(readiness, { timeout: 40_000 }).toEqual({ status: 'ready' })
  expect(await gauge()).toBe(0)
})

test('a job that waits for its named queue, is locked by a worker, has failed for good or has an unknown name is not due', async () => {
  const add = (name: string, queue: string | null) =>
    sql`select graphile_worker.add_job(${name}, '{}'::json, queue_name => ${queue}, run_at => now() + interval '1 hour')`.execute(
      house.db,
    )
  await add('forget-exports', 'taken')
  await add('forget-imports', null)
  await add('forget-expired', null)
  await add('renamed-since', null)
  await sql`
    update graphile_worker._private_job_queues set locked_by = 'another', locked_at = now() where queue_name = 'taken'`.execute(
    house.db,
  )
  await sql`
    update graphile_worker._private_jobs j
       set run_at = now() - interval '1 hour',
           locked_by = case when t.identifier = 'forget-imports' then 'another' end,
           locked_at = case when t.identifier = 'forget-imports' then now() end,
           attempts = case when t.identifier = 'forget-expired' then j.max_attempts else 0 end
      from graphile_worker._private_tasks t
     where t.id = j.task_id`.execute(house.db)
  expect(await gauge()).toBe(0)
  expect(await readiness()).toEqual({ status: 'ready' })
  await sql`delete from graphile_worker._private_jobs`.execute(house.db)
})

test('a worker that takes none of the due jobs, because its connections hang, is started anew', async () => {
  const done: number[] = []
  const payload = z.object({ number: z.int() })
  const count = job({ name: 'count', payload, run: async ({ number }) => void done.push(number) })
  way.swallowed = /update "graphile_worker"\._private_jobs/
  const worker = await startWorker(house.app, [count as unknown as Job], await way.start(house.databaseUrl), impatient)
  await enqueue(house.db, count, { number: 1 })
  await expect.poll(() => worker.problem(), { timeout: 40_000 }).toMatch(/nobody takes them/)
  way.swallowed = undefined
  await expect.poll(() => done, { timeout: 40_000 }).toEqual([1])
  expect(await worker.problem()).toBeUndefined()
  // Hanging queries end with their connections.
  await Promise.all([worker.stop(), way.stop()])
})

test('a worker whose hands are all busy is not started anew, and says why other jobs wait', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let begun = 0
  const wait = job({
    name: 'wait',
    payload: z.object({}),
    run: async () => {
      begun++
      await released
    },
  })
  const worker = await startWorker(house.app, [wait as unknown as Job], house.databaseUrl, impatient)
  for (let number = 0; number <= workerHands; number++) await enqueue(house.db, wait, {})
  await expect.poll(() => worker.problem(), { timeout: 40_000 }).toMatch(/the worker is busy with other jobs/)
  expect(begun).toBe(workerHands)
  release()
  await expect.poll(() => begun).toBe(workerHands + 1)
  await expect.poll(() => worker.problem()).toBeUndefined()
  await worker.stop()
})
