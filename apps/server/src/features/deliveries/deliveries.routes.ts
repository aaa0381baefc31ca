import { mailRelay, resumeMailRelay } from '@ressoa/contract/dispatches'
import { inTransaction } from '../../db/database'
import { route } from '../../http/route'
import { notAllowed } from '../../refusal'
import { record } from '../audit/audit.sql'
import { endPause, relayState, resumeRelay } from './mail-limits.sql'

export const deliveryRoutes = [
  route(mailRelay, async (_, { db }) => relayState(db)),

  route(resumeMailRelay, async (_, { db, caller, now, address }) =>
    inTransaction(db, async (transaction) => {
      const { isHeld } = await relayState(transaction)
      if (isHeld && caller.role !== 'master') throw notAllowed()
      await (isHeld ? endPause(transaction) : resumeRelay(transaction, now))
      await record(transaction, { ...caller, at: now, action: 'mail.resume', address })
      return { relay: await relayState(transaction) }
    }),
  ),
]
