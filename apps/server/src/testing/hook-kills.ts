import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../db/database'
import { findHome, freePort, startEmbedded, stopServer } from '../db/embedded'
import { migrate } from '../db/migrate'
import { newEventKey } from '../features/events/events.sql'
import { insertAccount, insertStore } from '../features/stores/stores.sql'
import { sealSecrets } from '../features/webhooks/integration-secrets'
import { newSigningSecret } from '../features/webhooks/sign'
import { newPublicKey } from '../public-key'
import { newDataDir, type ProgramProcess, startProcess } from './program-process'
import { startReceiver } from './receiver'

/** Delivers many events while the workers that deliver them are killed without warning. */

const secretKey = 'shared between processes, long enough'
/** Calls to one endpoint at once, by one worker. */
export const callsAtOnce = 4

type Plan = {
  events: number
  endpoints: number
  workerKills: number
  /** How many milliseconds the receiver takes to reply. */
  slowness: number
  /** From 0 to below 1. */
  random: () => number
  /** The longest lifetime of a worker after it has begun to deliver. */
  lifeMilliseconds: number
  onStep?: (line: string) => void
}

export const killWhileDelivering = async (plan: Plan) => {
  const { events, endpoints, workerKills, slowness, random, lifeMilliseconds, onStep = () => {} } = plan
  const databaseDir = newDataDir()
  const workerDir = newDataDir()
  const postgres = await startEmbedded(databaseDir, { port: await freePort() })
  const receiver = await startReceiver()
  receiver.replyWith((_request, response) => {
    setTimeout(() => response.writeHead(204).end(), slowness)
  })
  const running = new Set<ProgramProcess>()
  const { db, close } = openDatabase(postgres.url, { max: 2 })

  const startWorker = async () => {
    const settings = {
      DATABASE_URL: postgres.url,
      SECRET_KEY: secretKey,
      DATA_DIR: workerDir,
      OUTBOUND_ALLOW: '127.0.0.0/8',
      PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
    }
    const worker = startProcess(settings, ['--role', 'worker'])
    running.add(worker)
    await worker.ready
    return worker
  }
  const kill = async (worker: ProgramProcess) => {
    worker.child.kill('SIGKILL')
    await worker.ended
    running.delete(worker)
  }

  try {
    await migrate(postgres.url)
    const storeId = await fill(db, { events, endpoints, port: receiver.port })
    const underWay = new Set<string>()
    for (let number = 0; number < workerKills; number++) {
      const worker = await startWorker()
      const before = receiver.received.length
      // A worker that has delivered nothing yet could not repeat anything either.
      while (receiver.received.length === before && !(await isDone(db, storeId))) await pause(5)
      await pause(random() * lifeMilliseconds)
      await kill(worker)
      const known = underWay.size
      for (const claim of await claimsOf(db, storeId)) underWay.add(claim)
      onStep(`killed a worker with ${underWay.size - known} under way; ${receiver.received.length} calls so far`)
    }
    await startWorker()
    while (!(await isDone(db, storeId))) await pause(200)
    return { ...judge(receiver.received, await expectedOf(db, storeId)), killedUnderWay: underWay.size }
  } finally {
    await Promise.all([...running].map(kill))
    await close()
    await receiver.stop()
    stopServer(findHome(databaseDir))
    for (const folder of [findHome(databaseDir).data, databaseDir, workerDir]) rmSync(folder, { recursive: true, force: true })
  }
}

const fill = async (db: Database, { events, endpoints, port }: { events: number; endpoints: number; port: number }) => {
  const now = new Date()
  const { id: accountId } = await insertAccount(db)
  const storeId = await insertStore(db, { accountId, key: 'loja', name: 'Loja', isMain: true, language: 'pt' })
  for (let number = 0; number < endpoints; number++) {
    const key = newPublicKey(storeId)
    const secrets = sealSecrets({ secretKey }, { storeId, key }, { Signing: newSigningSecret() })
    const settings = JSON.stringify({ Url: `http://127.0.0.1:${port}/${number}`, Events: 'person.unsubscribed' })
    const row = { storeId, key, type: 'webhook' as const, settings, secrets, isActive: true, createdAt: now }
    await db.insertInto('integrations').values(row).execute()
  }
  await sql`
    insert into events (store_id, key, type, occurred_at, data)
    select ${storeId}::bigint, ${newEventKey}, 'person.unsubscribed', now(), '{"reason": "unsubscribed"}'
      from generate_series(1, ${events}::int)`.execute(db)
  await db.updateTable('storeSettings').set({ wantsEvents: true }).where('storeId', '=', storeId).execute()
  return storeId
}

/** What a worker had claimed. Claims of an earlier one are among them until their lease ends. */
const claimsOf = async (db: Database, storeId: number): Promise<string[]> => {
  const claims = db.selectFrom('hookDeliveries').select(['id', 'claimNumber']).where('storeId', '=', storeId)
  return (await claims.where('state', '=', 'claimed').execute()).map(({ id, claimNumber }) => `${id}/${claimNumber}`)
}

const isDone = async (db: Database, storeId: number) => {
  const { rows } = await sql<{ left: number }>`
    select ((select count(*) from events where store_id = ${storeId})
            + (select count(*) from hook_deliveries where store_id = ${storeId} and state <> 'delivered'))::int as left`.execute(
    db,
  )
  return rows[0]?.left === 0
}

/** Every delivery, as its receiver names it. */
const expectedOf = async (db: Database, storeId: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select substring(i.settings->>'Url' from '/[0-9]+$') || ' ' || d.event_key as name
      from hook_deliveries d join integrations i on i.store_id = ${storeId} and i.id = d.integration_id
     where d.store_id = ${storeId}`.execute(db)
  return rows.map(({ name }) => name)
}

const judge = (received: Awaited<ReturnType<typeof startReceiver>>['received'], expected: readonly string[]) => {
  const times = new Map<string, number>()
  const bodies = new Map<string, string>()
  let changed = 0
  for (const { path, headers, body } of received) {
    const id = String(headers['webhook-id'])
    times.set(`${path} ${id}`, (times.get(`${path} ${id}`) ?? 0) + 1)
    if ((bodies.get(id) ?? body) !== body) changed++
    bodies.set(id, body)
  }
  return {
    deliveries: expected.length,
    lost: expected.filter((name) => !times.has(name)).length,
    unknown: [...times.keys()].filter((name) => !expected.includes(name)).length,
    repeated: [...times.values()].reduce((sum, count) => sum + count - 1, 0),
    /** Repetitions with another body than the first time. */
    changed,
  }
}
