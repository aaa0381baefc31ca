import { makeTemplate, startTestPostgres } from '../apps/server/src/testing/test-database'
import { buildFrontEnds } from '../scripts/lib/prepare.mjs'

/** The interface as it is now, and one PostgreSQL for the whole run: every worker clones a database from its migrated template. */
export default async () => {
  await buildFrontEnds()
  const server = await startTestPostgres()
  await makeTemplate(server.url)
  process.env.E2E_POSTGRES_URL = server.url
  return () => server.stop()
}
