import { addAnswerDimension, changeAnswerStatus, pageOfAnswers, removeAnswerValue } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import { erasePerson } from '@ressoa/contract/people'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../../db/database'
import { type Actor, openHouse } from '../../testing/harness'
import { answerCampaign, makeCampaign, makeField, makeForm } from '../../testing/surveys'
import { holdStore } from '../answer-changes/store-lock.sql'
import { valueIdsFor } from '../dimensions/dimensions.sql'
import { rebuildScores } from '../scores/rebuild-scores.sql'
import { buildSegment } from './build-segment'
import * as commentIndex from './comment-index'

// In this store three quarters of the comments, 12,000 in all, have the same word. The newest do not.

const house = openHouse({ LIMITS: 'off' })
const word = 'Açaí'
let administrator: Actor
let campaigns: [Campaign, Campaign]
let formId: number
let branch: { id: number; valueIds: number[] }
let tagId: number

type Filter = InputOf<typeof pageOfAnswers>

beforeAll(async () => {
  const store = await house.makeStore()
  administrator = await house.actor(store, 'administrator')
  const field = await makeField(house, administrator, { type: 'multiSelect', words: ['Centro', 'Norte', 'Sul'] })
  const form = await makeForm(house, administrator, { fields: [field], anonymousPerson: true })
  formId = form.id
  campaigns = [
    await makeCampaign(house, administrator, { form }),
    await makeCampaign(house, administrator, { form, name: 'Entrega' }),
  ]
  const dimensionId = field.dimensionId as number
  const values = await house.db
    .selectFrom('dimensionValues')
    .select('id')
    .where('storeId', '=', store.id)
    .where('dimensionId', '=', dimensionId)
    .orderBy('id')
    .execute()
  branch = { id: dimensionId, valueIds: values.map(({ id }) => id) }
  const tag = await house.db
    .insertInto('tags')
    .values({ storeId: store.id, name: 'Rever' })
    .returning('id')
    .executeTakeFirstOrThrow()
  tagId = tag.id
  await rebuildScores(house.db, store.id)
  await saveMany({ count: 16_000, minutesApart: 25 })
  await sql`analyze answers, answer_values, answer_tags`.execute(house.db)
}, 180_000)

/** Each following answer is older. */
const saveMany = async ({ count, minutesApart, daysBack = 0 }: { count: number; minutesApart: number; daysBack?: number }) => {
  const { storeId } = administrator
  await sql`
    with saved as (
      insert into answers (store_id, invitation_id, campaign_id, form_id, form_version, type, rating, comment, origin, is_active, created_at)
      select ${storeId}::bigint, gen_random_uuid(), (${campaigns.map(({ id }) => id)}::bigint[])[1 + n % 2], ${formId}::bigint, 1, 'nps', n % 11,
             case when n <= 4000 and ${daysBack}::int = 0 then 'Outra coisa'
                  when n % 3 = 0 then 'O açaí ' || n || ' da casa, açaí bom' else 'ACAI ' || n end,
             'link', n % 50 > 0, ${daysAgo(daysBack)}::timestamptz - n * ${minutesApart}::int * interval '1 minute'
        from generate_series(1, ${count}::int) as n
      returning id, campaign_id, class, rating, created_at, is_active
    ),
    -- Some answers have two or three values.
    with_values as (
      select *, (select array_agg(value_id) from unnest(${branch.valueIds}::bigint[]) with ordinality as v (value_id, number)
                  where (abs(hashint8(id)) + number) % 3 = 0 or (rating = 3 and (abs(hashint8(id)) + number) % 3 = 1) or rating = 5) as value_ids
        from saved
    ),
    valued as (
      insert into answer_values (store_id, answer_id, dimension_value_id, dimension_id, answered_at)
      select ${storeId}, id, unnest(value_ids), ${branch.id}, created_at from with_values
    ),
    tagged as (
      insert into answer_tags (store_id, answer_id, tag_id, answered_at)
      select ${storeId}, id, ${tagId}, created_at from saved where id % 7 = 0
    )
    insert into answer_changes (
      store_id, answer_id, kind, campaign_id, type, class, answered_at, answers, commented, value_delta, value_ids, is_new_comment
    )
    select ${storeId}, id, 'answered', campaign_id, 'nps', class, created_at, is_active::int, is_active::int, is_active::int,
           value_ids, true
      from with_values`.execute(house.db)
}

