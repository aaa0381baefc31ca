import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { programFlags } from './program-flags.mjs'
import { pinnedNode, root, toolEnvironment } from './steps.mjs'

/** The message that the program sends over its channel once it serves requests. */
const serving = 'serving'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The pause before a restart. It grows after every exit, unless the program has served for a while. */
const pauseSeconds = { first: 1, longest: 30 }
const calmSeconds = 10

/** Arguments for the first start only. They must not apply to a restart. */
const onceArguments = ['--rebuild-scores', '--hold-mails']

/**
 * Runs the program until it is asked to stop, and restarts it when it dies. A program that exits on its own before it has ever
 * served has printed the reason and would fail again: a wrong setting, a missing database. Returns the exit code.
 */
export const supervise = (args) =>
  new Promise((finish) => {
    let program
    let waiting
    let isAskedToStop = false
    let hasServed = false
    let pause = pauseSeconds.first

    const start = () => {
      let servesSince = Number.POSITIVE_INFINITY
      program = spawnProgram(hasServed ? args.filter((arg) => !onceArguments.includes(arg)) : args)
      program.on('message', (message) => {
        if (message !== serving) return
        hasServed = true
        servesSince = Date.now()
      })
      program.once('exit', (code, signal) => {
        const exitCode = code ?? 128 + constants.signals[signal]
        const hasDied = hasServed ? exitCode !== 0 : signal !== null
        if (isAskedToStop || stopSignals.includes(signal) || !hasDied) return finish(exitCode)
        if (Date.now() - servesSince > calmSeconds * 1000) pause = pauseSeconds.first
        process.stderr.write(`Ressoa ended unexpectedly (${signal ?? `code ${code}`}) and is started again in ${pause} s.\n`)
        waiting = setTimeout(start, pause * 1000)
        pause = Math.min(2 * pause, pauseSeconds.longest)
      })
    }

    // npm forwards the signal that the terminal has already sent, so only the first one counts.
    const stop = () => {
      if (isAskedToStop) return
      isAskedToStop = true
      if (program.exitCode === null && program.signalCode === null) return program.kill('SIGTERM')
      clearTimeout(waiting)
      finish(0)
    }
    for (const signal of stopSignals) process.on(signal, stop)
    if (process.env.npm_lifecycle_event) whenParentIsGone(stop)
    start()
  })

const spawnProgram = (args) => {
  const dataDir = resolve(root, process.env.DATA_DIR || 'data')
  // An empty LOG_FILE sends the log to the terminal.
  const logFile = process.env.LOG_FILE ?? join(dataDir, 'logs', 'ressoa.log')
  // A separate process group: otherwise Ctrl-C in a terminal would reach it twice, from the terminal and from here.
  return spawn(pinnedNode, [...programFlags, '--import', 'tsx', 'apps/server/src/main.ts', ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...toolEnvironment(), DATA_DIR: dataDir, LOG_FILE: logFile },
  })
}

// A killed npm cannot forward signals.
const whenParentIsGone = (stop) => {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 1000).unref()
}
