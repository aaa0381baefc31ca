import { readConfig } from '../apps/server/src/config'
import { openDatabase } from '../apps/server/src/db/database'
import { seedDemo } from '../apps/server/src/demo/seed-demo'
import { makeTemplate, startTestPostgres } from '../apps/server/src/testing/test-database'
import { buildFrontEnds } from '../scripts/lib/prepare.mjs'
import { secretKey } from './secret-key'

/** Builds the interface, and starts one PostgreSQL for the whole run: every worker clones a database with the demo store. */
export default async () => {
  await buildFrontEnds()
  const server = await startTestPostgres()
  await makeTemplate(server.url, async (url) => {
    const { db, close } = openDatabase(url, { max: 2 })
    await seedDemo({ db, config: readConfig({ SECRET_KEY: secretKey }) }, new Date())
    await close()
  })
  process.env.E2E_POSTGRES_URL = server.url
  return () => server.stop()
}
