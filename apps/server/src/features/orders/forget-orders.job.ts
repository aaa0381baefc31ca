import * as z from 'zod'
import { job } from '../../db/queue'
import { inAllStores } from '../../repeating'
import { forgetBodies } from './orders.sql'

const keptDays = 30

/** What the shops sent is only needed to see why an order was not asked about. */
export const forgetOrders = job({
  name: 'forget-orders',
  payload: z.unknown(),
  schedule: '50 3 * * *',
  run: async (_payload, app) => {
    const before = new Date(app.clock().getTime() - keptDays * 24 * 3_600_000)
    await inAllStores(app, 'old orders were not emptied', (stores) => forgetBodies(app.db, before, stores))
  },
})
