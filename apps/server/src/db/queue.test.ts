import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { cloneDatabase } from '../testing/test-database'
import { openDatabase } from './database'
import { releaseOrphanedJobs } from './queue'

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
