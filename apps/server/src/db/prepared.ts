import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

/**
 * A connection that prepares recurring queries: planning a join of four tables takes longer than looking up its one row. Queries
 * whose text varies (lists of changing length) are not prepared.
 */

const mark = '/* planned each time */'

/** Starts a query whose best plan depends on its parameters: a rare word needs another plan than a common one. */
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
    // The promises that pg creates keep their result until the next full collection, which makes every small collection slower.
    return new Promise((resolve, reject) => {
      ask.call(this, { name, text }, values, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }) as unknown as pg.Client['query']
}
