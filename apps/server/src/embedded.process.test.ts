import { spawn } from 'node:child_process'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findHome, freePort, startEmbedded } from './db/embedded'
import { markOfRestore } from './restored'
import { Customers } from './testing/customers'
import { newDataDir, type ProgramProcess, postmastersOn, startProcess } from './testing/program-process'

const dataDir = newDataDir()
const dataFolder = join(dataDir, 'postgres')
let port: number
const running: ProgramProcess[] = []

beforeAll(async () => {
  port = await freePort()
})

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  for (const pid of postmasters()) process.kill(pid, 'SIGINT')
  while (postmasters().length > 0) await pause(50)
  rmSync(dataDir, { recursive: true, force: true })
})

const start = () => {
  // An address where nobody listens: no inbox is started, and no mail is sent here.
  const program = startProcess({ DATA_DIR: dataDir, PORT: String(port), SMTP_URL: 'smtp://127.0.0.1:9', LIMITS: 'off' })
  running.push(program)
  return program
}

const postmasters = () => postmastersOn(dataFolder)

// A process that was just forked has its parent's name for a moment.
const expectOnePostmaster = () => expect.poll(() => postmasters().length).toBe(1)

const post = async (path: string, fields: object, token?: string) => {
  const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
    method: 'POST',
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies without a type
  return { status: response.status, body: (await response.json()) as any }
}

const get = async (path: string, token: string) => {
  const response = await fetch(`http://127.0.0.1:${port}/${path}`, { headers: { authorization: `Bearer ${token}` } })
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies without a type
  return (await response.json()) as any
}

/** As `npm run` does. */
const runScript = async (name: 'backup' | 'restore', file: string) => {
  const script = fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, HOME: tmpdir(), DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['--import', 'tsx', script, file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { output, errors, code }
}

const password = 'Ressoa#2026'
const enter = async (): Promise<string> =>
  (await post('authentication/admauthenticate', { Email: 'master@ressoa.test', Password: password })).body._jwtToken

test('a first start creates, migrates and seeds; the second program on the same folder ends with one line', async () => {
  const program = start()
  await program.ready
  while (!program.output().includes('reader@ressoa.test')) await pause(20)
  for (const line of [
    'database created',
    'database started',
    'migrations applied',
    'master@ressoa.test',
    'Ressoa#2026',
    `:${port}/admin/`,
  ]) {
    expect(program.output()).toContain(line)
  }
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.errors()).toMatch(
    /^Ressoa already runs on .+ \(process \d+\)\. Stop it first, or set DATA_DIR to another folder\.\n$/,
  )
  expect(await enter()).toBeTruthy()
  // It was open before. As root, the database's user passes through by its group; nobody else can do anything there.
  expect(statSync(dataDir).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o710 : 0o700)
}, 180_000)

test('OPS-005 on SIGTERM what is in flight is finished, nothing new is taken, the database is stopped, exit code 0 within 10 s', async () => {
  const program = running[0] as ProgramProcess
  // Established connections: one that is still being opened is not in flight.
  await Promise.all(Array.from({ length: 30 }, () => fetch(`http://127.0.0.1:${port}/healthz`).then((reply) => reply.text())))
  const requests = Array.from({ length: 30 }, (_, index) =>
    post('authentication/admauthenticate', { Email: `nobody${index}@x.test`, Password: password }),
  )
  // All of them must have arrived: a request under way is not in flight.
  await pause(400)
  const asked = Date.now()
  program.child.kill('SIGTERM')
  const replies = await Promise.all(requests)
  expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect(await program.ended).toBe(0)
  // Well below 10 s: at 8 s the program stops waiting, and that must not be the reason for its end.
  expect(Date.now() - asked).toBeLessThan(7000)
  await expect(enter()).rejects.toThrow('fetch failed')
  expect(postmasters()).toEqual([])
  expect(existsSync(join(dataFolder, 'postmaster.pid'))).toBe(false)
  expect(existsSync(join(dataDir, 'program.pid'))).toBe(false)
}, 180_000)

