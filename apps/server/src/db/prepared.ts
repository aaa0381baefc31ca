import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

/**
 * A connection that lets PostgreSQL keep the plan of what it is asked again and again: planning a join of four tables takes longer
 * than looking up its one row. Questions that differ each time (lists of changing length) are left as they are.
 */

const mark = '/* planned each time */'

/** Begins a question whose best plan depends on what is asked for: a rare word is sought otherwise than a common one. */
export const plannedEachTime = sql.raw(mark)

const askedBeforeKept = 3
const keptAtMost = 300
const countedAtMost = 5000

const timesAsked = new Map<string, number>()
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  if (text.startsWith(mark)) return undefined
  const known = names.get(text)
  if (known) return known
  const times = (timesAsked.get(text) ?? 0) + 1
  if (timesAsked.size >= countedAtMost) timesAsked.clear()
  timesAsked.set(text, times)
  if (times < askedBeforeKept || names.size >= keptAtMost) return undefined
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  timesAsked.delete(text)
  return name
}

type Settle = (error: Error | null, result: unknown) => void
type Ask = (question: unknown, values?: unknown, settle?: Settle) => unknown

const ask = pg.Client.prototype.query as Ask

export class PreparingClient extends pg.Client {
  override query = ((question: unknown, values?: unknown, settle?: Settle) => {
    const isAwaited = typeof question === 'string' && !settle && typeof values !== 'function'
    if (!isAwaited) return ask.call(this, question, values, settle)
    const text = question
    const name = Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    // The promises that pg makes itself keep what they brought until the next full collection, and each small one gets slower.
    return new Promise((resolve, reject) => {
      ask.call(this, { name, text }, values, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }) as unknown as pg.Client['query']
}
