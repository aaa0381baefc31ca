import { type ScoreClass, type SurveyType, scoreClasses, surveyTypeCodes } from '@ressoa/domain/codes'
import * as z from 'zod'
import type { Stores } from '../../db/all-stores'
import type { Database } from '../../db/database'
import { enqueue, type Job, job } from '../../db/queue'
import { forEachDueStore } from '../../repeating'
import { scoreQueryOf } from '../answer-filter/answer-filter.sql'
import { countAnswers } from '../scores/count.sql'
import { storesToSummarise, storesWithUnnoticed, takeDailyNotice, takeUnnoticed, wishesOf } from './notices.sql'
import { sendNotice } from './send-notice.job'

const listedAtMost = 10
const summaryHour = 8

type Counted = { type: SurveyType; class: ScoreClass; count: number }

const countClasses = (answers: readonly { type: SurveyType; class: ScoreClass }[]): Counted[] => {
  const groups = Map.groupBy(answers, (answer) => `${answer.type} ${answer.class}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ type: first.type, class: first.class, count: group.length }] : []
  })
}

const countBetween = async (db: Database, { storeId, from, until }: { storeId: number; from: Date; until: Date }) => {
  const found: Counted[] = []
  for (const type of Object.keys(surveyTypeCodes) as SurveyType[]) {
    const query = await scoreQueryOf(db, { storeId, type, filter: {}, now: until })
    const counts = await countAnswers(db, { ...query, from, until }, 'class')
    found.push(...scoreClasses.map((one) => ({ type, class: one, count: counts[`${one}s`] })))
  }
  return found.filter(({ count }) => count > 0)
}

/** Runs every minute and sends one mail per administrator for all new answers: at most sixty in an hour, never one per answer. */
export const collectNotices: Job<undefined> = job({
  name: 'collect-notices',
  payload: z.undefined(),
  schedule: '* * * * *',
  run: async (_payload, app) => {
    const failure = 'the notices of a store were not collected'
    const find = (stores: Stores) => storesWithUnnoticed(app.db, stores)
    await forEachDueStore(app, { failure, find }, async (db, storeId) => {
      const answers = await takeUnnoticed(db, storeId)
      for (const { adminId, classes } of await wishesOf(db, { storeId, when: 'immediately' })) {
        const wanted = answers.filter((answer) => classes.includes(answer.class))
        const [first] = wanted
        const last = wanted.at(-1)
        if (!first || !last) continue
        const counts = countClasses(wanted)
        const answerIds = wanted.slice(0, listedAtMost).map(({ id }) => id)
        const span = { from: first.createdAt.toISOString(), to: last.createdAt.toISOString() }
        await enqueue(db, sendNotice, { storeId, adminId, kind: 'now' as const, answerIds, counts, ...span })
      }
    })
  },
})

/** Sends a summary of the previous day at eight o'clock in the store's time zone, to administrators who want it. */
export const sendDailyNotices: Job<undefined> = job({
  name: 'send-daily-notices',
  payload: z.undefined(),
  schedule: '* * * * *',
  run: async (_payload, app) => {
    const due = { now: app.clock(), hour: summaryHour }
    const failure = 'the daily notices of a store were not collected'
    const find = (stores: Stores) => storesToSummarise(app.db, { ...due, stores })
    await forEachDueStore(app, { failure, find }, async (db, storeId) => {
      const day = await takeDailyNotice(db, { storeId, ...due })
      if (!day) return
      const { from, to } = day
      const all = await countBetween(db, { storeId, from, until: to })
      if (all.length === 0) return
      for (const { adminId, classes } of await wishesOf(db, { storeId, when: 'daily' })) {
        const counts = all.filter((counted) => classes.includes(counted.class))
        const span = { from: from.toISOString(), to: new Date(to.getTime() - 1).toISOString() }
        if (counts.length > 0)
          await enqueue(db, sendNotice, { storeId, adminId, kind: 'daily' as const, answerIds: [], counts, ...span })
      }
    })
  },
})
