import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { invitationKey } from '../apps/server/src/features/survey/invitation-key'
import { startTestPostgres } from '../apps/server/src/testing/test-database'
import { startProgramProcess } from '../scripts/lib/running-program'
import { postAll } from './lib/post-load'
import { report } from './promise'

// Saving an answer is what respondents wait for. The whole of it (checks, answer, two dimension values, the invitation's mark)
// is held against pgbench writing the same rows with nothing in between, in turns, on the same server.

const connections = 32
const rounds = 3
const seconds = Number(process.env.SECONDS ?? 8)
const perRound = seconds * 6000

const pgbench = ['/usr/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench'].find(
  (path) => spawnSync(path, ['--version']).status === 0,
)
if (!pgbench) {
  console.log('pgbench is not on this machine (it comes with Debian’s postgresql package): nothing to hold the figure against')
  process.exit(2)
}

const postgres = await startTestPostgres({ isDurable: true })
const program = await startProgramProcess({
  DATABASE_URL: postgres.url,
  SECRET_KEY: 'x'.repeat(40),
  LIMITS: 'off',
  LOG_LEVEL: 'warn',
})
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()

/** A store with one campaign whose form asks two things, and as many open invitations as are wanted. */
const prepare = async () => {
  const one = async <T>(sql: string, values: unknown[] = []) =>
    (await client.query<T & pg.QueryResultRow>(sql, values)).rows[0] as T
  const { id: account } = await one<{ id: string }>('insert into accounts default values returning id')
  const { id: store } = await one<{ id: string }>(
    `insert into stores (account_id, key, name, is_main) values ($1, 'bench', 'Bench', true) returning id`,
    [account],
  )
  await client.query('insert into store_settings (store_id) values ($1)', [store])
  const fields = []
  for (const [number, key] of ['a', 'b'].entries()) {
    const { id: dimension } = await one<{ id: string }>(
      `insert into dimensions (store_id, key, name, type, origin) values ($1, $2, $2, 'singleSelect', 'form') returning id`,
      [store, key],
    )
    const { id: value } = await one<{ id: string }>(
      `insert into dimension_values (store_id, dimension_id, value) values ($1, $2, 'x') returning id`,
      [store, dimension],
    )
    fields.push({
      id: number + 1,
      key,
      dimensionId: Number(dimension),
      title: key,
      description: '',
      required: true,
      type: 'singleSelect',
      template: 'list',
      forClass: null,
      dependencies: [],
      values: [{ id: 10 + number, key, dimensionValueId: Number(value), value: 'x', valueAsInteger: null }],
    })
  }
  const comment = { title: '?', visible: true, required: false }
  const definition = {
    title: '?',
    order: 'fieldsFirst',
    anonymousPerson: false,
    comments: { promoter: comment, neutral: comment, detractor: comment },
    fields,
  }
  const { id: form } = await one<{ id: string }>(
    `insert into forms (store_id, name, type, version, updated_at) values ($1, 'f', 'nps', 1, now()) returning id`,
    [store],
  )
  await client.query(
    'insert into form_versions (store_id, form_id, version, definition, created_at) values ($1, $2, 1, $3, now())',
    [store, form, JSON.stringify(definition)],
  )
  const { id: campaign } = await one<{ id: string }>(
    `insert into campaigns (store_id, key, name, type, is_active, form_id, accepts_anonymous, created_at) values ($1, 'c', 'c', 'nps', true, $2, true, now()) returning id`,
    [store, form],
  )
  return {
    store: Number(store),
    campaign: Number(campaign),
    form: Number(form),
    dimensions: fields.map((field) => ({ dimension: field.dimensionId, value: field.values[0]?.dimensionValueId })),
  }
}

