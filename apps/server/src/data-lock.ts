import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir, SettingError } from './config'

/** One program per data folder: a second one would stop the database under the first. The lock of a killed one is taken over. */
export const lockDataDir = (dataDir: string) => {
  const path = join(dataDir, 'program.pid')
  const ownMark = `${path}.${process.pid}`
  makeDataDir(dataDir)
  writeFileSync(ownMark, String(process.pid))
  try {
    for (let attempt = 0; attempt < 50; attempt++) {
      // A link appears with its content: nobody ever reads an empty lock.
      if (succeeds(() => linkSync(ownMark, path))) return { release: () => rmSync(path, { force: true }) }
      const owner = read(path)
      if (owner && isOurProgram(Number(owner))) {
        throw new SettingError(
          `Ressoa already runs on ${dataDir} (process ${owner}). Stop it first, or set DATA_DIR to another folder.`,
        )
      }
      removeMarkOf(owner, path)
    }
    throw new SettingError(`DATA_DIR ${dataDir} cannot be locked. Remove ${path} if no Ressoa runs there.`)
  } finally {
    rmSync(ownMark, { force: true })
  }
}

// Two programs may find the same dead lock: what the slower one removes can be the faster one's new lock, and is put back.
const removeMarkOf = (owner: string | undefined, path: string) => {
  const aside = `${path}.${process.pid}.old`
  if (!succeeds(() => renameSync(path, aside))) return
  if (read(aside) !== owner) succeeds(() => linkSync(aside, path))
  rmSync(aside, { force: true })
}

const succeeds = (work: () => void) => {
  try {
    work()
    return true
  } catch {
    return false
  }
}

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

// Whatever takes the lock, by its file's name.
const ownPrograms = ['main.ts', 'backup.ts', 'restore.ts']

const isOurProgram = (pid: number) => {
  if (!(pid > 0) || pid === process.pid) return false
  if (!succeeds(() => process.kill(pid, 0))) return false
  // After a reboot the process id may belong to any process.
  const commandLine = read(`/proc/${pid}/cmdline`)
  return commandLine === undefined || ownPrograms.some((name) => commandLine.includes(name))
}
