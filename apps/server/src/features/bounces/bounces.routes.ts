import { reportBounce } from '@ressoa/contract/mail'
import { type InTransaction, inTransaction } from '../../db/database'
import { route } from '../../http/route'
import { markArrived, markReturned } from '../deliveries/mark-deliveries.sql'
import { recordEvent } from '../events/events.sql'
import { insertSuppression } from '../suppressions/suppressions.sql'
import { deliveryOf, insertBounce, temporaryBouncesSince } from './bounces.sql'
import { type MailReport, readReport } from './read-report'

const countedDays = 30
const temporaryAtMost = 3

export const bounceRoutes = [
  route(reportBounce, async (_input, { db, caller, upload, now }) => {
    const report = upload && (await readReport(upload.bytes))
    if (report?.about?.storeId !== caller.storeId) return { matched: false }
    const matched = await inTransaction(db, (transaction) => take(transaction, report, now))
    return { matched }
  }),
]

const take = async (db: InTransaction, { about, kind, detail }: MailReport, now: Date): Promise<boolean> => {
  const delivery = about && (await deliveryOf(db, about))
  if (!about || !delivery?.addressHash) return false
  const { storeId } = about
  const { id: deliveryId, addressHash } = delivery
  await insertBounce(db, { storeId, deliveryId, addressHash, kind, detail, createdAt: now })
  const isReturned = kind === 'permanent' && (await markReturned(db, { storeId, deliveryId, detail }))
  if (isReturned) {
    const { personId } = delivery
    const data = { invitationId: about.invitationId, kind: about.kind }
    await recordEvent(db, { storeId, type: 'delivery.returned', occurredAt: now, personId, data })
  }
  if (kind === 'complaint') await markArrived(db, { storeId, deliveryId, now })
  const since = new Date(now.getTime() - countedDays * 24 * 3600 * 1000)
  const isSuppressed =
    kind !== 'temporary' || (await temporaryBouncesSince(db, { storeId, addressHash, since })) >= temporaryAtMost
  const reason = kind === 'complaint' ? 'complained' : 'bounced'
  const suppression = { storeId, addressHash, reason, note: detail, adminId: null, createdAt: now } as const
  const isNew = isSuppressed && (await insertSuppression(db, suppression))
  if (isNew && kind === 'complaint')
    await recordEvent(db, {
      storeId,
      type: 'person.unsubscribed',
      occurredAt: now,
      personId: delivery.personId,
      data: { reason },
    })
  return true
}
