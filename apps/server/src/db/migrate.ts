import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { runMigrations as migrateQueue } from 'graphile-worker'
import pg from 'pg'
import { openPool } from './database'
import { markSquashed } from './squash'

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

/** Migrates the database to the newest schema. Several programs may call it at once: the others wait and find nothing to do. */
export const migrate = async (databaseUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      `create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    const applied = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')
    const files = migrationFiles()
    const recorded = await markSquashed(client, { recorded: applied.rows, files })
    const hashOf = new Map(recorded.map((row) => [row.name, row.hash]))
    const done: string[] = []
    for (const { name, sql, hash } of files) {
      const known = hashOf.get(name)
      if (known === hash) continue
      if (known !== undefined) throw new Error(`migration ${name} was changed after it had been applied: write a new one instead`)
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed`, { cause: error })
      }
      done.push(name)
    }
    await migrateTheQueue(databaseUrl)
    return done
  } finally {
    await client.end()
  }
}

// On our own connections: the queue does not wait for the end of its own, and an error then would end the program.
const migrateTheQueue = async (databaseUrl: string) => {
  const pgPool = openPool(databaseUrl, { max: 1 })
  await migrateQueue({ pgPool }).finally(() => pgPool.end())
}
