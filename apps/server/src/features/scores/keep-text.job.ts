import * as z from 'zod'
import { type Job, job } from '../../db/queue'
import { keepText } from './kept-texts.sql'

// Fewer are counted fast enough by reading them.
const answersAtLeast = 10_000

/** Counts a text by day that was looked for, if it is a common one: whoever looks for it next does not wait for its total. */
export const keepTextJob: Job<{ storeId: number; text: string }> = job({
  name: 'keep-text',
  payload: z.object({ storeId: z.int(), text: z.string() }),
  run: (payload, { db }) => keepText(db, { ...payload, answersAtLeast }),
})
