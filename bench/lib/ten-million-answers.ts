import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

/**
 * Twenty stores of half a million answers each, interleaved over three years, with two dimension values for every answer. The
 * data are the same in every run, because they are derived from the answer's number. Set SCALE for a short run.
 */

const stores = 20
const days = 1095
const chunk = 10_000
const scale = Number(process.env.SCALE ?? 1)
const answersPerStore = Math.round(500_000 * scale)

export const firstDay = '2023-11-01'
export const answerCount = stores * answersPerStore

const indexesOf = (table: string) => `
  select indexname as name, indexdef as definition from pg_indexes
   where tablename = '${table}' and indexname not in (select conname from pg_constraint)`

export const makeTenMillionAnswers = async (client: pg.Client) => {
  await client.query(`
    insert into accounts (id) values (1) on conflict do nothing;
    insert into stores (id, account_id, key, name, is_main) select n, 1, 'loja-' || n, 'Loja ' || n, n = 1 from generate_series(1, ${stores}) n;
    insert into store_settings (store_id) select n from generate_series(1, ${stores}) n;
    insert into forms (store_id, id, name, type, version, updated_at) select n, 1, 'f', 'nps', 1, now() from generate_series(1, ${stores}) n;
    insert into campaigns (store_id, id, key, name, type, is_active, form_id, accepts_anonymous, created_at)
      select n, c, 'c' || c, 'Campanha ' || c, 'nps', true, 1, true, now() from generate_series(1, ${stores}) n, generate_series(1, 2) c;
    insert into dimensions (store_id, id, key, name, type, origin)
      select n, d, 'd' || d, 'Dimensão ' || d, 'singleSelect', 'form' from generate_series(1, ${stores}) n, generate_series(1, 2) d;
    insert into dimension_values (store_id, id, dimension_id, value)
      select n, v, case when v <= 20 then 1 else 2 end, 'Valor ' || v from generate_series(1, ${stores}) n, generate_series(1, 30) v;`)
  const folder = mkdtempSync(join(tmpdir(), 'ressoa-answers-'))
  chmodSync(folder, 0o777)
  try {
    await withoutIndexes(client, ['answers', 'answer_values'], async () => {
      for (let first = 1; first <= answersPerStore; first += chunk)
        await fill(client, folder, first, Math.min(first + chunk - 1, answersPerStore))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await client.query('vacuum analyze answers')
  await client.query('vacuum analyze answer_values')
}

// Deterministic pseudorandom numbers.
const drawn = (salt: number, below: number) => `(abs(hashint8extended(n * ${stores} + store, ${salt})) % ${below})`

const copy = async (client: pg.Client, folder: string, { into, rows }: { into: string; rows: string }) => {
  const file = join(folder, 'rows')
  await client.query(`copy (${rows}) to '${file}'`)
  await client.query(`copy ${into} from '${file}'`)
}

// In time order, as they would arrive: the rows of one store are spread among those of the others.
const fill = async (client: pg.Client, folder: string, first: number, last: number) => {
  await copy(client, folder, {
    into: 'answers (store_id, id, invitation_id, campaign_id, form_id, form_version, type, rating, comment, origin, is_active, created_at)',
    rows: `
    select store, n, md5(n::text || 'a' || store)::uuid, 1 + (${drawn(1, 10)} / 7), 1, 1, 'nps',
           (array[10, 10, 10, 9, 9, 8, 8, 7, 6, 3, 0])[1 + ${drawn(2, 11)}],
           case when ${drawn(3, 10)} < 6
                then (array['Fui muito bem atendida e volto sempre', 'A entrega demorou mais do que o combinado',
                            'Preço justo, equipe atenciosa e loja organizada', 'Faltou variedade de tamanhos na vitrine'])[1 + ${drawn(4, 4)}]
                else '' end,
           'email', ${drawn(5, 50)} > 0,
           timestamptz '${firstDay}T03:00:00Z' + n * interval '1 second' * (86400.0 * ${days} / ${answersPerStore})
      from generate_series(${first}, ${last}) n, generate_series(1, ${stores}) store
     order by n`,
  })
  await copy(client, folder, {
    into: 'answer_values (store_id, answer_id, dimension_value_id, dimension_id, answered_at)',
    rows: `
    select store, n, case d when 1 then 1 + ${drawn(6, 20)} else 21 + ${drawn(7, 10)} end, d,
           timestamptz '${firstDay}T03:00:00Z' + n * interval '1 second' * (86400.0 * ${days} / ${answersPerStore})
      from generate_series(${first}, ${last}) n, generate_series(1, ${stores}) store, generate_series(1, 2) d
     order by n`,
  })
}

/** Building the indexes once at the end takes a fraction of the time. */
const withoutIndexes = async (client: pg.Client, tables: string[], fill: () => Promise<void>) => {
  const indexes: { name: string; definition: string }[] = []
  for (const table of tables) indexes.push(...(await client.query(indexesOf(table))).rows)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await fill()
  await client.query(`set maintenance_work_mem = '1GB'`)
  for (const { definition } of indexes) await client.query(definition)
}
