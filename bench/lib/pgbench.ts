import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PostgreSQL's own load generator, which writes without a program in between. Exits with code 2 if it is not installed. */
export const findPgbench = (): string => {
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin/pgbench')) : []
  const found = ['pgbench', ...installed].find((path) => spawnSync(path, ['--version']).status === 0)
  if (found) return found
  console.log('pgbench is not on this machine (Debian: postgresql-contrib): there is nothing to hold the figure against')
  process.exit(2)
}

type Run = { pgbench: string; url: string; connections: number; seconds: number; statement: string }

export const runPgbench = ({ pgbench, url, connections, seconds, statement }: Run) => {
  const folder = mkdtempSync(join(tmpdir(), 'ressoa-pgbench-'))
  const file = join(folder, 'statement.sql')
  writeFileSync(file, statement)
  const options = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', String(seconds), '-f', file, url]
  const { stdout, stderr } = spawnSync(pgbench, options, { encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1]
  const transactions = /actually processed: (\d+)/.exec(stdout)?.[1]
  if (!perSecond || !transactions) throw new Error(`pgbench said: ${stderr}`)
  return { perSecond: Number(perSecond), transactions: Number(transactions) }
}
