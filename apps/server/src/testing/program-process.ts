import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The program as its users start it: a process of its own, with settings from the environment. */

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

// Dozens are started in a run of the tests: what Node has compiled for one, the next need not compile again.
const compiled = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url))

export type ProgramProcess = {
  child: ChildProcess
  output: () => string
  errors: () => string
  /** Once it serves. */
  ready: Promise<void>
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

export const startProcess = (settings: Record<string, string>, args: string[] = []): ProgramProcess => {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: '/usr/bin:/bin', HOME: tmpdir(), LOG_LEVEL: 'error', NODE_COMPILE_CACHE: compiled, ...settings },
    // With a channel the program ends when this process does, however that happens.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  let errors = ''
  child.stderr?.on('data', (text) => {
    errors += text
  })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      output += text
      if (/^Ressoa (is at|worker is running)/m.test(output)) resolve()
    })
    child.once('close', () => reject(new Error(`ended before it served: ${errors || output}`)))
  })
  ready.catch(() => {})
  return { child, output: () => output, errors: () => errors, ready, ended }
}

/** A folder that the database's own user may enter, too. */
export const newDataDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'ressoa-process-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The database servers on a data folder: children of theirs do not name it. */
export const postmastersOn = (dataFolder: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        return command[0]?.endsWith('/postgres') && command.includes(dataFolder)
      } catch {
        return false
      }
    })
    .map(Number)

/** For processes that share a database. */
export const sharedSettings = { SECRET_KEY: 'shared between processes, long enough', DATA_DIR: '/nonexistent/never-used' }
