import { readConfig, SettingError } from '../apps/server/src/config'
import { describePlaces } from '../apps/server/src/db/distribute'
import { migrate } from '../apps/server/src/db/migrate'

/** Migrates the database of DATABASE_URL, which spreads it over the nodes of its cluster, and says what lies where. */
const distribute = async () => {
  const { databaseUrl } = readConfig()
  if (!databaseUrl) throw new SettingError('DATABASE_URL is missing: the embedded database has nothing to spread over.')
  await migrate(databaseUrl)
  process.stdout.write(`${await describePlaces(databaseUrl)}\n`)
}

try {
  await distribute()
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
