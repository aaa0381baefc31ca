import { type AnswerFilter, addAnswerDimension, changeAnswerStatus, removeAnswerValue } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import { csatScore, npsScore } from '@ressoa/contract/dashboard'
import { erasePerson } from '@ressoa/contract/people'
import { priorityMatrix } from '@ressoa/contract/priority-matrix'
import { scoreByDimension, scoreByPeriod, scoreByValue } from '@ressoa/contract/score-report'
import { sentimentReport } from '@ressoa/contract/sentiment'
import { saveSettings } from '@ressoa/contract/settings'
import { dimensionChartData, ratingByValue } from '@ressoa/contract/stars'
import { whyItMoved } from '@ressoa/contract/why-it-moved'
import { saveRemovedWords, wordCloudData } from '@ressoa/contract/word-cloud'
import { type ScoreClass, type SurveyType, scoreClasses } from '@ressoa/domain/codes'
import { normalTail, tQuantile } from '@ressoa/domain/statistics/distributions'
import { seeded } from '@ressoa/domain/testing/seeded'
import { isStopWord } from '@ressoa/domain/words/function-words'
import { commentJudge, isConflict, sentimentOf } from '@ressoa/domain/words/sentiment'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { answersOneByOne } from '../../testing/plain-counts'
import { dimensionOf, insertAt } from '../../testing/report-answers'
import { makeCampaign, makeField, makeForm, ratingWords } from '../../testing/surveys'
import { buildSegment } from '../comment-index/build-segment'
import { rebuildScores } from '../scores/rebuild-scores.sql'

/**
 * The figures of every report, beside the same figures computed here answer by answer, from one plain statement that reads all
 * answers. The funnels are checked in the same way by `conversion.test.ts`.
 */

const house = openHouse({ LIMITS: 'off' })

type Answer = Awaited<ReturnType<typeof answersOneByOne>>[number]
type Dimension = Awaited<ReturnType<typeof dimensionOf>>
type Random = () => number

const dayMilliseconds = 86_400_000
const hour = dayMilliseconds / 24

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

// Midnights of the zones below, the moment before one, and anything else. New York changes its clocks on 8 March.
const zones = ['America/Sao_Paulo', 'Asia/Tokyo', 'America/New_York', 'UTC'] as const
const someInstant = (random: Random) => {
  const day = Date.UTC(2026, 0, 12) + Math.floor(random() * 56) * dayMilliseconds
  const moment = pick(random, [random() * dayMilliseconds, 0, 3 * hour, 3 * hour - 1, 4 * hour, 5 * hour, 15 * hour])
  return new Date(day + Math.floor(moment))
}

const said = {
  good: ['Ótimo atendimento', 'atendimento RÁPIDO, gostei', 'Adorei a loja', 'otimo'],
  bad: ['Muita demora na fila', 'Péssimo: fila enorme', 'não gostei do preço, fila', 'Demora'],
  other: ['', '', 'x', 'loja 10, normal', 'Ótimo! ótimo, fila', 'Péssimo, horrível, terrível', 'preco'],
}

const commentFor = (random: Random, isGood: boolean) =>
  random() < 0.25 ? pick(random, said.other) : pick(random, isGood ? said.good : said.bad)

type Scene = {
  store: TestStore
  storeId: number
  admin: Actor
  campaigns: readonly Campaign[]
  branch: Dimension & { words: readonly string[] }
  wishes: Dimension & { words: readonly string[] }
  service: Dimension
  price: Dimension
  starsOf: ReadonlyMap<number, number>
  wordOf: ReadonlyMap<number, string>
}

const [branches, wishWords] = [['Centro', 'Savassi', 'Betim'] as const, ['Preço', 'Prazo'] as const]

