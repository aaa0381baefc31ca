import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findHome } from '../../apps/server/src/db/embedded'
import { newDataDir, startProcess } from '../../apps/server/src/testing/program-process'

export type RunningProgram = { url: string; processId: number; stop: () => Promise<void> }

/** The real program in its own data folder on a free port, once it serves requests. stop removes everything. */
export const startProgramProcess = async (
  settings: Record<string, string> = {},
  args: string[] = [],
): Promise<RunningProgram> => {
  const dataDir = newDataDir()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const own = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url, LOG_FILE: join(dataDir, 'log') }
  const program = startProcess({ ...own, ...settings }, args)
  const stop = async () => {
    program.child.kill('SIGTERM')
    await program.ended
    if (!settings.DATABASE_URL) rmSync(findHome(dataDir).data, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await program.ready
  } catch (error) {
    await stop()
    throw error
  }
  return { url, processId: program.child.pid as number, stop }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
