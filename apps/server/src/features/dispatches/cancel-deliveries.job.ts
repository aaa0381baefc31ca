import * as z from 'zod'
import { inTransaction } from '../../db/database'
import { enqueue, type Job, job } from '../../db/queue'
import { cancelDeliveries } from '../deliveries/mark-deliveries.sql'

const rowsAtOnce = 10_000

/**
 * Marks the unsent mails of a cancelled dispatch. None of them can go out in the meantime, because the sender checks the
 * dispatch.
 */
export const cancelDeliveriesJob: Job<{ storeId: number; dispatchId: number }> = job({
  name: 'cancel-deliveries',
  payload: z.object({ storeId: z.int(), dispatchId: z.int() }),
  run: (payload, app) =>
    inTransaction(app.db, async (transaction) => {
      const marked = await cancelDeliveries(transaction, { ...payload, limit: rowsAtOnce })
      if (marked === rowsAtOnce) await enqueue(transaction, cancelDeliveriesJob, payload)
    }),
})