const makeScene = async (timeZone: string): Promise<Scene> => {
  const store = await house.makeStore()
  const admin = await house.actor(store, 'administrator')
  await house.callAs(admin, saveSettings, { version: 1, timeZone })
  const branch = await makeField(house, admin, { words: branches })
  const wishes = await makeField(house, admin, { type: 'multiSelect', words: wishWords })
  const service = await makeField(house, admin, { type: 'rating', words: ratingWords, required: true })
  const price = await makeField(house, admin, { type: 'rating', words: ratingWords })
  const nps = await makeForm(house, admin, { fields: [branch, wishes, service, price] })
  const csat = await makeForm(house, admin, { type: 'csat', fields: [service, branch] })
  const read = (field: { dimensionId?: number | null }) => dimensionOf(house, store, field.dimensionId as number)
  const [service_, price_] = [await read(service), await read(price)]
  const values = await house.db.selectFrom('dimensionValues').selectAll().where('storeId', '=', store.id).execute()
  return {
    store,
    storeId: store.id,
    admin,
    campaigns: [
      await makeCampaign(house, admin, { form: nps }),
      await makeCampaign(house, admin, { form: nps, name: 'Entrega' }),
      await makeCampaign(house, admin, { form: csat, name: 'Balcão' }),
    ],
    branch: { ...(await read(branch)), words: branches },
    wishes: { ...(await read(wishes)), words: wishWords },
    service: service_,
    price: price_,
    starsOf: new Map(
      values
        .filter(({ dimensionId }) => dimensionId === service_.id || dimensionId === price_.id)
        .map(({ id, value }) => [id, ratingWords.indexOf(value as never) + 1]),
    ),
    wordOf: new Map(values.map(({ id, value }) => [id, value])),
  }
}

const starsWord = (stars: number) => ratingWords[Math.min(5, Math.max(1, stars)) - 1] as string

/** Three answers at one moment, of somebody who is known or not. The score follows the stars, but not always. */
const answerSome = async (scene: Scene, random: Random) => {
  const { store, storeId, branch, wishes, service, price } = scene
  const to = pick(random, scene.campaigns)
  const at = someInstant(random)
  const answers = [1, 2, 3].map(() => {
    const stars = 1 + Math.floor(random() * 5)
    const isGood = random() < 0.15 ? stars < 4 : stars >= 4
    const ofNps = [
      ...wishes.words.filter(() => random() < 0.4).map(wishes.value),
      ...(random() < 0.9 ? [price.value(starsWord(stars + pick(random, [-1, 0, 1])))] : []),
    ]
    return {
      rating: to.type === 'csat' ? stars : isGood ? pick(random, [8, 9, 10]) : pick(random, [0, 5, 7]),
      comment: commentFor(random, isGood),
      values: [
        service.value(starsWord(stars)),
        ...(random() < 0.8 ? [branch.value(pick(random, branch.words))] : []),
        ...(to.type === 'nps' ? ofNps : []),
      ],
    }
  })
  const invitations = await insertAt(house, store, { at: at.toISOString(), to, answers })
  if (random() < 0.5) return
  const people = house.db.insertInto('people').values({ storeId, name: 'Ana Prado', email: null, createdAt: at })
  const { id: personId } = await people.returning('id').executeTakeFirstOrThrow()
  await house.db
    .updateTable('answers')
    .set({ personId })
    .where('storeId', '=', storeId)
    .where('invitationId', '=', invitations[0] as string)
    .execute()
}

const eraseSomebody = async ({ storeId, admin }: Scene, random: Random) => {
  const people = await house.db.selectFrom('people').select('id').where('storeId', '=', storeId).orderBy('id').execute()
  if (people.length > 0) await house.callAs(admin, erasePerson, { personId: pick(random, people).id })
}

const edit = async ({ storeId, admin, branch, wishes }: Scene, random: Random) => {
  const answers = await house.db.selectFrom('answers').select('id').where('storeId', '=', storeId).orderBy('id').execute()
  const { id: answerId } = pick(random, answers)
  const dimension = pick(random, [branch, wishes])
  const { dimensionValueId } = dimension.value(pick(random, dimension.words))
  // An answer has one branch only: a second one is refused.
  if (random() < 0.6) await house.send(removeAnswerValue, { answerId, dimensionValueId }, { as: admin })
  else
    await house.send(
      addAnswerDimension,
      { answerId, dimension: { id: dimension.id, values: [{ id: dimensionValueId }] } },
      { as: admin },
    )
}

const toggle = async ({ storeId, admin }: Scene, random: Random) => {
  const answers = await house.db.selectFrom('answers').select('id').where('storeId', '=', storeId).orderBy('id').execute()
  await house.callAs(admin, changeAnswerStatus, { answerId: pick(random, answers).id })
}

const moveTo = async ({ storeId, admin }: Scene, timeZone: string) => {
  const settings = house.db.selectFrom('storeSettings').select('version').where('storeId', '=', storeId)
  const { version } = await settings.executeTakeFirstOrThrow()
  await house.callAs(admin, saveSettings, { version, timeZone })
}

const acts: Record<string, (scene: Scene, random: Random) => Promise<unknown>> = {
  answer: answerSome,
  toggle,
  edit,
  erase: eraseSomebody,
  fold: ({ storeId }) => house.takeChanges(storeId),
  index: ({ storeId }) => buildSegment(house.db, { storeId, atLeast: 1 }),
  rebuild: ({ storeId }) => rebuildScores(house.db, storeId),
  move: (scene, random) => moveTo(scene, pick(random, zones)),
  remove: ({ admin }, random) => house.callAs(admin, saveRemovedWords, { words: ['fila', 'Otimo'].filter(() => random() < 0.5) }),
}

