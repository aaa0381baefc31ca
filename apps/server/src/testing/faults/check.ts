import { npsScore } from '@ressoa/contract/dashboard'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { Ledger } from './ledger'
import type { Stage } from './stage'

/** Compares what was acknowledged with what is there. Returns what is wrong, a line each. */
export const findWrong = async (stage: Stage, { isLast = false } = {}): Promise<string[]> => {
  const { db, ledger, scene } = stage
  const { storeId } = scene
  return [
    ...(await wrongAnswers(db, { ledger, storeId })),
    ...(await wrongScore(stage)),
    ...(await wrongImports(db, { ledger, storeId })),
    ...(await wrongMails(db, { ledger, storeId, isLast })),
    ...wrongEvents(ledger),
    ...ledger.wrongReplies.splice(0),
    ...stage.deaths.splice(0),
  ]
}

type Of = { ledger: Ledger; storeId: number }

const wrongAnswers = async (db: Database, { ledger, storeId }: Of) => {
  const { rows } = await sql<{ comment: string; times: number }>`
    select comment, count(*)::int as times from answers where store_id = ${storeId} group by comment`.execute(db)
  const times = new Map(rows.map((row) => [row.comment, row.times]))
  return [
    ...told(
      'acknowledged answers are missing',
      [...ledger.answers].filter((comment) => !times.has(comment)),
    ),
    ...told(
      'answers are there more than once',
      rows.filter((row) => row.times > 1).map(({ comment }) => comment),
    ),
    ...told(
      'answers were never acknowledged',
      rows.map(({ comment }) => comment).filter((comment) => !ledger.answers.has(comment)),
    ),
  ]
}

const wrongScore = async ({ caller, ledger }: Stage) => {
  const filter = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2040-01-01T00:00:00Z') }
  for (let attempt = 0; attempt < 20; attempt++) {
    const score = await caller.asManager((headers) => caller.call(npsScore, filter, headers))
    if (score) {
      const { size } = ledger.answers
      return score.totalCount === size ? [] : [`the score counts ${score.totalCount} answers of ${size}`]
    }
  }
  return ['the score was not told']
}

const wrongImports = async (db: Database, { ledger, storeId }: Of) => {
  const { rows } = await sql<{ list: string; email: string }>`
    select l.name as list, p.email
      from people_lists l
      join people_list_members m on m.store_id = ${storeId} and m.list_id = l.id
      join people p on p.store_id = ${storeId} and p.id = m.person_id
     where l.store_id = ${storeId}`.execute(db)
  const members = Map.groupBy(rows, ({ list }) => list)
  return [...ledger.imports].flatMap(([list, emails]) => {
    const found = (members.get(list) ?? []).map(({ email }) => email)
    const known = new Set(found)
    const missing = emails.filter((email) => !known.has(email))
    const isRight = missing.length === 0 && known.size === found.length && found.length === emails.length
    return isRight ? [] : [`${list} has ${found.length} people instead of ${emails.length}, ${missing.length} are missing`]
  })
}

/** In these states a mail may have arrived, must have, or must not. */
const arrivals: Record<string, readonly number[]> = { sent: [1], unconfirmed: [0, 1] }

const wrongMails = async (db: Database, { ledger, storeId, isLast }: Of & { isLast: boolean }) => {
  const { rows } = await sql<{ address: string; state: string; reason: string | null }>`
    select address, state, reason from deliveries where store_id = ${storeId} and kind = 'request'`.execute(db)
  const byAddress = Map.groupBy(rows, ({ address }) => address)
  const arrived = new Map<string, number>()
  for (const { to, times } of ledger.mails.values()) arrived.set(to, (arrived.get(to) ?? 0) + times)
  const wrong = rows.filter(({ address, state }) => !(arrivals[state] ?? []).includes(arrived.get(address) ?? 0))
  // A dispatch begins a minute after it was saved.
  const isMissing = (email: string) => !byAddress.has(email) && (isLast || email.startsWith('pedido'))
  return [
    ...told(
      'people were mailed twice',
      [...arrived].filter(([, times]) => times > 1).map(([address]) => address),
    ),
    ...told(
      'people were asked by two mails',
      [...byAddress].filter(([, all]) => all.length > 1).map(([address]) => address),
    ),
    ...told('people have no mail and are not listed', [...ledger.asked].filter(isMissing)),
    ...told(
      'people were mailed and never asked',
      [...arrived.keys()].filter((address) => !byAddress.has(address)),
    ),
    ...told(
      'mails are not what their state says',
      wrong.map(({ address, state, reason }) => `${address} is ${state} ${reason ?? ''} and has ${arrived.get(address) ?? 0}`),
    ),
  ]
}

const wrongEvents = (ledger: Ledger) =>
  told(
    'answers were not told to the receiver',
    [...ledger.answers].filter((comment) => !ledger.events.has(comment)),
  )

const told = (what: string, which: readonly string[]) =>
  which.length === 0 ? [] : [`${which.length} ${what}: ${which.slice(0, 5).join(', ')}`]
