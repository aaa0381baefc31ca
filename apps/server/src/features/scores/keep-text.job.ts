import * as z from 'zod'
import { enqueue, type Job, job } from '../../db/queue'
import { commonAtLeast, commonWords, storesWithManyAnswers } from './common-texts.sql'
import { forgetOtherWords, keepText } from './kept-texts.sql'

// One after another: two of a store would wait for each other, and take hands from what is urgent.
const queue = 'texts'

/** Counts a text by day, if it is a common one: whoever looks for it from now on does not wait for its total. */
export const keepTextJob: Job<{ storeId: number; text: string; isKeptAhead: boolean }> = job({
  name: 'keep-text',
  payload: z.object({ storeId: z.int(), text: z.string(), isKeptAhead: z.boolean().default(false) }),
  queue,
  key: ({ storeId, text, isKeptAhead }) => `${storeId} ${isKeptAhead} ${text}`,
  run: (payload, { db }) => keepText(db, { ...payload, answersAtLeast: commonAtLeast }),
})

/** Has the common words of a store's comments counted before anybody looks for them. */
export const keepWordsJob: Job<{ storeId: number }> = job({
  name: 'keep-words',
  payload: z.object({ storeId: z.int() }),
  queue,
  key: ({ storeId }) => String(storeId),
  run: async ({ storeId }, { db }) => {
    const words = await commonWords(db, storeId)
    await forgetOtherWords(db, { storeId, words })
    for (const text of words) await enqueue(db, keepTextJob, { storeId, text, isKeptAhead: true })
  },
})

/** New words become common, and stores grow. */
export const renewWords = job({
  name: 'renew-words',
  payload: z.unknown(),
  schedule: '40 4 * * *',
  run: async (_payload, { db }) => {
    for (const storeId of await storesWithManyAnswers(db)) await enqueue(db, keepWordsJob, { storeId })
  },
})
