import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { runMigrations as migrateQueue } from 'graphile-worker'
import pg from 'pg'
import { SettingError } from '../config'
import { openPool } from './database'
import { distribute, inOneConnectionPerNode } from './distribute'
import { markSquashed } from './squash'
import { statementsOf } from './statements'

const folder = new URL('../../migrations/', import.meta.url)

// Any number that nobody else uses: the lock is ours because the database is.
const migrationLock = 7_310_991

export const migrationFiles = () =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })

/**
 * Migrates the database to the newest schema, and spreads new tables where it is a cluster. Several programs may call it at once: the
 * others wait and find nothing to do.
 */
export const migrate = async (databaseUrl: string, files = migrationFiles()): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      `create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    const applied = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')
    const recorded = await markSquashed(client, { recorded: applied.rows, files })
    const hashOf = new Map(recorded.map((row) => [row.name, row.hash]))
    const done: string[] = []
    for (const { name, sql, hash } of files) {
      const known = hashOf.get(name)
      if (known === hash) continue
      if (known !== undefined) throw new Error(`migration ${name} was changed after it had been applied: write a new one instead`)
      await client.query('begin')
      try {
        await inOneConnectionPerNode(client)
        for (const statement of statementsOf(sql)) await perform(client, statement)
        await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed`, { cause: error })
      }
      done.push(name)
    }
    await migrateTheQueue(databaseUrl)
    await distribute(client)
    return done
  } finally {
    await client.end()
  }
}

const oldestServer = 15

const refuseOldServer = async (client: pg.Client) => {
  const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`)
  const version = rows[0]?.version as number
  if (version < oldestServer)
    throw new SettingError(`DATABASE_URL: PostgreSQL ${version} is too old. Use one of ${oldestServer} to 18.`)
}

// A cluster does not know a new table before `distribute`: it would refuse its foreign keys to tables that are distributed already. The
// settings mean nothing to a PostgreSQL alone.
const perform = async (client: pg.Client, statement: string) => {
  const isNewTable = /^create\s+table\b/i.test(statement)
  if (isNewTable) await client.query('set local citus.enable_ddl_propagation to off')
  await client.query(statement)
  if (isNewTable) await client.query('set local citus.enable_ddl_propagation to on')
}

// On our own connections: the queue does not wait for the end of its own, and an error then would end the program.
const migrateTheQueue = async (databaseUrl: string) => {
  const pgPool = openPool(databaseUrl, { max: 1 })
  await migrateQueue({ pgPool }).finally(() => pgPool.end())
}
