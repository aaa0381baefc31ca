import { mailRelay, resumeMailRelay } from '@ressoa/contract/dispatches'
import { inTransaction } from '../../db/database'
import { route } from '../../http/route'
import { record } from '../audit/audit.sql'
import { relayState, resumeRelay } from './mail-limits.sql'

export const deliveryRoutes = [
  route(mailRelay, async (_, { db }) => relayState(db)),

  route(resumeMailRelay, async (_, { db, caller, now, address }) =>
    inTransaction(db, async (transaction) => {
      await resumeRelay(transaction, now)
      await record(transaction, { ...caller, at: now, action: 'mail.resume', address })
      return { relay: await relayState(transaction) }
    }),
  ),
]
