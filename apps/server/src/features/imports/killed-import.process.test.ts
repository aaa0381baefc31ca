import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort, startEmbedded } from '../../db/embedded'
import { newDataDir, type ProgramProcess, postmastersOn, startProcess } from '../../testing/program-process'

const dataDir = newDataDir()
const postmasters = () => postmastersOn(join(dataDir, 'postgres'))
const running: ProgramProcess[] = []

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  for (const pid of postmasters()) process.kill(pid, 'SIGINT')
  while (postmasters().length > 0) await pause(50)
  rmSync(dataDir, { recursive: true, force: true })
})

const port = await freePort()

const start = async () => {
  const program = startProcess({ DATA_DIR: dataDir, PORT: String(port), SMTP_URL: 'smtp://127.0.0.1:9', LIMITS: 'off' })
  running.push(program)
  await program.ready
  return program
}

const ask = async (path: string, { token, body }: { token?: string; body?: BodyInit } = {}) => {
  const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
    method: body ? 'POST' : 'GET',
    body,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
  })
  return response.json()
}

const enter = async () => {
  const body = JSON.stringify({ Email: 'master@ressoa.test', Password: 'Ressoa#2026' })
  return (await ask('authentication/admauthenticate', { body }))._jwtToken as string
}

const rowCount = 30_000
const wrongEvery = 100

const file = () => {
  const rows = Array.from({ length: rowCount }, (_, n) => `Pessoa ${n};${n % wrongEvery === 0 ? 'errado' : `p${n}@morte.test`}`)
  const body = new FormData()
  body.set('list', new File([`Nome;E-mail\n${rows.join('\n')}\n`], 'pessoas.csv'))
  return body
}

test('an import whose program is killed in the middle goes on after the next start, and every row counts once', async () => {
  let program = await start()
  while (!program.output().includes('reader@ressoa.test')) await pause(20)
  const token = await enter()
  const { SessionKey } = await ask('person/import', { token, body: file() })
  const Configurations = [
    { Column: 1, DefaultType: 2 },
    { Column: 2, DefaultType: 3 },
  ]
  const body = JSON.stringify({ SessionKey, Configurations, TargetList: { Name: 'Sobreviventes', Active: true } })
  const execute = () => ask('person/executeimportsession', { token, body })
  const processed = async () => {
    const [session] = await ask('ImportSession/GetProcessingImportSessions', { token })
    return session.ProcessedItemsCount as number
  }
  const lost = execute().catch(() => 'lost')
  while ((await processed()) === 0) await pause(5)
  program.child.kill('SIGKILL')
  expect(await lost).toBe('lost')
  await program.ended
  program = await start()
  const servesSince = performance.now()
  const left = await processed()
  expect(left).toBeLessThan(rowCount)
  while ((await processed()) === left) await pause(20)
  expect((performance.now() - servesSince) / 1000).toBeLessThan(5)
  expect(await execute()).toMatchObject({ RowCount: rowCount, ErrorRowsCount: rowCount / wrongEvery, HasMajorErrors: false })
  expect(await processed()).toBe(rowCount)
  const lists = await ask('TargetList/GetAll', { token })
  const made = lists.filter(({ Name }: { Name: string }) => Name === 'Sobreviventes')
  expect(made).toMatchObject([{ PersonsCount: rowCount - rowCount / wrongEvery }])

  const { url } = await startEmbedded(dataDir)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::int as people, count(distinct email)::int as emails from people where email like '%@morte.test'`,
  )
  await client.end()
  expect(rows).toEqual([{ people: rowCount - rowCount / wrongEvery, emails: rowCount - rowCount / wrongEvery }])
}, 180_000)
