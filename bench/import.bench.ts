import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { read, utils, write } from '@e965/xlsx'
import { wireRequest } from '@ressoa/contract/request'
import { authenticate } from '@ressoa/contract/session'
import { importLimits } from '@ressoa/domain/limits'
import pg from 'pg'
import { inTransaction, openDatabase } from '../apps/server/src/db/database'
import { insertAdmin, insertMembership } from '../apps/server/src/features/admins/admins.sql'
import { importChunk } from '../apps/server/src/features/imports/import-chunk'
import { insertRows, insertSession, startSession } from '../apps/server/src/features/imports/imports.sql'
import { parseFile } from '../apps/server/src/features/imports/parse-file'
import { hashPassword } from '../apps/server/src/features/session/password-hash'
import { startTestPostgres } from '../apps/server/src/testing/test-database'
import { startProgramProcess } from '../scripts/lib/running-program'
import { makeAnsweredStore } from './lib/answered-store'
import { megabytesOf } from './lib/memory-of'
import { median, report } from './promise'

// The largest csv of people that can be sent, with two dimension values each and a list. The work of the database (storing the
// rows, looking everybody up, writing people, values, list and session) is compared with a COPY of the same people, values, list
// and session into the same tables. A workbook of the same people is compared with the library alone. Through the real call none
// of this may increase the memory of a program that has done only a small import.

const turns = Number(process.env.TURNS ?? 3)
const person = { email: 'bench@ressoa.test', password: 'Ressoa#2026' }
const header = ['Nome', 'E-mail', 'Telefone', 'Filial', 'Plano']

const rowOf = (n: number) => [
  `Pessoa Número ${n} da Silva`,
  `pessoa.${n}@exemplo${n % 50}.com.br`,
  `(31) 9${String(7000 + (n % 3000))}-${String(10_000 + Math.floor(n / 3000)).slice(1)}`,
  `Filial ${n % 30}`,
  `Plano ${n % 7}`,
]

const makeCsv = () => {
  const lines = [header.join(';')]
  let size = header.join(';').length + 1
  for (let n = 0; ; n++) {
    const line = rowOf(n).join(';')
    size += Buffer.byteLength(line) + 1
    if (size > importLimits.fileBytes) return Buffer.from(`${lines.join('\n')}\n`)
    lines.push(line)
  }
}

const seconds = async (work: () => unknown) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const postgres = await startTestPostgres({ isDurable: true })
const folder = mkdtempSync(join(tmpdir(), 'ressoa-copy-'))
chmodSync(folder, 0o777)
const program = await startProgramProcess({
  DATABASE_URL: postgres.url,
  SECRET_KEY: 'x'.repeat(40),
  LIMITS: 'off',
  LOG_LEVEL: 'warn',
})
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
const { db, close } = openDatabase(postgres.url, { max: 2 })

const written = {
  people: 'store_id, id, name, email, is_active, created_at, key, phone, phone_digits, external_id, document, photo_url',
  people_list_members: 'store_id, list_id, person_id',
  person_values: 'store_id, person_id, dimension_id, dimension_value_id',
  imported_people: 'store_id, session_id, person_id',
}

const copyAgain = async () => {
  for (const [table, columns] of Object.entries(written))
    await client.query(`copy (select ${columns} from ${table}) to '${join(folder, table)}'`)
  await client.query('truncate people cascade')
  return seconds(async () => {
    await client.query('begin')
    for (const [table, columns] of Object.entries(written))
      await client.query(`copy ${table} (${columns}) from '${join(folder, table)}'`)
    await client.query('commit')
  })
}

