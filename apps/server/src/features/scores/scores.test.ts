import { type AnswerFilter, addAnswerDimension, changeAnswerStatus, removeAnswerValue } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import { scoreByDimension, scoreByPeriod, scoreByValue } from '@ressoa/contract/score-report'
import { saveSettings } from '@ressoa/contract/settings'
import { type Grain, grainCodes, type ScoreClass, type SurveyType, scoreClasses } from '@ressoa/domain/codes'
import type { ClassCounts } from '@ressoa/domain/scoring'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '../../db/database'
import { givenCluster } from '../../testing/cluster'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { answersOneByOne, plainCounts } from '../../testing/plain-counts'
import { makeCampaign, makeField, makeForm, ratingWords } from '../../testing/surveys'
import { recordChange } from '../answer-changes/outbox.sql'
import { answerQueryOf } from '../answer-filter/answer-filter.sql'
import { idsOfPage } from '../answers/answer-pages.sql'
import { eraseComments } from '../answers/erase-comments.sql'
import { buildSegment } from '../comment-index/build-segment'
import * as commentIndex from '../comment-index/comment-index'
import { valueIdsFor } from '../dimensions/dimensions.sql'
import { newInvitationId } from '../invitations/invitation-key'
import { insertAnswers } from '../survey/insert-answers.sql'
import { insertInvitation } from '../survey/survey.sql'
import { countAnswers } from './count.sql'
import { forgetDays, rebuildScores } from './rebuild-scores.sql'
import { type CountBy, type CountedDimension, noCounts } from './score-counts.sql'

const house = openHouse({ LIMITS: 'off' })

// Zones whose clocks change at midnight, across midnight and at night, by an hour and by half an hour.
const zones = ['America/Sao_Paulo', 'America/Havana', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'] as const

// Instants around clock changes, and random ones in the years around them.
const changes = ['2017-10-15T03:00Z', '2018-02-18T02:00Z', '2018-11-04T04:00Z', '2026-03-08T05:00Z', '2026-11-01T04:00Z']
const instants = fc.oneof(
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -30, max: 30 }))
    .map(([at, halfHours]) => minutesAfter(at, 30 * halfHours)),
  fc.integer({ min: Date.UTC(2017, 0) / 1000, max: Date.UTC(2027, 0) / 1000 }).map((seconds) => new Date(1000 * seconds)),
)
const minutesAfter = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000)

// Comments and search texts: words and parts of words, across spaces, in several comments and in none, with characters that are
// special in LIKE.
const comments = ['', 'x', 'Ótimo ATENDIMENTO', 'atendimento lento, preço alto', '100% de  preço_bom', 'o lento o lento'] as const
const texts = [
  'atendimento',
  'preço',
  'ento l',
  'to le',
  'o lento, pre',
  '0% d',
  'de  p',
  'o_b',
  'o lento o',
  'nunca dito',
] as const

