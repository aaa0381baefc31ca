import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../testing/test-database'
import { migrationFiles } from './migrate'
import { schemaTypes, writtenSchemaTypes } from './schema-types'
import { statementsOf } from './statements'

// The rules that keep the schema valid on one PostgreSQL and on a cluster that distributes stores over machines.

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

const rows = async <T extends object>(query: string) => (await client.query<T>(query)).rows

/** Small tables that every store needs: globally unique, or older than any store. */
const sharedTables = [
  'accounts',
  'admin_stores',
  'admins',
  'attempts',
  'invites',
  'last_stores',
  'mail_limits',
  'mail_workers',
  'schema_migrations',
  'sign_in_codes',
  'stores',
]

const publicTables = `
  select c.oid, c.relname as name, exists (
           select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped) as is_of_store
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p')`

test('a table either belongs to a store or is one of the few shared ones', async () => {
  const tables = await rows<{ name: string; is_of_store: boolean }>(`${publicTables} order by 2`)
  expect(tables.filter(({ is_of_store }) => !is_of_store).map(({ name }) => name)).toEqual(sharedTables)
  expect(tables.filter(({ is_of_store }) => is_of_store).length).toBeGreaterThan(5)
})

test('GEN-012 every primary, unique, exclude and foreign key of a store’s table begins with store_id, which is never null', async () => {
  const keys = await rows<{ table: string; name: string; first: string; parent: string | null }>(`
    select t.name as table, k.conname as name, a.attname as first, p.relname as parent
      from (${publicTables}) t
      join pg_constraint k on k.conrelid = t.oid and k.contype in ('p', 'u', 'x', 'f')
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
      left join pg_class p on p.oid = k.confrelid
     where t.is_of_store`)
  expect(keys.filter(({ first }) => first !== 'store_id')).toEqual([])
  const indexes = await rows<{ name: string; first: string }>(`
    select i.relname as name, a.attname as first
      from (${publicTables}) t
      join pg_index x on x.indrelid = t.oid and x.indisunique
      join pg_class i on i.oid = x.indexrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
     where t.is_of_store`)
  expect(indexes.filter(({ first }) => first !== 'store_id')).toEqual([])
  const withoutKey = await rows(`
    select t.name from (${publicTables}) t
     where t.is_of_store and not exists (select 1 from pg_constraint k where k.conrelid = t.oid and k.contype = 'p')`)
  expect(withoutKey).toEqual([])
  const nullable = await rows(`
    select t.name from (${publicTables}) t join pg_attribute a on a.attrelid = t.oid
     where a.attname = 'store_id' and (not a.attnotnull or a.atttypid <> 'bigint'::regtype)`)
  expect(nullable).toEqual([])
})

test('GEN-012 foreign keys between tables of stores carry the store on both sides, and act by CASCADE or not at all', async () => {
  const keys = await rows<{ name: string; parent: string; parent_first: string; on_delete: string; on_update: string }>(`
    select k.conname as name, p.relname as parent, a.attname as parent_first, k.confdeltype as on_delete, k.confupdtype as on_update
      from pg_constraint k
      join pg_class p on p.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = k.confkey[1]
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`)
  expect(keys.length).toBeGreaterThan(5)
  for (const { name, parent, parent_first, on_delete, on_update } of keys) {
    expect(['a', 'c'], name).toContain(on_delete)
    expect(['a', 'c'], name).toContain(on_update)
    if (!sharedTables.includes(parent)) expect(parent_first, name).toBe('store_id')
  }
})

test('ids are bigint identities that can be given from outside', async () => {
  const identities = await rows<{ table: string; type: string; identity: string }>(`
    select t.name as table, a.atttypid::regtype::text as type, a.attidentity as identity
      from (${publicTables}) t join pg_attribute a on a.attrelid = t.oid and a.attidentity <> ''`)
  expect(identities.filter(({ type, identity }) => type !== 'bigint' || identity !== 'd')).toEqual([])
  expect(
    // The parts of a form have no table: they are numbered inside its document.
    await rows(`select 1 from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
    and c.relname <> 'form_part_ids' and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'i')`),
  ).toEqual([])
})

test('there are no triggers', async () => {
  expect(
    await rows(`
    select tgname from pg_trigger g join pg_class c on c.oid = g.tgrelid
     where c.relnamespace = 'public'::regnamespace and not g.tgisinternal`),
  ).toEqual([])
})

test('schema.generated.ts is what the migrations make', async () => {
  expect(await schemaTypes(database.url)).toBe(writtenSchemaTypes())
})

