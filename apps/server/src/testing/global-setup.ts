import type { TestProject } from 'vitest/node'
import { givenCluster } from './cluster'
import { dropClusterTemplates, makeClusterTemplates, makeTemplate, startTestPostgres } from './test-database'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    fuzzRuns: number
    fuzzSeed: number
  }
}

export default async (project: TestProject) => {
  const cluster = givenCluster()
  if (cluster) {
    await makeClusterTemplates(cluster)
    project.provide('postgresUrl', cluster.coordinator)
    return () => dropClusterTemplates(cluster)
  }
  const server = process.env.POSTGRES_URL ? { url: process.env.POSTGRES_URL, stop: () => {} } : await startTestPostgres()
  await makeTemplate(server.url)
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
