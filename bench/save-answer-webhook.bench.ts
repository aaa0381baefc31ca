import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startTestPostgres } from '../apps/server/src/testing/test-database'
import { startProgramProcess } from '../scripts/lib/running-program'
import { makeAnsweredStore } from './lib/answered-store'
import { saveLoad } from './lib/save-load'
import { makeWebhook, startSlowReceiver } from './lib/webhook-endpoints'
import { median, report } from './promise'

// What a webhook costs whoever answers: one store with an active webhook for every answer, one without, alternating on one program that
// delivers meanwhile. A turn begins when everything of the one before has been delivered.

const rounds = Number(process.env.ROUNDS ?? 10)
const seconds = 3
const secretKey = 'x'.repeat(40)

const receiver = await startSlowReceiver(20)
const postgres = await startTestPostgres({ isDurable: true })
const program = await startProgramProcess({
  DATABASE_URL: postgres.url,
  SECRET_KEY: secretKey,
  LIMITS: 'off',
  LOG_LEVEL: 'warn',
  OUTBOUND_ALLOW: '127.0.0.0/8',
})
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()

let delivered = 0
const untilDelivered = async (count: number) => {
  for (let last = Date.now(); delivered < count; await pause(200)) {
    const arrived = (await receiver.arrivals()).length
    delivered += arrived
    if (arrived > 0) last = Date.now()
    if (Date.now() - last > 60_000) throw new Error(`${delivered} of ${count} arrived, and no more for a minute`)
  }
  // What is still being marked as delivered and folded.
  await pause(2000)
}

try {
  const listening = await makeAnsweredStore(client, 'listening')
  const plain = await makeAnsweredStore(client, 'plain')
  await makeWebhook(client, listening, { secretKey, url: receiver.urlOf('answers'), events: 'answer.created' })
  const saveListening = saveLoad(client, listening, seconds)
  const savePlain = saveLoad(client, plain, seconds)
  let saved = 0
  const withWebhook = async () => {
    const load = await saveListening(program)
    saved += load.replies.length
    await untilDelivered(saved)
    return load.perSecond
  }
  const without = async () => {
    const load = await savePlain(program)
    await untilDelivered(saved)
    return load.perSecond
  }
  await withWebhook()
  await without()
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0 ? await withWebhook() : await without()
    const second = round % 2 === 0 ? await without() : await withWebhook()
    const [ours, theirs] = round % 2 === 0 ? [first, second] : [second, first]
    console.log(`        ${ours.toFixed()} answers a second with a webhook, ${theirs.toFixed()} without`)
    ratios.push(ours / theirs)
  }
  console.log(`        ${saved} saved, ${delivered} delivered`)
  report({ promise: 'saving an answer with an active webhook against without', ratio: median(ratios), atLeast: 0.9 })
} finally {
  await client.end()
  await program.stop()
  await postgres.stop()
  receiver.stop()
}
