import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cloneDatabase } from '../testing/test-database'
import { migrate, migrationFiles } from './migrate'

const withDatabase = async (isEmpty: boolean, work: (url: string, client: pg.Client) => Promise<void>) => {
  const database = await cloneDatabase(inject('postgresUrl'), { isEmpty })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await work(database.url, client)
  } finally {
    await client.end()
    await database.drop()
  }
}

test('OPS-003 several programs that migrate one empty database at once run each migration once', async () => {
  await withDatabase(true, async (url, client) => {
    const done = await Promise.all(Array.from({ length: 5 }, () => migrate(url)))
    expect(done.flat().sort()).toEqual(migrationFiles().map(({ name }) => name))
    expect((await client.query('select name from schema_migrations')).rowCount).toBe(migrationFiles().length)
    expect((await client.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0)
  })
})

test('OPS-003 a migrated database has nothing left to do', async () => {
  await withDatabase(false, async (url) => expect(await migrate(url)).toEqual([]))
})

test('OPS-003 a migration that was changed after it had been applied is refused by name', async () => {
  await withDatabase(false, async (url, client) => {
    const [first] = migrationFiles()
    await client.query('update schema_migrations set hash = $1 where name = $2', ['other', first?.name])
    await expect(migrate(url)).rejects.toThrow(`migration ${first?.name} was changed after it had been applied`)
  })
})

test('OPS-003 a migration that fails leaves nothing behind and is tried again at the next start', async () => {
  await withDatabase(true, async (url, client) => {
    await client.query('create table audit_trail (in_the_way int)')
    await expect(migrate(url)).rejects.toThrow('migration 0001_stores.sql failed')
    expect((await client.query("select to_regclass('stores') as found")).rows).toEqual([{ found: null }])
    await client.query('drop table audit_trail')
    expect(await migrate(url)).toHaveLength(migrationFiles().length)
  })
})

test('the mails of a campaign keep their settings when each gets an object of its own', async () => {
  const migration = '0030_mails_of_a_campaign.sql'
  const flat = {
    active: true,
    senderName: 'Loja',
    resendDaysInterval: 7,
    reminderActivatedAt: '2026-03-10T12:00:00.000Z',
    npsRequestEmailSubject: 'Como foi?',
    npsRequestEmailIdTemplate: 4,
    npsRequestEmailNameTemplate: 'Pedido',
    thankYouSubject: 'Obrigado',
    thankYouIdTemplate: null,
    thankYouActive: false,
    reminderSubject: 'Ainda dá tempo',
    reminderIdTemplate: 6,
    reminderActive: true,
    reminderDaysInterval: 3,
    reminderConsidersActivationDate: true,
  }
  await withDatabase(false, async (url, client) => {
    await client.query('insert into accounts (id) values (1)')
    await client.query("insert into stores (id, account_id, key, name) values (1, 1, 'loja', 'Loja')")
    await client.query("insert into forms (store_id, id, name, type, version, updated_at) values (1, 1, 'f', 'nps', 1, now())")
    await client.query(
      `insert into campaigns (store_id, id, key, name, type, is_active, form_id, accepts_anonymous, created_at, email)
       select 1, n, 'c' || n, 'c', 'nps', true, 1, true, now(), (array[$1, '{}'])[n]::jsonb from generate_series(1, 2) n`,
      [JSON.stringify(flat)],
    )
    await client.query('delete from schema_migrations where name = $1', [migration])
    expect(await migrate(url)).toEqual([migration])
    const { rows } = await client.query<{ email: unknown }>('select email from campaigns order by id')
    expect(rows.map(({ email }) => email)).toEqual([
      {
        active: true,
        senderName: 'Loja',
        resendDaysInterval: 7,
        reminderActivatedAt: '2026-03-10T12:00:00.000Z',
        request: { subject: 'Como foi?', templateId: 4 },
        thankYou: { subject: 'Obrigado', active: false },
        reminder: { subject: 'Ainda dá tempo', templateId: 6, active: true, daysInterval: 3, considersActivationDate: true },
      },
      { request: {}, thankYou: {}, reminder: {} },
    ])
  })
})
