import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startTestPostgres } from '../apps/server/src/testing/test-database'
import { startProgramProcess } from '../scripts/lib/running-program'
import { makeAnsweredStore } from './lib/answered-store'
import { saveLoad } from './lib/save-load'
import { median, report } from './promise'

// The cost of the outbox of answer changes, and with it of the scores by day, for the respondent: the program compared with the
// same program without the outbox, alternating on one database, all answers to one store, with the changes taken meanwhile.

const rounds = 20
const seconds = 3

const postgres = await startTestPostgres({ isDurable: true })
const settings = { DATABASE_URL: postgres.url, SECRET_KEY: 'x'.repeat(40), LIMITS: 'off', LOG_LEVEL: 'warn' }
const stripped = fileURLToPath(new URL('./lib/without-scores.ts', import.meta.url))
const whole = await startProgramProcess(settings)
const without = await startProgramProcess({ ...settings, NODE_OPTIONS: `--import tsx --import ${stripped}` })
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()

try {
  const store = await makeAnsweredStore(client)
  const run = saveLoad(client, store, seconds)
  const written = async () => Number((await client.query('select count(*) as count from answers')).rows[0].count)
  const counted = async () =>
    Number(
      (
        await client.query(
          `select coalesce((select sum(promoters + neutrals + detractors) from score_days), 0) + (select count(*) from score_changes) as count`,
        )
      ).rows[0].count,
    )

  await run(whole)
  await run(without)
  const [before, countedBefore] = [await written(), await counted()]
  const ratios: number[] = []
  let posted = 0
  for (let round = 0; round < rounds; round++) {
    const first = await run(round % 2 === 0 ? whole : without)
    const second = await run(round % 2 === 0 ? without : whole)
    const [ours, theirs] = round % 2 === 0 ? [first, second] : [second, first]
    posted += ours.replies.length
    console.log(`        ${ours.perSecond.toFixed()} answers a second, ${theirs.perSecond.toFixed()} without the scores`)
    ratios.push(ours.perSecond / theirs.perSecond)
  }
  if ((await written()) === before || (await counted()) - countedBefore !== posted)
    throw new Error('the two programs do not differ as they should')
  report({ promise: 'saving an answer with the scores against without them', ratio: median(ratios), atLeast: 0.9 })
} finally {
  await client.end()
  await whole.stop()
  await without.stop()
  postgres.stop()
}
