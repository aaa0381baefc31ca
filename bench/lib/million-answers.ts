import type pg from 'pg'

/**
 * A store with a million answers, or as many as are wanted, the same in every run: all values of an answer are derived from its number. Five campaigns of
 * different sizes, two values for each answer, tags on one in twenty, comments with common, medium and rare words.
 */

export type MillionAnswers = {
  storeId: number
  campaignIds: number[]
  /** One list for each of two dimensions. */
  valueIds: [number[], number[]]
  tagIds: number[]
}

/** Of 160 comments, 143, 16 and 1 have the first three. One in ten thousand has the last. */
export const words = { everyday: 'nesta loja', common: 'atendimento', middling: 'vitrine', rare: 'girassol' } as const

const firstDay = '2023-03-01T00:00:00Z'
const days = 1096

const insertReturning = async (client: pg.Client, statement: string, values: unknown[]) =>
  (await client.query<{ id: string }>(`insert into ${statement} returning id`, values)).rows.map(({ id }) => Number(id))

/** Set COUNT for a short run. */
export const answerCount = Number(process.env.COUNT ?? 1_000_000)

type Shape = { count: number; branches: number; commentedPercent: number }

export const makeMillionAnswers = async (
  client: pg.Client,
  { count, branches, commentedPercent }: Shape = { count: answerCount, branches: 30, commentedPercent: 70 },
): Promise<MillionAnswers> => {
  const [accountId] = await insertReturning(client, 'accounts default values', [])
  const [storeId] = await insertReturning(
    client,
    `stores (account_id, key, name, is_main) values ($1, 'milhao', 'Milhão', true)`,
    [accountId],
  )
  await client.query('insert into store_settings (store_id) values ($1)', [storeId])
  const store = {
    storeId: storeId as number,
    campaignIds: await makeCampaigns(client, storeId as number),
    valueIds: [
      await makeValues(client, storeId as number, 'filial', branches),
      await makeValues(client, storeId as number, 'turno', 10),
    ] as [number[], number[]],
    tagIds: await insertReturning(client, `tags (store_id, name) select $1, 'etiqueta ' || n from generate_series(1, 12) as n`, [
      storeId,
    ]),
  }
  await client.query(
    `insert into people (store_id, name, email, created_at)
     select $1, (array['Ana','João','Márcia','Túlio','Conceição'])[1 + n % 5] || ' Pessoa ' || n, 'pessoa' || n || '@loja.test', now()
       from generate_series(1, 50000) as n`,
    [storeId],
  )
  await withoutIndexes(client, ['answers', 'answer_values', 'answer_tags'], () =>
    insertAnswers(client, store, { count, commentedPercent }),
  )
  await client.query('vacuum analyze')
  return store
}

const makeCampaigns = async (client: pg.Client, storeId: number) => {
  const [formId] = await insertReturning(
    client,
    `forms (store_id, name, type, version, updated_at) values ($1, 'f', 'nps', 1, now())`,
    [storeId],
  )
  return insertReturning(
    client,
    `campaigns (store_id, key, name, type, is_active, form_id, accepts_anonymous, created_at)
     select $1, 'c' || n, 'Campanha ' || n, case when n = 5 then 'csat' else 'nps' end, true, $2, true, now()
       from generate_series(1, 5) as n`,
    [storeId, formId],
  )
}

const makeValues = async (client: pg.Client, storeId: number, name: string, count: number) => {
  const [dimensionId] = await insertReturning(
    client,
    `dimensions (store_id, key, name, type, origin) values ($1, $2, $2, 'singleSelect', 'form')`,
    [storeId, name],
  )
  return insertReturning(
    client,
    `dimension_values (store_id, dimension_id, value) select $1, $2, $3 || ' ' || n from generate_series(1, $4::int) as n`,
    [storeId, dimensionId, name, count],
  )
}

// Building the indexes afterwards is several times faster than filling them row by row.
const withoutIndexes = async (client: pg.Client, tables: string[], work: () => Promise<void>) => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

const openings = Array.from({ length: 160 }, (_, n) =>
  n < 16
    ? `O ${words.common} foi muito bom`
    : n === 16
      ? `Gostei da ${words.middling} nova`
      : `Comprei ${n} vezes ${words.everyday}`,
)
const middles = Array.from(
  { length: 400 },
  (_, n) => `e o produto número ${n} chegou dentro do prazo, sem nenhum problema na caixa`,
)

const insertAnswers = async (
  client: pg.Client,
  { storeId, campaignIds, valueIds, tagIds }: MillionAnswers,
  { count, commentedPercent }: Pick<Shape, 'count' | 'commentedPercent'>,
) => {
  const [{ rows: people }, { rows: dimensions }] = [
    await client.query<{ id: string }>('select min(id) as id from people where store_id = $1', [storeId]),
    await client.query<{ id: string }>('select id from dimensions where store_id = $1 order by id', [storeId]),
  ]
  const pick = (seed: number, of: number) => `(abs(hashint8extended(n, ${seed})) % ${of})::int`
  await client.query(
    `insert into answers (store_id, id, invitation_id, campaign_id, form_id, form_version, person_id, type, rating, comment, origin, is_active, created_at)
     select $1, n, md5(n::text)::uuid, ($2::bigint[])[campaign], 1, 1,
            case when ${pick(1, 5)} = 0 then $3::bigint + ${pick(2, 50_000)} end,
            case when campaign = 5 then 'csat' else 'nps' end,
            case when campaign = 5 then 1 + ${pick(3, 41)} / 10.0 else greatest(${pick(3, 11)}, ${pick(4, 11)}) end,
            case when ${pick(5, 100)} >= ${commentedPercent} then ''
                 else ($4::text[])[1 + ${pick(6, openings.length)}] || ' ' || ($5::text[])[1 + ${pick(7, 400)}]
                      || case when ${pick(8, 10_000)} = 0 then ' ${words.rare}' else '' end end,
            'link', ${pick(9, 100)} > 0, $6::timestamptz + interval '${days} days' * (n / $7::float8)
       from (select n, (array[1,1,1,1,1,1,1,1,1,1,1,2,2,2,2,2,3,3,5,4])[1 + ${pick(10, 20)}] as campaign from generate_series(1, $7::float8::int) as n) t
      order by n`,
    [storeId, campaignIds, people[0]?.id, openings, middles, firstDay, count],
  )
  for (const [index, ids] of valueIds.entries())
    await client.query(
      `insert into answer_values (store_id, answer_id, dimension_value_id, dimension_id, answered_at)
       select $1, id, ($2::bigint[])[1 + least(${pick(20 + index, ids.length)}, ${pick(30 + index, ids.length)})], $3, created_at
         from (select id, id as n, created_at from answers where store_id = $1 order by id) t`,
      [storeId, ids, dimensions[index]?.id],
    )
  await client.query(
    `insert into answer_tags (store_id, answer_id, tag_id, answered_at)
     select $1, id, ($2::bigint[])[1 + ${pick(40, tagIds.length)}], created_at
       from (select id, id as n, created_at from answers where store_id = $1 order by id) t
      where ${pick(41, 20)} = 0`,
    [storeId, tagIds],
  )
}
