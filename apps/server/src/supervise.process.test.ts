import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from './db/embedded'
import { sharedSettings } from './testing/program-process'
import { cloneDatabase } from './testing/test-database'

const supervisor = fileURLToPath(new URL('../../../scripts/lib/supervise.mjs', import.meta.url))
const script = `import { supervise } from ${JSON.stringify(supervisor)}; process.exit(await supervise(process.argv.slice(1)))`

/** What `npm start` does once everything is installed and built. */
const start = (settings: Record<string, string>, args: string[] = []) => {
  const env = { PATH: '/usr/bin:/bin', HOME: tmpdir(), LOG_LEVEL: 'error', LOG_FILE: '', ...sharedSettings, ...settings }
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, '--', ...args], { env })
  const said = { output: '', errors: '' }
  child.stdout.on('data', (text) => {
    said.output += text
  })
  child.stderr.on('data', (text) => {
    said.errors += text
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, said, ended, pid: child.pid as number }
}

let database: Awaited<ReturnType<typeof cloneDatabase>>
const running: ReturnType<typeof start>[] = []

beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'))
})
afterAll(async () => {
  // The program ends with its supervisor.
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  await database.drop()
})

const childOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

test('a program that was killed is started again by itself, after a growing pause, and says so; asked to stop it stays down', async () => {
  const port = await freePort()
  const { child, said, ended, pid } = start({ DATABASE_URL: database.url, PORT: String(port) }, ['--hold-mails'])
  running.push({ child, said, ended, pid })
  const timesServed = () => said.output.match(/^Ressoa is at/gm)?.length ?? 0
  const untilServed = async (times: number) => {
    while (timesServed() < times || !(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`ended: ${said.errors}`)
      await pause(50)
    }
  }
  const lines: string[] = []
  for (const seconds of [1, 2]) {
    await untilServed(seconds)
    const before = childOf(pid)
    process.kill(before, 'SIGKILL')
    await untilServed(seconds + 1)
    expect(childOf(pid)).not.toBe(before)
    lines.push(`Ressoa ended unexpectedly (SIGKILL) and is started again in ${seconds} s.\n`)
    expect(said.errors).toBe(lines.join(''))
  }
  // Requested once, at the first start: a master may have released the mails since.
  expect(said.output.match(/e-mails to customers are held/g)).toHaveLength(1)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(said.errors).toBe(lines.join(''))
  expect(await isReady(port)).toBe(false)
}, 180_000)

test('OPS-006 a program that ends at its first start has told why, and is not started again', async () => {
  const { said, ended } = start({ DATABASE_URL: database.url, PORT: 'x' })
  expect(await ended).toBe(1)
  expect(said.errors).toMatch(/^PORT must be a port number[^\n]*\n$/)
}, 180_000)

test('asked to stop while it waits to start the program again, it ends at once', async () => {
  const port = await freePort()
  const one = start({ DATABASE_URL: database.url, PORT: String(port) })
  running.push(one)
  while (!one.said.output.includes('Ressoa is at')) await pause(50)
  process.kill(childOf(one.pid), 'SIGKILL')
  while (!one.said.errors.includes('started again')) await pause(10)
  one.child.kill('SIGTERM')
  expect(await one.ended).toBe(0)
  expect(await isReady(port)).toBe(false)
}, 180_000)