const withoutComments = (sql: string) => sql.replace(/--[^\n]*/g, '').replace(/\/\*.*?\*\//gs, '')

const insertSelect = /\binsert\s+into\b(?:(?!\bvalues\b|`[.,\n]|;).)*?\bselect\b(?:(?!`[.,\n]|;).)*?/
const inInsertSelect = ({ source }: RegExp) => new RegExp(insertSelect.source + source, 'is')

const forbidden: Record<string, RegExp> = {
  'a trigger': /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?trigger\b/i,
  MERGE: /\bmerge\s+into\b/i,
  'a sub-select inside VALUES': /\bvalues\s*\((?:[^()]|\([^()]*\))*\(\s*select\b/i,
  'a function in DO UPDATE SET': /\bdo\s+update\s+set\b(?:(?!\bwhere\b|[;`]).)*?=\s*[\w.]+\s*\(/is,
  'SET NULL or SET DEFAULT in a foreign key': /\bon\s+(delete|update)\s+set\s+(null|default)\b/i,
  'a volatile function in UPDATE SET':
    /\bupdate\s+\w+\s+set\b(?:(?!\bwhere\b|[;`]).)*?\b(now|random|clock_timestamp|gen_random_uuid|nextval)\s*\(/is,
  'an identity that cannot be given': /generated\s+always\s+as\s+identity/i,
  'a serial': /\b(big|small)?serial\b/i,
  // Several writing parts of one statement see several moments on a cluster, and INSERT … SELECT behind a CTE goes to every node.
  'INSERT … SELECT behind or within a CTE':
    /\bwith\s+\w+\s+as\b[^;`]*?\binsert\s+into\b(?:(?!\bvalues\b|[;`]).)*?\bselect\b|\bas\s*\(\s*insert\s+into\b/is,
  'convert_to in INSERT … SELECT': inInsertSelect(/\bconvert_to\s*\(/),
  'INSERT … SELECT with a store by parameter in EXISTS': inInsertSelect(/\bexists\s*\(\s*select\b[^()]*\bstore_id\s*=\s*\$/),
  'INSERT … SELECT with a store by parameter in an outer join': inInsertSelect(
    /\bleft\s+join\s+\w+\s+\w+\s+on\s+\w+\.store_id\s*=\s*\$/,
  ),
  'a function in RETURNING': /\breturning\s+(?:[\w.*]+(?:\s+as\s+\w+)?\s*,\s*)*\w+\s*\(/i,
  'an outer join on the id of a shared table': /\bleft\s+join\s+\w+\s+(\w+)\s+on\s+\1\.store_id\s*=\s*(?:s|o|stores)\.id\b/i,
}

/** Of tables that may be distributed already. Older files are only applied before. */
const constraintInColumn = /\badd\s+column\b[^;]*\b(check|references|unique|primary\s+key)\b/i

const severalActions = (sql: string) =>
  [...sql.matchAll(/\balter\s+table\b[^;]*/gi)].some(([statement]) =>
    /,\s*(add|drop|alter|rename|set|validate)\b/i.test(statement),
  )

const sqlFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? sqlFiles(join(folder, entry.name)) : entry.name.endsWith('.sql.ts') ? [join(folder, entry.name)] : [],
  )

/** The demo is made in the embedded database alone, and a cluster saves answers in steps. */
const isForOnePostgres = (name: string) => name.includes('/demo/') || name.endsWith('/survey/insert-at-once.sql.ts')

test('migrations and SQL files hold none of the forms that a cluster refuses', () => {
  const source = fileURLToPath(new URL('..', import.meta.url))
  const texts = [
    ...migrationFiles().map(({ name, sql }) => ({ name, text: withoutComments(sql) })),
    ...sqlFiles(source)
      .filter((name) => !isForOnePostgres(name))
      .map((name) => ({ name, text: readFileSync(name, 'utf8') })),
  ]
  expect(texts.length).toBeGreaterThan(8)
  const found = texts.flatMap(({ name, text }) => [
    ...Object.entries(forbidden).flatMap(([what, pattern]) => (pattern.test(text) ? [`${name}: ${what}`] : [])),
    ...(severalActions(text) ? [`${name}: several actions in one ALTER`] : []),
  ])
  expect(found).toEqual([])
  const columns = migrationFiles().filter(
    ({ name, sql }) => name > '0013' && statementsOf(sql).some((one) => constraintInColumn.test(one)),
  )
  expect(columns.map(({ name }) => name)).toEqual([])
})

test('the search for forbidden forms finds them', () => {
  const examples: Record<string, string> = {
    'a trigger': 'create trigger t before insert on x',
    MERGE: 'merge into x using y',
    'a sub-select inside VALUES': 'insert into x values (1, coalesce(a, 2), (select 1))',
    'a function in DO UPDATE SET': 'on conflict (id) do update set a = excluded.a, b = now()',
    'SET NULL or SET DEFAULT in a foreign key': 'references x (id) on delete set null',
    'a volatile function in UPDATE SET': 'update x set a = now() where id = 1',
    'an identity that cannot be given': 'id bigint generated always as identity',
    'a serial': 'id bigserial',
    'INSERT … SELECT behind or within a CTE': 'with a as (select 1) insert into x (store_id) select 1 from a',
    'convert_to in INSERT … SELECT': "insert into x (store_id, hash) select store_id, md5(convert_to(name, 'UTF8')) from y",
    'INSERT … SELECT with a store by parameter in EXISTS':
      'insert into x (store_id) select store_id from y where not exists (select from z where store_id = $1)',
    'INSERT … SELECT with a store by parameter in an outer join':
      'insert into x (store_id) select y.store_id from y left join z z on z.store_id = $1',
    'a function in RETURNING': 'delete from x where store_id = 1 returning id, lower(name)',
    'an outer join on the id of a shared table': 'left join memberships m on m.store_id = s.id',
  }
  for (const [what, pattern] of Object.entries(forbidden)) expect(pattern.test(examples[what] as string), what).toBe(true)
  expect(constraintInColumn.test('alter table x add column a int references y (id)')).toBe(true)
  expect(severalActions('alter table x add a int, add b int')).toBe(true)
  expect(severalActions('alter table x add constraint c check (a in (1, 2))')).toBe(false)
})
