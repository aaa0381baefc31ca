import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../testing/test-database'
import { distribute } from './distribute'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const foreignKeys = async () =>
  (await client.query(`select conname from pg_constraint where contype = 'f' order by conname`)).rows

test('without the Citus extension nothing is distributed and nothing changes', async () => {
  const before = await foreignKeys()
  expect(before.length).toBeGreaterThan(0)
  expect(await distribute(client)).toEqual({ isCluster: false, shared: [], spread: [] })
  expect(await foreignKeys()).toEqual(before)
})
