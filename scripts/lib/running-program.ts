import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findHome } from '../../apps/server/src/db/embedded'
import { pinnedNode, root } from './steps.mjs'

export type RunningProgram = { url: string; stop: () => Promise<void> }

/** The real program in a process and a data folder of its own, on a free port; everything is gone after stop. */
export const startProgramProcess = async (settings: Record<string, string> = {}): Promise<RunningProgram> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ressoa-run-'))
  // As root the database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(pinnedNode, ['--import', 'tsx', 'apps/server/src/main.ts'], {
    cwd: root,
    // With a channel the program ends when this process does, however that happens.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_FILE: join(dataDir, 'log'),
      ...settings,
    },
  })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    if (!settings.DATABASE_URL) rmSync(findHome(dataDir).data, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilItServes(child)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

const untilItServes = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let said = ''
    const hear = (part: Buffer) => {
      said += part
      if (/^Ressoa (?:is at|worker is running)/m.test(said)) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`the program ended with ${code} before it served:\n${said}`)))
  })

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
