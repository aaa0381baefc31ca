import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { invitationKey } from '../apps/server/src/features/invitations/invitation-key'
import { newSigningSecret, signatureHeaders } from '../apps/server/src/features/webhooks/sign'
import { createOutbound } from '../apps/server/src/outbound/outbound'
import { startTestPostgres } from '../apps/server/src/testing/test-database'
import { startProgramProcess } from '../scripts/lib/running-program'
import { type AnsweredStore, answerTo, invite, makeAnsweredStore } from './lib/answered-store'
import { makeWebhook, startSlowReceiver } from './lib/webhook-endpoints'
import { report } from './promise'

// Ten endpoints that never answer beside a good one: how long an answer takes from its commit to the good one. Then how many
// deliveries a worker makes per second to endpoints that take SLOWNESS milliseconds to reply, beside a bare loop of the same HTTP
// client to the same receiver with as many calls at once.

const answers = Number(process.env.ANSWERS ?? 200)
const events = Number(process.env.EVENTS ?? 4000)
const slowness = Number(process.env.SLOWNESS ?? 50)
const silentEndpoints = 10
const goodEndpoints = 16
const callsAtOnce = 64
const secretKey = 'x'.repeat(40)

const receiver = await startSlowReceiver(slowness)
const untilArrived = async (count: number) => {
  const all: [string, number][] = []
  for (let last = Date.now(); all.length < count; ) {
    await pause(100)
    const some = await receiver.arrivals()
    all.push(...some)
    if (some.length > 0) last = Date.now()
    if (Date.now() - last > 60_000) throw new Error(`${all.length} of ${count} arrived, and no more for a minute`)
  }
  return all
}

const postgres = await startTestPostgres({ isDurable: true })
const settings = {
  DATABASE_URL: postgres.url,
  SECRET_KEY: secretKey,
  LIMITS: 'off',
  LOG_LEVEL: 'warn',
  OUTBOUND_ALLOW: '127.0.0.0/8',
}
const program = await startProgramProcess(settings)
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()

const measureLatency = async (store: AnsweredStore) => {
  const ids = await invite(client, store, 1, answers)
  const committed = new Map<string, number>()
  for (const id of ids) {
    const body = answerTo(store, id)
    const headers = { 'content-type': 'application/json' }
    await fetch(`${program.url}/api/pub/form/save`, { method: 'POST', headers, body })
    committed.set(invitationKey(store.storeId, id), Date.now())
    await pause(25)
  }
  const arrived = await untilArrived(answers)
  const times = arrived.map(([key, at]) => (at - (committed.get(key) as number)) / 1000).sort((one, other) => one - other)
  return times[Math.floor(times.length * 0.95)] as number
}

const perSecond = (arrived: readonly [string, number][]) => {
  const times = arrived.map(([, at]) => at)
  return ((arrived.length - 1) * 1000) / Math.max(1, Math.max(...times) - Math.min(...times))
}

const measureRate = async ({ storeId }: AnsweredStore) => {
  await client.query(
    `insert into events (store_id, key, type, occurred_at, data)
     select $1, 'evt_' || md5(n::text), 'person.unsubscribed', now(), '{"reason": "unsubscribed"}' from generate_series(1, $2) n`,
    [storeId, Math.ceil(events / goodEndpoints)],
  )
  return perSecond(await untilArrived(Math.ceil(events / goodEndpoints) * goodEndpoints))
}

const measureBareRate = async () => {
  const outbound = createOutbound({ allow: ['127.0.0.0/8'], ownUrls: [] })
  const secret = newSigningSecret()
  const body = JSON.stringify({ type: 'person.unsubscribed', data: { StoreKey: 'bench', Person: null, Reason: 'unsubscribed' } })
  let next = 0
  const work = async () => {
    for (let number = next++; number < events; number = next++) {
      const headers = signatureHeaders({ id: `bare_${number}`, sentAt: new Date(), body, secrets: [secret] })
      const url = receiver.urlOf(`bare-${number % goodEndpoints}`)
      await outbound.call({ url, method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
  await outbound.close()
  return perSecond(await untilArrived(events))
}

try {
  const store = await makeAnsweredStore(client)
  for (let number = 0; number < silentEndpoints; number++)
    await makeWebhook(client, store, { secretKey, url: receiver.urlOf(`silent-${number}`), events: 'answer.created' })
  await makeWebhook(client, store, { secretKey, url: receiver.urlOf('good'), events: 'answer.created' })
  const p95 = await measureLatency(store)
  console.log(`        p95 from commit to arrival beside ${silentEndpoints} silent endpoints: ${p95.toFixed(2)} s`)
  report({ promise: '3 s against the 95th percentile from commit to arrival', ratio: 3 / p95, atLeast: 1 })

  await client.query('update integrations set is_active = false where store_id = $1', [store.storeId])
  for (let number = 0; number < goodEndpoints; number++)
    await makeWebhook(client, store, { secretKey, url: receiver.urlOf(`good-${number}`), events: 'person.unsubscribed' })
  const rate = await measureRate(store)
  const bare = await measureBareRate()
  console.log(`        ${rate.toFixed(0)} deliveries per second, ${bare.toFixed(0)} bare calls per second`)
  report({ promise: 'deliveries per second of a worker against 200', ratio: rate / 200, atLeast: 1 })
  report({ promise: 'deliveries per second against bare calls of the same client', ratio: rate / bare, atLeast: 0.5 })
} finally {
  await client.end()
  await program.stop()
  await postgres.stop()
  receiver.stop()
}
