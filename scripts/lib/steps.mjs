import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const binFolder = join(root, 'node_modules', '.bin')

/** The pinned Node, independent of the machine's own. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node')

const otherFolders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(join('node_modules', '.bin')))

/** For the project's tools: the pinned Node comes first. */
export const toolEnvironment = () => ({ ...process.env, PATH: [binFolder, ...otherFolders].join(delimiter) })

/** For npm itself: an installation replaces the pinned Node, so npm must not run on it. */
export const machineEnvironment = () => ({ ...process.env, PATH: otherFolders.join(delimiter) })

/** An expected failure, printed in one line without a stack. */
export class StepError extends Error {}

const running = new Set()

/** Runs a command and returns its exit code and output. */
export const run = (command, args, { env = toolEnvironment(), cwd = root } = {}) =>
  new Promise((resolve) => {
    // A separate process group: otherwise Ctrl-C in a terminal would reach it twice, and twice means 'at once, without cleaning
    // up'.
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    const said = []
    child.stdout.on('data', (part) => said.push(part))
    child.stderr.on('data', (part) => said.push(part))
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? 1, output: Buffer.concat(said).toString() + (signal ? `\nended by ${signal}` : '') })
    })
  })

// Signals running children once, so that they can clean up, and then ends this script.
const stopWithChildren = () => {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      if (running.size === 0) return
      for (const child of running) {
        child.kill('SIGINT')
        child.once('close', () => process.exit(130))
      }
    })
  }
}

/** One line per step: its title while it runs, then how long it took. */
export const step = async (title, work) => {
  const begin = Date.now()
  process.stdout.write(`· ${title} … `)
  try {
    const result = await work()
    process.stdout.write(`${seconds(begin)}\n`)
    return result
  } catch (error) {
    process.stdout.write(`failed after ${seconds(begin)}\n`)
    throw error
  }
}

export const seconds = (begin) => `${((Date.now() - begin) / 1000).toFixed(1)} s`

/** Runs a script's main function. An expected failure prints its message and exits with code 1. */
export const runScript = async (main) => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 12)) {
    process.stderr.write(`Node ${process.versions.node} is too old to begin with. Install Node 20.12 or newer.\n`)
    process.exit(1)
  }
  stopWithChildren()
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    process.stderr.write(error instanceof StepError ? `${error.message}\n` : `${error.stack}\n`)
    process.exitCode = 1
  }
}
