import * as z from 'zod'
import { type Job, job } from '../../db/queue'
import { buildSegment } from './build-segment'
import { cleanPendingList } from './segments.sql'

/** Builds segments from the comments of a store until too few are left. */
export const buildSegments: Job<{ storeId: number }> = job({
  name: 'build-segments',
  payload: z.object({ storeId: z.int() }),
  queue: 'comment-index',
  key: ({ storeId }) => String(storeId),
  run: async ({ storeId }, { db }) => {
    while (await buildSegment(db, { storeId })) await cleanPendingList(db)
  },
})
