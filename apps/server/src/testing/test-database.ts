import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { clusterSettings } from '../db/distribute'
import { startEmbedded } from '../db/embedded'
import { migrate } from '../db/migrate'
import {
  type Cluster,
  cloneOnNodes,
  closeOnNodes,
  createOnNodes,
  databaseOn,
  dropOnNodes,
  givenCluster,
  onServer,
} from './cluster'

/** A separate PostgreSQL for one test run, so that two concurrent runs are isolated. */
export const startTestPostgres = async ({ isDurable = false } = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ressoa-test-'))
  // If this process is root, the server runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755)
  const guard = startGuard(dataDir)
  // Nothing outlives the run, so nothing has to reach the disk. Only a benchmark needs the real cost.
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

// A run that is killed cannot stop its server, which would then run forever.
const startGuard = (dataDir: string) => {
  const program = fileURLToPath(new URL('./guard-process.ts', import.meta.url))
  const guard = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  return { dismiss: () => guard.stdin.end() }
}

const templateName = 'ressoa_template'
const emptyName = 'ressoa_empty'

/** The template of every clone: the migrated schema, and the rows inserted by `fill`. */
export const makeTemplate = async (serverUrl: string, fill?: (url: string) => Promise<void>) => {
  await onServer(serverUrl, `create database ${templateName}`)
  await migrate(databaseOn(serverUrl, templateName))
  await fill?.(databaseOn(serverUrl, templateName))
}

/** The same on the nodes of a cluster, where an empty database is a template too: it knows the nodes. */
export const makeClusterTemplates = async (cluster: Cluster) => {
  await dropClusterTemplates(cluster)
  for (const name of [templateName, emptyName]) await createOnNodes(cluster, name)
  await migrate(databaseOn(cluster.coordinator, templateName))
  for (const name of [templateName, emptyName]) await closeOnNodes(cluster, name)
}

export const dropClusterTemplates = async (cluster: Cluster) => {
  for (const name of [templateName, emptyName]) await dropOnNodes(cluster, name)
}

/** A new database, cloned from the migrated template or empty, and a function that drops it. */
export const cloneDatabase = async (serverUrl: string, { isEmpty = false } = {}) => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = databaseOn(serverUrl, name)
  const cluster = givenCluster()
  if (cluster) {
    await cloneOnNodes(cluster, { template: isEmpty ? emptyName : templateName, name })
    await onServer(url, ...clusterSettings(name))
    return { url, drop: () => dropOnNodes(cluster, name) }
  }
  await onServer(serverUrl, isEmpty ? `create database ${name}` : `create database ${name} template ${templateName}`)
  return { url, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) }
}

/** A clone and a connection to it, for what needs no program. */
export const withClone = async (
  { isEmpty, serverUrl }: { isEmpty: boolean; serverUrl: string },
  work: (url: string, client: pg.Client) => Promise<void>,
) => {
  const database = await cloneDatabase(serverUrl, { isEmpty })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await work(database.url, client)
  } finally {
    await client.end()
    await database.drop()
  }
}

/** For scripts: a migrated database that is dropped afterwards. */
export const withScratchDatabase = async (work: (url: string) => Promise<void>) => {
  const server = await startTestPostgres()
  try {
    await migrate(server.url)
    await work(server.url)
  } finally {
    server.stop()
  }
}
