import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { freePort } from './db/embedded'
import { migrate, migrationFiles } from './db/migrate'
import { MailServer } from './testing/mail-server'
import { type ProgramProcess, sharedSettings, startProcess } from './testing/program-process'
import { cloneDatabase } from './testing/test-database'

const running: ProgramProcess[] = []
const start = (...parts: Parameters<typeof startProcess>) => {
  const program = startProcess(...parts)
  running.push(program)
  return program
}
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
})

const addressOf = (port: number) => `http://127.0.0.1:${port}`

test('OPS-006 a bad setting, an unknown role, an unreachable database, a taken port: one line that names it, exit code 1', async () => {
  const database = await cloneDatabase(inject('postgresUrl'))
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const takenPort = String((taken.address() as { port: number }).port)
  const unused = String(await freePort())
  const shared = { ...sharedSettings, DATABASE_URL: database.url, PORT: '0' }
  const wrongPassword = new URL(database.url)
  wrongPassword.password = 'wrong'
  const cases: [RegExp, Record<string, string>, string[]?][] = [
    [/^PORT must be a port number/, { ...shared, PORT: 'x' }],
    [/^--role boss is unknown/, shared, ['--role', 'boss']],
    [
      /^DATABASE_URL: no database answers at 127\.0\.0\.1:\d+\/x \(ECONNREFUSED\)/,
      { ...shared, DATABASE_URL: `postgres://a:b@127.0.0.1:${unused}/x` },
    ],
    [/^DATABASE_URL: no database answers at .* \(28P01\)/, { ...shared, DATABASE_URL: wrongPassword.href }],
    [new RegExp(`^PORT ${takenPort} is taken by another program`), { ...shared, PORT: takenPort }],
    [/^HOST no\.such\.host\.invalid with PORT 0 cannot be listened on/, { ...shared, HOST: 'no.such.host.invalid' }],
    [/^LOG_FILE \/dev\/null\/x\.log cannot be written/, { ...shared, LOG_FILE: '/dev/null/x.log' }],
  ]
  try {
    const check = async ([line, settings, args]: (typeof cases)[number]) => {
      const program = start(settings, args)
      expect(await program.ended, program.errors()).toBe(1)
      expect(program.errors().trim().split('\n'), program.errors()).toHaveLength(1)
      expect(program.errors()).toMatch(line)
      expect(program.errors()).not.toContain('wrong@')
    }
    // Three at a time: each of them is a whole program.
    for (let index = 0; index < cases.length; index += 3) await Promise.all(cases.slice(index, index + 3).map(check))
  } finally {
    taken.close()
    await database.drop()
  }
}, 180_000)

test('SCA-005 PostgreSQL 15 to 18 are accepted; an older one is refused by one line at the start', async () => {
  const database = await cloneDatabase(inject('postgresUrl'))
  try {
    for (const version of ['15', '16', '17', '18']) {
      const server = await startServerThatSays(version, database.url)
      expect(await migrate(server.url).finally(server.stop), version).toEqual([])
    }
    const old = await startServerThatSays('14', database.url)
    const program = start({ ...sharedSettings, DATABASE_URL: old.url, PORT: '0' })
    expect(await program.ended, program.errors()).toBe(1)
    old.stop()
    expect(program.errors()).toBe('DATABASE_URL: PostgreSQL 14 is too old. Use one of 15 to 18.\n')
  } finally {
    await database.drop()
  }
}, 60_000)

/** The server, but it says that it is of another version: its answer to the first question is replaced by another of the same length. */
const startServerThatSays = async (version: string, databaseUrl: string) => {
  const target = new URL(databaseUrl)
  let isTold = false
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const end = () => {
      client.destroy()
      database.destroy()
    }
    client.on('error', end).on('close', end).pipe(database)
    database
      .on('error', end)
      .on('close', end)
      .on('data', (part) => {
        const at = isTold ? -1 : part.indexOf(rowOfTwo)
        if (at >= 0) part.write(version, at + rowOfTwo.length)
        isTold ||= at >= 0
        client.write(part)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as { port: number }).port)
  return { url: url.href, stop: () => server.close() }
}

// The head of a row with one column of two characters, such as a version.
const rowOfTwo = Buffer.from([0x44, 0, 0, 0, 12, 0, 1, 0, 0, 0, 2])

test('OPS-003 two programs that start together on one empty database migrate it once, and both serve', async () => {
  const database = await cloneDatabase(inject('postgresUrl'), { isEmpty: true })
  const ports = [await freePort(), await freePort()]
  const programs = ports.map((port) => start({ ...sharedSettings, DATABASE_URL: database.url, PORT: String(port) }))
  await Promise.all(programs.map(({ ready }) => ready))
  for (const port of ports) expect((await fetch(`${addressOf(port)}/readyz`)).status).toBe(200)
  expect(programs.filter((program) => program.output().includes('migrations applied'))).toHaveLength(1)
  expect(programs.every((program) => !program.output().includes('database started'))).toBe(true)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  expect((await client.query('select 1 from schema_migrations')).rowCount).toBe(migrationFiles().length)
  await client.end()
  for (const { child } of programs) child.kill('SIGTERM')
  expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0])
  await database.drop()
}, 180_000)

test('OPS-008 a mail requested at an api process is sent by a worker process, and by nobody before there is one', async () => {
  const database = await cloneDatabase(inject('postgresUrl'))
  const mailServer = new MailServer()
  const settings = { ...sharedSettings, DATABASE_URL: database.url, SMTP_URL: await mailServer.start() }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `insert into admins (email, name, password_hash, password_changed_at) values ('ana@casa.test', 'Ana', 'x', now() - interval '1 day')`,
  )
  await client.end()

  const port = await freePort()
  const api = start({ ...settings, PORT: String(port), PUBLIC_URL: 'https://ressoa.example' }, ['--role', 'api'])
  await api.ready
  const body = new URLSearchParams({ Email: 'ana@casa.test' })
  const asked = await fetch(`${addressOf(port)}/api/pub/PasswordRecovery/SendEmail`, { method: 'POST', body })
  expect(await asked.json()).toEqual({ Success: true })
  await pause(1500)
  expect(mailServer.mails).toEqual([])

  const workerPort = await freePort()
  const worker = start({ ...settings, PORT: String(workerPort), PUBLIC_URL: 'https://ressoa.example' }, ['--role', 'worker'])
  await worker.ready
  const mail = await mailServer.mailTo('ana@casa.test')
  expect(mail.text).toContain('https://ressoa.example/admin/recovery?recoverykey=')
  expect(mailServer.mails).toHaveLength(1)
  expect((await fetch(`${addressOf(workerPort)}/readyz`)).status).toBe(200)
  expect((await fetch(`${addressOf(workerPort)}/api/pub/terms`)).status).toBe(404)

  for (const { child } of [api, worker]) child.kill('SIGTERM')
  expect(await Promise.all([api.ended, worker.ended])).toEqual([0, 0])
  await mailServer.stop()
  await database.drop()
}, 180_000)
