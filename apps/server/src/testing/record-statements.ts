import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { inOneLine, mayReachAllShards, reasonFor } from './all-shards'
import { nameOfTests } from './own-connections'

/**
 * Loaded before the program, whose connections it listens to. Runs before each test file. Every distinct statement that the program
 * sends is looked at: one that may go to all shards of a cluster and is not in the list of `all-shards.ts` fails the file. On a cluster,
 * all of them are kept for `plans.cluster.test.ts`.
 */

type Recorder = { seen: Set<string>; unlisted: string[] }
type Ask = (this: pg.Client, question: unknown, ...rest: unknown[]) => unknown
type Recorded = { statementRecorder?: Recorder }

// The program is loaded once per worker, and so is this; the next test file finds it here.
const kept = globalThis as Recorded

const startRecording = (): Recorder => {
  const recorder: Recorder = { seen: new Set(), unlisted: [] }
  const ask = pg.Client.prototype.query as Ask
  pg.Client.prototype.query = function (this: pg.Client, question: unknown, ...rest: unknown[]) {
    if (isOfProgram(this)) record(recorder, question, rest[0])
    return ask.call(this, question, ...rest)
  } as typeof pg.Client.prototype.query
  return recorder
}

const isOfProgram = (client: pg.Client) => {
  const { connectionParameters } = client as unknown as { connectionParameters: { application_name?: string } }
  return client.constructor.name === 'PreparingClient' && connectionParameters.application_name !== nameOfTests
}

const record = ({ seen, unlisted }: Recorder, question: unknown, values: unknown) => {
  const text = typeof question === 'string' ? question : (question as { text?: string }).text
  if (!text || seen.has(text)) return
  seen.add(text)
  if (mayReachAllShards(text) && !reasonFor(text)) unlisted.push(inOneLine(text))
  const folder = process.env.STATEMENTS_TO
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ text, values })}\n`)
}

kept.statementRecorder ??= startRecording()
const { unlisted } = kept.statementRecorder

/** What the list lacks, once. */
export const takeUnlisted = () => unlisted.splice(0)

afterAll(() => {
  expect(takeUnlisted(), 'statements that may go to all shards and are not in testing/all-shards.ts').toEqual([])
})
