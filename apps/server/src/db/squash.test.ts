import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { SettingError } from '../config'
import { describeSchema } from '../testing/catalog'
import { cloneDatabase } from '../testing/test-database'
import { migrate, migrationFiles } from './migrate'

const fixture = readFileSync(new URL('../testing/before-squash.sql', import.meta.url), 'utf8')

const withDatabase = async (kind: 'fresh' | 'before the squash', work: (client: pg.Client, url: string) => Promise<void>) => {
  const database = await cloneDatabase(inject('postgresUrl'), { isEmpty: kind !== 'fresh' })
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    return client
  }
  try {
    if (kind !== 'fresh') {
      // On a connection of its own, because the dump clears the search path.
      const restoring = await connect()
      await restoring.query(fixture).finally(() => restoring.end())
    }
    const client = await connect()
    await work(client, database.url).finally(() => client.end())
  } finally {
    await database.drop()
  }
}

const records = async (client: pg.Client) =>
  (await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations order by name')).rows

/** A query for all that is in the tables, and where their sequences are. A later migration moves one column to a table of its own. */
const contentQuery = async (client: pg.Client) => {
  const { rows } = await client.query<{ table: string; columns: string }>(`
    select c.relname as table, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
       and a.attname <> 'last_store_id'
     group by 1 order by 1`)
  const tables = rows.map(
    ({ table, columns }) =>
      `select '${table}' as name, jsonb_agg(to_jsonb(r) order by r::text) as content from (select ${columns} from ${table}) r`,
  )
  const sequences = `select sequencename, to_jsonb(last_value) from pg_sequences where schemaname = 'public'`
  return `${tables.join(' union all ')} union all ${sequences}`
}

test('a database of the last version before the squash is marked, keeps every row, and has the tables of a fresh one', async () => {
  await withDatabase('before the squash', async (client, url) => {
    const query = await contentQuery(client)
    const content = async () => new Map((await client.query(query)).rows.map(({ name, content }) => [name, content]))
    const before = await content()
    const lastStores = await client.query(
      'select id as admin_id, last_store_id as used_last from admins where last_store_id is not null',
    )
    expect(lastStores.rowCount).toBeGreaterThan(0)
    const emptyTables = [...before].filter(([name, rows]) => rows === null && !name.endsWith('_id_seq'))
    expect(emptyTables, 'tables without a row prove nothing').toEqual([])
    expect(before.size).toBeGreaterThan(80)

    const done = await Promise.all(Array.from({ length: 3 }, () => migrate(url)))
    const squashed = migrationFiles().filter(({ name }) => name <= '0008_comment_index.sql')
    expect(squashed).toHaveLength(8)
    expect(done.flat().filter((name) => squashed.some((file) => file.name === name))).toEqual([])
    expect(await records(client)).toEqual(migrationFiles().map(({ name, hash }) => ({ name, hash })))
    // Later migrations add sequences of their own.
    expect(new Map([...(await content())].filter(([name]) => before.has(name)))).toEqual(before)
    expect((await client.query('select admin_id, used_last from last_stores')).rows).toEqual(lastStores.rows)
    expect(await migrate(url)).toEqual([])

    const schema = await describeSchema(client)
    expect(schema.length).toBeGreaterThan(900)
    await withDatabase('fresh', async (fresh) => expect(schema).toEqual(await describeSchema(fresh)))
  })
})

test('a record of a migration that was renumbered on the way does not matter', async () => {
  await withDatabase('before the squash', async (client, url) => {
    await client.query("insert into schema_migrations (name, hash) values ('0017_words_by_two_letters.sql', 'any')")
    await migrate(url)
    expect(await records(client)).toEqual(migrationFiles().map(({ name, hash }) => ({ name, hash })))
  })
})

test('a database of a still older version is refused with the version that upgrades it, and stays as it is', async () => {
  await withDatabase('before the squash', async (client, url) => {
    await client.query("delete from schema_migrations where name >= '0026'")
    const before = { records: await records(client), schema: await describeSchema(client) }
    const refusal = await migrate(url).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(SettingError)
    expect((refusal as Error).message).toContain('Start version 0b15f1a on it once')
    expect({ records: await records(client), schema: await describeSchema(client) }).toEqual(before)
  })
})
