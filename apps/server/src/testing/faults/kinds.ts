import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Random } from '../../demo/random'
import type { Network, Weather } from './network'
import { restoreUnderWay } from './restore-under-way'
import type { Stage } from './stage'
import { startTwoAtOnce } from './two-versions'

/** One kind of fault. It strikes under load, ends, and tells what it did. */
export type Fault = {
  strike: (stage: Stage, random: Random) => Promise<string>
  /** It fills a disk, which must be its own. */
  fillsDisk?: boolean
}

const someSeconds = (random: Random, most = 6) => 1 + random.below((most - 1) * 10) / 10
const wait = (seconds: number) => pause(seconds * 1000)

const killApi: Fault['strike'] = async (stage, random) => {
  const seconds = someSeconds(random, 3)
  await stage.kill('api')
  await wait(seconds)
  await stage.start('api')
  return `api killed, started again after ${seconds} s`
}

const killWorker: Fault['strike'] = async (stage, random) => {
  const seconds = someSeconds(random, 3)
  await stage.kill('worker')
  await wait(seconds)
  await stage.start('worker')
  return `worker killed, started again after ${seconds} s`
}

const killDatabase: Fault['strike'] = async (stage, random) => {
  const seconds = someSeconds(random)
  await stage.watch.whileAway(async () => {
    await stage.killDatabase()
    await wait(seconds)
  })
  await stage.startDatabase()
  return `database killed, started again after ${seconds} s`
}

/** PostgreSQL then cuts all connections and recovers by itself. */
const killBackend: Fault['strike'] = async (stage) => {
  const client = new pg.Client({ connectionString: stage.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by query_start desc limit 1`,
  )
  const pid = rows[0]?.pid as number
  process.kill(pid, 'SIGKILL')
  await client.end().catch(() => {})
  return `one process of the database killed (${pid})`
}

const fillDatabaseDisk: Fault['strike'] = async (stage, random) => {
  const seconds = someSeconds(random, 8)
  const leaving = random.below(200) * 1024
  stage.databaseDisk.fill({ leaving })
  await wait(seconds)
  stage.databaseDisk.free()
  // Without space for its WAL the database may have stopped. Somebody starts it again.
  await stage.startDatabase()
  return `disk of the database full but for ${leaving} bytes, for ${seconds} s`
}

const fillDataDir: Fault['strike'] = async (stage, random) => {
  const seconds = someSeconds(random, 8)
  const leaving = random.below(3000)
  stage.dataDisk.fill({ leaving })
  await wait(seconds)
  stage.dataDisk.free()
  return `DATA_DIR full but for ${leaving} bytes, for ${seconds} s`
}

const reachConnectionLimit: Fault['strike'] = async (stage, random) => {
  const seconds = someSeconds(random, 8)
  const opened: pg.Client[] = []
  const until = performance.now() + seconds * 1000
  let refusals = 0
  // The program's connections are cut meanwhile, and it has to ask for new ones.
  const cutsAt = performance.now() + 500
  let isCut = false
  while (performance.now() < until) {
    const client = new pg.Client({ connectionString: stage.databaseUrl })
    client.on('error', () => {})
    try {
      await client.connect()
      opened.push(client)
    } catch {
      refusals++
      await pause(5)
    }
    if (isCut || performance.now() < cutsAt) continue
    isCut = true
    stage.databaseNetwork.cutAll()
  }
  await Promise.all(opened.map((client) => client.end().catch(() => {})))
  return `${opened.length} other connections for ${seconds} s, ${refusals} more refused`
}

const spoilNetwork = async (network: Network, weather: Weather, seconds: number) => {
  network.set(weather)
  await wait(seconds)
  network.set({ kind: 'fair' })
}

const weathers = {
  slow: (random: Random): Weather => ({ kind: 'slow', milliseconds: 50 + random.below(400) }),
  cutting: (random: Random): Weather => ({ kind: 'cutting', chance: 0.01 + random.below(10) / 100 }),
  closed: (): Weather => ({ kind: 'closed' }),
  silent: (): Weather => ({ kind: 'silent' }),
  forgetful: (): Weather => ({ kind: 'forgetful' }),
}

const spoilDatabaseNetwork =
  (name: keyof typeof weathers): Fault['strike'] =>
  async (stage, random) => {
    const weather = weathers[name](random)
    const seconds = someSeconds(random)
    const spoil = () => spoilNetwork(stage.databaseNetwork, weather, seconds)
    await (name === 'slow' || name === 'cutting' ? spoil() : stage.watch.whileAway(spoil))
    return `network to the database ${JSON.stringify(weather)} for ${seconds} s`
  }

const spoilMailNetwork: Fault['strike'] = async (stage, random) => {
  const weather = random.pick(Object.values(weathers))(random)
  const seconds = someSeconds(random)
  await spoilNetwork(stage.mailNetwork, weather, seconds)
  return `network to the mail server ${JSON.stringify(weather)} for ${seconds} s`
}

const moveClock: Fault['strike'] = async (stage, random) => {
  const hours = random.pick([-26, -5, -1, 1, 5, 26])
  await stage.setClock(hours)
  await wait(4)
  // With a clock that goes behind, mails that were due before are due later. They go when it is right again.
  const stuck = await stage.finishAll(hours < 0 ? { atMostSeconds: 20 } : {})
  if (hours > 0 && stuck.length > 0) throw new Error(`with a clock ${hours} h ahead ${stuck.join(', ')}`)
  await stage.setClock(0)
  stage.load.start()
  return `clock moved by ${hours} h and back`
}

export const faults = {
  killApi: { strike: killApi },
  killWorker: { strike: killWorker },
  killDatabase: { strike: killDatabase },
  killBackend: { strike: killBackend },
  fillDatabaseDisk: { strike: fillDatabaseDisk, fillsDisk: true },
  fillDataDir: { strike: fillDataDir, fillsDisk: true },
  reachConnectionLimit: { strike: reachConnectionLimit },
  slowDatabase: { strike: spoilDatabaseNetwork('slow') },
  cutDatabase: { strike: spoilDatabaseNetwork('cutting') },
  closeDatabase: { strike: spoilDatabaseNetwork('closed') },
  silenceDatabase: { strike: spoilDatabaseNetwork('silent') },
  spoilMailNetwork: { strike: spoilMailNetwork },
  moveClock: { strike: moveClock },
  startTwoAtOnce: { strike: startTwoAtOnce },
  restoreUnderWay: { strike: restoreUnderWay },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults

export const faultNames = Object.keys(faults) as FaultName[]
