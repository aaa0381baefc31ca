import { importLimits } from '@ressoa/domain/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectLinear } from '../../testing/growth'
import { type Actor, openHouse } from '../../testing/harness'
import { upload } from '../../testing/people-files'
import { workbook } from '../../testing/workbook'
import { badRowsAfter, insertProblems, rowsAfter, sessionByKey } from './imports.sql'
import { parseFile } from './parse-file'
import { PeopleBook, type PersonData } from './people-book'

const house = openHouse({ LIMITS: 'off' })
let manager: Actor

beforeAll(async () => {
  manager = await house.actor(await house.makeStore(), 'manager')
})

const long = 'x'.repeat(importLimits.cellLength - 1)

/** Less than 100 kB in which many cells refer to one long text. */
const swelling = (cells: number) =>
  workbook([[['Nome', 'Obs'], ...Array.from({ length: cells / 2 }, () => [long, long])]], 'xlsx', { sharesTexts: true })

const books = new Map<number, Uint8Array>()
const sendSwelling = async (cells: number) => {
  const book = books.get(cells) ?? swelling(cells)
  books.set(cells, book)
  expect(book.length).toBeLessThan(100_000)
  const { status, body } = await upload(house, manager, book, { name: 'pessoas.xlsx' })
  expect([status, body.ProcessFileResult.RowCount]).toEqual([200, cells / 2])
}

describe('what this process does for a file grows with its size alone:', () => {
  test('a small workbook that is 49 MB once it is open', async () => {
    const before = process.cpuUsage()
    await sendSwelling(4900)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000_000).toBeLessThan(3)
    await expectLinear('cells that name one text', 300, sendSwelling)
  }, 180_000)

  test('people who share a telephone number', () =>
    expectLinear('people', 1500, (count) => {
      const people = Array.from({ length: count }, (_, n) => person({ email: `p${n}@casa.test`, phoneDigits: '5531988887777' }))
      const book = new PeopleBook(people.map((known, index) => ({ ...known, id: index + 1 })))
      for (const { email } of people) book.place(person({ email, phoneDigits: '5531988887777', name: 'Outro nome' }))
      expect(book.people).toHaveLength(count)
    }))
})

const person = (known: Partial<PersonData>): PersonData => ({
  name: 'Ana',
  email: null,
  phone: null,
  phoneDigits: null,
  externalId: null,
  document: null,
  ...known,
})

test('rows come from the parser in batches of about the same size, all of them and in their order', async () => {
  const lines = Array.from({ length: 300 }, (_, n) => `${n};${n % 3 === 0 ? long : 'curto'}`)
  const bytes = Buffer.from(`Nome;Obs\n${lines.join('\n')}\n`)
  const parsed = await parseFile({ bytes, extension: 'csv', dimensions: [] })
  const names: string[] = []
  let batches = 0
  for await (const batch of parsed.batches) {
    batches++
    expect(batch.length).toBeLessThan(150_000)
    names.push(...(JSON.parse(batch) as { cells: string[] }[]).map(({ cells }) => cells[0] as string))
  }
  expect(names).toEqual(lines.map((_, n) => String(n)))
  expect(batches).toBeGreaterThan(6)
})

test('rows of a parser that is gone before it came to its end are not taken for all rows', async () => {
  const bytes = Buffer.from(`Nome;Obs\n${`a;${long}\n`.repeat(500)}`)
  const parsed = await parseFile({ bytes, extension: 'csv', dimensions: [] })
  await parsed.batches.next()
  parsed.close()
  const rest = async () => {
    for await (const _ of parsed.batches) {
    }
  }
  await expect(rest()).rejects.toThrow('import.tooHeavy')
})

test('rows are taken in and told by size: few long ones, many short ones, one at least', async () => {
  const rows = [...Array.from({ length: 40 }, () => `a;${long}`), ...Array.from({ length: 60 }, () => 'a;b')]
  const { body } = await upload(house, manager, `Nome;Obs\n${rows.join('\n')}\n`)
  const session = await sessionByKey(house.db, { storeId: manager.storeId, key: body.SessionKey })
  const named = { storeId: manager.storeId, id: session?.id as number }
  const problems = rows.map((_, index) => ({ line: index + 2, column: 1, key: 'import.row.nameMissing' as const }))
  await insertProblems(house.db, { ...named, problems })
  for (const read of [rowsAfter, badRowsAfter]) {
    const linesAfter = async (line: number, limits: { rows: number; characters: number }) =>
      (await read(house.db, { ...named, line, limits })).map((row) => row.line)
    expect(await linesAfter(0, { rows: 1000, characters: 100_000 })).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(await linesAfter(1, { rows: 1000, characters: 1 })).toEqual([2])
    expect(await linesAfter(41, { rows: 50, characters: 100_000 })).toHaveLength(50)
    expect(await linesAfter(91, { rows: 50, characters: 100_000 })).toHaveLength(10)
    expect(await linesAfter(101, { rows: 50, characters: 100_000 })).toEqual([])
  }
})
