import { existsSync, rmSync } from 'node:fs'
import { findHome, runningPort, stopServer } from '../db/embedded'

// Waits until the test run that started it ends for any reason, and then removes the PostgreSQL that the run may have left.
const dataDir = process.argv[2] as string

process.stdin.on('end', () => {
  if (!existsSync(dataDir)) return
  const home = findHome(dataDir)
  if (runningPort(home) !== undefined) stopServer(home)
  // An initdb that has just started goes on writing for a moment.
  for (const folder of [home.data, dataDir]) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})
process.stdin.resume()