try {
  const { storeId, chosen } = await makeAnsweredStore(client)
  const csv = makeCsv()
  const { batches: parsed, headers, rowCount } = await parseFile({ bytes: csv, extension: 'csv', dimensions: [] })
  const batches: string[] = []
  for await (const rows of parsed) batches.push(rows)
  const [first, second] = chosen.map(({ dimensionId }) => dimensionId) as [number, number]
  const plan = {
    columns: { name: 1, email: 2, phone: 3 },
    dimensions: [first, second].map((dimensionId, index) => ({ column: index + 4, dimensionId, type: 'singleSelect' as const })),
  }

  const takeIn = async (turn: number) => {
    const now = new Date()
    const { rows: lists } = await client.query<{ id: string }>(
      'insert into people_lists (store_id, name, created_at) values ($1, $2, now()) returning id',
      [storeId, `Lista ${turn}`],
    )
    const columns = headers.map((name) => ({ header: name, type: 'other' as const, dimensionId: null }))
    const file = { fileName: 'bench.csv', extension: 'csv', columns, rowCount, errorKey: null, createdAt: now }
    return seconds(async () => {
      const id = await inTransaction(db, async (transaction) => {
        const made = await insertSession(transaction, { storeId, key: `bench-${turn}`, adminId: 1, status: 'created', ...file })
        for (const rows of batches) await insertRows(transaction, { storeId, id: made, rows })
        await startSession(transaction, { storeId, id: made, plan, listId: Number(lists[0]?.id), now })
        return made
      })
      while (await inTransaction(db, (transaction) => importChunk(transaction, { storeId, sessionId: id, now }))) {}
    })
  }

  const ratios: number[] = []
  for (let turn = 0; turn <= turns; turn++) {
    await client.query('truncate people, import_sessions cascade')
    const ours = await takeIn(turn)
    const { rows: counted } = await client.query('select count(*)::int as people from people')
    if (counted[0].people !== rowCount) throw new Error(`${counted[0].people} people of ${rowCount} rows`)
    const plain = await copyAgain()
    console.log(`        ${rowCount} rows: taken in within ${ours.toFixed(2)} s, plain COPY ${plain.toFixed(2)} s`)
    // The first turn is a warm-up.
    if (turn > 0) ratios.push(plain / ours)
  }
  report({
    promise: 'plain COPY against keeping, checking, looking up and writing the same people',
    ratio: median(ratios),
    atLeast: 0.4,
  })

  const sheet = utils.aoa_to_sheet([header, ...Array.from({ length: 50_000 }, (_, n) => rowOf(n))])
  const book = write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', compression: true, bookSST: true }) as Buffer
  const reading: number[] = []
  for (let turn = 0; turn <= turns; turn++) {
    const bare = await seconds(() => read(book))
    const ours = await seconds(async () => {
      const { batches } = await parseFile({ bytes: book, extension: 'xlsx', dimensions: [] })
      for await (const _ of batches) {
      }
    })
    console.log(
      `        xlsx of ${(book.length / 2 ** 20).toFixed(1)} MB: read within ${ours.toFixed(2)} s, bare ${bare.toFixed(2)} s`,
    )
    if (turn > 0) reading.push(bare / ours)
  }
  report({
    promise: 'a bare read of a workbook against ours, checked and in a process of its own',
    ratio: median(reading),
    atLeast: 0.8,
  })

  const passwordHash = await hashPassword(person.password)
  const adminId = await insertAdmin(db, {
    email: person.email,
    name: 'Bench',
    passwordHash,
    now: new Date('2020-01-01'),
    isProven: true,
  })
  await insertMembership(db, { storeId, adminId: adminId as number, role: 'manager', now: new Date('2020-01-01') })
  const call = async (path: string, body: FormData | string, token?: string) => {
    const type = typeof body === 'string' && { 'content-type': 'application/json' }
    const headers = { ...type, ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await fetch(`${program.url}${path}`, { method: 'POST', headers, body })
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    // biome-ignore lint/suspicious/noExplicitAny: a body of the wire
    return reply.json() as Promise<any>
  }
  const signIn = wireRequest(authenticate, person)
  const { _jwtToken: token } = await call(signIn.path, signIn.body as string)
  const small = Buffer.from(csv.toString().split('\n').slice(0, 201).join('\n'))
  const importByCall = async (Name: string, { file, rows }: { file: Buffer; rows: number }) => {
    const body = new FormData()
    body.set('list', new File([file as BlobPart], 'bench.csv'))
    const began = performance.now()
    const { SessionKey } = await call('/person/import', body, token)
    const uploaded = performance.now()
    const Configurations = [
      ...[2, 3, 4].map((DefaultType, index) => ({ Column: index + 1, DefaultType })),
      ...[first, second].map((IdDimension, index) => ({ Column: index + 4, DefaultType: 9, IdDimension })),
    ]
    const sent = JSON.stringify({ SessionKey, Configurations, TargetList: { Name, Active: true } })
    const { RowCount, ErrorRowsCount } = await call('/person/executeimportsession', sent, token)
    if (RowCount !== rows || ErrorRowsCount > 0) throw new Error(`${ErrorRowsCount} of ${RowCount} rows were left out`)
    const told = [uploaded - began, performance.now() - uploaded].map((time) => (time / 1000).toFixed(2))
    console.log(`        ${Name}: upload ${told[0]} s, execution ${told[1]} s`)
  }
  await client.query('truncate people, import_sessions cascade')
  await importByCall('Aquecimento', { file: small, rows: 200 })
  await client.query('truncate people, import_sessions cascade')
  // V8 gives memory back when it rests: what is measured is not what the start has left.
  await pause(60_000)
  const before = megabytesOf(program.processId)
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, megabytesOf(program.processId))
  }, 20)
  await importByCall('Medida', { file: csv, rows: rowCount })
  clearInterval(watch)
  const growth = Math.max(1, highest - before)
  console.log(`        the program at ${before.toFixed(0)} MB and at most ${highest.toFixed(0)} MB`)
  report({ promise: '50 MB against what an import of 5 MB adds', ratio: 50 / growth, atLeast: 1 })
} finally {
  await close()
  await client.end()
  await program.stop()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
