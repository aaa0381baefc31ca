import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { buildFrontEnds, installPackages } from './lib/prepare.mjs'
import { pinnedNode, root, runScript, toolEnvironment } from './lib/steps.mjs'

/** `npm start`: from a fresh clone to a served product. Runs on the machine's own Node, hands over to the pinned one. */
const start = async () => {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  await installPackages()
  await buildFrontEnds()
  return serve(process.argv.slice(2))
}

const serve = (args) =>
  new Promise((finish) => {
    const dataDir = resolve(root, process.env.DATA_DIR || 'data')
    // An empty LOG_FILE sends the log to the terminal.
    const logFile = process.env.LOG_FILE ?? join(dataDir, 'logs', 'ressoa.log')
    // A worker forgets hundreds of mails a second: with Node's usual room for what lives shortly it would carry 100 MB of them along.
    const flags = args.some((arg) => arg.endsWith('worker')) ? ['--max-semi-space-size=8'] : []
    // A process group of its own: Ctrl-C in a terminal would otherwise reach it twice, from the terminal and from here.
    const program = spawn(pinnedNode, [...flags, '--import', 'tsx', 'apps/server/src/main.ts', ...args], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...toolEnvironment(), DATA_DIR: dataDir, LOG_FILE: logFile },
    })
    // npm passes on what the terminal has sent already: only the first request counts.
    let isAskedToStop = false
    const stop = () => {
      if (!isAskedToStop) program.kill('SIGTERM')
      isAskedToStop = true
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
    if (process.env.npm_lifecycle_event) whenParentIsGone(stop)
    program.once('exit', (code, signal) => finish(code ?? 128 + constants.signals[signal]))
  })

// An npm that was killed cannot pass on anything.
const whenParentIsGone = (stop) => {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 1000).unref()
}

await runScript(start)
