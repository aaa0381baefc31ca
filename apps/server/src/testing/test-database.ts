import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '../db/embedded'
import { migrate } from '../db/migrate'

/** A PostgreSQL of its own for one run of the tests: two runs side by side never meet. */
export const startTestPostgres = async ({ isDurable = false } = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ressoa-test-'))
  // As root the server runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755)
  const guard = startGuard(dataDir)
  // Nothing here outlives the run, so nothing has to reach the disk; only a benchmark wants the real price.
  const carefree = ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off']
  const settings = ['-c max_connections=300', ...(isDurable ? [] : carefree)]
  const server = await startEmbedded(dataDir, { settings })
  return {
    url: server.url,
    stop: () => {
      server.stop()
      rmSync(server.dataFolder, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
      guard.dismiss()
    },
  }
}

// A run that is interrupted or killed has no time to stop its server, which would then run for ever.
const startGuard = (dataDir: string) => {
  const program = fileURLToPath(new URL('./guard-process.ts', import.meta.url))
  const guard = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  return { dismiss: () => guard.stdin.end() }
}

const onServer = async (serverUrl: string, statement: string) => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const withDatabase = (serverUrl: string, name: string) => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

const templateName = 'ressoa_template'

/** What every clone begins with: the migrated schema, and what `fill` puts into it. */
export const makeTemplate = async (serverUrl: string, fill?: (url: string) => Promise<void>) => {
  await onServer(serverUrl, `create database ${templateName}`)
  await migrate(withDatabase(serverUrl, templateName))
  await fill?.(withDatabase(serverUrl, templateName))
}

/** A fresh database, cloned from the migrated template (or empty), with what drops it again. */
export const cloneDatabase = async (serverUrl: string, { isEmpty = false } = {}) => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, isEmpty ? `create database ${name}` : `create database ${name} template ${templateName}`)
  return { url: withDatabase(serverUrl, name), drop: () => onServer(serverUrl, `drop database ${name} with (force)`) }
}

/** For scripts: a migrated database that is gone afterwards. */
export const withScratchDatabase = async (work: (url: string) => Promise<void>) => {
  const server = await startTestPostgres()
  try {
    await migrate(server.url)
    await work(server.url)
  } finally {
    server.stop()
  }
}
