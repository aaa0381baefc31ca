import pg from 'pg'

// Loaded before the program: the same program, but the two questions that saving an answer asks are answered from memory. What an
// invitation looks like is learned from the first one.

type Question = { text: string; values: unknown[] }
type Query = (this: pg.Client, ...args: unknown[]) => unknown

const query = pg.Client.prototype.query as Query
let known: Record<string, unknown> | undefined

const questionIn = ([first, values]: unknown[]): Question | undefined =>
  typeof first === 'string' ? { text: first, values: (values ?? []) as unknown[] } : (first as Question | undefined)

const idsIn = (values: unknown[]) => values.find(Array.isArray) as string[]

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const { text = '', values = [] } = questionIn(args) ?? {}
  if (/^\s*with given as/.test(text))
    return Promise.resolve({ command: 'SELECT', rows: idsIn(values).map((id) => ({ invitation_id: id })) })
  if (!/^select .* from "invitations" as "i"/.test(text)) return query.apply(this, args)
  if (known) return Promise.resolve({ command: 'SELECT', rows: idsIn(values).map((id) => ({ ...known, id })) })
  const reply = query.apply(this, args) as Promise<pg.QueryResult>
  return reply.then((result) => {
    known = result.rows[0]
    return result
  })
} as never
