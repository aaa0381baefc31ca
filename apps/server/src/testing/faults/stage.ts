import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '../../db/database'
import { findHome, freePort, startEmbedded, stopServer } from '../../db/embedded'
import { migrate } from '../../db/migrate'
import type { Random } from '../../demo/random'
import { asTests } from '../own-connections'
import { type ProgramProcess, postmastersOn, startProcess } from '../program-process'
import { type Receiver, startReceiver } from '../receiver'
import { SmtpSink } from '../smtp-sink'
import { Caller } from './caller'
import { Disk } from './disk'
import { Ledger } from './ledger'
import { Load } from './load'
import { Network } from './network'
import { ReadinessWatch } from './readiness-watch'
import { type FaultScene, makeFaultScene } from './scene'
import { settle, untilDispatched } from './settle'

/** The program as in production: an api and a worker process, their database, a mail server and a receiver of webhooks. */

const roles = ['api', 'worker'] as const
export type StageRole = (typeof roles)[number]

export const secretKey = 'shared between processes, long enough'
const clockShift = new URL('./clock-shift.ts', import.meta.url).href

/** A job whose worker died, a lease and a pause after a failure end well before. */
const settleSeconds = 120

/** Few connections, so that the limit can be reached; little WAL, because the disk is small. */
const databaseSettings = ['-c max_connections=60', '-c max_wal_size=96MB', '-c min_wal_size=32MB']

export class Stage {
  readonly ledger = new Ledger()
  /** Notes about the run itself that end it: a program that died by itself. */
  readonly deaths: string[] = []
  readonly databaseNetwork: Network
  readonly mailNetwork: Network
  readonly databaseDisk = new Disk(600)
  readonly dataDisk = new Disk(48)
  readonly #sink = new SmtpSink()
  readonly #programs = new Map<StageRole, ProgramProcess>()
  readonly #ports = {} as Record<StageRole | 'database', number>
  readonly #urls = {} as { direct: string; database: string; smtp: string }
  #receiver!: Receiver
  #close: (() => Promise<void>) | undefined
  #clockHours = 0
  db!: Database
  scene!: FaultScene
  watch!: ReadinessWatch
  caller!: Caller
  load!: Load

  constructor(
    readonly random: Random,
    /** Whether imported people are mailed: a dispatch begins a minute after it was saved. */
    readonly dispatches: boolean,
  ) {
    this.databaseNetwork = new Network(random)
    this.mailNetwork = new Network(random)
    this.#sink.onMail = ({ to, raw }) => this.ledger.noteMail(to, raw)
  }

  async open() {
    for (const name of [...roles, 'database'] as const) this.#ports[name] = await freePort()
    await this.startDatabase()
    const { direct } = this.#urls
    await migrate(direct)
    const opened = openDatabase(asTests(direct), { max: 3 })
    this.db = opened.db
    this.#close = opened.close
    this.#receiver = await startReceiver()
    this.#receiver.replyWith(({ headers, body }, response) => {
      this.ledger.noteEvent(String(headers['webhook-id']), body)
      this.#receiver.received.length = 0
      response.writeHead(204).end()
    })
    this.scene = await makeFaultScene(this.db, { secretKey, hookUrl: this.#receiver.url })
    this.#urls.database = await this.databaseNetwork.start(direct)
    // A silent mail server is given up soon.
    const patience = 'socketTimeout=4000&connectionTimeout=3000&greetingTimeout=3000'
    this.#urls.smtp = `${await this.mailNetwork.start(await this.#sink.start())}?${patience}`
    const addresses = { api: this.#urlOf('api'), worker: this.#urlOf('worker') }
    this.watch = new ReadinessWatch(addresses)
    this.caller = new Caller(addresses.api, this.scene.manager, this.ledger)
    this.load = new Load(this)
    await Promise.all(roles.map((role) => this.start(role)))
    this.watch.start()
  }

  async close() {
    await this.watch?.stop()
    await Promise.all(roles.map((role) => this.kill(role)))
    await Promise.all([this.databaseNetwork.stop(), this.mailNetwork.stop(), this.#sink.stop(), this.#receiver?.stop()])
    await this.#close?.()
    this.dataDisk.free()
    this.databaseDisk.free()
    stopServer(findHome(this.databaseDisk.folder))
    this.databaseDisk.remove()
    this.dataDisk.remove()
  }

  get databaseUrl() {
    return this.#urls.direct
  }

  get databaseFolder() {
    return findHome(this.databaseDisk.folder).data
  }

  async start(role: StageRole) {
    const dataDir = join(this.dataDisk.folder, role)
    const program = startProcess(
      {
        DATABASE_URL: this.#urls.database,
        SECRET_KEY: secretKey,
        DATA_DIR: dataDir,
        LOG_FILE: join(dataDir, 'logs', 'ressoa.log'),
        LOG_LEVEL: 'info',
        PORT: String(this.#ports[role]),
        PUBLIC_URL: this.#urlOf('api'),
        SMTP_URL: this.#urls.smtp,
        SMTP_CONNECTIONS: '5',
        OUTBOUND_ALLOW: '127.0.0.0/8',
        LIMITS: 'off',
        ...(this.#clockHours !== 0 && { NODE_OPTIONS: `--import=${clockShift}`, CLOCK_HOURS: String(this.#clockHours) }),
      },
      ['--role', role],
    )
    this.#programs.set(role, program)
    void program.ended.then((end) => {
      if (this.#programs.get(role) !== program) return
      this.deaths.push(`${role} ended by itself (${end}): ${program.errors().slice(0, 1000)}`)
    })
    await program.ready
  }

  async kill(role: StageRole, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
    const program = this.#programs.get(role)
    this.#programs.delete(role)
    program?.child.kill(signal)
    await program?.ended
  }

  /** Starts both again with a clock that goes so many hours ahead, or behind. */
  async setClock(hours: number) {
    this.#clockHours = hours
    this.load.isClockRight = hours === 0
    await Promise.all(roles.map((role) => this.kill(role)))
    await Promise.all(roles.map((role) => this.start(role)))
  }

  /** Waits until all that was begun is acknowledged and done. Returns what is stuck. */
  async finishAll({ withDispatches = false, atMostSeconds = settleSeconds } = {}): Promise<string[]> {
    await this.load.finish(settleSeconds)
    const of = { storeId: this.scene.storeId, atMostSeconds }
    const undone = withDispatches ? await untilDispatched(this.db, of) : []
    return [...undone, ...(await settle(this.db, of))]
  }

  async startDatabase() {
    const started = await startEmbedded(this.databaseDisk.folder, { port: this.#ports.database, settings: databaseSettings })
    this.#urls.direct = started.url
  }

  async killDatabase() {
    for (const pid of postmastersOn(this.databaseFolder)) process.kill(pid, 'SIGKILL')
    await pause(100)
  }

  #urlOf(role: StageRole) {
    return `http://127.0.0.1:${this.#ports[role]}`
  }
}