const minutesAgo = (minutes: number) => new Date(house.now.getTime() - minutes * 60_000)
const daysAgo = (days: number) => minutesAgo(days * 24 * 60)

const segments = () =>
  house.db.selectFrom('commentSegments').selectAll().where('storeId', '=', administrator.storeId).orderBy('id').execute()

const unindexed = () =>
  house.db.selectFrom('unindexedComments').selectAll().where('storeId', '=', administrator.storeId).execute()

const hasTerm = async (text: string) => {
  const { storeId } = administrator
  const rows = await house.db
    .selectFrom('segmentPostings')
    .select('term')
    .where('storeId', '=', storeId)
    .where('term', '=', text)
    .execute()
  return rows.length > 0
}

/** Takes all changes and indexes all comments, while the background process does the same concurrently. */
const indexAll = async () => {
  const { storeId } = administrator
  while ((await house.takeChanges(storeId)) > 0);
  while (await buildSegment(house.db, { storeId, atLeast: 1 }));
}

/** Waits until the background process has indexed everything. Runs its delayed jobs at once. */
const untilIndexed = (count: number) =>
  vi.waitFor(
    async () => {
      await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(house.db)
      expect([(await unindexed()).length, (await segments()).length]).toEqual([0, count])
    },
    { timeout: 40_000, interval: 100 },
  )

const page = (filter: Filter) => house.callAs(administrator, pageOfAnswers, { comment: word, ...filter })

/** All ids, newest first, found without the index. */
const plainly = async ({ comment = word, ...filter }: Filter) => {
  const { from, to, campaignIds, classes, valueIds, tagIds, isActive } = filter
  const { rows } = await sql<{ id: number }>`
    select id from answers a
     where store_id = ${administrator.storeId} and lower(unaccent(comment)) ~ lower(unaccent(${comment}))
       and created_at between ${from ?? new Date(0)} and ${to ?? house.now}
       ${campaignIds ? sql`and campaign_id = any(${campaignIds}::bigint[])` : sql``}
       ${classes ? sql`and class = any(${classes}::text[])` : sql``}
       ${isActive === undefined ? sql`` : sql`and is_active = ${isActive}`}
       ${valueIds ? sql`and exists (select from answer_values v where v.store_id = a.store_id and v.answer_id = a.id and v.dimension_value_id = any(${valueIds}::bigint[]))` : sql``}
       ${tagIds ? sql`and exists (select from answer_tags t where t.store_id = a.store_id and t.answer_id = a.id and t.tag_id = any(${tagIds}::bigint[]))` : sql``}
     order by created_at desc, id desc`.execute(house.db)
  return rows.map(({ id }) => id)
}

const expectPage = async (filter: Filter, all: readonly number[]) => {
  const { totalItemCount: total, items } = await page(filter)
  const inOrder = filter.order === 'DateAsc' ? all.toReversed() : all
  const first = ((filter.page ?? 1) - 1) * 15
  expect({ filter, total, ids: items.map(({ id }) => id) }).toEqual({
    filter,
    total: all.length,
    ids: inOrder.slice(first, first + 15),
  })
}

const expectAsPlain = async (filter: Filter) => {
  const all = await plainly(filter)
  await expectPage(filter, all)
  return all.length
}

