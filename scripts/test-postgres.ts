import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../apps/server/src/db/embedded'
import { root, toolEnvironment } from './lib/steps.mjs'

/**
 * `npm run test:postgres [part of a file's name …]`: the tests of migrations and surveys on each PostgreSQL that Debian's packages have
 * installed. The embedded one is the newest that we promise; all others are tested here.
 */
const promised = [15, 16, 17, 18]
const usualTests = ['db/migrate', 'db/schema', 'db/squash', 'db/statements', 'survey/survey', 'scores/scores', 'session/session']

const binariesOf = (version: number) => `/usr/lib/postgresql/${version}/bin`

const test = async () => {
  const versions = promised.filter((version) => existsSync(join(binariesOf(version), 'initdb')))
  if (versions.length === 0) {
    process.stdout.write(
      'test:postgres is skipped: no PostgreSQL is in /usr/lib/postgresql. Install the package postgresql-15.\n',
    )
    return 0
  }
  const statuses: number[] = []
  for (const version of versions) statuses.push(await testOn(version))
  return statuses.every((status) => status === 0) ? 0 : 1
}

const testOn = async (version: number): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), `ressoa-postgres-${version}-`))
  const as = process.getuid?.() === 0 ? userPostgres() : undefined
  chmodSync(folder, 0o700)
  if (as) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(binariesOf(version), program), args, { ...as, cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} of PostgreSQL ${version} failed: ${stderr}`)
  }
  run('initdb', '-D', data, '-U', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8')
  const port = await freePort()
  const settings = ['fsync=off', 'max_connections=300', 'timezone=UTC', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
  run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start')
  try {
    const env = { ...toolEnvironment(), POSTGRES_URL: `postgres://postgres@127.0.0.1:${port}/postgres` }
    const files = process.argv.length > 2 ? process.argv.slice(2) : usualTests
    process.stdout.write(`PostgreSQL ${version}:\n`)
    return spawnSync('vitest', ['run', '--project', 'server', ...files], { cwd: root, env, stdio: 'inherit' }).status ?? 1
  } finally {
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
}

const userPostgres = () => {
  const id = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

process.exitCode = await test()
