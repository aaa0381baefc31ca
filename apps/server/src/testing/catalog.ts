import type pg from 'pg'

/**
 * Everything in the catalogue that describes the tables of a database, one line each, sorted. Two databases with the same lines behave
 * the same. Left out: the order of columns, and the names of NOT NULL constraints, which only PostgreSQL 18 and later have.
 */
export const describeSchema = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(parts.join(' union all '))
  return rows.map(({ line }) => line).sort()
}

const inPublic = `c.relnamespace = 'public'::regnamespace and c.relname not like 'schema_migrations%'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

// PostgreSQL 15.20 keeps a number of its own among them, another one in each table.
const chosenOptions = `(select array_agg(option) from unnest(a.attoptions) as option where option not like 'pg_attver=%')::text`

const parts = [
  // Tables, views and indexes with their options, and who may use them.
  `select concat_ws(' ', 'relation', c.relname, c.relkind, c.relpersistence, am.amname, c.reloptions::text, c.relacl::text,
          c.relrowsecurity, c.relreplident, pg_get_userbyid(c.relowner), obj_description(c.oid, 'pg_class')) as line
     from pg_class c left join pg_am am on am.oid = c.relam where ${inPublic}`,
  `select concat_ws(' ', 'column', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod), coll.collname,
          case when a.attnotnull then 'not null' end, concat('identity=', a.attidentity), concat('generated=', a.attgenerated),
          'default=' || pg_get_expr(d.adbin, d.adrelid), concat('storage=', a.attstorage), concat('compression=', a.attcompression),
          concat('statistics=', a.attstattarget), ${chosenOptions}, a.attacl::text, col_description(c.oid, a.attnum))
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     left join pg_collation coll on coll.oid = a.attcollation
    where c.relkind in ('r', 'p', 'v', 'm') and ${inPublic}`,
  `select concat_ws(' ', 'constraint', c.relname, k.conname, k.contype, pg_get_constraintdef(k.oid), k.convalidated, i.relname)
     from pg_class c
     join pg_constraint k on k.conrelid = c.oid and k.contype <> 'n'
     left join pg_class i on i.oid = k.conindid
    where ${inPublic}`,
  `select concat_ws(' ', 'index', pg_get_indexdef(c.oid), x.indisvalid, x.indisprimary, x.indisunique, x.indisclustered, x.indisreplident)
     from pg_class c join pg_index x on x.indexrelid = c.oid where ${inPublic}`,
  `select concat_ws(' ', 'sequence', c.relname, format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache,
          s.seqcycle, o.relname || '.' || a.attname)
     from pg_class c
     join pg_sequence s on s.seqrelid = c.oid
     left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
     left join pg_class o on o.oid = d.refobjid
     left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where ${inPublic}`,
  `select concat_ws(' ', 'view', c.relname, pg_get_viewdef(c.oid)) from pg_class c where c.relkind in ('v', 'm') and ${inPublic}`,
  `select concat_ws(' ', 'function', pg_get_functiondef(p.oid), p.proacl::text, pg_get_userbyid(p.proowner), obj_description(p.oid, 'pg_proc'))
     from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  `select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled)
     from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and ${inPublic}`,
  `select concat_ws(' ', 'type', t.typname, t.typtype, format_type(t.typbasetype, t.typtypmod))
     from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace = 'public'::regnamespace and t.typelem = 0 and (c.oid is null or c.relkind = 'c')
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`,
  `select concat_ws(' ', 'policy', p.polname) from pg_policy p`,
  `select concat_ws(' ', 'extension', extname, extversion, extnamespace::regnamespace) from pg_extension`,
  `select concat_ws(' ', 'schema', nspname, nspacl::text) from pg_namespace where nspname = 'public'`,
  `select concat_ws(' ', 'default grants', defaclnamespace::regnamespace, defaclobjtype, defaclacl::text) from pg_default_acl`,
]
