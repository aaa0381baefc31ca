import type { Campaign } from '@ressoa/contract/campaigns'
import { requestSentimentTraining, sentimentReport } from '@ressoa/contract/sentiment'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../db/database'
import { type Actor, openHouse, type TestStore } from '../../../testing/harness'
import { commentsAt } from '../../../testing/report-answers'
import { makeCampaign } from '../../../testing/surveys'
import { eraseComments } from '../../answers/erase-comments.sql'
import { trainDueSentiments } from './train-sentiment.job'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor
let campaign: Campaign

beforeEach(async () => {
  house.now = new Date('2026-03-10T15:00:00.000Z')
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  campaign = await makeCampaign(house, manager)
})

const add = (promoters: number, detractors: number) =>
  commentsAt(house, store, {
    at: '2026-03-05T12:00:00Z',
    to: campaign,
    comments: [
      ...Array.from({ length: promoters }, (_, index) => [10, `Ótimo atendimento da Zuleica ${index}`] as const),
      ...Array.from({ length: detractors }, (_, index) => [1, `Muita demora na fila do caixa ${index}`] as const),
    ],
  })

const night = async () => {
  await trainDueSentiments.run(undefined, house.app)
  await house.queuesEmpty()
}

const models = () => house.db.selectFrom('sentimentModels').selectAll().where('storeId', '=', store.id).execute()
const version = async () => (await models())[0]?.version

test('a store is trained once it has 20 comments of each class, and again only when they have grown by a tenth', async () => {
  await add(60, 19)
  await night()
  expect(await version()).toBeUndefined()
  await add(0, 21)
  await night()
  expect(await version()).toBe(1)
  await night()
  expect(await version()).toBe(1)
  // Neutral answers teach nothing.
  await commentsAt(house, store, {
    at: '2026-03-06T12:00:00Z',
    to: campaign,
    comments: Array.from({ length: 20 }, (_, index) => [7, `Neutro ${index}`] as const),
  })
  await add(5, 4)
  await night()
  expect(await version()).toBe(1)
  await add(1, 0)
  await night()
  expect(await version()).toBe(2)
  expect(await models()).toMatchObject([{ labelledCount: 110, commentCount: 110, language: 'pt', trainedAt: house.now }])
})

test('a manager can have it trained at once', async () => {
  await add(30, 30)
  expect((await house.send(requestSentimentTraining, undefined, { as: await house.actor(store, 'clerk') })).status).toBe(403)
  await house.callAs(manager, requestSentimentTraining, undefined)
  await house.queuesEmpty()
  expect((await house.callAs(manager, sentimentReport, {})).model).toMatchObject({ isLearnt: true, commentCount: 60 })
})

test('the model has no comments, only words and pairs of words; a store whose comments are erased forgets it', async () => {
  await add(30, 30)
  await night()
  const [model] = await models()
  expect(model?.features).toContain('zuleic')
  for (const feature of model?.features ?? []) expect(feature.split(' ').length, feature).toBeLessThanOrEqual(2)
  const { rows } = await sql<{ text: string }>`
    select lower(to_jsonb(m)::text) as text from sentiment_models m where store_id = ${store.id}`.execute(house.db)
  expect(rows[0]?.text).toContain('zuleic')
  expect(rows[0]?.text).not.toMatch(/[oó]tim\w* atendiment\w* d[ao]|demor\w* na fila/)
  const answers = await house.db
    .selectFrom('answers')
    .select('id')
    .where('storeId', '=', store.id)
    .where('rating', '=', 10)
    .execute()
  await inTransaction(house.db, (transaction) =>
    eraseComments(transaction, { storeId: store.id, answerIds: answers.map(({ id }) => id) }),
  )
  await night()
  expect(await models()).toEqual([])
})
