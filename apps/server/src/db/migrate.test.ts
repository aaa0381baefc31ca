import { expect, inject, test } from 'vitest'
import { withClone } from '../testing/test-database'
import { migrate, migrationFiles } from './migrate'

const serverUrl = inject('postgresUrl')

test('OPS-003 several programs that migrate one empty database at once run each migration once', async () => {
  await withClone({ serverUrl, isEmpty: true }, async (url, client) => {
    const done = await Promise.all(Array.from({ length: 5 }, () => migrate(url)))
    expect(done.flat().sort()).toEqual(migrationFiles().map(({ name }) => name))
    expect((await client.query('select name from schema_migrations')).rowCount).toBe(migrationFiles().length)
    expect((await client.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0)
  })
})

test('OPS-003 a migrated database has nothing left to do', async () => {
  await withClone({ serverUrl, isEmpty: false }, async (url) => expect(await migrate(url)).toEqual([]))
})

test('OPS-003 a migration that was changed after it had been applied is refused by name', async () => {
  await withClone({ serverUrl, isEmpty: false }, async (url, client) => {
    const [first] = migrationFiles()
    await client.query('update schema_migrations set hash = $1 where name = $2', ['other', first?.name])
    await expect(migrate(url)).rejects.toThrow(`migration ${first?.name} was changed after it had been applied`)
  })
})

test('OPS-003 a migration that fails leaves nothing behind and is tried again at the next start', async () => {
  await withClone({ serverUrl, isEmpty: true }, async (url, client) => {
    await client.query('create table audit_trail (in_the_way int)')
    await expect(migrate(url)).rejects.toThrow('migration 0001_stores.sql failed')
    expect((await client.query("select to_regclass('stores') as found")).rows).toEqual([{ found: null }])
    await client.query('drop table audit_trail')
    expect(await migrate(url)).toHaveLength(migrationFiles().length)
  })
})
