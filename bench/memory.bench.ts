import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findHome, freePort } from '../apps/server/src/db/embedded'
import { newDataDir, postmastersOn } from '../apps/server/src/testing/program-process'
import { report } from './promise'

// What `npm start` takes when nobody does anything: npm, the start script, the program, its inbox and the embedded database with the
// demo store. Measured is PSS, in which a page that several processes share counts once in all of them together; so the sum is what
// the machine would have back. The program is started a second time, because the first makes the demo store. After that it rests,
// and V8 gives back what the start has left.

const restSeconds = Number(process.env.SECONDS ?? 240)

const dataDir = newDataDir()
const port = await freePort()

const start = async () => {
  const child = spawn('npm', ['start'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, which is stopped as a terminal would.
    detached: true,
  })
  let said = ''
  for await (const text of child.stdout) {
    said += text
    if (/^Ressoa is at/m.test(said)) break
  }
  return child
}

const stop = async (child: ChildProcess) => {
  const ended = once(child, 'exit')
  process.kill(-(child.pid as number), 'SIGTERM')
  await ended
}

const childrenOf = (id: number): number[] =>
  readdirSync(`/proc/${id}/task`)
    .flatMap((task) => readFileSync(`/proc/${id}/task/${task}/children`, 'utf8').trim().split(/\s+/))
    .filter(Boolean)
    .map(Number)

const treeOf = (id: number): number[] => [id, ...childrenOf(id).flatMap(treeOf)]

const megabytesOf = (id: number) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]) / 1024
const commandOf = (id: number) => readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0').join(' ')
const sum = (ids: readonly number[]) => ids.reduce((total, id) => total + megabytesOf(id), 0)

await stop(await start())
const child = await start()
try {
  await pause(restSeconds * 1000)
  const ids = treeOf(child.pid as number)
  const program = ids.filter((id) => commandOf(id).includes('main.ts'))
  const inbox = ids.filter((id) => commandOf(id).includes('inbox-process'))
  const wrappers = ids.filter((id) => !program.includes(id) && !inbox.includes(id))
  const database = postmastersOn(findHome(dataDir).data).flatMap(treeOf)
  const figures = { program: sum(program), inbox: sum(inbox), 'npm and start': sum(wrappers), database: sum(database) }
  console.log(
    `        ${Object.entries(figures)
      .map(([name, value]) => `${name} ${value.toFixed(0)} MB`)
      .join(', ')}`,
  )
  const total = Object.values(figures).reduce((whole, value) => whole + value, 0)
  report({
    promise: `120 MB against the program at rest (${figures.program.toFixed(0)} MB)`,
    ratio: 120 / figures.program,
    atLeast: 1,
  })
  report({ promise: `200 MB against all of npm start at rest (${total.toFixed(0)} MB)`, ratio: 200 / total, atLeast: 1 })
} finally {
  await stop(child)
  rmSync(findHome(dataDir).data, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
