import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startTestPostgres } from '../apps/server/src/testing/test-database'
import { startProgramProcess } from '../scripts/lib/running-program'
import { answerTo, bareAnswer, invite, makeAnsweredStore, wholeAnswer } from './lib/answered-store'
import { findPgbench, runPgbench } from './lib/pgbench'
import { postFor } from './lib/post-load'
import { median, report } from './promise'

// Respondents wait while an answer is saved. The whole operation (checks, answer, two dimension values, the invitation's mark) is
// compared with pgbench writing the same rows with nothing in between: alternating on the same server, with the same number of
// connections, SECONDS for each side. Half of the turns begin with one side, half with the other. The longest wait is compared
// with the same program whose database replies from memory.

const connections = 32
const rounds = 6
// For the warm-up, with more invitations than any side can use; a check at the end makes sure that pgbench did not run out of
// them.
let pace = { seconds: 2, invitations: 40_000 }

const pgbench = findPgbench()
const postgres = await startTestPostgres({ isDurable: true })
const settings = { DATABASE_URL: postgres.url, SECRET_KEY: 'x'.repeat(40), LIMITS: 'off', LOG_LEVEL: 'warn' }
const fromMemory = fileURLToPath(new URL('./lib/without-database.ts', import.meta.url))
const program = await startProgramProcess(settings)
const without = await startProgramProcess({ ...settings, NODE_OPTIONS: `--import tsx --import ${fromMemory}` }, ['--role=api'])
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()

try {
  const store = await makeAnsweredStore(client)
  await client.query('create sequence bench_number cache 100')
  const post = async ({ url }: { url: string }, ids: string[]) => {
    const load = await postFor({
      port: Number(new URL(url).port),
      path: '/api/pub/form/save',
      connections,
      seconds: pace.seconds,
      // With replies from memory an invitation can be answered repeatedly.
      bodyAt: (index) => answerTo(store, ids[index % ids.length] as string),
    })
    const saved = load.replies.filter((reply) => reply === '{"NpsFormSaveResult":0}').length
    if (saved < load.replies.length) throw new Error(`${load.replies.length - saved} of ${load.replies.length} were not saved`)
    return load
  }
  const write = (statement: string) => runPgbench({ pgbench, url: postgres.url, connections, seconds: pace.seconds, statement })
  let invited = 0
  let acknowledged = 0
  let written = 0

  const inviteMore = async () => {
    const from = invited + 1
    invited += pace.invitations
    return invite(client, store, from, pace.invitations)
  }
  const runOurs = async (ids: string[]) => {
    const load = await post(program, ids)
    acknowledged += load.replies.length
    return load
  }
  const runTheirs = () => {
    const load = write(wholeAnswer(store))
    written += load.transactions
    return load.perSecond
  }
  const unused = await inviteMore()
  const runRound = async (isOursFirst: boolean) => {
    // Before both sides run, because inserting so many rows slows the server down for a while.
    const ids = await inviteMore()
    await client.query(`alter sequence bench_number restart with ${invited + 1}`)
    await inviteMore()
    const idle = await post(without, unused)
    const first = isOursFirst ? await runOurs(ids) : undefined
    const theirs = runTheirs()
    const ours = first ?? (await runOurs(ids))
    return {
      ours: ours.perSecond,
      tail: ours.p99,
      theirs,
      idle: idle.perSecond,
      idleTail: idle.p99,
      bare: write(bareAnswer(store)).perSecond,
    }
  }

  const warm = await runRound(true)
  // Shorter turns would mostly measure how pgbench connects.
  const seconds = Math.max(3, Math.round(Number(process.env.SECONDS ?? 18) / rounds))
  // Each connection of pgbench reserves a hundred numbers.
  pace = { seconds, invitations: Math.ceil(10_000 + seconds * 3 * Math.max(warm.ours, warm.theirs)) }
  const measured: Awaited<ReturnType<typeof runRound>>[] = []
  for (let round = 0; round < rounds; round++) measured.push(await runRound(round % 2 === 0))

  const { rows } = await client.query<{ ours: string; theirs: string; twice: string; values: string }>(
    `select count(*) filter (where i.attempt_key = i.id::text) as ours, count(*) filter (where i.attempt_key = 'pgbench') as theirs,
            count(*) - count(distinct a.invitation_id) as twice,
            (select count(*) from answer_values where store_id = $1) as values
       from answers a join invitations i on i.store_id = a.store_id and i.id = a.invitation_id where a.store_id = $1`,
    [store.storeId],
  )
  const kept = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]))
  const middle = (figure: (round: (typeof measured)[number]) => number) => median(measured.map(figure))
  console.log(
    `        ${middle(({ ours }) => ours).toFixed()} answers a second, pgbench ${middle(({ theirs }) => theirs).toFixed()} of the same and ${middle(({ bare }) => bare).toFixed()} bare rows`,
  )
  console.log(
    `        p99 ${middle(({ tail }) => tail).toFixed(1)} ms, without database ${middle(({ idleTail }) => idleTail).toFixed(1)} ms (${middle(({ idle }) => idle).toFixed()} a second); against bare rows ${middle(({ ours, bare }) => ours / bare).toFixed(2)}`,
  )
  console.log(`        ${acknowledged} acknowledged, ${kept.ours} kept, ${kept.twice} twice`)
  if (kept.ours !== acknowledged || kept.twice !== 0) throw new Error('an acknowledged answer is missing, or one is there twice')
  if (kept.theirs !== written || kept.values !== 2 * (acknowledged + written))
    throw new Error('pgbench did not write the same rows')
  report({
    promise: 'saving an answer against pgbench writing the same rows',
    ratio: middle(({ ours, theirs }) => ours / theirs),
    atLeast: 0.75,
  })
  report({
    promise: 'three times the slowest hundredth of the same call without database',
    ratio: middle(({ tail, idleTail }) => (3 * idleTail) / tail),
    atLeast: 1,
  })
} finally {
  await client.end()
  await program.stop()
  await without.stop()
  postgres.stop()
}
