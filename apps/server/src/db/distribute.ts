import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { readConfig, SettingError } from '../config'
import { migrate } from './migrate'

/**
 * Distributes a migrated database over the nodes of a Citus cluster: store tables by store, shared tables on every node. Tables
 * that are distributed already stay unchanged, so it can run after every migration.
 */
export const distribute = async (databaseUrl: string): Promise<{ isAvailable: boolean; shared: string[]; spread: string[] }> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_available_extensions where name = 'citus'`)
    if (rowCount === 0) return { isAvailable: false, shared: [], spread: [] }
    await client.query('create extension if not exists citus')
    await client.query('begin')
    // Foreign keys into shared tables need one connection per node within a transaction.
    await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`)
    const tables = await tablesToPlace(client)
    const names = tables.map(({ name }) => name)
    const keys = await foreignKeysOf(client, names)
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    const shared = tables.filter(({ isOfStore }) => !isOfStore).map(({ name }) => name)
    const spread = tables.filter(({ isOfStore }) => isOfStore).map(({ name }) => name)
    for (const name of shared) await client.query('select create_reference_table($1)', [name])
    for (const name of spread) await client.query(`select create_distributed_table($1, 'store_id')`, [name])
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await client.query('commit')
    return { isAvailable: true, shared, spread }
  } finally {
    await client.end()
  }
}

// The list of migrations stays on the coordinator, which alone reads it. So does the queue, in its own schema.
const tablesToPlace = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; isOfStore: boolean }>(`
    select quote_ident(c.relname) as name,
           exists (
             select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
           ) as "isOfStore"
      from pg_class c
     where c.relkind = 'r'
       and c.relnamespace = 'public'::regnamespace
       and c.relname <> 'schema_migrations'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       -- Citus registers a new table with a foreign key into a shared table ('n', 's'), but keeps it on the coordinator only.
       and not exists (
             select from pg_dist_partition p where p.logicalrelid = c.oid and (p.partmethod = 'h' or p.repmodel = 't')
           )
     order by c.relname`)
  return rows
}

// A table cannot be distributed while a foreign key ties it to one that is placed differently, so keys are dropped first and
// created again last.
const foreignKeysOf = async (client: pg.Client, tables: string[]) => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`,
    [tables],
  )
  return rows
}

const main = async () => {
  const { databaseUrl } = readConfig()
  if (!databaseUrl) throw new SettingError('DATABASE_URL is missing: the embedded database has nothing to spread over.')
  await migrate(databaseUrl)
  const { isAvailable, shared, spread } = await distribute(databaseUrl)
  const list = (names: string[]) => (names.length > 0 ? names.join(', ') : 'nothing new')
  process.stdout.write(
    isAvailable
      ? `On every node: ${list(shared)}.\nBy store: ${list(spread)}.\n`
      : 'This PostgreSQL has no Citus extension: nothing to do, everything stays in one place.\n',
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