// What is asked for

type Period = { from: Date; until: Date }
type Wanted = Pick<AnswerFilter, 'campaignIds' | 'valueIds' | 'hasComment' | 'comment'>
type Asked = { period: Period; before: Period; wanted: Wanted; grain: 'day' | 'week' | 'month' }

/** Whole days of the store, or any two moments, with the period of the same length before. */
const somePeriod = async ({ storeId }: Scene, random: Random): Promise<{ period: Period; before: Period }> => {
  const days = 14 + Math.floor(random() * 14)
  if (random() < 0.4) {
    const from = new Date(Date.UTC(2026, 1, 5) + Math.floor(random() * 10 * dayMilliseconds))
    const length = days * dayMilliseconds + 12_345
    const until = new Date(from.getTime() + length)
    return { period: { from, until }, before: { from: new Date(from.getTime() - length), until: from } }
  }
  const first = `2026-02-${String(8 + Math.floor(random() * 8)).padStart(2, '0')}`
  const { rows } = await sql<{ past: Date; from: Date; until: Date }>`
    select (d - ${days}::int)::timestamp at time zone time_zone as past, d::timestamp at time zone time_zone as "from",
           (d + ${days}::int)::timestamp at time zone time_zone as until
      from store_settings, (select ${first}::date as d) t where store_id = ${storeId}`.execute(house.db)
  const { past, from, until } = rows[0] as { past: Date; from: Date; until: Date }
  return { period: { from, until }, before: { from: past, until: from } }
}

const wantedOf = ({ campaigns, branch, wishes }: Scene): Wanted[] => {
  const [centro, savassi] = [branch.value('Centro').dimensionValueId, branch.value('Savassi').dimensionValueId]
  return [
    {},
    {},
    { campaignIds: [campaigns[1]?.id as number, campaigns[2]?.id as number] },
    { valueIds: [centro, savassi] },
    { valueIds: [savassi, wishes.value('Preço').dimensionValueId] },
    { hasComment: true },
    { comment: 'FILA' },
  ]
}

const filterOf = ({ period, wanted }: Asked) => ({
  ...wanted,
  from: period.from,
  to: new Date(period.until.getTime() - 1),
})

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const isWanted = ({ branch, wishes }: Scene, wanted: Wanted, type?: SurveyType) => {
  const idsOf = ({ words, value }: Scene['branch']) => words.map((word) => value(word).dimensionValueId)
  const [ofBranch, ofWishes] = [branch, wishes].map((dimension) => wanted.valueIds?.filter((id) => idsOf(dimension).includes(id)))
  return (answer: Answer) => {
    const has = (ids: readonly number[] | undefined) => !ids?.length || answer.values.some(({ id }) => ids.includes(id))
    return (
      answer.isActive &&
      (type === undefined || answer.type === type) &&
      (!wanted.campaignIds || wanted.campaignIds.includes(answer.campaignId)) &&
      (!wanted.hasComment || answer.comment.length > 1) &&
      (!wanted.comment || plain(answer.comment).includes(plain(wanted.comment))) &&
      has(ofBranch) &&
      has(ofWishes)
    )
  }
}

const isIn =
  ({ from, until }: Period) =>
  ({ at }: Answer) =>
    at >= from && at < until

// The figures

const points = { nps: { promoter: 1, neutral: 0, detractor: -1 }, csat: { promoter: 1, neutral: 0, detractor: 0 } } as const

const scoreOf = (type: SurveyType, answers: readonly Answer[]) =>
  (100 * answers.reduce((sum, answer) => sum + points[type][answer.class], 0)) / answers.length

const near = (value: number) => expect.closeTo(value, 8)
const nearOrNull = (value: number | null) => (value === null ? null : near(value))
const changeOf = (type: SurveyType, now: readonly Answer[], past: readonly Answer[]) =>
  past.length === 0 ? null : scoreOf(type, now) - scoreOf(type, past)

const classesOf = (answers: readonly Answer[]) =>
  Object.fromEntries(scoreClasses.map((each) => [each, answers.filter((answer) => answer.class === each).length]))

const countsOf = (parts: Record<ScoreClass, { count: number }>) =>
  Object.fromEntries(scoreClasses.map((each) => [each, parts[each].count]))

