import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readConfig, SettingError } from '../../apps/server/src/config'
import { lockDataDir } from '../../apps/server/src/data-lock'
import { findHome, runningPort, stopServer } from '../../apps/server/src/db/embedded'
import { root } from './steps.mjs'

/**
 * Files that are not part of an installation or are handled separately: the database, the log, process files and earlier
 * restores.
 */
export const leftOut = /^(?:postgres(?:\.restoring)?|logs|program\.pid.*|(?:restoring|before-restore)-.*)$/

/** Runs `work` while the embedded database is stopped: a running program is an error, and a server left behind is stopped. */
export const withStillDatabase = (work: (place: { dataDir: string; home: ReturnType<typeof findHome> }) => void) => {
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl) throw new SettingError('DATABASE_URL is set: back up and restore that database with pg_dump and pg_restore.')
  const lock = lockDataDir(dataDir)
  try {
    const home = findHome(dataDir)
    if (runningPort(home) !== undefined) stopServer(home)
    if (runningPort(home) !== undefined) throw new SettingError('The embedded database does not stop. Try again in a moment.')
    work({ dataDir, home })
  } finally {
    lock.release()
  }
}

export const tar = (...args: string[]) => {
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8' })
  if (status !== 0) throw new SettingError(`tar failed: ${error?.message ?? stderr.trim()}`)
}

/** Runs a script and prints an expected failure in one line. */
export const told = (work: () => void) => {
  try {
    process.chdir(root)
    process.loadEnvFile(join(root, '.env'))
  } catch {
    // Usually there is no .env file.
  }
  try {
    work()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
