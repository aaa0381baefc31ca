import pg from 'pg'

// Loaded before the program: the queries of saving an answer are answered from memory. The first invitation serves as the model for the
// others.

type Result = { command: string; rowCount: number; rows: unknown[] }
type Settle = (error: Error | null, result?: Result) => void
type Query = (question: unknown, values: unknown, settle?: Settle) => unknown

const query = pg.Client.prototype.query as Query
let known: object | undefined

// The transaction of saving, and what it writes without asking for anything back.
const silent = /^\s*(begin|commit|insert into answer_values|insert into answer_changes)\b/

pg.Client.prototype.query = function (this: pg.Client, question: unknown, values: unknown, settle: Settle) {
  const text = (question as { text?: string }).text ?? ''
  const ask = (settled: Settle | undefined) => query.call(this, question, values, settled)
  const reply = (rows: object[]) => settle(null, { command: 'SELECT', rowCount: rows.length, rows })
  const answer = (rowOf: (id: string) => object) => reply((values as string[][]).find(Array.isArray)?.map(rowOf) ?? [])
  if (known && silent.test(text)) return reply([])
  if (/^\s*update invitations i set answered_at/.test(text)) return answer((id) => ({ id }))
  if (/^\s*insert into answers\b/.test(text)) return answer((id) => ({ id: 1, invitation_id: id }))
  if (!/^select .* from "invitations" as "i"/.test(text)) return ask(settle)
  if (known) return answer((id) => ({ ...known, id }))
  return ask((error, result) => {
    known = result?.rows[0] as object | undefined
    settle(error, result)
  })
} as never
