import pg from 'pg'

/**
 * The Citus cluster that the tests run on, if they are given one: CITUS_URL is its coordinator, CITUS_WORKERS the addresses of its
 * workers (host:port, …) as the coordinator reaches them. User and password are those of CITUS_URL on every node.
 */
export type Cluster = { coordinator: string; workers: readonly string[] }

export const givenCluster = (): Cluster | undefined => {
  const { CITUS_URL: coordinator, CITUS_WORKERS = '' } = process.env
  if (!coordinator) return undefined
  const addresses = CITUS_WORKERS.split(',').flatMap((address) => address.trim() || [])
  return { coordinator, workers: addresses.map((address) => workerUrl(coordinator, address)) }
}

const workerUrl = (coordinator: string, address: string) => {
  const url = new URL(coordinator)
  url.host = address
  return url.href
}

export const nodesOf = ({ coordinator, workers }: Cluster) => [coordinator, ...workers]

export const databaseOn = (serverUrl: string, name: string) => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export const onServer = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database on every node, with the nodes made known to each other. Few shards: each one is a table that a clone copies. */
export const createOnNodes = async (cluster: Cluster, name: string) => {
  for (const node of nodesOf(cluster)) {
    await onServer(node, `create database ${name}`)
    await onServer(databaseOn(node, name), 'create extension citus')
  }
  const { hostname, port } = new URL(cluster.coordinator)
  await onServer(
    databaseOn(cluster.coordinator, name),
    `select citus_set_coordinator_host('${hostname}', ${port || 5432})`,
    ...cluster.workers.map((worker) => {
      const url = new URL(worker)
      return `select citus_add_node('${url.hostname}', ${url.port || 5432})`
    }),
    `alter database ${name} set citus.shard_count = 4`,
  )
}

/** Nobody may connect from now on, so that the database can be cloned: Citus itself would hold connections to it. */
export const closeOnNodes = async (cluster: Cluster, name: string) => {
  for (const node of nodesOf(cluster))
    await onServer(
      node,
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    )
}

/** A clone keeps the nodes and shards of its template: each node finds the others' parts in the database of the same name. */
export const cloneOnNodes = async (cluster: Cluster, { template, name }: { template: string; name: string }) => {
  await Promise.all(nodesOf(cluster).map((node) => onServer(node, `create database ${name} template ${template}`)))
}

export const dropOnNodes = async (cluster: Cluster, name: string) => {
  for (const node of nodesOf(cluster)) await onServer(node, `drop database if exists ${name} with (force)`)
}
