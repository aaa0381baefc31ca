import { commentsToLearn, commentsToLearnAtMost } from '@ressoa/domain/words/train-sentiment'
import * as z from 'zod'
import type { App } from '../../../app'
import type { Database } from '../../../db/database'
import { enqueue, type Job, job } from '../../../db/queue'
import { forEachStore } from '../../../repeating'
import { answerQueryOf } from '../../answer-filter/answer-filter.sql'
import { countAnswers } from '../../scores/count.sql'
import { labelledComments } from './comments.sql'
import { deleteModel, labelledAtTraining, languageOfStore, saveModel, storesToLookAt } from './sentiment-models.sql'
import { trainInProcess } from './train-in-process'

// Long comments count by length too: the memory of the training is limited.
const charactersAtMost = 20_000_000

// In percent: 1.1 times 100 is more than 110 for a computer.
const percentToTrainAgain = 110

/** Learns from a store's comments. A store that no longer has enough of them forgets what it has learnt. */
export const trainSentimentJob: Job<{ storeId: number }> = job({
  name: 'train-sentiment',
  payload: z.object({ storeId: z.int() }),
  // One at a time, because each takes a processor and a quarter of a gigabyte.
  queue: 'sentiment',
  key: ({ storeId }) => String(storeId),
  run: async ({ storeId }, { db, clock }) => {
    const { labelledCount, isEnough } = await labelledIn(db, { storeId, now: clock() })
    const language = await languageOfStore(db, storeId)
    const comments = labelledComments(db, { storeId, atMost: commentsToLearnAtMost, charactersAtMost })
    const trained = isEnough ? await trainInProcess(language, comments) : null
    if (trained) await saveModel(db, { ...trained, storeId, language, labelledCount, trainedAt: clock() })
    else await deleteModel(db, storeId)
  },
})

/** Every night: stores that can learn for the first time, or whose comments have grown by a tenth since. */
export const trainDueSentiments: Job<undefined> = job({
  name: 'train-due-sentiments',
  payload: z.undefined(),
  schedule: '10 4 * * *',
  run: async (_payload, app) => {
    const stores = await storesToLookAt(app.db)
    await forEachStore(app, { stores, failure: 'it was not decided whether a store learns again' }, async (storeId) => {
      if (await isDue(app, storeId)) await enqueue(app.db, trainSentimentJob, { storeId })
    })
  },
})

const isDue = async ({ db, clock }: App, storeId: number) => {
  const { labelledCount, isEnough } = await labelledIn(db, { storeId, now: clock() })
  const before = await labelledAtTraining(db, storeId)
  return before === undefined ? isEnough : !isEnough || 100 * labelledCount >= percentToTrainAgain * before
}

const labelledIn = async (db: Database, { storeId, now }: { storeId: number; now: Date }) => {
  const query = await answerQueryOf(db, { storeId, filter: { isActive: true, hasComment: true }, now })
  const { promoters, detractors } = await countAnswers(db, query, 'class')
  return { labelledCount: promoters + detractors, isEnough: Math.min(promoters, detractors) >= commentsToLearn }
}
