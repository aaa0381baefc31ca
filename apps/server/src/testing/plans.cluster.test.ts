import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inOneLine, reasonFor, unlistedExample } from './all-shards'
import { cloneDatabase } from './test-database'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

type Statement = { text: string; values?: unknown[] }

/** What the server's tests have sent, each with the first parameters. */
const recorded = (folder: string): Statement[] => {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
  return [...new Map(lines.map((line) => JSON.parse(line) as Statement).map((one) => [one.text, one])).values()]
}

/** The queue lies on the coordinator alone. */
const isPlanned = ({ text }: Statement) =>
  /^(select|insert|update|delete|with)\b/i.test(inOneLine(text)) &&
  !/\bgraphile_worker\./.test(text) &&
  inOneLine(text) !== unlistedExample

// Binary parameters were recorded as JSON.
const isBinary = (value: object): value is { data: number[] } => 'type' in value && value.type === 'Buffer'

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const asText = (value: unknown): string => {
  if (Array.isArray(value))
    return `{${value.map((one) => (one === null ? 'null' : Array.isArray(one) ? asText(one) : quoted(asText(one))))}}`
  if (typeof value !== 'object' || value === null) return String(value)
  return isBinary(value) ? `\\x${Buffer.from(value.data).toString('hex')}` : JSON.stringify(value)
}

/** Written into the text, because an INSERT … SELECT with parameters can be run on a cluster and not explained. */
const withValues = ({ text, values = [] }: Statement) =>
  text.replace(/\$(\d+)/g, (_, number) => {
    const value = values[Number(number) - 1] ?? null
    return value === null ? 'null' : pg.escapeLiteral(asText(value))
  })

type Plan = { shards: number } | { problem: string }

const plan = async (statement: Statement): Promise<Plan> => {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${withValues(statement)}`)
    const counts = rows.flatMap((row) => /Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
    return { shards: Math.max(0, ...counts.map(Number)) }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

test('SCA-001 SCA-004 the cluster plans every statement of the server’s tests, and only those in the list reach all shards', async () => {
  const folder = process.env.STATEMENTS_TO
  if (!folder || !existsSync(folder)) throw new Error('STATEMENTS_TO names no folder: the server’s tests run first')
  const statements = recorded(folder).filter(isPlanned)
  expect(statements.length).toBeGreaterThan(300)
  const refused: string[] = []
  const unlisted: string[] = []
  let toAll = 0
  for (const statement of statements) {
    const found = await plan(statement)
    if ('problem' in found) refused.push(`${found.problem}: ${inOneLine(statement.text)}`)
    else if (found.shards > 1) {
      toAll++
      if (!reasonFor(statement.text)) unlisted.push(inOneLine(statement.text))
    }
  }
  process.stdout.write(`${statements.length} distinct statements, ${toAll} of them to several shards.\n`)
  expect({ refused, unlisted }).toEqual({ refused: [], unlisted: [] })
})