test('OPS-009 killed at any moment the program starts again on the same database server, and no acknowledged sign-up is lost', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round++) {
    const program = start()
    await program.ready
    if (round > 0) expect(program.output()).not.toContain('database started')
    expect(program.output()).not.toContain('database created')
    await expectOnePostmaster()
    const token = await enter()
    const signUpMany = async (lane: number) => {
      for (let number = 0; ; number++) {
        const storeName = `Loja ${round}-${lane}-${number}`
        const admin = {
          adminName: 'Ana',
          adminEmail: `a${round}-${lane}-${number}@x.test`,
          password,
          passwordConfirmation: password,
        }
        const { body } = await post('signup/signup', { storeName, ...admin, agreedTerms: true }, token)
        if (!body.HasErrors) acknowledged.push(storeName)
      }
    }
    const lanes = Promise.allSettled([0, 1, 2].map(signUpMany))
    await pause(300 + Math.random() * 900)
    program.child.kill('SIGKILL')
    await Promise.all([lanes, program.ended])
  }
  const program = start()
  await program.ready
  await expectOnePostmaster()
  const { Items: items } = await get('store/getpaged?PageSize=100000', await enter())
  const found = new Set(items.map(({ Name }: { Name: string }) => Name))
  expect(acknowledged.length).toBeGreaterThan(4)
  expect(acknowledged.filter((name) => !found.has(name))).toEqual([])
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(postmasters()).toEqual([])
}, 180_000)

test('a database server that was killed and whose process is not buried yet is waited for, then started anew', async () => {
  const { as } = findHome(dataDir)
  const ghost = spawn('sleep', ['5'], { ...as, cwd: '/' })
  const silentPort = await freePort()
  writeFileSync(
    join(dataFolder, 'postmaster.pid'),
    `${ghost.pid}\n${dataFolder}\n${Math.floor(Date.now() / 1000)}\n${silentPort}\n\n127.0.0.1\n\nready   \n`,
  )
  const program = start()
  await program.ready
  expect(program.output()).toContain('database started')
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
}, 180_000)

test('an answer acknowledged with 0 is there, once, after the program and then its database were killed under load', async () => {
  const customers = new Customers(`http://127.0.0.1:${port}`)
  for (const victim of ['program', 'program', 'database'] as const) {
    const program = start()
    await program.ready
    await customers.tryAgain()
    const answering = customers.answerUntilSilence()
    await pause(700 + Math.random() * 900)
    if (victim === 'database') {
      for (const pid of postmasters()) process.kill(pid, 'SIGKILL')
      await pause(500)
    }
    program.child.kill('SIGKILL')
    await Promise.all([answering, program.ended])
  }
  const program = start()
  await program.ready
  await expectOnePostmaster()
  await customers.tryAgain()
  const { url } = await startEmbedded(dataDir)
  expect(customers.acknowledged.length).toBeGreaterThan(20)
  expect(await customers.findWrong(url)).toEqual({ missing: [], twice: [], unanswered: [] })
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
}, 180_000)

test('a backup brings everything back; what waited in it to be mailed is held until a master lets it go', async () => {
  const file = join(dataDir, 'logs', 'before.tar.gz')
  const namesOfStores = async (token: string) =>
    (await get('store/getpaged?PageSize=100000', token)).Items.map(({ Name }: { Name: string }) => Name)
  const signUp = async (storeName: string, adminEmail: string, token: string) => {
    const admin = { adminName: 'Ana', adminEmail, password, passwordConfirmation: password, agreedTerms: true }
    expect((await post('signup/signup', { storeName, ...admin }, token)).body.HasErrors).toBe(false)
  }
  const whileRunning = async (work: (token: string, program: ProgramProcess) => Promise<void>) => {
    const program = start()
    await program.ready
    await work(await enter(), program)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
  }
  await whileRunning(async (token) => {
    expect((await runScript('backup', file)).errors).toMatch(/^Ressoa already runs on/)
    await signUp('Antes da cópia', 'antes@x.test', token)
    expect(await get('mail/relay', token)).toMatchObject({ IsPaused: false })
  })
  expect(await runScript('backup', file)).toMatchObject({ code: 0, errors: '' })
  await whileRunning(async (token) => signUp('Depois da cópia', 'depois@x.test', token))
  const restored = await runScript('restore', file)
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(restored.output).toContain('E-mails to customers are held')
  await whileRunning(async (token, program) => {
    expect(program.output()).toContain('e-mails to customers are held')
    const names = await namesOfStores(token)
    expect(names).toContain('Antes da cópia')
    expect(names).not.toContain('Depois da cópia')
    expect(await get('mail/relay', token)).toMatchObject({ IsPaused: true, IsHeld: true })
    expect((await post('mail/resume', {}, token)).body).toMatchObject({ Success: true, Relay: { IsPaused: false } })
  })
  // Released once, it stays released.
  expect(existsSync(markOfRestore(dataDir))).toBe(false)
}, 180_000)
