import { makeTemplate, startTestPostgres } from '../apps/server/src/testing/test-database'

/** One PostgreSQL for the whole run; every worker clones a database of its own from its migrated template. */
export default async () => {
  const server = await startTestPostgres()
  await makeTemplate(server.url)
  process.env.E2E_POSTGRES_URL = server.url
  return () => server.stop()
}
