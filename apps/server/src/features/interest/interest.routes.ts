import { sendExpressInterest } from '@ressoa/contract/session'
import { inTransaction } from '../../db/database'
import { enqueue } from '../../db/queue'
import { route } from '../../http/route'
import { insertInterest } from './interest.sql'
import { sendInterestMail } from './send-interest-mail.job'

export const interestRoutes = [
  // Always stored; also mailed when a recipient is configured.
  route(sendExpressInterest, async (interest, { db, config, caller, now }) => {
    await inTransaction(db, async (transaction) => {
      await insertInterest(transaction, { ...interest, storeId: caller.storeId, createdAt: now })
      if (config.interestEmail) await enqueue(transaction, sendInterestMail, interest)
    })
    return {}
  }),
]
