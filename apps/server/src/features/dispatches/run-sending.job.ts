import * as z from 'zod'
import { inTransaction } from '../../db/database'
import { enqueue, type Job, job } from '../../db/queue'
import { isDatabaseAway } from '../../db/readiness'
import { inAllStores } from '../../repeating'
import { type DueSending, dueSendings, unfinishedSendings } from './dispatches.sql'
import { breakOff, runSending } from './run-sending'

/** Works through a list in batches: between them other jobs run, and the program can stop. */
export const runSendingJob: Job<DueSending> = job({
  name: 'run-sending',
  payload: z.object({ storeId: z.int(), sendingId: z.int() }),
  run: async (sending, app) => {
    try {
      await inTransaction(app.db, async (transaction) => {
        const next = await runSending({ ...app, db: transaction }, sending)
        for (const { inSeconds, ...one } of next) await enqueue(transaction, runSendingJob, one, { inSeconds })
      })
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      app.log.error({ err: error, ...sending }, 'a dispatch failed')
      await breakOff(app, sending)
    }
  },
})

/** Runs every minute and enqueues what is due. A duplicate job does no harm: an occurrence begins once. */
export const runDueSendings: Job<undefined> = job({
  name: 'run-due-sendings',
  payload: z.undefined(),
  schedule: '* * * * *',
  run: async (_payload, app) => {
    const { db } = app
    const failure = 'the due dispatches of a store were not found'
    const due = await inAllStores(app, failure, (stores) => dueSendings(db, app.clock(), stores))
    const unfinished = await inAllStores(app, failure, (stores) => unfinishedSendings(db, stores))
    for (const sending of [...due, ...unfinished]) await enqueue(db, runSendingJob, sending)
  },
})
