import type { OutboundError } from '@ressoa/domain/integrations'
import type { Database, InTransaction } from '../../db/database'
import { inTransaction } from '../../db/database'
import { enqueue } from '../../db/queue'
import {
  administratorsOf,
  disableEndpoint,
  type HookResult,
  noteFailure,
  noteSuccess,
  noteWarning,
  saveAttempts,
} from './save-results.sql'
import { sendHookMail } from './send-hook-mail.job'

const hours = 3_600_000
const warnedAfter = 24 * hours
const disabledAfter = 5 * 24 * hours

type Results = { storeId: number; workerId: string; results: readonly HookResult[]; now: Date }

/** Saves what became of these attempts, and what that says about their endpoints. */
export const saveResults = async (db: Database, given: Results) => {
  // The usual case needs no transaction: a success that is noted late does no harm.
  if (given.results.every(({ error }) => error === null)) await save(db, given)
  else await inTransaction(db, (transaction) => saveFailures(transaction, given))
}

/** The endpoints that were reached. */
const save = async (db: Database, { storeId, workerId, results, now }: Results) => {
  await saveAttempts(db, { storeId, workerId, results })
  const ids = [...new Set(results.filter(({ error }) => error === null).map(({ hook }) => hook.integrationId))]
  if (ids.length > 0) await noteSuccess(db, { storeId, ids, now })
  return ids
}

const saveFailures = async (transaction: InTransaction, given: Results) => {
  const { storeId, results, now } = given
  const reached = await save(transaction, given)
  const byEndpoint = Map.groupBy(results, ({ hook }) => hook.integrationId)
  // In order of id, so that two workers never wait for each other.
  for (const [id, ofEndpoint] of [...byEndpoint].sort(([one], [other]) => one - other)) {
    if (!reached.includes(id)) await suffer(transaction, { storeId, id, now, error: ofEndpoint.at(-1)?.error as OutboundError })
    if (ofEndpoint.some(({ error }) => error === 'gone')) await disable(transaction, { storeId, id, now, kind: 'gone' })
  }
}

type Ill = { storeId: number; id: number; now: Date }

const suffer = async (transaction: InTransaction, { error, ...ill }: Ill & { error: OutboundError }) => {
  const endpoint = await noteFailure(transaction, { ...ill, error })
  if (!endpoint?.isActive) return
  const milliseconds = ill.now.getTime() - endpoint.failingSince.getTime()
  if (milliseconds >= disabledAfter) return disable(transaction, { ...ill, kind: 'disabled' })
  if (milliseconds < warnedAfter || endpoint.warnedAt) return
  await noteWarning(transaction, ill)
  await tell(transaction, { ...ill, kind: 'failing' })
}

const disable = async (transaction: InTransaction, { kind, ...ill }: Ill & { kind: 'gone' | 'disabled' }) => {
  if (await disableEndpoint(transaction, ill)) await tell(transaction, { ...ill, kind })
}

const tell = async (
  transaction: InTransaction,
  { storeId, id: integrationId, kind }: Ill & { kind: 'failing' | 'gone' | 'disabled' },
) => {
  for (const adminId of await administratorsOf(transaction, storeId))
    await enqueue(transaction, sendHookMail, { storeId, adminId, integrationId, kind })
}
