import * as z from 'zod'
import { inTransaction } from '../../db/database'
import { enqueue, type Job, job } from '../../db/queue'
import { importChunk } from './import-chunk'

const triesAtOnce = 5
const uniqueViolation = '23505'

/** Works through a file some rows at a time: between them other jobs have their turn, and the program can stop. */
export const importPeople: Job<{ storeId: number; sessionId: number }> = job({
  name: 'import-people',
  payload: z.object({ storeId: z.int(), sessionId: z.int() }),
  run: async (payload, app) => {
    const takeSome = () =>
      inTransaction(app.db, async (transaction) => {
        const isMore = await importChunk(transaction, { ...payload, now: app.clock() })
        if (isMore) await enqueue(transaction, importPeople, payload)
      })
    for (let left = triesAtOnce; ; left--) {
      try {
        return await takeSome()
      } catch (error) {
        // A survey has just made a person with the same e-mail: next time that person is found.
        if (left === 0 || (error as { code?: unknown }).code !== uniqueViolation) throw error
      }
    }
  },
})
