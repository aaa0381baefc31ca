import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../testing/test-database'
import { distribute } from './distribute'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'))
})
afterAll(() => database.drop())

const foreignKeys = async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(`select conname from pg_constraint where contype = 'f' order by conname`)
  await client.end()
  return rows
}

test('without the Citus extension nothing is distributed and nothing changes', async () => {
  const before = await foreignKeys()
  expect(before.length).toBeGreaterThan(0)
  expect(await distribute(database.url)).toEqual({ isAvailable: false, shared: [], spread: [] })
  expect(await foreignKeys()).toEqual(before)
})
