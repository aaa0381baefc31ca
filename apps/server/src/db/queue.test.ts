import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import * as z from 'zod'
import { cloneDatabase } from '../testing/test-database'
import { openDatabase } from './database'
import { enqueue, job } from './queue'

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
