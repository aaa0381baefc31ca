import { changeAnswerStatus, pageOfAnswers } from '@ressoa/contract/answers'
import { npsScore } from '@ressoa/contract/dashboard'
import { saveNotices } from '@ressoa/contract/notices'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../../db/database'
import { type Actor, openHouse } from '../../testing/harness'
import { answerCampaign, makeCampaign } from '../../testing/surveys'
import { rebuildScores } from '../scores/rebuild-scores.sql'
import { holdStore } from './store-lock.sql'

const house = openHouse({ LIMITS: 'off' })
const comment = 'Demorou demais'

let boss: Actor
let campaign: Awaited<ReturnType<typeof makeCampaign>>
beforeEach(async () => {
  ;({ boss, campaign } = await makeScene())
})

const makeScene = async () => {
  const administrator = await house.actor(await house.makeStore(), 'administrator')
  const nobody = { promoter: false, neutral: false, detractor: false }
  await house.callAs(administrator, saveNotices, {
    adminId: administrator.adminId,
    daily: nobody,
    immediate: { ...nobody, detractor: true },
  })
  await rebuildScores(house.db, administrator.storeId)
  return { boss: administrator, campaign: await makeCampaign(house, administrator) }
}

const broken = new Set<string>()

/** From now on inserting such a row fails. */
const breakTable = async (table: string, condition: string) => {
  await mendTable(table)
  broken.add(table)
  await sql`alter table ${sql.table(table)} add constraint broken check (not (${sql.raw(condition)})) not valid`.execute(house.db)
}
const mendTable = (table: string) => sql`alter table ${sql.table(table)} drop constraint if exists broken`.execute(house.db)

afterEach(async () => {
  for (const table of broken) await mendTable(table)
  broken.clear()
  vi.restoreAllMocks()
})

const answer = () => answerCampaign(house, campaign, { rating: 2, comment })

const outbox = () =>
  house.db.selectFrom('answerChanges').selectAll().where('storeId', '=', boss.storeId).orderBy('answerId').execute()

/** Every change has been passed on; those that a taker failed to take wait. */
const passedOn = () =>
  vi.waitFor(
    async () => {
      await house.takeChanges(boss.storeId)
      const rows = await outbox()
      expect(rows.filter(({ taker }) => taker === null)).toEqual([])
      return rows
    },
    { timeout: 20_000 },
  )

const retryNow = async () => {
  await house.db
    .updateTable('answerChanges')
    .set({ dueAt: new Date(0) })
    .where('storeId', '=', boss.storeId)
    .execute()
}

/** What each taker has stored. */
const taken = async () => {
  const { storeId } = boss
  const { rows } = await sql<Record<string, number>>`
    select coalesce((select sum(detractors) from score_days where store_id = ${storeId}), 0)::int as "scores",
           (select count(*) from unindexed_comments where store_id = ${storeId})::int as "comment-index",
           (select count(*) from unnoticed_answers where store_id = ${storeId})::int as "notices",
           (select count(*) from answer_feed where store_id = ${storeId})::int as "feed"`.execute(house.db)
  return rows[0]
}

/** What a user sees. */
const shown = async () => {
  const { parts } = await house.callAs(boss, npsScore, {})
  const { totalItemCount: found } = await house.callAs(boss, pageOfAnswers, { comment: 'demorou', isActive: true })
  return { detractors: parts.detractor.count, found }
}