const has = (id: number) => (answer: Answer) => answer.values.some((value) => value.id === id)
const hasOf = (dimensionId: number) => (answer: Answer) => answer.values.some((value) => value.dimensionId === dimensionId)
const groupBy = <K>(answers: readonly Answer[], keyOf: (answer: Answer) => K) =>
  [...Map.groupBy(answers, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1))

/** The values that these answers have, of this dimension or of all. */
const valueIdsOf = (answers: readonly Answer[], dimensionId?: number) => [
  ...new Set(
    answers.flatMap(({ values }) =>
      values.filter((value) => dimensionId === undefined || value.dimensionId === dimensionId).map(({ id }) => id),
    ),
  ),
]

const allDimensions = ({ branch, wishes, service, price }: Scene) => [branch, wishes, service, price]

type Given = { scene: Scene; asked: Asked; answers: readonly Answer[]; type: SurveyType }

const chosen = ({ scene, asked, answers, type }: Given) => {
  const wanted = answers.filter(isWanted(scene, asked.wanted, type))
  return { wanted, now: wanted.filter(isIn(asked.period)), past: wanted.filter(isIn(asked.before)) }
}

const checkHome = async (given: Given) => {
  const { scene, asked, type } = given
  const { now, past } = chosen(given)
  const same = { totalCount: now.length, score: now.length === 0 ? 0 : near(scoreOf(type, now)) }
  if (type === 'csat') {
    const shown = await house.callAs(scene.admin, csatScore, filterOf(asked))
    expect(shown).toMatchObject(same)
    expect(countsOf(shown.parts)).toEqual(classesOf(now))
    return
  }
  const shown = await house.callAs(scene.admin, npsScore, filterOf(asked))
  expect(shown).toMatchObject({ ...same, pastPeriodTotalCount: past.length, pastPeriodFrom: asked.before.from })
  expect(countsOf(shown.parts)).toEqual(classesOf(now))
  if (now.length > 0 && past.length > 0) expect(shown.scoreEvolution).toEqual(near(changeOf(type, now, past) as number))
}

const checkPeriods = async (given: Given) => {
  const { scene, asked, answers, type } = given
  const { grain } = asked
  const { filtered, unfiltered } = await house.callAs(scene.admin, scoreByPeriod, { ...filterOf(asked), types: [type], grain })
  const expected = (some: readonly Answer[]) =>
    groupBy(some, (answer) => answer[grain]).map(([firstDay, own]) => [firstDay, classesOf(own), near(scoreOf(type, own))])
  const shown = (periods: typeof filtered) => periods.map(({ firstDay, parts, score }) => [firstDay, countsOf(parts), score])
  expect(shown(filtered)).toEqual(expected(chosen(given).now))
  expect(shown(unfiltered)).toEqual(expected(answers.filter(isWanted(scene, {}, type)).filter(isIn(asked.period))))
}

const checkValues = async (given: Given) => {
  const { scene, asked, type } = given
  const { wanted, now, past } = chosen(given)
  const lastWeeks = wanted.filter(isIn({ ...asked.period, from: new Date(asked.period.until.getTime() - 56 * dayMilliseconds) }))
  const { items } = await house.callAs(scene.admin, scoreByValue, { ...filterOf(asked), types: [type], pageSize: 100 })
  const expected = valueIdsOf(now).map((id) => {
    const [own, before] = [now.filter(has(id)), past.filter(has(id))]
    const weeks = groupBy(lastWeeks.filter(has(id)), ({ week }) => week)
    return [
      id,
      {
        word: scene.wordOf.get(id),
        score: near(scoreOf(type, own)),
        parts: classesOf(own),
        change: nearOrNull(changeOf(type, own, before)),
        past: before.length,
        weeks: weeks.slice(-8).map(([firstDay, ofWeek]) => [firstDay, near(scoreOf(type, ofWeek)), ofWeek.length]),
      },
    ] as const
  })
  const shown = items.map(
    (item) =>
      [
        item.dimensionValueId,
        {
          word: item.dimensionValue,
          score: item.score,
          parts: countsOf(item.parts),
          change: item.scoreEvolution,
          past: item.pastPeriodTotalCount,
          weeks: item.weeks.map(({ firstDay, score, totalCount }) => [firstDay, score, totalCount]),
        },
      ] as const,
  )
  expect(new Map(shown)).toEqual(new Map(expected))
}

