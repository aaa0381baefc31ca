import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from './config'

/** One program per data folder: a second one would stop the database under the first. The mark of a killed one is taken over. */
export const lockDataDir = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, lockFile)
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return { release: () => rmSync(path, { force: true }) }
    } catch {
      const owner = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0
      if (owner > 0 && owner !== process.pid && isOurProgram(owner)) {
        throw new SettingError(
          `Ressoa already runs on ${dataDir} (process ${owner}). Stop it first, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(path, { force: true })
    }
  }
  throw new SettingError(`DATA_DIR ${dataDir} cannot be written to. Set DATA_DIR to a folder of your own.`)
}

export const lockFile = 'program.pid'

// Whatever takes the lock, by its file's name.
const ownPrograms = ['main.ts', 'backup.ts', 'restore.ts']

const isOurProgram = (pid: number) => {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    // After a restart of the machine the number may be anybody's.
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return ownPrograms.some((name) => commandLine.includes(name))
  } catch {
    return true
  }
}