const waitingInMetrics = async () => {
  const { body } = await house.request('GET', '/metrics')
  const lines = [...(body as string).matchAll(/^answer_changes_waiting\{taker="([^"]+)"\} (\d+)$/gm)]
  return Object.fromEntries(lines.map(([, taker, count]) => [taker, Number(count)]))
}

const none = { scores: 0, 'comment-index': 0, notices: 0, events: 0, feed: 0 }

test.each([
  { taker: 'scores', table: 'score_days' },
  { taker: 'comment-index', table: 'unindexed_comments' },
  { taker: 'notices', table: 'unnoticed_answers' },
  { taker: 'feed', table: 'answer_feed' },
])(
  'when $taker fails, the others go on, its changes wait with their error, and it gets each once when it recovers',
  async ({ taker, table }) => {
    const log = vi.spyOn(house.app.log, 'error')
    await breakTable(table, `store_id = ${boss.storeId}`)
    await answer()
    await answer()
    const rows = await passedOn()
    expect(rows.map((row) => ({ taker: row.taker, error: row.error.includes('"broken') }))).toEqual([
      { taker, error: true },
      { taker, error: true },
    ])
    expect(await taken()).toEqual({ scores: 2, 'comment-index': 2, notices: 2, feed: 2, [taker]: 0 })
    expect(await waitingInMetrics()).toEqual({ ...none, [taker]: 2 })
    expect(log.mock.calls.map(([entry]) => entry)).toContainEqual(
      expect.objectContaining({
        storeId: boss.storeId,
        taker,
        err: expect.objectContaining({ message: expect.stringContaining('"broken') }),
      }),
    )

    // Scores and search results stay exact meanwhile, also after further changes.
    expect(await shown()).toEqual({ detractors: 2, found: 2 })
    const third = await answer()
    await passedOn()
    expect(await shown()).toEqual({ detractors: 3, found: 3 })
    await house.callAs(boss, changeAnswerStatus, { answerId: third })
    await passedOn()
    expect(await shown()).toEqual({ detractors: 2, found: 2 })

    await mendTable(table)
    await retryNow()
    await house.changesTaken(boss.storeId)
    expect(await taken()).toEqual({ scores: 2, 'comment-index': 3, notices: 3, feed: 3 })
    expect(await shown()).toEqual({ detractors: 2, found: 2 })
    expect(await waitingInMetrics()).toEqual(none)
  },
)

test('a taker that fails again is retried later and later', async () => {
  await breakTable('score_days', `store_id = ${boss.storeId}`)
  await answer()
  await passedOn()
  const pauses: number[] = []
  for (let attempt = 0; attempt < 4; attempt++) {
    await retryNow()
    await vi.waitFor(async () => {
      await house.takeChanges(boss.storeId)
      const [row] = await outbox()
      const seconds = (Number(row?.dueAt) - Date.now()) / 1000
      expect(seconds).toBeGreaterThan(0)
      pauses[attempt] = seconds
    })
  }
  for (const [index, seconds] of pauses.slice(1).entries()) expect(seconds).toBeGreaterThan(pauses[index] as number)
})

test('one change that a taker cannot take does not hold up the others', async () => {
  await breakTable('unindexed_comments', `store_id = ${boss.storeId}`)
  const ids = [await answer(), await answer(), await answer(), await answer(), await answer()]
  await passedOn()
  const bad = ids[3] as number
  await breakTable('unindexed_comments', `answer_id = ${bad}`)
  await retryNow()
  await vi.waitFor(async () => {
    await house.takeChanges(boss.storeId)
    expect((await outbox()).map(({ answerId, taker }) => ({ answerId, taker }))).toEqual([
      { answerId: bad, taker: 'comment-index' },
    ])
  })
  expect(await taken()).toEqual({ scores: 5, 'comment-index': 4, notices: 5, feed: 5 })
  expect(await shown()).toEqual({ detractors: 5, found: 5 })
})

test('a store whose changes cannot be taken at all does not keep the other stores waiting', async () => {
  const log = vi.spyOn(house.app.log, 'error')
  const failing = boss.storeId
  // Not even the error can be stored, so the whole transaction fails. The store comes first in each round.
  await breakTable('answer_changes', `store_id = ${failing} and taker is not null`)
  await breakTable('score_days', `store_id = ${failing}`)
  await answer()
  ;({ boss, campaign } = await makeScene())
  const isLogged = () =>
    log.mock.calls.some(
      ([entry, message]) => (entry as { storeId?: number }).storeId === failing && String(message).includes('of a store'),
    )
  await vi.waitFor(() => expect(isLogged()).toBe(true), { timeout: 40_000 })
  await answer()
  // Here only the background process takes them.
  await vi.waitFor(async () => expect(await taken()).toEqual({ scores: 1, 'comment-index': 1, notices: 1, feed: 1 }), {
    timeout: 40_000,
  })
})

test('days that are counted anew take nothing from the other takers, and count no change twice', async () => {
  const { storeId } = boss
  await inTransaction(house.db, async (transaction) => {
    await holdStore(transaction, storeId)
    await answer()
    await rebuildScores(transaction, storeId)
  })
  expect(await shown()).toEqual({ detractors: 1, found: 1 })
  await house.changesTaken(storeId)
  expect(await taken()).toEqual({ scores: 1, 'comment-index': 1, notices: 1, feed: 1 })
  expect(await shown()).toEqual({ detractors: 1, found: 1 })
})