const filters = (): Filter[] => [
  {},
  { campaignIds: [campaigns[1].id] },
  { classes: ['detractor', 'neutral'] },
  { isActive: true },
  { isActive: false },
  { tagIds: [tagId] },
  { valueIds: branch.valueIds.slice(1, 2) },
  { valueIds: branch.valueIds },
  { valueIds: branch.valueIds.slice(1), classes: ['detractor', 'promoter'], campaignIds: [campaigns[1].id], isActive: true },
  { valueIds: branch.valueIds.slice(0, 2), tagIds: [tagId], isActive: true },
  { valueIds: branch.valueIds.slice(2), campaignIds: [campaigns[0].id], classes: ['promoter'] },
  { from: daysAgo(270.3), to: daysAgo(100.7) },
  // From one answer to just before another.
  { from: minutesAgo(25 * 15_000), to: new Date(minutesAgo(25 * 6000).getTime() - 1) },
  { from: daysAgo(270.3), valueIds: branch.valueIds.slice(0, 1) },
]

const expectAllPagesAsPlain = async (given: Filter) => {
  for (const filter of filters().map((one) => ({ ...one, ...given }))) {
    const all = await plainly(filter)
    expect(all.length).toBeGreaterThan(20)
    const pages = Math.ceil(all.length / 15)
    for (const number of [1, 2, Math.ceil(pages / 3), Math.ceil(pages * 0.55), pages, pages + 1])
      await expectPage({ ...filter, page: number, order: number % 2 === 0 ? 'DateAsc' : 'DateDesc' }, all)
  }
}

// A word, parts of it, and texts that contain spaces.
const texts = [word, 'ÇAÍ', 'CAI 1', 'o açaí', 'o a', ', a', 'aí bo', 'da ca', 'da casa, a', 'asa, acai bo']

test('comments that are in no segment yet are found by reading them', { timeout: 180_000 }, async () => {
  // No changes are taken and no segments built while the lock is held.
  await inTransaction(house.db, async (transaction) => {
    await holdStore(transaction, administrator.storeId)
    for (const comment of texts) await expectAsPlain({ comment })
  })
})

test('any text is found by the terms around it, with the pages and totals of the answers', { timeout: 180_000 }, async () => {
  await untilIndexed(1)
  expect(await expectAsPlain({})).toBe(12_000)
  await expectAllPagesAsPlain({})
  await expectAllPagesAsPlain({ comment: 'asa, acai bo' })
  for (const [index, filter] of filters().entries())
    for (const comment of [texts.at(index % texts.length), texts.at((index + 5) % texts.length)])
      await expectAsPlain({ ...filter, comment })
  for (const comment of [...texts, 'nunca dito', 'casa, outra', 'i 15999', 'i 15998 d', 'coisa']) await expectAsPlain({ comment })
})

test('when the index is begun anew, comments are read until there are segments again', { timeout: 180_000 }, async () => {
  const [before] = await segments()
  await commentIndex.rebuild(house.db, administrator.storeId)
  for (const comment of texts) await expectAsPlain({ comment })
  await untilIndexed(1)
  expect((await segments()).map(({ answers, id }) => ({ answers, isNew: id !== before?.id }))).toEqual([
    { answers: before?.answers, isNew: true },
  ])
  for (const comment of texts) await expectAsPlain({ comment })
})

test('a page far from both ends is that of the answers', { timeout: 180_000 }, async () => {
  await expectAllPagesAsPlain({ comment: '' })
})

test('a page of several values is right where one has newer answers, and another more of those that are asked for', {
  timeout: 240_000,
}, async () => {
  const { storeId } = administrator
  const field = await makeField(house, administrator, { words: ['Manhã', 'Noite'] })
  const dimensionId = field.dimensionId as number
  const named = await valueIdsFor(house.db, { storeId, dimensionId, words: ['Manhã', 'Noite'] })
  const [morning, night] = [...named.values()] as [number, number]
  const detractors = await plainly({ comment: '', classes: ['detractor'], isActive: true })
  const promoters = (await plainly({ comment: '', classes: ['promoter'], isActive: true })).slice(1000)
  const give = async (ids: readonly number[], valueId: number) => {
    for (const answerId of ids)
      await house.callAs(administrator, addAnswerDimension, {
        answerId,
        dimension: { id: dimensionId, values: [{ id: valueId }] },
      })
  }
  await give([...detractors.slice(0, 200), ...promoters.slice(0, 40)], morning)
  await give(promoters.slice(40, 60), night)
  expect(await expectAsPlain({ comment: '', valueIds: [morning, night], classes: ['promoter'] })).toBe(60)
})

