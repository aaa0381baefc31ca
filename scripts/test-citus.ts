import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Cluster, givenCluster, nodesOf } from '../apps/server/src/testing/cluster'
import { root, toolEnvironment } from './lib/steps.mjs'

/**
 * `npm run test:citus`: the server's tests on a Citus cluster, the plan of every statement that they have sent, and what needs a cluster: the
 * migrations, and the journey with a node away. A cluster serves one run at a time.
 */

const needs =
  'CITUS_URL is the coordinator and CITUS_WORKERS the other nodes as it reaches them (host:port,host:port); on all of them the same superuser ' +
  'and a password that they ask for, the extensions citus, pg_trgm, unaccent and btree_gin, max_connections 300 and max_prepared_transactions 300.'

/** Undefined where the tests can run. */
const obstacleOf = async (cluster: Cluster): Promise<string | undefined> => {
  for (const node of nodesOf(cluster)) {
    const { host } = new URL(node)
    const client = new pg.Client({ connectionString: node, connectionTimeoutMillis: 5000 })
    try {
      await client.connect()
      const { rowCount } = await client.query(
        `select from pg_available_extensions where name = 'citus' and current_setting('shared_preload_libraries') like '%citus%'`,
      )
      if (rowCount === 0) return `${host} has no Citus: the extension is not installed, or not in shared_preload_libraries.`
    } catch (error) {
      return `${host} cannot be asked: ${(error as Error).message}.`
    } finally {
      await client.end().catch(() => {})
    }
  }
  return cluster.workers.length < 2 ? 'at least two workers are needed, so that one can be away.' : undefined
}

const test = async () => {
  const cluster = givenCluster()
  if (!cluster) {
    process.stdout.write(`test:citus is skipped. ${needs}\n`)
    return 0
  }
  const obstacle = await obstacleOf(cluster)
  if (obstacle) {
    process.stderr.write(`test:citus cannot run: ${obstacle} ${needs}\n`)
    return 1
  }
  const folder = mkdtempSync(join(tmpdir(), 'ressoa-statements-'))
  const env = { ...toolEnvironment(), STATEMENTS_TO: folder }
  const vitest = (...options: string[]) => spawnSync('vitest', ['run', ...options], { cwd: root, env, stdio: 'inherit' }).status
  const server = vitest('--project', 'server', '--project', 'process', ...process.argv.slice(2))
  const beyond = vitest('--root', 'apps/server', '--config', 'vitest.cluster.config.ts')
  rmSync(folder, { recursive: true, force: true })
  return server === 0 && beyond === 0 ? 0 : 1
}

process.exitCode = await test()
