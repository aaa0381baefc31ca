import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '../db/database'
import { findHome, freePort, startEmbedded, stopServer } from '../db/embedded'
import { migrate } from '../db/migrate'
import { addDeliveries, deliveriesOf, isDone, type MailScene, makeDispatch, makeMailScene } from './mail-scene'
import { newDataDir, type ProgramProcess, postmastersOn, startProcess } from './program-process'

/**
 * Sends mails to many people while the workers that send them, and their database, are killed without warning. The mail server is
 * a separate process that records each recipient before it acknowledges the mail.
 */

const secretKey = 'shared between processes, long enough'
const sinkProgram = fileURLToPath(new URL('./smtp-sink-process.ts', import.meta.url))

/** A mail server in a separate process. */
export const startSinkProcess = async (file: string, { slowness = 0, refusedShare = 0 } = {}) => {
  const child: ChildProcess = fork(sinkProgram, [file, String(slowness), String(refusedShare)], { execArgv: ['--import', 'tsx'] })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return {
    url,
    taken: async () => {
      child.send('count')
      const [{ taken }] = (await once(child, 'message')) as [{ taken: number }]
      return taken
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

type Plan = {
  people: number
  workerKills: number
  databaseKills: number
  connections: number
  /** How many milliseconds the mail server takes to reply to a mail. */
  slowness: number
  /** From 0 to below 1. */
  random: () => number
  /** The longest lifetime of a worker. */
  lifeMilliseconds: number
  onStep?: (line: string) => void
}

export const killWhileSending = async (plan: Plan) => {
  const { people, connections, slowness, random, lifeMilliseconds, onStep = () => {} } = plan
  const databaseDir = newDataDir()
  const workerDir = newDataDir()
  const file = join(workerDir, 'recipients')
  // A fixed port, because the workers get the URL only once.
  const port = await freePort()
  const postgres = await startEmbedded(databaseDir, { port })
  const sink = await startSinkProcess(file, { slowness })
  const running = new Set<ProgramProcess>()
  const { db, close } = openDatabase(postgres.url, { max: 2 })

  const startWorker = async () => {
    const settings = {
      DATABASE_URL: postgres.url,
      SECRET_KEY: secretKey,
      DATA_DIR: workerDir,
      SMTP_URL: sink.url,
      SMTP_CONNECTIONS: String(connections),
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
  const killDatabase = async () => {
    for (const pid of postmastersOn(findHome(databaseDir).data)) process.kill(pid, 'SIGKILL')
    await pause(random() * 1000)
    await startEmbedded(databaseDir, { port })
  }

  try {
    await migrate(postgres.url)
    const scene = await fill(db, people)
    const left = { worker: plan.workerKills, database: plan.databaseKills }
    let worker: ProgramProcess | undefined
    while (left.worker + left.database > 0) {
      const victim = random() * (left.worker + left.database) < left.worker ? 'worker' : 'database'
      left[victim]--
      worker ??= await startWorker()
      await pause(random() * lifeMilliseconds)
      if (victim === 'database') await killDatabase()
      else {
        await kill(worker)
        worker = undefined
      }
      onStep(`killed a ${victim}; ${recipientsIn(file).length} of ${people} have their mail`)
    }
    await Promise.all([worker, startWorker()].map((one) => one ?? startWorker()))
    await untilDone(db, scene)
    return await judge(db, scene, recipientsIn(file))
  } finally {
    await Promise.all([...running].map(kill))
    await close()
    await sink.stop()
    stopServer(findHome(databaseDir))
    for (const folder of [findHome(databaseDir).data, databaseDir, workerDir]) rmSync(folder, { recursive: true, force: true })
  }
}

const fill = async (db: Database, people: number) => {
  const now = new Date()
  const scene = await makeMailScene(db, { now })
  const sending = await makeDispatch(db, { scene, now })
  for (let from = 0; from < people; from += 5000) {
    const emails = Array.from({ length: Math.min(5000, people - from) }, (_, n) => `pessoa${from + n}@casa${n % 7}.test`)
    await addDeliveries(db, { secretKey }, { scene, emails, now, sending })
  }
  return scene
}

const recipientsIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])

const untilDone = async (db: Database, scene: MailScene) => {
  for (;;) {
    const rows = await deliveriesOf(db, scene).catch(() => undefined)
    const isOver = rows?.every(({ state }) => isDone(state)) && (await statusOf(db, scene)) === 'concluded'
    if (isOver) return
    await pause(300)
  }
}

const statusOf = async (db: Database, { storeId }: MailScene) =>
  (await db.selectFrom('dispatches').select('status').where('storeId', '=', storeId).executeTakeFirstOrThrow()).status

const judge = async (db: Database, scene: MailScene, mailed: readonly string[]) => {
  const rows = await deliveriesOf(db, scene)
  const times = new Map<string, number>()
  for (const address of mailed) times.set(address, (times.get(address) ?? 0) + 1)
  const inState = (state: string) => rows.filter((row) => row.state === state).map(({ address }) => address as string)
  const unconfirmed = inState('unconfirmed')
  const listed = new Set(unconfirmed)
  return {
    people: rows.length,
    sent: inState('sent').length,
    unconfirmed,
    twice: [...times].filter(([, count]) => count > 1).map(([address]) => address),
    /** People who got no mail and are not listed as unconfirmed. */
    missing: rows.map(({ address }) => address as string).filter((address) => !times.has(address) && !listed.has(address)),
  }
}
