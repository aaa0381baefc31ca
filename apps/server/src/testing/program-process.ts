import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programFlags } from '../../../../scripts/lib/program-flags.mjs'

/** Starts the program like a user: as a separate process, with settings from the environment. */

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

// A test run starts dozens of them. A shared compile cache saves the others from compiling again.
const compiled = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url))

export type ProgramProcess = {
  child: ChildProcess
  output: () => string
  errors: () => string
  /** Resolves once it serves requests. */
  ready: Promise<void>
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

export const startProcess = (settings: Record<string, string>, args: string[] = []): ProgramProcess => {
  const child = spawn(process.execPath, [...programFlags, '--import', 'tsx', main, ...args], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: '/usr/bin:/bin', HOME: tmpdir(), LOG_LEVEL: 'error', NODE_COMPILE_CACHE: compiled, ...settings },
    // With an IPC channel the program ends when this process ends for any reason.
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

/** A folder that the database's own user can enter, too. */
export const newDataDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'ressoa-process-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The postmasters on a data folder. The command lines of their children do not name it. */
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
