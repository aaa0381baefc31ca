import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerFilter } from '@ressoa/contract/answers'
import { emailFunnel } from '@ressoa/contract/conversion-report'
import { wireRequest } from '@ressoa/contract/request'
import { scoreByDimension, scoreByPeriod, scoreByValue } from '@ressoa/contract/score-report'
import { whyItMoved } from '@ressoa/contract/why-it-moved'
import { wordCloudData } from '@ressoa/contract/word-cloud'
import { plainText } from '@ressoa/domain/words/plain-words'
import pg from 'pg'
import { openDatabase } from '../apps/server/src/db/database'
import * as commentIndex from '../apps/server/src/features/comment-index/comment-index'
import { trainInProcess } from '../apps/server/src/features/reports/sentiment/train-in-process'
import { rebuildScores } from '../apps/server/src/features/scores/rebuild-scores.sql'
import { startTestPostgres } from '../apps/server/src/testing/test-database'
import { startProgramProcess } from '../scripts/lib/running-program'
import { madeUpComments } from './lib/made-up-comments'
import { makeMillionAnswers } from './lib/million-answers'
import { makeRequests } from './lib/million-requests'
import { signInTo } from './lib/signed-in'
import { median, report } from './promise'

// The reports of one store with ten million answers and twenty million values, through their calls, beside plain SQL over the answers
// in the same run. Both must give the same numbers. Set COUNT for a short run; small stores are no measure, because a call has a cost
// of its own.

const count = Number(process.env.COUNT ?? 10_000_000)
const comments = Number(process.env.COMMENTS ?? 50_000)
// PostgreSQL plans a prepared statement anew for its first five executions, and then once more for good. A server in use is past that.
const warmUpTurns = 6
const turns = 9
const plainTurns = 3
const secondsToLearn = 15

const allTime = { from: new Date('2016-03-01T03:00:00Z'), to: new Date('2026-03-01T02:59:59.999Z') }
const quarter = { from: new Date('2025-11-30T03:00:00Z'), to: allTime.to }
const quarterBefore = { from: new Date('2025-08-31T03:00:00Z'), to: new Date(quarter.from.getTime() - 1) }

const postgres = await startTestPostgres()
const program = await startProgramProcess({
  DATABASE_URL: postgres.url,
  SECRET_KEY: 'x'.repeat(40),
  LIMITS: 'off',
  LOG_LEVEL: 'warn',
})
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
const { db, close } = openDatabase(postgres.url)

