import type { DispatchError } from '@ressoa/domain/codes'
import { inTransaction } from '../../db/database'
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
      const { language } = await settingsOf(db, storeId)
      const error = errorType ?? 'emailInactive'
      const errorMessage = say(language, `dispatch.error.${error}`)
      await failSending(db, { storeId, sendingId, dispatchId, errorType: error, errorMessage, now })
      return false
    }
    if (isFirst) {
      await beginSending(db, { storeId, sendingId, mailingId, now })
      await planNextSending(db, { storeId, dispatchId, number, repetition })
    }
    const part = { storeId, sendingId, dispatchId, mailingId, campaignId, listId, resendDays, now }
    return !(await makeDeliveries(app, db, part))
  })

const errorOf = (sending: LockedSending, mailingId: number | undefined, now: Date): DispatchError | undefined => {
  const { isCampaignActive, isStoreActive, startsAt, endsAt, isImportUnfinished, isEmailActive } = sending
  const isInTime = (startsAt === null || now >= startsAt) && (endsAt === null || now <= endsAt)
  if (!isCampaignActive || !isStoreActive || !isInTime) return 'campaignInactive'
  if (isImportUnfinished) return 'importUnfinished'
  return !isEmailActive || mailingId === undefined ? 'emailInactive' : undefined
}
