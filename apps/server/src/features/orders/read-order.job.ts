import * as z from 'zod'
import { job } from '../../db/queue'
import { settleEvent } from './settle-event'

/** Reads an event that a shop sent and asks its customer. Tried again later if the shop does not give the order. */
export const readOrder = job({
  name: 'read-order',
  payload: z.object({ storeId: z.int(), orderId: z.int() }),
  run: ({ storeId, orderId }, app) => settleEvent(app, { storeId, orderId }),
})
