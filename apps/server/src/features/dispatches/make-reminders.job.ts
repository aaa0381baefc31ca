import * as z from 'zod'
import { type Database, inTransaction } from '../../db/database'
import { type Job, job } from '../../db/queue'
import { forEachStore, inAllStores } from '../../repeating'
import { createReminders } from '../deliveries/create-deliveries.sql'
import { mailingFor } from '../templates/mailing-for'
import { type RemindingCampaign, remindingCampaigns } from './reminders.sql'

const requestsAtOnce = 5000

/** Runs every minute: creates the reminders that are due. */
export const makeDueReminders: Job<undefined> = job({
  name: 'make-due-reminders',
  payload: z.undefined(),
  schedule: '* * * * *',
  run: async (_payload, app) => {
    const now = app.clock()
    const failure = 'the reminders of a store were not made'
    const campaigns = await inAllStores(app, failure, (stores) => remindingCampaigns(app.db, now, stores))
    const byStore = Map.groupBy(campaigns, ({ storeId }) => storeId)
    await forEachStore(app, { stores: [...byStore.keys()], failure }, async (storeId) => {
      for (const campaign of byStore.get(storeId) ?? []) await remind(app.db, campaign, now)
    })
  },
})

const remind = async (db: Database, campaign: RemindingCampaign, now: Date) => {
  const { storeId, campaignId } = campaign
  for (let settled = requestsAtOnce; settled === requestsAtOnce; ) {
    settled = await inTransaction(db, async (transaction) => {
      const mailingId = await mailingFor(transaction, { storeId, campaignId, kind: 'reminder', now })
      if (mailingId === undefined) return 0
      return createReminders(transaction, { ...campaign, mailingId, now, limit: requestsAtOnce })
    })
  }
}
