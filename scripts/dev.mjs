import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { installPackages } from './lib/prepare.mjs'
import { root, runScript, toolEnvironment } from './lib/steps.mjs'

/** `npm run dev`: the program, restarted after every change, behind Vite's server. */
const dev = async () => {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  await installPackages()
  const port = await freePortFrom(5173)
  process.env.PUBLIC_URL ??= `http://localhost:${port}`
  process.env.LOG_FILE ??= ''
  process.env.LOG_LEVEL ??= 'warn'
  return untilOneEnds([
    start('tsx', ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], root),
    start(
      'vite',
      ['--port', String(port), '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn'],
      join(root, 'apps/admin'),
    ),
  ])
}

// Separate process groups, so that Ctrl-C reaches each of them once.
const start = (command, args, cwd) =>
  spawn(command, args, { cwd, detached: true, stdio: ['ignore', 'inherit', 'inherit'], env: toolEnvironment() })

const untilOneEnds = (processes) =>
  new Promise((finish) => {
    let isStopping = false
    const stop = () => {
      if (isStopping) return
      isStopping = true
      for (const child of processes) child.kill('SIGTERM')
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
    let alive = processes.length
    for (const child of processes) {
      child.once('exit', (code) => {
        alive -= 1
        if (alive === 0) finish(isStopping ? 0 : (code ?? 1))
        else stop()
      })
    }
  })

const freePortFrom = async (port) => ((await isFree(port)) ? port : freePortFrom(port + 1))
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)))
  })

await runScript(dev)