test('answers are found in whatever segment they are, also in segments that overlap in time', {
  timeout: 240_000,
}, async () => {
  await indexAll()
  for (const many of [
    { count: 900, minutesApart: 400 },
    { count: 300, minutesApart: 60, daysBack: 900 },
    { count: 90, minutesApart: 4000 },
  ]) {
    await saveMany(many)
    await indexAll()
  }
  expect((await segments()).length).toBeGreaterThan(2)
  await saveMany({ count: 200, minutesApart: 2000 })
  await saveMany({ count: 30, minutesApart: 60, daysBack: 1500 })
  await expectAllPagesAsPlain({})
  await expectAllPagesAsPlain({ comment: 'asa, acai b' })
})

test('a value that is added to an indexed answer, or removed from it, counts at once', { timeout: 180_000 }, async () => {
  await indexAll()
  const comment = 'i 15998'
  const [answerId] = (await plainly({ comment })) as [number]
  const having = () => Promise.all(branch.valueIds.map((valueId) => expectAsPlain({ comment, valueIds: [valueId] })))
  const before = (await having()).indexOf(1)
  const after = (before + 1) % branch.valueIds.length
  await house.callAs(administrator, removeAnswerValue, { answerId, dimensionValueId: branch.valueIds[before] as number })
  expect((await having()).indexOf(1)).toBe(-1)
  const values = [{ id: branch.valueIds[after] as number }]
  await house.callAs(administrator, addAnswerDimension, { answerId, dimension: { id: branch.id, values } })
  expect((await having()).indexOf(1)).toBe(after)
})

test('small segments are merged into larger ones, and nothing is indexed twice', { timeout: 180_000 }, async () => {
  for (let turn = 0; turn < 6; turn++) {
    await saveMany({ count: 50, minutesApart: 7, daysBack: 2000 })
    await indexAll()
    await expectAsPlain({ comment: 'caí b' })
  }
  expect((await segments()).length).toBeLessThan(6)
  await buildSegment(house.db, { storeId: administrator.storeId, atLeast: 1 })
  await expectAllPagesAsPlain({})
})

test('what comes in, is invalidated and is erased is counted at once, and an erased comment leaves no term behind', {
  timeout: 240_000,
}, async () => {
  await indexAll()
  const before = await expectAsPlain({})
  const here = { valueIds: branch.valueIds.slice(0, 1) }
  const beforeHere = await expectAsPlain(here)
  const person = { name: 'Iara Nunes', email: 'iara@casa.test' }
  const comment = 'Melhor ACAÍ de Jabuticatubas, melhor'
  const id = await answerCampaign(house, campaigns[0], { rating: 9, comment, person, choices: [[0]] })
  expect(await expectAsPlain({})).toBe(before + 1)
  await indexAll()
  expect(await hasTerm('jabuticatubas,')).toBe(true)
  const { dimensions, person: whose } = (await page({ answerId: id })).items[0] as Awaited<ReturnType<typeof page>>['items'][0]
  expect(dimensions[0]?.values[0]?.id).toBe(branch.valueIds[0])
  expect(await expectAsPlain({})).toBe(before + 1)
  expect(await expectAsPlain(here)).toBe(beforeHere + 1)
  const valid = await expectAsPlain({ isActive: true })
  await house.callAs(administrator, changeAnswerStatus, { answerId: id })
  expect(await expectAsPlain({ isActive: true })).toBe(valid - 1)
  expect(await expectAsPlain({})).toBe(before + 1)
  await house.callAs(administrator, erasePerson, { personId: whose?.id as number })
  expect([await hasTerm('melhor'), await hasTerm('jabuticatubas,'), await hasTerm('acai')]).toEqual([false, false, true])
  for (const text of texts) await expectAsPlain({ comment: text })
  expect(await expectAsPlain({})).toBe(before)
  expect(await expectAsPlain({ comment: 'melhor' })).toBe(0)
})
