import pg from 'pg'
import { SettingError } from '../config'

export type Distributed = { isCluster: boolean; shared: string[]; spread: string[] }

/**
 * Distributes a migrated database over the nodes of its Citus cluster: store tables by store, shared tables on every node. Tables
 * that are distributed already stay unchanged. It runs after every migration, and does nothing where the extension is missing.
 */
export const distribute = async (client: pg.Client): Promise<Distributed> => {
  if (!(await isCluster(client))) return { isCluster: false, shared: [], spread: [] }
  await refuseWithoutNodes(client)
  await client.query('begin')
  try {
    await inOneConnectionPerNode(client)
    const tables = await tablesToPlace(client)
    const names = tables.map(({ name }) => name)
    const keys = await foreignKeysOf(client, names)
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    const shared = tables.filter(({ isOfStore }) => !isOfStore).map(({ name }) => name)
    const spread = tables.filter(({ isOfStore }) => isOfStore).map(({ name }) => name)
    for (const name of shared) await client.query('select create_reference_table($1)', [name])
    for (const name of spread) {
      // All tables of a store lie together, however many shards later ones would get.
      const beside = name === firstSpread ? 'default' : firstSpread
      await client.query(`select create_distributed_table($1, 'store_id', colocate_with => $2)`, [name, beside])
    }
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { signature } of await functionsToPlace(client))
      await client.query('select create_distributed_function($1::regprocedure)', [signature])
    await client.query('commit')
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    for (const setting of clusterSettings(rows[0]?.name as string)) await client.query(setting)
    return { isCluster: true, shared, spread }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const isCluster = async (client: pg.Client) => {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  return rowCount !== 0
}

/** Within a transaction on a cluster: a change of a shared table and its foreign keys needs a single connection per node. */
export const inOneConnectionPerNode = async (client: pg.Client) => {
  await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`)
}

/** What every later connection to a distributed database begins with. A copy of the database does not have them. */
export const clusterSettings = (database: string) => [
  // A transaction may change a shared table after it has read from several stores.
  `alter database ${database} set citus.multi_shard_modify_mode to 'sequential'`,
  // A plan for every store would leave open which node an INSERT … SELECT goes to, or fail.
  `alter database ${database} set plan_cache_mode to 'force_custom_plan'`,
]

const refuseWithoutNodes = async (client: pg.Client) => {
  const { rows } = await client.query<{ hasNodes: boolean; isCoordinatorKnown: boolean }>(`
    select coalesce(bool_or(isactive and shouldhaveshards), false) as "hasNodes", coalesce(bool_or(groupid = 0), false) as "isCoordinatorKnown"
      from pg_dist_node where noderole = 'primary'`)
  if (!rows[0]?.hasNodes)
    throw new SettingError(
      'DATABASE_URL: this database has the Citus extension, but no nodes. Add them with citus_add_node (see docs/running.md), or drop the extension.',
    )
  if (!rows[0].isCoordinatorKnown)
    throw new SettingError(
      'DATABASE_URL: the nodes of this Citus cluster do not know its coordinator. Call citus_set_coordinator_host once (see docs/running.md).',
    )
}

/** Written all the time by everybody, or read by the coordinator alone. So is the queue, in its own schema. */
const coordinatorTables = [
  'attempts',
  'invites',
  'last_stores',
  'mail_limits',
  'mail_workers',
  'schema_migrations',
  'sign_in_codes',
]

const firstSpread = 'store_settings'

const tablesToPlace = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; isOfStore: boolean }>(
    `
    select quote_ident(c.relname) as name,
           exists (
             select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
           ) as "isOfStore"
      from pg_class c
     where c.relkind = 'r'
       and c.relnamespace = 'public'::regnamespace
       and c.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       -- Citus registers a new table with a foreign key into a shared table ('n', 's'), but keeps it on the coordinator only.
       and not exists (
             select from pg_dist_partition p where p.logicalrelid = c.oid and (p.partmethod = 'h' or p.repmodel = 't')
           )
     order by c.relname <> $2, c.relname`,
    [coordinatorTables, firstSpread],
  )
  return rows
}

// Where Citus came later than a function, the nodes do not have it.
const functionsToPlace = async (client: pg.Client) => {
  const { rows } = await client.query<{ signature: string }>(`
    select p.oid::regprocedure::text as signature
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)`)
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

/** In one line. */
export const describePlaces = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (!(await isCluster(client))) return 'This database has no Citus extension: nothing to do, everything stays in one place.'
    const { rows } = await client.query<{ shared: number; spread: number; nodes: number }>(`
      select count(*) filter (where citus_table_type = 'reference')::int as shared,
             count(*) filter (where citus_table_type = 'distributed')::int as spread,
             (select count(*)::int from pg_dist_node where isactive and shouldhaveshards) as nodes
        from citus_tables`)
    const { shared, spread, nodes } = rows[0] as { shared: number; spread: number; nodes: number }
    return `On every node: ${shared} tables. By store, over ${nodes} nodes: ${spread} tables.`
  } finally {
    await client.end()
  }
}
