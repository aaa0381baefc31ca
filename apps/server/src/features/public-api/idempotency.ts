import type { Endpoint } from '@ressoa/contract/endpoint'
import { apiLimits } from '@ressoa/domain/api'
import { type InTransaction, inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { Refusal } from '../../refusal'
import { retryTaken } from '../imports/retry-taken'
import { hashOfCode } from '../session/tokens'
import { keepReply, replyOfKey, tryHoldKey } from './idempotency.sql'

type Done<T> = { result: T; status: 200 | 202 }

/**
 * Runs the work of a call once for each Idempotency-Key. The reply is stored in the transaction of the work: if the program dies before
 * it has replied, the repeated call gets the same reply. Refused calls leave nothing behind and are judged anew.
 */
export const doOnce = async <I, T>(
  context: Context<'apiUser'>,
  { call, input, work }: { call: Endpoint<I, T, T, 'apiUser'>; input: I; work: (transaction: InTransaction) => Promise<Done<T>> },
): Promise<T> => {
  const { result, status, isReplayed } = await retryTaken(() =>
    inTransaction(context.db, async (transaction) => {
      const key = context.idempotencyKey
      if (key === undefined) return { ...(await work(transaction)), isReplayed: false }
      return workOfKey(context, transaction, { key, call, input, work })
    }),
  )
  context.replyWith({
    ...(status === 200 && { status }),
    headers: isReplayed ? { 'idempotent-replayed': 'true' } : {},
  })
  return result
}

const workOfKey = async <I, T>(
  { caller, now }: Context<'apiUser'>,
  transaction: InTransaction,
  given: {
    key: string
    call: Endpoint<I, T, T, 'apiUser'>
    input: I
    work: (transaction: InTransaction) => Promise<Done<T>>
  },
): Promise<Done<T> & { isReplayed: boolean }> => {
  const { key, call, input, work } = given
  const ofKey = { ...caller, keyHash: hashOfCode(key) }
  if (!(await tryHoldKey(transaction, ofKey))) throw new Refusal(409, [{ field: 'Idempotency-Key', key: 'api.keyRunning' }], 1)
  const inputHash = hashOfCode(`${call.path} ${JSON.stringify(input)}`)
  const kept = await replyOfKey(transaction, ofKey)
  if (kept && now.getTime() - kept.createdAt.getTime() < apiLimits.keptHours * 3_600_000) {
    if (!kept.inputHash.equals(inputHash)) throw new Refusal(422, [{ field: 'Idempotency-Key', key: 'api.keyOther' }])
    return { result: call.reply.fromWire(kept.reply), status: kept.status as 200 | 202, isReplayed: true }
  }
  const done = await work(transaction)
  await keepReply(transaction, { ...ofKey, inputHash, status: done.status, reply: call.reply.toWire(done.result), now })
  return { ...done, isReplayed: false }
}