const checkDimensions = async (given: Given) => {
  const { scene, asked, type } = given
  const { now, past } = chosen(given)
  const shown = await house.callAs(scene.admin, scoreByDimension, { ...filterOf(asked), types: [type] })
  const expected = allDimensions(scene).flatMap(({ id }) => {
    const [own, before] = [now.filter(hasOf(id)), past.filter(hasOf(id))]
    if (own.length === 0) return []
    const figures = { score: near(scoreOf(type, own)), parts: classesOf(own), past: before.length }
    return [[id, { ...figures, change: nearOrNull(changeOf(type, own, before)), values: valueIdsOf(own, id).length }] as const]
  })
  const found = shown.map((item) => {
    const { score, parts, pastPeriodTotalCount: before, scoreEvolution: change, valueCount: values } = item
    return [item.dimensionId, { score, parts: countsOf(parts), past: before, change, values }] as const
  })
  expect(new Map(found)).toEqual(new Map(expected))
}

/** Mix and rate of each group of answers, by the textbook formula. */
const splitOf = (type: SurveyType, now: readonly Answer[], past: readonly Answer[], isOf: (answer: Answer) => boolean) => {
  const [after, before] = [now.filter(isOf), past.filter(isOf)]
  const share = { after: after.length / now.length, before: before.length / past.length }
  const score = {
    after: scoreOf(type, after.length > 0 ? after : before),
    before: scoreOf(type, before.length > 0 ? before : after),
  }
  const whole = (scoreOf(type, now) + scoreOf(type, past)) / 2
  return {
    totals: [after.length, before.length],
    shares: [near(100 * share.after), near(100 * share.before)],
    rate: near(((share.after + share.before) / 2) * (score.after - score.before)),
    mix: near((share.after - share.before) * ((score.after + score.before) / 2 - whole)),
  }
}

const checkChange = async (given: Given) => {
  const { scene, asked, type } = given
  const { now, past } = chosen(given)
  const change = await house.callAs(scene.admin, whyItMoved, { ...filterOf(asked), types: [type] })
  const isFew = Math.min(now.length, past.length) < 30
  expect(change).toMatchObject({ totalCount: now.length, pastPeriodTotalCount: past.length, isFew })
  if (now.length > 0 && past.length > 0) expect(change.change).toEqual(near(changeOf(type, now, past) as number))
  if (isFew) {
    expect(change.dimensions).toEqual([])
    return
  }
  expect(change.leftOut).toEqual([scene.wishes.name])
  const both = [...now, ...past]
  const byValue = [scene.branch, scene.service, scene.price].map(({ id }) => {
    const groups = valueIdsOf(both, id).map((valueId) => [valueId, splitOf(type, now, past, has(valueId))] as const)
    const without = (answer: Answer) => !hasOf(id)(answer)
    return [id, both.some(without) ? [...groups, [null, splitOf(type, now, past, without)] as const] : groups] as const
  })
  const ofCampaign = (id: number) => splitOf(type, now, past, ({ campaignId }) => campaignId === id)
  const byCampaign = [...new Set(both.map(({ campaignId }) => campaignId))].map((id) => [id, ofCampaign(id)] as const)
  const expected = [...byValue, [null, byCampaign] as const].filter(([, groups]) => groups.length > 1)
  const shown = change.dimensions.map(
    ({ dimensionId, values }) =>
      [
        dimensionId,
        new Map(
          values.map((value) => [
            value.id,
            {
              totals: [value.totalCount, value.pastPeriodTotalCount],
              shares: [value.share, value.pastPeriodShare],
              rate: value.rate.points,
              mix: value.mix.points,
            },
          ]),
        ),
      ] as const,
  )
  expect(new Map<unknown, unknown>(shown)).toEqual(
    new Map<unknown, unknown>(expected.map(([id, groups]) => [id, new Map<unknown, unknown>(groups)])),
  )
}

