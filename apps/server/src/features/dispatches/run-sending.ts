import type { DispatchError } from '@ressoa/domain/codes'
import type { App } from '../../app'
import { type Database, inTransaction } from '../../db/database'
import { say } from '../../locales/messages'
import { settingsOf } from '../settings/settings.sql'
import { mailingFor } from '../templates/mailing-for'
import { beginSending, type DueSending, failSending, lockSending, planNextSending, sendingsBeside } from './dispatches.sql'
import { makeDeliveries } from './make-deliveries.sql'
import { errorOfObstacle, obstacleOf } from './obstacles'

/**
 * Begins the occurrence if it may begin, and creates the next part of its mails. A campaign's occurrences are processed one after
 * another, so that each knows whom the earlier ones ask. Returns what to run next, and when.
 */
export const runSending = (app: App, { storeId, sendingId }: DueSending): Promise<(DueSending & { inSeconds?: number })[]> =>
  inTransaction(app.db, async (db) => {
    const now = app.clock()
    const sending = await lockSending(db, { storeId, sendingId })
    if (!sending || sending.isComplete || !['waiting', 'processing'].includes(sending.status)) return []
    // The clock of the queue is slightly ahead of ours. If it is much ahead, ours may be set right before then.
    if (sending.dueAt > now) return [{ storeId, sendingId, inSeconds: secondsUntil(sending.dueAt, now) }]
    const { dispatchId, dueAt, campaignId, listId, resendDays, number, repetition } = sending
    const beside = await sendingsBeside(db, { storeId, campaignId, now, since: dueAt })
    const place = beside.findIndex((other) => other.sendingId === sendingId)
    // The occurrence before it will wake it.
    if (beside.slice(0, place).some(({ isMade }) => !isMade)) return []
    const after = beside.slice(place + 1).filter(({ isMade }) => !isMade)
    const others = beside.filter((other) => other.isMade && other.sendingId !== sendingId)
    const isFirst = sending.status === 'waiting'
    const mailingId = sending.mailingId ?? (await mailingFor(db, { storeId, campaignId, kind: 'request', now }))
    const isMailWritten = mailingId !== undefined
    const obstacle = isFirst || !isMailWritten ? obstacleOf({ ...sending, isMailWritten }, now) : undefined
    if (obstacle || !isMailWritten) {
      await fail(db, { storeId, sendingId, dispatchId, errorType: errorOfObstacle[obstacle ?? 'mailUnwritten'], now })
      return toRun(storeId, after)
    }
    if (isFirst) {
      await beginSending(db, { storeId, sendingId, mailingId, now })
      await planNextSending(db, { storeId, dispatchId, number, repetition })
    }
    const asked = { sendingIds: others.map((other) => other.sendingId), since: dueAt, listIds: [] }
    const part = { storeId, sendingId, dispatchId, mailingId, campaignId, listId, resendDays, now, beside: asked }
    const isComplete = await makeDeliveries(app, db, part)
    return toRun(storeId, isComplete ? after : [{ sendingId }])
  })

const longestWaitSeconds = 60

const secondsUntil = (later: Date, now: Date) => Math.min(longestWaitSeconds, Math.ceil((later.getTime() - now.getTime()) / 1000))

const toRun = (storeId: number, sendings: readonly { sendingId: number }[]): DueSending[] =>
  sendings.map(({ sendingId }) => ({ storeId, sendingId }))

/**
 * Ends an occurrence that failed because of an error of ours. Its existing mails are sent. Later occurrences are found by the
 * minute's job.
 */
export const breakOff = (app: App, { storeId, sendingId }: DueSending) =>
  inTransaction(app.db, async (db) => {
    const sending = await lockSending(db, { storeId, sendingId })
    if (!sending || !['waiting', 'processing'].includes(sending.status)) return
    await fail(db, { storeId, sendingId, dispatchId: sending.dispatchId, errorType: 'internal', now: app.clock() })
  })

type Failure = DueSending & { dispatchId: number; errorType: DispatchError; now: Date }

const fail = async (db: Database, { errorType, ...sending }: Failure) => {
  const { language } = await settingsOf(db, sending.storeId)
  await failSending(db, { ...sending, errorType, errorMessage: say(language, `dispatch.error.${errorType}`) })
}
