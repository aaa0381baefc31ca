import * as z from 'zod'
import { job } from '../../db/queue'
import { forEachStore, inAllStores } from '../../repeating'
import { deleteOldHooks, dropUnwanted, storesWithHooks } from './forget-hooks.sql'

const days = 24 * 3_600_000
const keptDays = { delivered: 30, others: 90, unwanted: 30 }

/** Deletes old deliveries with their attempts. What waits for an integration that stays off is not wanted any more. */
export const forgetHooks = job({
  name: 'forget-hooks',
  payload: z.unknown(),
  schedule: '40 3 * * *',
  run: async (_payload, app) => {
    const { db } = app
    const now = app.clock()
    const ago = (count: number) => new Date(now.getTime() - count * days)
    const failure = 'the old events of a store were not deleted'
    const stores = await inAllStores(app, failure, (among) => storesWithHooks(db, among))
    await forEachStore(app, { stores, failure }, async (storeId) => {
      await dropUnwanted(db, { storeId, before: ago(keptDays.unwanted), now })
      await deleteOldHooks(db, { storeId, delivered: ago(keptDays.delivered), others: ago(keptDays.others) })
    })
  },
})