const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('answer' as const), at: instants, rating: fc.nat(10), pick: fc.nat(20) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('toggle' as const, 'addValue' as const, 'dropValue' as const, 'clear' as const),
        pick: fc.nat(1000),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('fold' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('list' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('rebuild' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reindex' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('zone' as const), zone: fc.constantFrom(...zones) }) },
  ),
  { minLength: 5, maxLength: 30 },
)

type Scene = {
  store: TestStore
  admin: Actor
  campaigns: Campaign[]
  dimensionId: number
  valueIds: number[]
  starsId: number
  stars: number[]
  textsId: number
  texts: number[]
}

const makeScene = async (): Promise<Scene> => {
  const store = await house.makeStore()
  const admin = await house.actor(store, 'administrator')
  const field = await makeField(house, admin, { type: 'multiSelect', words: ['Centro', 'Savassi', 'Contagem'] })
  const rating = await makeField(house, admin, { type: 'rating', words: ratingWords, required: true })
  const text = await makeField(house, admin, { type: 'text' })
  const textsId = text.dimensionId as number
  const written = await valueIdsFor(house.db, { storeId: store.id, dimensionId: textsId, words: ['cedo', 'tarde'] })
  const nps = await makeForm(house, admin, { fields: [field, text] })
  const csat = await makeForm(house, admin, { type: 'csat', fields: [rating] })
  const values = await house.db.selectFrom('dimensionValues').selectAll().where('storeId', '=', store.id).orderBy('id').execute()
  const idsOf = (dimensionId: number | undefined) =>
    values.filter((value) => value.dimensionId === dimensionId).map(({ id }) => id)
  return {
    store,
    admin,
    campaigns: [
      await makeCampaign(house, admin, { form: nps }),
      await makeCampaign(house, admin, { form: nps, name: 'Entrega' }),
      await makeCampaign(house, admin, { form: csat, name: 'Balcão' }),
    ],
    dimensionId: field.dimensionId as number,
    valueIds: idsOf(field.dimensionId as number),
    starsId: rating.dimensionId as number,
    stars: idsOf(rating.dimensionId as number),
    textsId,
    texts: [...written.values()],
  }
}

const pickOf = <T>(list: readonly T[], number: number) => list[number % list.length] as T

const answer = async (scene: Scene, { at, rating, pick }: { at: Date; rating: number; pick: number }) => {
  const campaign = pickOf(scene.campaigns, pick)
  const storeId = scene.store.id
  const invitation = {
    storeId,
    id: newInvitationId(),
    campaignId: campaign.id,
    origin: 'link' as const,
    linkValues: [],
    createdAt: at,
  }
  await insertInvitation(house.db, invitation)
  const stars = (rating % 5) + 1
  const chosen = scene.valueIds.filter((_, index) => (pick >> index) % 2 === 1)
  const ofDimension = (dimensionId: number) => (dimensionValueId: number) => ({ dimensionId, dimensionValueId })
  const values =
    campaign.type === 'nps'
      ? [...chosen.map(ofDimension(scene.dimensionId)), ofDimension(scene.textsId)(pickOf(scene.texts, rating))]
      : [ofDimension(scene.starsId)(scene.stars[stars - 1] as number)]
  await insertAnswers(house.db, {
    storeId,
    now: at,
    answers: [
      {
        invitationId: invitation.id,
        attemptKey: null,
        campaignId: campaign.id,
        formId: campaign.formId,
        formVersion: 1,
        personId: null,
        type: campaign.type,
        rating: campaign.type === 'nps' ? rating : stars,
        comment: pickOf(comments, pick + rating),
        origin: 'link',
        valueIds: values,
      },
    ],
  })
}

/**
 * Every class, with and without a comment, with one and two values, valid and invalid, so that every filter matches something.
 */
const answerFirst = async (scene: Scene) => {
  const ratings = [10, 9, 8, 7, 2, 0]
  const at = new Date('2026-02-10T12:00Z')
  for (const pick of [3, 7]) for (const rating of ratings) await answer(scene, { at, rating, pick })
  const all = await answersOf(scene.store.id)
  for (const index of [0, 2, 4, 9]) await house.callAs(scene.admin, changeAnswerStatus, { answerId: pickOf(all, index).id })
}

const answersOf = (storeId: number) =>
  house.db.selectFrom('answers').select(['id', 'isActive', 'type']).where('storeId', '=', storeId).orderBy('id').execute()

const change = async (scene: Scene, what: 'toggle' | 'addValue' | 'dropValue' | 'clear', pick: number) => {
  const all = (await answersOf(scene.store.id)).filter(({ type }) => what === 'toggle' || type === 'nps')
  if (all.length === 0) return
  const { id: answerId } = pickOf(all, pick)
  const valueId = pickOf(scene.valueIds, pick)
  if (what === 'clear')
    await inTransaction(house.db, (transaction) => eraseComments(transaction, { storeId: scene.store.id, answerIds: [answerId] }))
  else if (what === 'toggle') await house.callAs(scene.admin, changeAnswerStatus, { answerId })
  else if (what === 'addValue')
    await house.callAs(scene.admin, addAnswerDimension, {
      answerId,
      dimension: { id: scene.dimensionId, values: [{ id: valueId }] },
    })
  else await house.send(removeAnswerValue, { answerId, dimensionValueId: valueId }, { as: scene.admin })
}

const moveTo = async (scene: Scene, timeZone: string) => {
  const { version } = await house.db
    .selectFrom('storeSettings')
    .select('version')
    .where('storeId', '=', scene.store.id)
    .executeTakeFirstOrThrow()
  await house.callAs(scene.admin, saveSettings, { version, timeZone })
}

type Asked = { from: Date; until: Date; type: SurveyType; campaignIds?: number[] }

/** Further filter fields. They decide whether and how the day tables are used. */
type Further = Pick<AnswerFilter, 'classes' | 'hasComment' | 'isActive' | 'valueIds'> & { grain?: Grain }

const queryOf = async ({ store }: Scene, { from, until, type, campaignIds }: Asked, more: AnswerFilter) => {
  const filter = { types: [type], campaignIds, isActive: true, ...more }
  return { ...(await answerQueryOf(house.db, { storeId: store.id, filter, now: house.now })), from, until }
}

const dimensionsOf = (scene: Scene): CountedDimension[] => [
  { id: scene.dimensionId, type: 'multiSelect' },
  { id: scene.starsId, type: 'rating' },
]

const waysOf = (scene: Scene, grain: Grain): CountBy[] => [
  'class',
  'campaign',
  { period: grain },
  { valuesOf: dimensionsOf(scene) },
  { valuesOf: dimensionsOf(scene), period: grain },
  { valuesOf: [{ id: scene.textsId, type: 'text' }] },
]

const check = async (scene: Scene, asked: Asked, further: Further = {}) => {
  const answers = await answersOneByOne(house.db, scene.store.id)
  const { grain = 'week', ...more } = further
  const ways = waysOf(scene, grain)
  await checkWays(scene, asked, { answers, ways, filter: {} })
  if (Object.keys(more).length > 0) await checkWays(scene, asked, { answers, ways, filter: more })
  await checkByTheDoor(scene, asked, { answers, further })
}

/** Every kind of filter over all answers, because a random filter seldom matches more than a few. */
const checkFilters = async (scene: Scene) => {
  const answers = await answersOneByOne(house.db, scene.store.id)
  const [one, other] = scene.valueIds as [number, number]
  const filters: AnswerFilter[] = [
    { classes: ['neutral'] },
    { hasComment: true },
    { hasComment: false },
    { isActive: undefined },
    { isActive: undefined, hasComment: false },
    { isActive: false },
    { valueIds: [one] },
    { valueIds: [one, other] },
    { valueIds: [one, other], isActive: undefined },
    { valueIds: [one, other], hasComment: true },
    { valueIds: [one, scene.stars[0] as number] },
    { valueIds: [scene.texts[0] as number] },
  ]
  for (const filter of filters)
    await checkWays(scene, { ...allTime, type: 'nps' }, { answers, ways: waysOf(scene, 'month'), filter })
}

const allTime = { from: new Date('2016-01-01T00:00Z'), until: new Date('2028-01-01T00:00Z') }

type Answers = Awaited<ReturnType<typeof answersOneByOne>>

const checkWays = async (
  scene: Scene,
  asked: Asked,
  { answers, ways, filter }: { answers: Answers; ways: readonly CountBy[]; filter: AnswerFilter },
) => {
  const query = await queryOf(scene, asked, filter)
  for (const by of ways) {
    const plain = plainCounts(answers, query, by)
    const counts = await countAnswers(house.db, query, by)
    const what = JSON.stringify({ by, filter })
    if (by === 'class') expect(counts, what).toEqual(plain.get('all') ?? noCounts)
    else expect(flat(counts as ReadonlyMap<number, unknown>), what).toEqual(plain)
  }
}

const flat = (counts: ReadonlyMap<unknown, unknown>) =>
  new Map(
    [...counts].flatMap(([key, own]) =>
      own instanceof Map ? [...own].map(([day, counts]) => [`${key} ${day}`, counts] as const) : [[key, own] as const],
    ),
  )

/** Checks the calls that show these counts. They never count invalid answers. */
const checkByTheDoor = async (
  scene: Scene,
  asked: Asked,
  { answers, further: { grain, ...more } }: { answers: Answers; further: Further },
) => {
  if (asked.from >= asked.until) return
  const { type, campaignIds, from, until } = asked
  const range = { types: [type], from, to: new Date(until.getTime() - 1) }
  const query = await queryOf(scene, asked, { ...more, isActive: true })
  const unfiltered = await queryOf(scene, { ...asked, campaignIds: undefined }, {})
  const periods = await house.callAs(scene.admin, scoreByPeriod, { ...more, ...range, campaignIds, grain })
  const by = { period: grain ?? 'day' } as const
  expect(periods.filtered.map(({ firstDay, parts }) => [firstDay, countsIn(parts)])).toEqual(
    [...plainCounts(answers, query, by)].sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  expect(new Map(periods.unfiltered.map(({ firstDay, parts }) => [firstDay, countsIn(parts)]))).toEqual(
    plainCounts(answers, unfiltered, by),
  )
  const values = await house.callAs(scene.admin, scoreByValue, { ...more, ...range, campaignIds })
  expect(new Map(values.items.map(({ dimensionValueId, parts }) => [dimensionValueId, countsIn(parts)]))).toEqual(
    plainCounts(answers, query, { valuesOf: dimensionsOf(scene) }),
  )
  const dimensions = await house.callAs(scene.admin, scoreByDimension, { ...more, ...range, campaignIds })
  for (const { id } of dimensionsOf(scene)) {
    const some = answers.filter(({ values }) => values.some(({ dimensionId }) => dimensionId === id))
    const shown = dimensions.find(({ dimensionId }) => dimensionId === id)
    expect(shown && countsIn(shown.parts)).toEqual(plainCounts(some, query, 'class').get('all'))
  }
}

const countsIn = ({ promoter, neutral, detractor }: Record<ScoreClass, { count: number }>): ClassCounts => ({
  promoters: promoter.count,
  neutrals: neutral.count,
  detractors: detractor.count,
})

/** The number of valid answers whose comment contains the text, and of those with the value. */
const plainTotals = async (scene: Scene, { from, until, type, campaignIds }: Asked, text: string, valueId: number) => {
  const { rows } = await sql<{ all: number; withValue: number }>`
    select count(*)::int as "all", count(v.answer_id)::int as "withValue"
      from answers a
      left join answer_values v on v.store_id = a.store_id and v.answer_id = a.id and v.dimension_value_id = ${valueId}
     where a.store_id = ${scene.store.id} and a.is_active and a.type = ${type} and a.created_at >= ${from} and a.created_at < ${until}
       ${campaignIds ? sql`and a.campaign_id = any(${campaignIds}::bigint[])` : sql``}
       and position(${text.replace('ç', 'c')} in lower(unaccent(a.comment))) > 0`.execute(house.db)
  return rows[0] as { all: number; withValue: number }
}

const checkText = async (scene: Scene, asked: Asked, { text, valueId }: { text: string; valueId: number }) => {
  const { all, withValue } = await plainTotals(scene, asked, text, valueId)
  expect(await totalWith(scene, asked, { comment: text })).toBe(all)
  expect(await totalWith(scene, asked, { comment: text, valueIds: [valueId] })).toBe(withValue)
}

const totalWith = async (scene: Scene, asked: Asked, filter: AnswerFilter) =>
  (await idsOfPage(house.db, await queryOf(scene, asked, filter), { isDescending: true, limit: 15, offset: 0 })).total

const localMidnight = async (zone: string, at: Date) => {
  const { rows } = await sql<{
    at: Date
  }>`select day_start((${at}::timestamptz at time zone ${zone})::date, ${zone}) as at`.execute(house.db)
  return (rows[0] as { at: Date }).at
}

test('scores read from the days equal the answers, whatever has happened and in whatever order', {
  timeout: 600_000,
}, async () => {
  const question = fc.record({
    one: instants,
    other: instants,
    isWhole: fc.boolean(),
    type: fc.constantFrom('nps' as const, 'csat' as const),
    pick: fc.nat(5),
    text: fc.constantFrom(...texts),
    grain: fc.constantFrom(...(Object.keys(grainCodes) as Grain[])),
    classes: fc.subarray([...scoreClasses]),
    hasComment: fc.constantFrom(undefined, true, false),
    isActive: fc.constantFrom(undefined, true, false),
    values: fc.subarray([0, 1, 2, 3]),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      steps,
      fc.array(question, { minLength: 3, maxLength: 6 }),
      async (zone, history, questions) => {
        const scene = await makeScene()
        const storeId = scene.store.id
        await moveTo(scene, zone)
        await rebuildScores(house.db, storeId)
        await answerFirst(scene)
        const ask = async () => {
          const { timeZone } = await house.db
            .selectFrom('storeSettings')
            .select('timeZone')
            .where('storeId', '=', storeId)
            .executeTakeFirstOrThrow()
          for (const { one, other, isWhole, type, pick, text, values, ...further } of questions) {
            const [from, until] = one < other ? [one, other] : [other, one]
            const campaignIds = pick < 2 ? [pickOf(scene.campaigns, pick).id] : undefined
            const range = isWhole
              ? { from: await localMidnight(timeZone, from), until: await localMidnight(timeZone, until) }
              : { from, until }
            const some = [...scene.valueIds, scene.stars[0] as number]
            const valueIds = values.map((index) => some[index] as number)
            await check(scene, { ...range, type, campaignIds }, { ...further, valueIds })
            await checkText(scene, { ...range, type, campaignIds }, { text, valueId: pickOf(scene.valueIds, pick) })
          }
        }
        for (const step of history) {
          if (step.do === 'answer') await answer(scene, step)
          else if (step.do === 'fold') await house.takeChanges(storeId)
          else if (step.do === 'list') await buildSegment(house.db, { storeId, atLeast: 1 })
          else if (step.do === 'rebuild') await rebuildScores(house.db, storeId)
          else if (step.do === 'reindex') await commentIndex.rebuild(house.db, storeId)
          else if (step.do === 'zone') await moveTo(scene, step.zone)
          else await change(scene, step.do, step.pick)
          if (step.do !== 'answer') await ask()
        }
        await checkFilters(scene)
        await house.takeChanges(storeId)
        await ask()
        await checkFilters(scene)
      },
    ),
    { numRuns: 25, endOnFailure: true },
  )
})

test('a day is cut where its store changes the clocks, also over midnight, and anew when the store moves', {
  timeout: 600_000,
}, async () => {
  const halfHours = Array.from({ length: 9 }, (_, index) => 30 * (index - 4))
  const around = changes.flatMap((at) => halfHours.map((minutes) => minutesAfter(at, minutes)))
  for (const [index, zone] of zones.entries()) {
    const scene = await makeScene()
    for (const at of around) await answer(scene, { at, rating: 10, pick: 3 })
    for (const timeZone of [pickOf(zones, index + 1), zone]) {
      await moveTo(scene, timeZone)
      await rebuildScores(house.db, scene.store.id)
    }
    const answers = await answersOneByOne(house.db, scene.store.id)
    const checkRange = (from: Date, until: Date) =>
      checkWays(scene, { from, until, type: 'nps' }, { answers, ways: ['class', { period: 'day' }], filter: {} })
    for (const at of around) {
      const midnight = await localMidnight(zone, at)
      await checkRange(midnight, new Date('2027-01-01T00:00Z'))
      await checkRange(new Date('2017-01-01T00:00Z'), midnight)
      await checkRange(at, new Date('2027-01-01T00:00Z'))
    }
  }
})

test('days that are forgotten are counted anew, and meanwhile the answers are asked', { timeout: 180_000 }, async () => {
  const scene = await makeScene()
  await answer(scene, { at: new Date('2026-03-01T12:00Z'), rating: 10, pick: 0 })
  await house.changesTaken(scene.store.id)
  await rebuildScores(house.db, scene.store.id)
  await house.db.updateTable('scoreDays').set({ promoters: 99 }).where('storeId', '=', scene.store.id).execute()
  const asked = { from: new Date('2026-01-01T00:00Z'), until: new Date('2027-01-01T00:00Z'), type: 'nps' as const }
  expect(await countAnswers(house.db, await queryOf(scene, asked, {}), 'class')).toMatchObject({ promoters: 99 })
  await forgetDays(house.db)
  await check(scene, asked)
  await vi.waitFor(
    async () => {
      const days = await house.db.selectFrom('scoreDays').select('promoters').where('storeId', '=', scene.store.id).execute()
      expect(days).toEqual([{ promoters: 1 }])
    },
    { timeout: 40_000, interval: 200 },
  )
  await check(scene, asked)
})

test('a comment that goes while its answer begins to count again is counted by neither', async () => {
  const scene = await makeScene()
  const storeId = scene.store.id
  await answer(scene, { at: new Date('2026-03-01T12:00Z'), rating: 10, pick: 0 })
  const [{ id } = { id: 0 }] = await answersOf(storeId)
  await house.db.updateTable('answers').set({ comment: 'muito bom mesmo' }).where('storeId', '=', storeId).execute()
  await house.callAs(scene.admin, changeAnswerStatus, { answerId: id })
  await rebuildScores(house.db, storeId)
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isCounting, resolve: counts } = Promise.withResolvers<void>()
  const restored = inTransaction(house.db, async (transaction) => {
    await transaction.updateTable('answers').set({ isActive: true }).where('storeId', '=', storeId).where('id', '=', id).execute()
    await recordChange(transaction, { storeId, answerIds: [id], kind: 'validated' })
    counts()
    await mayCommit
  })
  await isCounting
  const cleared = inTransaction(house.db, (transaction) => eraseComments(transaction, { storeId, answerIds: [id] }))
  await vi.waitFor(async () => {
    // On a cluster it waits on the node of the store.
    const activity = sql.table(givenCluster() ? 'citus_stat_activity' : 'pg_stat_activity')
    const { rows } = await sql`select from ${activity} where datname = current_database() and wait_event_type = 'Lock'`.execute(
      house.db,
    )
    expect(rows.length).toBeGreaterThan(0)
  })
  commit()
  await Promise.all([restored, cleared])
  await check(scene, { from: new Date('2026-01-01T00:00Z'), until: new Date('2027-01-01T00:00Z'), type: 'nps' })
})

test('comments that are indexed while answers arrive, change and are folded are found once each', {
  timeout: 600_000,
}, async () => {
  const scene = await makeScene()
  const storeId = scene.store.id
  await rebuildScores(house.db, storeId)
  let isOver = false
  const whileOthersWrite = async (work: () => Promise<unknown>) => {
    while (!isOver) await work()
  }
  const write = async (writer: number) => {
    for (let turn = 0; turn < 60; turn++) {
      const at = new Date(Date.UTC(2026, turn % 12, 1 + (turn % 28)))
      await answer(scene, { at, rating: turn % 11, pick: turn + writer })
      if (turn % 5 === 0) await change(scene, turn % 2 === 0 ? 'toggle' : 'clear', turn * writer)
    }
  }
  const others = [
    whileOthersWrite(() => house.takeChanges(storeId)),
    whileOthersWrite(() => buildSegment(house.db, { storeId, atLeast: 1 })),
  ]
  await Promise.all([1, 2, 3, 4].map(write))
  isOver = true
  await Promise.all(others)
  const asked = { from: new Date('2026-01-01T00:00Z'), until: new Date('2027-01-01T00:00Z'), type: 'nps' as const }
  const checkAll = async () => {
    await check(scene, asked)
    for (const [index, text] of texts.entries()) await checkText(scene, asked, { text, valueId: pickOf(scene.valueIds, index) })
  }
  await checkAll()
  while ((await house.takeChanges(storeId)) > 0);
  await checkAll()
  while (await buildSegment(house.db, { storeId, atLeast: 1 }));
  await checkAll()
})
