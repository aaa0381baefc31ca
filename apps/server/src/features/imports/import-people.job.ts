import * as z from 'zod'
import { inTransaction } from '../../db/database'
import { enqueue, type Job, job } from '../../db/queue'
import { sparingMemory } from '../../sparing-memory'
import { importChunk } from './import-chunk'
import { retryTaken } from './retry-taken'

/** Works through a file in chunks: between them other jobs run, and the program can stop. */
export const importPeople: Job<{ storeId: number; sessionId: number }> = job({
  name: 'import-people',
  payload: z.object({ storeId: z.int(), sessionId: z.int() }),
  run: (payload, app) =>
    sparingMemory(() =>
      retryTaken(() =>
        inTransaction(app.db, async (transaction) => {
          const isMore = await importChunk(transaction, { ...payload, now: app.clock() })
          if (isMore) await enqueue(transaction, importPeople, payload)
        }),
      ),
    ),
})