const invite = async (store: number, campaign: number, count: number): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into invitations (store_id, id, campaign_id, origin, created_at) select $1, gen_random_uuid(), $2, 'link', now() from generate_series(1, $3) returning id`,
    [store, campaign, count],
  )
  return rows.map(({ id }) => id)
}

const bodyFor = (store: number, id: string) =>
  JSON.stringify({
    DispatchInfoKey: invitationKey(store, id),
    AttemptKey: id,
    Rating: 9,
    Comment: 'Fui muito bem atendida, separaram tudo antes de eu chegar.',
    FormFields: [
      { IdFormField: 1, SelectedValues: [{ IdFormFieldValue: 10 }] },
      { IdFormField: 2, SelectedValues: [{ IdFormFieldValue: 11 }] },
    ],
  })

const folder = mkdtempSync(join(tmpdir(), 'ressoa-pgbench-'))

/** Transactions a second of one script. */
const runPgbench = (script: string): number => {
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  const { stdout, stderr } = spawnSync(
    pgbench,
    ['-n', '-c', String(connections), '-j', '1', '-T', String(seconds), '-M', 'prepared', '-f', file, postgres.url],
    { encoding: 'utf8' },
  )
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!rate) throw new Error(`pgbench said: ${stderr}`)
  return Number(rate)
}

try {
  const { store, campaign, form, dimensions } = await prepare()
  const [first, second] = dimensions
  const bare = `insert into answers (store_id, invitation_id, campaign_id, form_id, form_version, type, rating, comment, origin, created_at)
    values (${store}, gen_random_uuid(), ${campaign}, ${form}, 1, 'nps', 9, 'Fui muito bem atendida, separaram tudo antes de eu chegar.', 'link', now())`
  // The same rows as ours: the mark, the answer and its two values, in one transaction.
  const whole = `begin;
    select id as invitation from invitations where store_id = ${store} and answered_at is null and id >= gen_random_uuid() order by store_id, id limit 1 for update skip locked \\gset
    update invitations set answered_at = now(), attempt_key = 'pgbench' where store_id = ${store} and id = :invitation;
    ${bare.replace('gen_random_uuid()', `:invitation`)} returning id as answer \\gset
    insert into answer_values (store_id, answer_id, dimension_value_id, dimension_id) values (${store}, :answer, ${first?.value}, ${first?.dimension}), (${store}, :answer, ${second?.value}, ${second?.dimension});
    commit;`

  const idle = await postAll({
    port: Number(new URL(program.url).port),
    path: '/api/pub/form/save',
    connections,
    bodies: Array.from({ length: 20_000 }, () => JSON.stringify({ DispatchInfoKey: 'x' })),
  })
  const ours: number[] = []
  const theirs: number[] = []
  const bareRates: number[] = []
  const tails: number[] = []
  let acknowledged = 0
  const port = Number(new URL(program.url).port)
  for (let round = 0; round <= rounds; round++) {
    const ids = await invite(store, campaign, perRound)
    await client.query('vacuum analyze invitations, answers, answer_values')
    const load = await postAll({ port, path: '/api/pub/form/save', connections, bodies: ids.map((id) => bodyFor(store, id)) })
    const saved = ids.filter((_, index) => load.bodies(index)?.includes('"NpsFormSaveResult":0')).length
    acknowledged += saved
    if (saved !== ids.length)
      throw new Error(`${ids.length - saved} answers were not saved: ${JSON.stringify([...load.statuses])}`)
    await invite(store, campaign, perRound)
    const plain = runPgbench(whole)
    const bareRate = runPgbench(bare)
    if (round === 0) continue
    ours.push(load.perSecond)
    theirs.push(plain)
    bareRates.push(bareRate)
    tails.push(load.p99)
  }
  const { rows } = await client.query<{ kept: string; twice: string }>(
    `select count(*) filter (where i.attempt_key = i.id::text) as kept, count(*) - count(distinct a.invitation_id) as twice
       from answers a join invitations i on i.store_id = a.store_id and i.id = a.invitation_id where a.store_id = $1`,
    [store],
  )
  const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length
  console.log(
    `        ${Math.round(mean(ours))} answers a second, pgbench ${Math.round(mean(theirs))} of the same and ${Math.round(mean(bareRates))} bare rows; p99 ${mean(tails).toFixed(1)} ms, without database ${idle.p99.toFixed(1)} ms`,
  )
  console.log(`        to a bare one-row insert: ${(mean(ours) / mean(bareRates)).toFixed(2)}`)
  console.log(`        ${acknowledged} acknowledged, ${rows[0]?.kept} kept, ${rows[0]?.twice} twice`)
  if (Number(rows[0]?.kept) !== acknowledged || Number(rows[0]?.twice) !== 0)
    throw new Error('an acknowledged answer is missing, or one is there twice')
  report({ promise: 'saving an answer against pgbench writing the same rows', ratio: mean(ours) / mean(theirs), atLeast: 0.75 })
  report({ promise: 'the slowest hundredth against a call without database', ratio: (3 * idle.p99) / mean(tails), atLeast: 1 })
} finally {
  await client.end()
  await program.stop()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
