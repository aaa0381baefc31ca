import pg from 'pg'
import { openDatabase } from '../apps/server/src/db/database'
import { migrate } from '../apps/server/src/db/migrate'
import { scoreQueryOf } from '../apps/server/src/features/answer-filter/answer-filter.sql'
import { countAnswers } from '../apps/server/src/features/scores/count.sql'
import { rebuildScores } from '../apps/server/src/features/scores/rebuild-scores.sql'
import type { CountBy } from '../apps/server/src/features/scores/score-counts.sql'
import { startTestPostgres } from '../apps/server/src/testing/test-database'
import { answerCount, firstDay, makeTenMillionAnswers } from './lib/ten-million-answers'
import { median, report } from './promise'

// The counts of the home page and the reports, from the day tables and from the answers with a plain index, in the same run. Both
// must give the same numbers.

const storeId = 7
const turns = 9
// PostgreSQL plans a prepared statement anew for its first five executions, and then once more for good. A server in use is past that.
const warmUpTurns = 6
const allTime = { from: new Date('2016-11-01T12:34:56Z'), until: new Date('2026-10-31T15:00:00Z') }
const ninetyDays = { from: new Date('2026-07-03T03:00:00Z'), until: new Date('2026-10-01T03:00:00Z') }

const postgres = await startTestPostgres()
await migrate(postgres.url)
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
const { db, close } = openDatabase(postgres.url)

const milliseconds = async (question: () => Promise<unknown>) => {
  for (let turn = 0; turn < warmUpTurns; turn++) await question()
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const began = performance.now()
    await question()
    times.push(performance.now() - began)
  }
  return median(times)
}

const byClass = `count(*) filter (where a.rating >= 9)::int as promoters, count(*) filter (where a.rating between 7 and 8)::int as neutrals,
  count(*) filter (where a.rating <= 6)::int as detractors`

const countIn = async (range: typeof allTime, by: CountBy) => {
  const query = await scoreQueryOf(db, { storeId, type: 'nps', filter: {}, now: range.until })
  const counts = await countAnswers(db, { ...query, ...range }, by)
  return counts instanceof Map ? [...counts].map(([key, own]) => ({ key, ...own })) : counts
}

const plainTotal = async ({ from, until }: typeof allTime) => {
  const { rows } = await client.query(
    `select ${byClass} from answers a where store_id = $1 and type = 'nps' and is_active and created_at >= $2 and created_at < $3`,
    [storeId, from, until],
  )
  return rows[0]
}
const plainByValue = async ({ from, until }: typeof allTime) => {
  const { rows } = await client.query(
    `select v.dimension_value_id::int as key, ${byClass}
       from answers a join answer_values v on v.store_id = a.store_id and v.answer_id = a.id
      where a.store_id = $1 and v.dimension_id = 1 and a.type = 'nps' and a.is_active and a.created_at >= $2 and a.created_at < $3
      group by 1`,
    [storeId, from, until],
  )
  return rows
}

const plainByWeek = async ({ from, until }: typeof allTime) => {
  const { rows } = await client.query(
    `select to_char(date_trunc('week', a.created_at at time zone 'America/Sao_Paulo' + interval '1 day') - interval '1 day', 'YYYY-MM-DD') as key,
            ${byClass}
       from answers a where store_id = $1 and type = 'nps' and is_active and created_at >= $2 and created_at < $3
      group by 1`,
    [storeId, from, until],
  )
  return rows
}

const questions = [
  {
    name: 'all time',
    limit: 50,
    ours: () => countIn(allTime, 'class'),
    plain: () => plainTotal(allTime),
  },
  {
    name: '90 days',
    limit: 25,
    ours: () => countIn(ninetyDays, 'class'),
    plain: () => plainTotal(ninetyDays),
  },
  {
    name: 'each value of a dimension',
    limit: 50,
    ours: () => countIn(allTime, { valuesOf: [{ id: 1, type: 'singleSelect' }] }),
    plain: () => plainByValue(allTime),
  },
  {
    name: 'each week',
    limit: 50,
    ours: () => countIn(allTime, { period: 'week' }),
    plain: () => plainByWeek(allTime),
  },
]

const sizeOf = async (expression: string) =>
  Number((await client.query<{ size: string }>(`select ${expression} as size`)).rows[0]?.size)

const inOrder = (answer: unknown) =>
  JSON.stringify(Array.isArray(answer) ? [...answer].sort((a, b) => (a.key < b.key ? -1 : 1)) : answer)

try {
  const began = performance.now()
  await makeTenMillionAnswers(client)
  console.log(`${answerCount} answers from ${firstDay} on in ${Math.round((performance.now() - began) / 1000)} s`)
  for (let store = 1; store <= 20; store++) await rebuildScores(db, store)
  await client.query('vacuum analyze')

  const ours: { answer: string; time: number }[] = []
  for (const question of questions) ours.push({ answer: inOrder(await question.ours()), time: await milliseconds(question.ours) })

  await client.query('drop index answers_by_time, answers_by_campaign, answers_by_person, answers_invalid, answer_values_by_time')
  await client.query('create index plain on answers (store_id, created_at)')
  await client.query('vacuum analyze answers')
  for (const [index, { name, limit, plain }] of questions.entries()) {
    const { answer, time } = ours[index] as (typeof ours)[number]
    if (inOrder(await plain()) !== answer) throw new Error(`${name}: the days and the answers differ`)
    const plainTime = await milliseconds(plain)
    console.log(`${name}: ${time.toFixed(1)} ms beside ${plainTime.toFixed(1)} ms of the plain table`)
    report({ promise: `dashboard, ${name}: so many times faster than the plain table`, ratio: plainTime / time, atLeast: limit })
  }
  const days = await sizeOf(`pg_total_relation_size('score_days') + pg_total_relation_size('value_score_days')`)
  const heap = await sizeOf(`pg_relation_size('answers')`)
  console.log(`days ${Math.round(days / 2 ** 20)} MB beside ${Math.round(heap / 2 ** 20)} MB of answers`)
  report({
    promise: 'the days take at most a tenth of the answers: a tenth of the answers to the days',
    ratio: heap / 10 / days,
    atLeast: 1,
  })
} finally {
  await client.end()
  await close()
  postgres.stop()
}