const milliseconds = async (work: () => Promise<unknown>, { warmUp, measured }: { warmUp: number; measured: number }) => {
  for (let turn = 0; turn < warmUp; turn++) await work()
  const times: number[] = []
  for (let turn = 0; turn < measured; turn++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return median(times)
}

type Range = { from: Date; to: Date }
type Counted = Record<string, number>

/** Of valid NPS answers: how many in each class, by a key. */
const countPlainly = async (storeId: number, { from, to }: Range, { key, join = '' }: { key: string; join?: string }) => {
  const { rows } = await client.query<{ key: string; total: number }>(
    `select ${key} as key, count(*)::int as total, count(*) filter (where a.rating >= 9) as promoters,
            count(*) filter (where a.rating >= 7 and a.rating < 9) as neutrals, count(*) filter (where a.rating < 7) as detractors
       from answers a ${join}
      where a.store_id = $1 and a.type = 'nps' and a.is_active and a.created_at >= $2 and a.created_at <= $3
      group by 1`,
    [storeId, from, to],
  )
  return Object.fromEntries(rows.map((row) => [row.key, row.total])) as Counted
}

const withValues = 'join answer_values v on v.store_id = a.store_id and v.answer_id = a.id'
const localMonth = `to_char(date_trunc('month', a.created_at at time zone 'America/Sao_Paulo'), 'YYYY-MM-DD')`

try {
  const began = performance.now()
  const store = await makeMillionAnswers(client, { count, branches: 500, commentedPercent: 3 })
  const { storeId, valueIds, campaignIds } = store
  const campaignId = await makeRequests(client, db, { storeId, count: count / 10, until: allTime.to })
  await rebuildScores(db, storeId)
  await commentIndex.rebuild(db, storeId)
  await client.query('vacuum analyze')
  const waiting = `select from graphile_worker.jobs where task_identifier = 'build-segments'`
  while ((await client.query(waiting)).rowCount) await pause(100)
  console.log(`        ${count} answers in ${Math.round((performance.now() - began) / 1000)} s`)

  const call = await signInTo(program.url, { db, storeId })
  const { rows: dimensions } = await client.query<{ id: string; key: string }>(
    `select id, key from dimensions where store_id = $1 order by id`,
    [storeId],
  )
  const branch = dimensions[0] as (typeof dimensions)[number]

  type Row = { Key: string; TotalCount: number; DimensionId: number; DimensionValueId: number; Id: number }
  const totals = (rows: readonly Row[], key: keyof Row): Counted =>
    Object.fromEntries(rows.map((row) => [row[key], row.TotalCount]))
  const questions: { name: string; limit: number; ours: () => Promise<Counted>; plain: () => Promise<Counted> }[] = [
    {
      name: 'evolution by month',
      limit: 25,
      ours: async () => {
        const { path } = wireRequest(scoreByPeriod, { ...allTime, grain: 'month' } as never)
        return totals((await call<{ FilteredResult: Row[] }>(path)).FilteredResult, 'Key')
      },
      plain: () => countPlainly(storeId, allTime, { key: localMonth }),
    },
    {
      name: 'list of dimensions, with the change against the quarter before',
      limit: 25,
      ours: async () => totals(await call<Row[]>(wireRequest(scoreByDimension, quarter as never).path), 'DimensionId'),
      plain: async () => {
        await countPlainly(storeId, quarterBefore, { key: 'v.dimension_id', join: withValues })
        return countPlainly(storeId, quarter, { key: 'v.dimension_id', join: withValues })
      },
    },
    {
      name: 'matrix of 500 branches',
      limit: 25,
      ours: async () => {
        const { path } = wireRequest(scoreByValue, { ...allTime, dimension: branch.key, pageSize: 1000 } as never)
        return totals((await call<{ Items: Row[] }>(path)).Items, 'DimensionValueId')
      },
      plain: () =>
        countPlainly(storeId, allTime, { key: 'v.dimension_value_id', join: `${withValues} and v.dimension_id = ${branch.id}` }),
    },
    {
      name: 'why it moved over 500 branches',
      limit: 25,
      ours: async () => {
        type Change = { Dimensions: { DimensionId: number | null; Values: Row[] }[] }
        const { Dimensions } = await call<Change>(wireRequest(whyItMoved, quarter as never).path)
        const found = Dimensions.find(({ DimensionId }) => DimensionId === Number(branch.id))
        return totals(
          (found?.Values ?? []).filter(({ TotalCount }) => TotalCount > 0),
          'Id',
        )
      },
      plain: async () => {
        for (const range of [quarterBefore, quarter]) await countPlainly(storeId, range, { key: 'a.campaign_id' })
        await countPlainly(storeId, quarterBefore, { key: 'v.dimension_value_id', join: withValues })
        const values = await countPlainly(storeId, quarter, { key: 'v.dimension_value_id', join: withValues })
        const ofBranch = new Set(valueIds[0].map(String))
        return Object.fromEntries(Object.entries(values).filter(([id]) => ofBranch.has(id)))
      },
    },
    {
      name: `funnel of ${count / 10} recipients`,
      limit: 25,
      ours: async () => {
        const { path } = wireRequest(emailFunnel, { ...allTime, campaignIds: [campaignId] } as never)
        const { Sent, Opened, Clicked, Answered } = await call<Counted>(path)
        return { Sent, Opened, Clicked, Answered } as Counted
      },
      plain: async () => {
        const { rows } = await client.query(
          `select count(*)::int as "Sent",
                  count(*) filter (where i.answered_at is not null or i.opened_at is not null or d.opened_by = 'human')::int as "Opened",
                  count(*) filter (where i.answered_at is not null or i.opened_at is not null)::int as "Clicked",
                  count(*) filter (where i.answered_at is not null)::int as "Answered"
             from invitations i join deliveries d on d.store_id = i.store_id and d.invitation_id = i.id and d.kind = 'request'
            where i.store_id = $1 and i.campaign_id = $2 and i.created_at >= $3 and i.created_at <= $4 and d.sent_at is not null`,
          [storeId, campaignId, allTime.from, allTime.to],
        )
        return rows[0]
      },
    },
  ]
  const filters: [string, AnswerFilter, string][] = [
    ['all', {}, ''],
    ['a campaign', { campaignIds: campaignIds.slice(0, 1) }, `and a.campaign_id = ${campaignIds[0]}`],
    [
      'a branch',
      { valueIds: valueIds[0].slice(0, 1) },
      `and exists (select from answer_values v where v.store_id = a.store_id and v.answer_id = a.id and v.dimension_value_id = ${valueIds[0][0]})`,
    ],
    ['a quarter', quarter, `and a.created_at >= '${quarter.from.toISOString()}'`],
  ]
  for (const [name, filter, condition] of filters)
    questions.push({
      name: `word cloud of ${name}`,
      limit: 15,
      ours: async () => {
        type Cloud = Record<'Promoter' | 'Neutral' | 'Detractor', { Words: Counted }>
        const { path } = wireRequest(wordCloudData, { ...allTime, ...filter } as never)
        const { Items } = await call<{ Items: Cloud }>(path)
        return inAscii(Object.fromEntries(Object.entries(Items.Detractor.Words)))
      },
      plain: async () => {
        const { rows } = await client.query<{ word: string; class: string; comments: number }>(
          `select w.word, a.class, count(distinct a.id)::int as comments
             from answers a, regexp_split_to_table(lower(a.comment), '[^[:alnum:]]+') as w (word)
            where a.store_id = $1 and a.type = 'nps' and a.is_active and a.comment <> '' and a.created_at <= $2 ${condition}
            group by 1, 2`,
          [storeId, allTime.to],
        )
        const ofClass = rows.filter((row) => row.class === 'detractor' && row.word !== '')
        return inAscii(Object.fromEntries(ofClass.map(({ word, comments: found }) => [word, found])))
      },
    })

  const ours: { answer: Counted; time: number }[] = []
  for (const question of questions)
    ours.push({
      answer: await question.ours(),
      time: await milliseconds(question.ours, { warmUp: warmUpTurns, measured: turns }),
    })

  await client.query('drop index answers_by_time, answers_by_campaign, answers_by_person, answers_invalid, answer_values_by_time')
  await client.query('create index plain on answers (store_id, created_at)')
  await client.query('vacuum analyze answers')
  for (const [index, { name, limit, plain }] of questions.entries()) {
    const { answer, time } = ours[index] as (typeof ours)[number]
    const plainly = await plain()
    // The cloud leaves stop words out, and shows no more than the commonest words.
    for (const [key, total] of Object.entries(answer))
      if (plainly[key] !== total) throw new Error(`${name}: ${key} is ${total} in the report, and ${plainly[key]} in the answers`)
    if (Object.keys(answer).length === 0) throw new Error(`${name}: the report is empty`)
    const plainTime = await milliseconds(plain, { warmUp: 1, measured: plainTurns })
    console.log(`        ${name}: ${time.toFixed(1)} ms beside ${plainTime.toFixed(1)} ms of plain SQL`)
    report({ promise: `reports, ${name}: so many times faster than plain SQL`, ratio: plainTime / time, atLeast: limit })
  }

  const started = performance.now()
  const model = await trainInProcess('pt', madeUpComments(comments))
  const seconds = (performance.now() - started) / 1000
  if (model?.commentCount !== comments) throw new Error('the model has not learnt from all comments')
  console.log(`        ${comments} comments learnt in ${seconds.toFixed(1)} s, AUC ${model.learnt.auc.value.toFixed(3)}`)
  report({
    promise: `${secondsToLearn} s against the time to learn from the comments`,
    ratio: secondsToLearn / seconds,
    atLeast: 1,
  })
} finally {
  await close()
  await client.end()
  await program.stop()
  postgres.stop()
}

/** Words that are spelled the same in both: lower() keeps accents. */
function inAscii(words: Counted): Counted {
  return Object.fromEntries(Object.entries(words).filter(([word]) => plainText(word) === word))
}
