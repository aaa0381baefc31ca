import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** Writes schema.generated.ts from the catalogue of a migrated database, so that the types match the tables. */

const target = fileURLToPath(new URL('./schema.generated.ts', import.meta.url))

const typeOf: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  date: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'Json',
  _text: 'string[]',
  _int8: 'number[]',
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

type Column = { table: string; column: string; type: string; is_nullable: boolean; has_default: boolean; check: string | null }

const columnsQuery = `
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as is_nullable,
         a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as has_default,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%ANY%' limit 1) as check
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migrations'
   order by c.relname, a.attnum`

export const schemaTypes = async (databaseUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Column>(columnsQuery).finally(() => client.end())
  const tables = Map.groupBy(rows, (row) => row.table)
  const interfaces = [...tables].map(([table, columns]) => `  ${camel(table)}: {\n${columns.map(columnLine).join('\n')}\n  }`)
  const body = interfaces.join('\n')
  const jsonTypes = [
    body.includes(': Json') ? 'type Json = ColumnType<unknown, string, string>\n' : '',
    body.includes(': NullableJson') ? 'type NullableJson = ColumnType<unknown, string | null | undefined, string | null>\n' : '',
    body.includes(': GeneratedJson') ? 'type GeneratedJson = ColumnType<unknown, string | undefined, string>\n' : '',
  ].join('')
  return `// Made from the migrations by \`npm run db:types\`. Do not edit.
import type { ColumnType, Generated } from 'kysely'

${jsonTypes}
export type Schema = {
${body}
}
`
}

const columnLine = ({ column, type, is_nullable, has_default, check }: Column) => {
  const names = check && [...check.matchAll(/'([^']+)'::text/g)].map(([, name]) => `'${name}'`)
  const base = names ? names.join(' | ') : typeOf[type]
  if (!base) throw new Error(`no type for ${type} of column ${column}`)
  const full = is_nullable ? `${base} | null` : base
  if (base === 'Json') return `    ${camel(column)}: ${is_nullable ? 'NullableJson' : has_default ? 'GeneratedJson' : 'Json'}`
  return `    ${camel(column)}: ${has_default ? `Generated<${full}>` : full}`
}

export const writtenSchemaTypes = () => readFileSync(target, 'utf8')
export const writeSchemaTypes = (source: string) => writeFileSync(target, source)
