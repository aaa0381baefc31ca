import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import * as z from 'zod'
import { cloneDatabase } from '../testing/test-database'
import { openDatabase } from './database'
import { enqueue, job, releaseOrphanedJobs } from './queue'

test('a job that a killed program held is free again for the next one', async () => {
  const database = await cloneDatabase(inject('postgresUrl'))
  const { db, close } = openDatabase(database.url)
  const lockedBy = async () =>
    (await sql<{ lockedBy: string | null }>`select locked_by from graphile_worker.jobs`.execute(db)).rows
  await sql`select graphile_worker.add_job('send-recovery-mail', '{}'::json)`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now()`.execute(db)
  expect(await lockedBy()).toEqual([{ lockedBy: 'worker-of-the-dead' }])
  await releaseOrphanedJobs(db)
  expect(await lockedBy()).toEqual([{ lockedBy: null }])
  await releaseOrphanedJobs(db)
  await close()
  await database.drop()
})

test('of calls with the same key only the last is done, at the time of the first', async () => {
  const database = await cloneDatabase(inject('postgresUrl'))
  const { db, close } = openDatabase(database.url)
  const counting = job({ name: 'count', payload: z.object({ number: z.int() }), key: () => 'all', run: async () => {} })
  const runAt = async () => (await sql<{ runAt: Date }>`select run_at from graphile_worker.jobs`.execute(db)).rows
  await enqueue(db, counting, { number: 1 }, { inSeconds: 30 })
  const [first] = await runAt()
  await enqueue(db, counting, { number: 2 }, { inSeconds: 30 })
  expect(await runAt()).toEqual([first])
  expect((first?.runAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(20_000)
  const { rows } = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs`.execute(db)
  expect(rows).toEqual([{ payload: { number: 2 } }])
  await close()
  await database.drop()
})
