import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../db/database'
import { enqueue } from '../../db/queue'
import { asTests } from '../../testing/own-connections'
import { type ProgramProcess, sharedSettings, startProcess } from '../../testing/program-process'
import { cloneDatabase } from '../../testing/test-database'
import { importPeople } from './import-people.job'
import { insertRows, insertSession, startSession } from './imports.sql'
import { insertList } from './people-lists.sql'

const rowCount = 30_000
const running: ProgramProcess[] = []
let database: Awaited<ReturnType<typeof cloneDatabase>>
let opened: ReturnType<typeof openDatabase>

beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'))
  opened = openDatabase(asTests(database.url))
})
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  await opened.close()
  await database.drop()
})

const startWorker = async () => {
  const settings = { ...sharedSettings, DATABASE_URL: database.url, PORT: '0', SMTP_URL: 'smtp://127.0.0.1:9' }
  const worker = startProcess(settings, ['--role', 'worker'])
  running.push(worker)
  await worker.ready
  return worker
}

/** As if somebody had uploaded the file and mapped its columns. */
const beginImport = async () => {
  const { db } = opened
  const now = new Date()
  const { rows } = await sql<{ id: number }>`
    with account as (insert into accounts default values returning id)
    insert into stores (account_id, key, name) select id, 'morte', 'Morte' from account returning id`.execute(db)
  const storeId = rows[0]?.id as number
  const file = {
    key: 'k',
    adminId: 1,
    fileName: 'p.csv',
    extension: 'csv',
    columns: [],
    rowCount,
    errorKey: null,
    createdAt: now,
  }
  const id = await insertSession(db, { storeId, status: 'created', ...file })
  const lines = Array.from({ length: rowCount }, (_, n) => ({ line: n + 2, cells: [`P ${n}`, `p${n}@morte.test`], size: 30 }))
  await insertRows(db, { storeId, id, rows: JSON.stringify(lines) })
  const plan = { columns: { name: 1, email: 2 }, dimensions: [] }
  await db.transaction().execute(async (transaction) => {
    const listId = (await insertList(transaction, { storeId, name: 'Lista', createdAt: now })) as number
    await startSession(transaction, { storeId, id, plan, listId, now })
    await enqueue(transaction, importPeople, { storeId, sessionId: id })
  })
  return async () => {
    const found = await sql<{ processed: number }>`
      select processed_rows as processed from import_sessions where store_id = ${storeId} and id = ${id}`.execute(db)
    return found.rows[0]?.processed as number
  }
}

const isWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(opened.db)
  return rows.length > 0
}

test('an import whose worker is killed is taken up by another within 10 s, and every row counts once', async () => {
  const [first, second] = [await startWorker(), await startWorker()]
  // The other worker is idle: it must neither lose its registration nor be taken for dead.
  second.child.kill('SIGSTOP')
  const processed = await beginImport()
  while ((await processed()) === 0) await pause(10)
  // Blocked here, the first worker dies in the middle of a job.
  const { before, killedAt } = await opened.db.transaction().execute(async (transaction) => {
    await sql`select from import_sessions for update`.execute(transaction)
    while (!(await isWaiting())) await pause(10)
    first.child.kill('SIGKILL')
    await first.ended
    return { before: await processed(), killedAt: performance.now() }
  })
  expect(before).toBeLessThan(rowCount)
  second.child.kill('SIGCONT')
  while ((await processed()) === before) await pause(50)
  expect((performance.now() - killedAt) / 1000).toBeLessThan(10)
  while ((await processed()) < rowCount) await pause(50)
  const { rows } = await sql`select count(*)::int as people, count(distinct email)::int as emails from people`.execute(opened.db)
  expect(rows).toEqual([{ people: rowCount, emails: rowCount }])
}, 180_000)
