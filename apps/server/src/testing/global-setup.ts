import type { TestProject } from 'vitest/node'
import { makeTemplate, startTestPostgres } from './test-database'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    fuzzRuns: number
    fuzzSeed: number
  }
}

export default async (project: TestProject) => {
  const server = await startTestPostgres()
  await makeTemplate(server.url)
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
