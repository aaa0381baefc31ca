import * as z from 'zod'
import { inTransaction } from '../../db/database'
import { type Job, job } from '../../db/queue'
import { createReminders } from '../deliveries/create-deliveries.sql'
import { mailingFor } from '../templates/mailing-for'
import { remindingCampaigns } from './reminders.sql'

const requestsAtOnce = 5000

/** Runs every minute: creates the reminders that are due. */
export const makeDueReminders: Job<undefined> = job({
  name: 'make-due-reminders',
  payload: z.undefined(),
  schedule: '* * * * *',
  run: async (_payload, app) => {
    const now = app.clock()
    for (const campaign of await remindingCampaigns(app.db, now)) {
      const { storeId, campaignId } = campaign
      for (let settled = requestsAtOnce; settled === requestsAtOnce; ) {
        settled = await inTransaction(app.db, async (transaction) => {
          const mailingId = await mailingFor(transaction, { storeId, campaignId, kind: 'reminder', now })
          if (mailingId === undefined) return 0
          return createReminders(transaction, { ...campaign, mailingId, now, limit: requestsAtOnce })
        })
      }
    }
  },
})
