import type { DispatchError } from '@ressoa/domain/codes'
import { type Database, inTransaction } from '../../db/database'
import type { App } from '../../http/context'
import { say } from '../../locales/messages'
import { settingsOf } from '../settings/settings.sql'
import { mailingFor } from '../templates/mailing-for'
import { beginSending, type DueSending, failSending, type LockedSending, lockSending, planNextSending } from './dispatches.sql'
import { makeDeliveries } from './make-deliveries.sql'

/** Begins the occurrence if it may go, and makes the next part of its mails. Returns whether there is more to make. */
export const runSending = (app: App, { storeId, sendingId }: DueSending): Promise<boolean> =>
  inTransaction(app.db, async (db) => {
    const now = app.clock()
    const sending = await lockSending(db, { storeId, sendingId })
    if (!sending || sending.isComplete || !['waiting', 'processing'].includes(sending.status)) return false
    const { dispatchId, campaignId, listId, resendDays, number, repetition } = sending
    const isFirst = sending.status === 'waiting'
    const mailingId = sending.mailingId ?? (await mailingFor(db, { storeId, campaignId, kind: 'request', now }))
    const errorType = isFirst ? errorOf(sending, mailingId, now) : undefined
    if (errorType || mailingId === undefined) {
      await fail(db, { storeId, sendingId, dispatchId, errorType: errorType ?? 'emailInactive', now })
      return false
    }
    if (isFirst) {
      await beginSending(db, { storeId, sendingId, mailingId, now })
      await planNextSending(db, { storeId, dispatchId, number, repetition })
    }
    const part = { storeId, sendingId, dispatchId, mailingId, campaignId, listId, resendDays, now }
    return !(await makeDeliveries(app, db, part))
  })

/** Ends an occurrence that cannot be made for a reason of our own. What was made of it goes its way. */
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

const errorOf = (sending: LockedSending, mailingId: number | undefined, now: Date): DispatchError | undefined => {
  const { isCampaignActive, isStoreActive, startsAt, endsAt, isImportUnfinished, isEmailActive } = sending
  const isInTime = (startsAt === null || now >= startsAt) && (endsAt === null || now <= endsAt)
  if (!isCampaignActive || !isStoreActive || !isInTime) return 'campaignInactive'
  if (isImportUnfinished) return 'importUnfinished'
  return !isEmailActive || mailingId === undefined ? 'emailInactive' : undefined
}