const checkValuePriorities = async (given: Given, dimension?: Dimension) => {
  const { scene, asked, type } = given
  const { now } = chosen(given)
  const matrix = await house.callAs(scene.admin, priorityMatrix, { ...filterOf(asked), types: [type], dimension: dimension?.key })
  expect(matrix.totalCount).toBe(now.length)
  const expected = valueIdsOf(now, dimension?.id).flatMap((id) => {
    const [own, others] = [now.filter(has(id)), now.filter((answer) => !has(id)(answer))]
    if (others.length === 0) return []
    const effect = scoreOf(type, now) - scoreOf(type, others)
    return [{ id, effect, score: scoreOf(type, own), count: own.length }]
  })
  const compared = expected.length < 2 ? [] : expected
  expect(
    new Map(matrix.items.map((item) => [item.dimensionValueId, [item.effect, item.importance, item.score, item.totalCount]])),
  ).toEqual(
    new Map(compared.map(({ id, effect, score, count }) => [id, [near(effect), near(Math.abs(effect)), near(score), count]])),
  )
  if (compared.length === 0) return
  expect(matrix.scoreCut).toEqual(near(scoreOf(type, now)))
  expect(matrix.importanceCut).toEqual(near(meanOf(compared.map(({ effect }) => Math.abs(effect)))))
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

const correlation = (pairs: readonly (readonly [number, number])[]) => {
  const [meanX, meanY] = [meanOf(pairs.map(([x]) => x)), meanOf(pairs.map(([, y]) => y))]
  const moment = (of: (x: number, y: number) => number) => meanOf(pairs.map(([x, y]) => of(x - meanX, y - meanY)))
  return moment((x, y) => x * y) / Math.sqrt(moment((x) => x * x) * moment((_, y) => y * y))
}

/** Two fields that both have 50 answers: Johnson's weights can be written down, and so can what both explain together. */
const checkFieldPriorities = async (given: Given) => {
  const { scene, asked, type } = given
  const { now } = chosen(given)
  const starsOf = (answer: Answer, { id }: Dimension) => {
    const value = answer.values.find(({ dimensionId }) => dimensionId === id)
    return value && (scene.starsOf.get(value.id) as number)
  }
  const fields = [scene.service, scene.price]
  const rated = fields.map((field) => now.flatMap((answer) => (starsOf(answer, field) === undefined ? [] : [answer])))
  const both = now.filter((answer) => fields.every((field) => starsOf(answer, field) !== undefined))
  const matrix = await house.callAs(scene.admin, priorityMatrix, { ...filterOf(asked), types: [type], view: 'fields' })
  expect(matrix.totalCount).toBe(now.length)
  if (both.length < 50) {
    expect(matrix.items).toEqual([])
    return
  }
  const toScore = fields.map((field, index) =>
    correlation((rated[index] as Answer[]).map((answer) => [starsOf(answer, field) as number, points[type][answer.class]])),
  ) as [number, number]
  const between = correlation(
    both.map((answer) => [starsOf(answer, scene.service) as number, starsOf(answer, scene.price) as number]),
  )
  const explained = (toScore[0] ** 2 + toScore[1] ** 2 - 2 * between * toScore[0] * toScore[1]) / (1 - between ** 2)
  expect(matrix.explained).toEqual(near(100 * explained))
  if (matrix.items.length === 0) return
  // The root of the matrix of correlations between two fields.
  const [p, q] = [Math.sqrt(1 + between), Math.sqrt(1 - between)]
  const [a, b] = [(p + q) / 2, (p - q) / 2]
  const beta = [(a * toScore[0] - b * toScore[1]) / (a * a - b * b), (a * toScore[1] - b * toScore[0]) / (a * a - b * b)] as const
  const weights = [a * a * beta[0] ** 2 + b * b * beta[1] ** 2, b * b * beta[0] ** 2 + a * a * beta[1] ** 2]
  const satisfied = fields.map(
    (field, index) => (rated[index] as Answer[]).filter((answer) => (starsOf(answer, field) as number) >= 4).length,
  )
  const counts = rated.map(({ length }) => length)
  expect(new Map(matrix.items.map((item) => [item.dimensionId, [item.importance, item.score, item.totalCount]]))).toEqual(
    new Map(
      fields.map(({ id }, index) => [
        id,
        [
          near((100 * (weights[index] as number)) / explained),
          near((100 * (satisfied[index] as number)) / (counts[index] as number)),
          counts[index],
        ],
      ]),
    ),
  )
  expect(matrix.scoreCut).toEqual(
    near((100 * (satisfied[0] as number) + 100 * (satisfied[1] as number)) / ((counts[0] as number) + (counts[1] as number))),
  )
}

const ratingOf = (stars: readonly number[]) => {
  const mean = meanOf(stars)
  if (stars.length === 1) return { mean, low: null, high: null }
  const variance = stars.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (stars.length - 1)
  const reach = tQuantile(0.975, stars.length - 1) * Math.sqrt(variance / stars.length)
  return { mean, low: Math.max(1, mean - reach), high: Math.min(5, mean + reach) }
}

const checkStars = async ({ scene, asked, answers }: Given) => {
  const { admin, service, branch, wishes } = scene
  // Both types have these ratings.
  const now = answers.filter(isWanted(scene, asked.wanted)).filter(isIn(asked.period))
  const starsOf = (some: readonly Answer[]) =>
    some.flatMap(({ values }) =>
      values.flatMap((value) => (value.dimensionId === service.id ? [scene.starsOf.get(value.id) as number] : [])),
    )
  const chart = await house.callAs(admin, dimensionChartData, { ...filterOf(asked), dimensionKey: service.key })
  const all = starsOf(now)
  expect(chart.totalCount).toBe(all.length)
  if (all.length > 0) {
    const { mean, low, high } = ratingOf(all)
    expect([chart.average, chart.averageLow, chart.averageHigh]).toEqual([mean, low, high].map(nearOrNull))
  }
  expect(Object.fromEntries(chart.values.map(({ dimensionValueAsInt, count }) => [dimensionValueAsInt, count]))).toEqual(
    Object.fromEntries([...Map.groupBy(all, (stars) => stars)].map(([stars, some]) => [stars, some.length])),
  )
  for (const group of [branch, wishes]) {
    const input = { ...filterOf(asked), dimensionKey: service.key, groupDimensionKey: group.key }
    const { items } = await house.callAs(admin, ratingByValue, input)
    const expected = valueIdsOf(now.filter(hasOf(service.id)), group.id).map((id) => {
      const own = starsOf(now.filter(has(id)))
      const { mean, low, high } = ratingOf(own)
      return [scene.wordOf.get(id), [own.length, near(mean), nearOrNull(low), nearOrNull(high)]] as const
    })
    const shown = items.map(
      ({ dimensionValue, totalCount, rating, ratingLow, ratingHigh }) =>
        [dimensionValue, [totalCount, rating, ratingLow, ratingHigh]] as const,
    )
    expect(new Map<unknown, unknown>(shown)).toEqual(new Map<unknown, unknown>(expected))
  }
}

const removedNow = async ({ storeId }: Scene) => {
  const { rows } = await sql<{ words: string[] }>`select words from removed_words where store_id = ${storeId}`.execute(house.db)
  return rows.flatMap(({ words }) => words).map(plain)
}

/** The words of each comment, each once, without those that no report shows. */
const wordsOf = (removed: readonly string[]) => (answer: Answer) =>
  [...new Set(plain(answer.comment).split(/[^a-z0-9]+/))].filter(
    (word) => word.length > 1 && !isStopWord(word) && !removed.includes(word),
  )

const commented = (answers: readonly Answer[]) => answers.filter(({ comment }) => comment.length > 1)

const checkCloud = async (given: Given) => {
  const { scene, asked, type } = given
  const { now } = chosen(given)
  const words = wordsOf(await removedNow(scene))
  const { items } = await house.callAs(scene.admin, wordCloudData, { ...filterOf(asked), types: [type] })
  for (const each of scoreClasses) {
    const own = now.filter((answer) => answer.class === each)
    const expected = [...Map.groupBy(own.flatMap(words), (word) => word)].map(([word, some]) => [word, some.length] as const)
    const shown = Object.entries(items[each].words).map(([word, count]) => [plain(word), count] as const)
    expect(new Map(shown)).toEqual(new Map(expected))
    expect(items[each].totalNps).toBe(commented(own).length)
  }
}

/** Log-odds with the prior of 500 words, and at most a twentieth of the claims false. */
const plainDrivers = (answers: readonly Answer[], words: (answer: Answer) => string[]) => {
  const found = [
    ...Map.groupBy(
      answers.flatMap((answer) => words(answer).map((word) => ({ word, answer }))),
      ({ word }) => word,
    ),
  ].map(([word, some]) => {
    const own = some.map(({ answer }) => answer)
    const [promoters, detractors] = [classesOf(own).promoter as number, classesOf(own).detractor as number]
    return { word, own, promoters, detractors }
  })
  const used = found.filter(({ promoters, detractors }) => promoters + detractors > 0)
  const all = { p: 0, d: 0 }
  for (const { promoters, detractors } of used) {
    all.p += promoters
    all.d += detractors
  }
  const judged = used.map(({ word, own, promoters: p, detractors: d }) => {
    const prior = (500 * (p + d)) / (all.p + all.d)
    const difference = Math.log((p + prior) / (all.p + 500 - p - prior)) - Math.log((d + prior) / (all.d + 500 - d - prior))
    const effect = difference / Math.sqrt(1 / (p + prior) + 1 / (d + prior))
    return { word, count: own.length, score: scoreOf('nps', own), effect, p: 2 * normalTail(Math.abs(effect)) }
  })
  const ps = judged.map(({ p }) => p).sort((one, other) => one - other)
  const last = ps.findLastIndex((p, index) => p <= (0.05 * (index + 1)) / ps.length)
  return judged.filter(({ p }) => last >= 0 && p <= (ps[last] as number))
}

const judge = commentJudge('pt')

const checkSentiment = async (given: Given) => {
  const { scene, asked, type } = given
  const { now, past } = chosen(given)
  const { grain } = asked
  const report = await house.callAs(scene.admin, sentimentReport, { ...filterOf(asked), types: [type], grain })
  const sentiments = (answers: readonly Answer[]) =>
    commented(answers).map((answer) => {
      const probability = judge({ text: answer.comment, fold: 0 })
      return { answer, probability, sentiment: sentimentOf(probability) }
    })
  const [current, before] = [sentiments(now), sentiments(past)]
  const count = (some: typeof current, sentiment: string) => some.filter((one) => one.sentiment === sentiment).length
  const periods = [...Map.groupBy(current, ({ answer }) => answer[grain])].sort(([one], [other]) => (one < other ? -1 : 1))
  expect(report.series.map((one) => [one.firstDay, one.positiveCount, one.neutralCount, one.negativeCount])).toEqual(
    periods.map(([firstDay, some]) => [firstDay, count(some, 'positive'), count(some, 'neutral'), count(some, 'negative')]),
  )
  const negative = (some: typeof current) => (some.length === 0 ? null : (100 * count(some, 'negative')) / some.length)
  expect(report).toMatchObject({ totalCount: current.length, isCut: false, pastPeriodTotalCount: before.length })
  expect([report.negativePercentage, report.pastPeriodNegativePercentage]).toEqual(
    [negative(current), negative(before)].map(nearOrNull),
  )
  const conflicts = current.filter(({ answer, probability }) => isConflict(answer.class, probability))
  const numbers = (some: readonly { probability: number }[]) => some.map(({ probability }) => probability).sort()
  expect(numbers(report.conflicts)).toEqual(numbers(conflicts))
  const expected = plainDrivers(commented(now), wordsOf(await removedNow(scene)))
  expect(
    new Map(report.drivers.map(({ word, ...driver }) => [plain(word), [driver.count, driver.score, driver.effect]])),
  ).toEqual(new Map(expected.map(({ word, ...driver }) => [word, [driver.count, near(driver.score), near(driver.effect)]])))
}

/** Two halves of the time, and all of it: enough answers for a split change, rating fields and driver words. */
const bothHalves = {
  period: { from: new Date('2026-02-10T12:00:00.345Z'), until: new Date('2026-03-10T12:00:00.345Z') },
  before: { from: new Date('2026-01-13T12:00:00.345Z'), until: new Date('2026-02-10T12:00:00.345Z') },
}
const allTime = {
  period: { from: new Date('2026-01-10T12:00:00.345Z'), until: new Date('2026-03-10T12:00:00.345Z') },
  before: { from: new Date('2025-11-12T12:00:00.345Z'), until: new Date('2026-01-10T12:00:00.345Z') },
}

const checkAll = async (scene: Scene, random: Random, times: number) => {
  const answers = await answersOneByOne(house.db, scene.storeId)
  const some = (type: SurveyType, asked: Asked) => check({ scene, asked, answers, type })
  for (let time = 0; time < times; time++)
    await some(random() < 0.75 ? 'nps' : 'csat', {
      ...(await somePeriod(scene, random)),
      wanted: pick(random, wantedOf(scene)),
      grain: pick(random, ['day', 'week', 'month'] as const),
    })
  for (const periods of [bothHalves, allTime]) await some('nps', { ...periods, wanted: {}, grain: 'week' })
}

const check = async (given: Given) => {
  await checkHome(given)
  await checkPeriods(given)
  await checkValues(given)
  await checkDimensions(given)
  await checkChange(given)
  await checkValuePriorities(given)
  await checkValuePriorities(given, given.scene.branch)
  await checkFieldPriorities(given)
  await checkStars(given)
  await checkCloud(given)
  await checkSentiment(given)
}

test('every figure of every report is that of a plain count, over random histories, zones and filters', {
  timeout: 600_000,
}, async () => {
  const step = fc.constantFrom(...Object.keys(acts), 'answer', 'toggle', 'edit', 'erase', 'fold')
  const steps = fc.array(step, { minLength: 10, maxLength: 24 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...zones), steps, fc.nat(), async (zone, history, seed) => {
      const random = seeded(seed)
      const scene = await makeScene(zone)
      for (let turn = 0; turn < 70; turn++) await answerSome(scene, random)
      for (const [index, act] of history.entries()) {
        await acts[act]?.(scene, random)
        if (index % 8 === 7) await checkAll(scene, random, 1)
      }
      await checkAll(scene, random, 2)
      await house.changesTaken(scene.storeId)
      await checkAll(scene, random, 2)
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
