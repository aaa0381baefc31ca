import * as z from 'zod'
import { type Job, job } from '../../db/queue'
import { listComments } from './list-comments'
import { sortWords } from './segments.sql'

/** Lists the comments of a store that wait for it, some ten thousand at a time. */
export const listCommentsJob: Job<{ storeId: number }> = job({
  name: 'list-comments',
  payload: z.object({ storeId: z.int() }),
  queue: 'words',
  key: ({ storeId }) => String(storeId),
  run: async ({ storeId }, { db }) => {
    while (await listComments(db, { storeId })) await sortWords(db)
  },
})
