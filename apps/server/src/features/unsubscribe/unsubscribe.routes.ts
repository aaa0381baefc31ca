import * as calls from '@ressoa/contract/mail'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { record } from '../audit/audit.sql'
import { readMailKey } from '../deliveries/mail-key'
import { recordEvent } from '../events/events.sql'
import { insertSuppression } from '../suppressions/suppressions.sql'
import { mailBehind } from './unsubscribe.sql'
import { unsubscribePage } from './unsubscribe-page'

type Visit = Pick<Context<'public'>, 'db' | 'language'>

const findMail = async ({ db }: Visit, key = '') => {
  const read = readMailKey(key)
  const mail = read && (await mailBehind(db, read))
  return read && mail && { ...mail, storeId: read.storeId }
}

export const unsubscribeRoutes = [
  // Mail scanners and previews follow every link: GET changes nothing.
  route(calls.unsubscribePage, async ({ key }, context) => {
    const mail = await findMail(context, key)
    if (!mail) return unsubscribePage({ state: 'unknown', language: context.language })
    return unsubscribePage({ ...mail, state: 'asking', key })
  }),

  route(calls.unsubscribe, async ({ key }, context) => {
    const mail = await findMail(context, key)
    if (!mail?.addressHash) return unsubscribePage({ state: 'unknown', language: context.language })
    const { storeId, addressHash, personId } = mail
    const { now, address } = context
    await inTransaction(context.db, async (transaction) => {
      const reason = 'unsubscribed' as const
      const isNew = await insertSuppression(transaction, {
        storeId,
        addressHash,
        reason,
        note: '',
        adminId: null,
        createdAt: now,
      })
      if (!isNew) return
      await record(transaction, {
        storeId,
        adminId: null,
        at: now,
        action: 'person.unsubscribe',
        subjectId: personId ?? undefined,
        address,
      })
      await recordEvent(transaction, { storeId, type: 'person.unsubscribed', occurredAt: now, personId, data: { reason } })
    })
    return unsubscribePage({ ...mail, state: 'done' })
  }),
]
