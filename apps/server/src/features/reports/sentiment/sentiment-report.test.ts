import { type AnswerFilter, changeAnswerStatus, pageOfAnswers } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import { sentimentReport } from '@ressoa/contract/sentiment'
import { saveRemovedWords } from '@ressoa/contract/word-cloud'
import type { Grain } from '@ressoa/domain/codes'
import { lastDayOf } from '@ressoa/domain/periods'
import { seeded } from '@ressoa/domain/testing/seeded'
import { commentJudge, sentimentOf } from '@ressoa/domain/words/sentiment'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../../testing/harness'
import { commentsAt } from '../../../testing/report-answers'
import { answerCampaign, makeCampaign, makeField, makeForm, ratingWords } from '../../../testing/surveys'
import { buildSegment } from '../../comment-index/build-segment'
import { judgedAtMost } from './sentiment-report'
import { trainSentimentJob } from './train-sentiment.job'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor
let reader: Actor
let campaign: Campaign

const openStore = async () => {
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  reader = await house.actor(store, 'reader')
  campaign = await makeCampaign(house, manager)
}

beforeEach(async () => {
  house.now = new Date('2026-03-10T15:00:00.000Z')
  await openStore()
})

type Comments = readonly (readonly [rating: number, comment: string])[]

const add = (comments: Comments, { at = '2026-03-05T12:00:00Z', to = campaign } = {}) =>
  commentsAt(house, store, { at, to, comments })
const report = (filter: AnswerFilter & { grain?: Grain } = {}) => house.callAs(reader, sentimentReport, filter)
const train = () => trainSentimentJob.run({ storeId: store.id }, house.app)
const times = (count: number, rating: number, comment: string) => Array.from({ length: count }, () => [rating, comment] as const)

/** Praise and complaints, no two of them alike. */
const plentyOf = (promoters: number, detractors: number): Comments => [
  ...Array.from({ length: promoters }, (_, index) => [10, `Ótimo atendimento na compra ${index}`] as const),
  ...Array.from({ length: detractors }, (_, index) => [1, `Muita demora na fila ${index}`] as const),
]

test('INS-006 under 20 comments of either class the word list alone speaks, and no accuracy is claimed', async () => {
  await add([...plentyOf(40, 19), [10, 'Zibelina']])
  await train()
  const { model, series, totalCount, isCut } = await report()
  expect(model).toEqual({
    isLearnt: false,
    commentCount: 0,
    auc: null,
    aucLow: null,
    aucHigh: null,
    balancedAccuracy: null,
    wordListBalancedAccuracy: null,
    trainedAt: null,
  })
  // "Zibelina" is not in the list.
  expect(series).toEqual([
    { firstDay: '2026-03-01', lastDay: '2026-03-07', positiveCount: 40, neutralCount: 1, negativeCount: 19 },
  ])
  expect({ totalCount, isCut }).toEqual({ totalCount: 60, isCut: false })
  await add(plentyOf(0, 1))
  await train()
  expect((await report()).model).toMatchObject({ isLearnt: true, commentCount: 61 })
})

test('INS-005 sentiment and driver words are learnt from the store’s own comments; each is judged by weights that have not seen it; the accuracy stands beside the word list’s', async () => {
  const own = (rating: number, word: string) =>
    Array.from({ length: 150 }, (_, index) => [rating, `${word} na compra ${index}`] as const)
  await add([...own(10, 'Zibelina'), ...own(1, 'Gambiarra')])
  expect((await report()).series).toMatchObject([{ positiveCount: 0, neutralCount: 300, negativeCount: 0 }])
  await train()
  const { series, model, drivers } = await report()
  expect(series).toMatchObject([{ positiveCount: 150, neutralCount: 0, negativeCount: 150 }])
  expect(model).toEqual({
    isLearnt: true,
    commentCount: 300,
    auc: 1,
    aucLow: 1,
    aucHigh: 1,
    balancedAccuracy: 1,
    wordListBalancedAccuracy: 0.5,
    trainedAt: house.now,
  })
  expect(drivers.map(({ word, sentiment, count, score }) => [word.toLowerCase(), sentiment, count, score])).toEqual(
    expect.arrayContaining([
      ['zibelina', 'positive', 150, 100],
      ['gambiarra', 'negative', 150, -100],
    ]),
  )
  const praise = 'Ótimo, excelente, perfeito tucano'
  await openStore()
  await add([...plentyOf(40, 40), ...times(15, 0, praise), ...times(2, 10, praise)])
  await train()
  // Weights that knew the scores of these 17 would call them complaints.
  expect((await report()).series).toMatchObject([{ positiveCount: 40 + 17, neutralCount: 0, negativeCount: 40 }])
})

test('driver words are those beyond chance: effects as worked out by hand, from the index and from the comments', async () => {
  const words = Array.from({ length: 100 }, (_, index) => `assunto${index}`)
  const filler = (rating: number, count: number, rest: number): Comments => [
    ...times(count, rating, words.join(' ')),
    [rating, words.slice(0, rest).join(' ')],
  ]
  // Over all words: 9000 of promoters, 4500 of detractors.
  await add([...times(12, 10, 'fila'), ...times(60, 2, 'Fila'), ...times(5, 7, 'fila'), ...filler(10, 85, 98)])
  await add([...times(90, 10, 'atencioso'), ...times(6, 1, 'atencioso'), ...filler(0, 42, 84)])
  await add([...times(300, 10, 'loja e'), ...times(150, 3, 'na loja')])
  for (const isIndexed of [false, true]) {
    if (isIndexed) {
      await house.changesTaken(store.id)
      expect(await buildSegment(house.db, { storeId: store.id, atLeast: 1 })).toBe(true)
    }
    const { drivers } = await report()
    expect(drivers).toMatchObject([
      { word: 'fila', sentiment: 'negative', count: 77, effect: expect.closeTo(-7.257526, 6) },
      { word: 'atencioso', sentiment: 'positive', count: 96, score: 87.5, effect: expect.closeTo(4.851231, 6) },
    ])
    expect(drivers[0]?.score).toBeCloseTo((100 * (12 - 60)) / 77, 9)
    expect(drivers.map(({ examples }) => examples.map(({ rating, classification }) => [rating, classification]))).toEqual([
      Array(3).fill([2, 'detractor']),
      Array(3).fill([10, 'promoter']),
    ])
  }
})

test('a driver word has its three newest comments, first those whose score agrees', async () => {
  await add(times(60, 10, 'atencioso'))
  await add(times(60, 0, 'mofo'), { at: '2026-03-04T12:00:00Z' })
  await add([[10, 'mofo']], { at: '2026-03-06T12:00:00Z' })
  await add([[0, 'Mofo e poeira']], { at: '2026-03-07T12:00:00Z' })
  const { drivers } = await report()
  const mould = drivers.find(({ word }) => word === 'mofo')
  expect(mould?.examples.map(({ comment, rating, date }) => [comment, rating, date.toISOString()])).toEqual([
    ['Mofo e poeira', 0, '2026-03-07T12:00:00.000Z'],
    ['mofo', 0, '2026-03-04T12:00:00.000Z'],
    ['mofo', 0, '2026-03-04T12:00:00.000Z'],
  ])
  const [first] = mould?.examples ?? []
  const { items } = await house.callAs(reader, pageOfAnswers, { answerId: first?.answerId })
  expect(items).toMatchObject([{ comment: 'Mofo e poeira' }])
})

test('words that the store has removed are no driver words, whatever their accents', async () => {
  await add([...times(60, 10, 'atenção'), ...times(60, 9, 'gentil'), ...times(60, 0, 'mofo'), ...times(60, 0, 'poeira')])
  const words = async () => (await report()).drivers.map(({ word }) => word).sort()
  expect(await words()).toEqual(['atenção', 'gentil', 'mofo', 'poeira'])
  await house.callAs(manager, saveRemovedWords, { words: ['Atencao', 'MOFO'] })
  expect(await words()).toEqual(['gentil', 'poeira'])
  await house.callAs(manager, saveRemovedWords, { words: [] })
  expect(await words()).toEqual(['atenção', 'gentil', 'mofo', 'poeira'])
})

test('example comments and conflicts name who wrote them and their single choices', async () => {
  const fields = [
    await makeField(house, manager, { words: ['Centro', 'Norte'] }),
    await makeField(house, manager, { type: 'multiSelect', words: ['Preço', 'Prazo'] }),
  ]
  const to = await makeCampaign(house, manager, { form: await makeForm(house, manager, { fields }) })
  await add([...times(60, 10, 'atencioso'), ...times(60, 0, 'mofo')])
  const contradiction = 'Péssimo, horrível, terrível mofo'
  const id = await answerCampaign(house, to, { rating: 10, comment: contradiction, choices: [[1], [0]] })
  const people = house.db.insertInto('people').values({ storeId: store.id, name: 'Ana Prado', email: null, createdAt: house.now })
  const { id: personId } = await people.returning('id').executeTakeFirstOrThrow()
  await house.db.updateTable('answers').set({ personId }).where('storeId', '=', store.id).where('id', '=', id).execute()
  await answerCampaign(house, to, { rating: 0, comment: 'mofo no provador', choices: [[0], [1]] })
  const { conflicts, drivers } = await report()
  expect(conflicts).toMatchObject([{ answerId: id, personName: 'Ana Prado', choices: ['Norte'] }])
  const mould = drivers.find(({ word }) => word === 'mofo')
  expect(mould?.examples.map(({ personName, choices }) => [personName, choices])).toEqual([
    [null, ['Centro']],
    [null, []],
    [null, []],
  ])
})

test('the share of negative comments stands beside that of the period before, with a verdict', async () => {
  const judged = (negative: number, others: number): Comments => [...times(negative, 2, 'Péssimo'), ...times(others, 9, 'Ótimo')]
  const range = { from: new Date('2026-03-03T03:00:00Z'), to: new Date('2026-03-07T02:59:59Z') }
  await add(judged(30, 70))
  const alone = await report(range)
  expect(alone).toMatchObject({ negativePercentage: 30, pastPeriodNegativePercentage: null, pastPeriodTotalCount: 0 })
  await add(judged(9, 41), { at: '2026-03-02T12:00:00Z' })
  expect(await report(range)).toMatchObject({
    negativePercentage: 30,
    pastPeriodNegativePercentage: 18,
    pastPeriodTotalCount: 50,
    negativeWithinChance: true,
  })
  await add(judged(0, 50), { at: '2026-02-27T12:00:00Z' })
  expect(await report(range)).toMatchObject({ pastPeriodNegativePercentage: 9, negativeWithinChance: false, totalCount: 100 })
  // Earlier still: not compared.
  await add(judged(50, 0), { at: '2026-02-26T12:00:00Z' })
  expect(await report(range)).toMatchObject({ pastPeriodNegativePercentage: 9 })
  const nothing = await report({ campaignIds: [campaign.id + 1_000_000] })
  expect(nothing).toMatchObject({ negativePercentage: null, pastPeriodNegativePercentage: null, pastPeriodTotalCount: 0 })
})

test('INS-007 conflicts are the sure contradictions, the most extreme first, at most 50', async () => {
  const complaint = 'Péssimo, horrível, terrível'
  await add([
    ...times(55, 10, complaint),
    [9, `${complaint}, grosseiro e sujo`],
    [1, 'Ótimo, excelente, perfeito, maravilhoso'],
    // Not sure enough, or no contradiction.
    [10, 'Péssimo'],
    [7, complaint],
    [0, complaint],
    [10, 'Ótimo, excelente, perfeito'],
  ])
  const { conflicts } = await report()
  expect(conflicts).toHaveLength(50)
  expect(conflicts[0]).toMatchObject({ rating: 9, classification: 'promoter', sentiment: 'negative' })
  expect(conflicts[1]).toMatchObject({ rating: 1, classification: 'detractor', sentiment: 'positive' })
  expect(conflicts.slice(2).map(({ comment }) => comment)).toEqual(Array(48).fill(complaint))
  const extremities = conflicts.map(({ probability }) => Math.abs(probability - 0.5))
  expect(extremities).toEqual(extremities.toSorted((one, other) => other - one))
  expect(conflicts[0]?.probability).toBeCloseTo(1 / (1 + Math.exp(5)), 9)
})

test('the series equals a plain recount, by every grain, of valid answers in the store’s days', async () => {
  const random = seeded(7)
  const words = ['ótimo', 'péssimo', 'não gostei', 'rápido', 'demora', 'loja', 'caixa']
  const pick = () => words[Math.floor(random() * words.length)] as string
  const given: { at: string; comment: string }[] = []
  for (let index = 0; index < 60; index++) {
    const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 60 * 86_400_000)).toISOString()
    const comment = random() < 0.1 ? '' : `${pick()} ${pick()}`
    await add([[Math.floor(random() * 11), comment]], { at })
    if (comment !== '') given.push({ at, comment })
  }
  await add([[10, 'ótimo']], { at: '2026-01-04T12:00:00Z' })
  const { items } = await house.callAs(reader, pageOfAnswers, { to: new Date('2026-01-04T12:00:00Z'), pageSize: 1 })
  await house.callAs(manager, changeAnswerStatus, { answerId: items[0]?.id as number, active: false })
  const judge = commentJudge('pt')
  const localDay = (at: string) => new Date(at).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' })
  const periodOf: Record<Grain, (day: string) => string> = {
    day: (day) => day,
    week: (day) => new Date(Date.parse(day) - new Date(day).getUTCDay() * 86_400_000).toISOString().slice(0, 10),
    month: (day) => `${day.slice(0, 7)}-01`,
    quarter: (day) => (day.startsWith('2025') ? '2025-10-01' : '2026-01-01'),
    year: (day) => `${day.slice(0, 4)}-01-01`,
  }
  for (const grain of ['day', 'week', 'month', 'quarter', 'year'] as const) {
    const groups = Map.groupBy(given, ({ at }) => periodOf[grain](localDay(at)))
    const plain = [...groups]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([firstDay, comments]) => {
        const judged = comments.map(({ comment }) => sentimentOf(judge({ text: comment, fold: 0 })))
        const count = (sentiment: string) => judged.filter((one) => one === sentiment).length
        return {
          firstDay,
          lastDay: lastDayOf(firstDay, grain),
          positiveCount: count('positive'),
          neutralCount: count('neutral'),
          negativeCount: count('negative'),
        }
      })
    expect((await report({ grain })).series).toEqual(plain)
  }
  expect((await report()).totalCount).toBe(given.length)
})

test('any filter holds for all parts: period, campaign, type; another store sees nothing', async () => {
  const stars = await makeField(house, manager, { type: 'rating', words: ratingWords, required: true })
  const form = await makeForm(house, manager, { type: 'csat', fields: [stars] })
  const other = await makeCampaign(house, manager, { form, name: 'Entrega' })
  await add([...plentyOf(150, 150), [10, 'Muita demora na fila']])
  await add([[5, 'Ótimo']], { to: other, at: '2026-02-05T12:00:00Z' })
  await train()
  const sizes = async (filter: AnswerFilter) => {
    const { totalCount, series, drivers, conflicts } = await report(filter)
    const judged = series.reduce((sum, one) => sum + one.positiveCount + one.neutralCount + one.negativeCount, 0)
    return [totalCount, judged, drivers.length > 0, conflicts.length]
  }
  expect(await sizes({})).toEqual([302, 302, true, 1])
  expect(await sizes({ campaignIds: [campaign.id] })).toEqual([301, 301, true, 1])
  expect(await sizes({ campaignIds: [other.id] })).toEqual([1, 1, false, 0])
  expect(await sizes({ types: ['csat'] })).toEqual([1, 1, false, 0])
  expect(await sizes({ to: new Date('2026-02-28T12:00:00Z') })).toEqual([1, 1, false, 0])
  expect(await sizes({ campaignIds: [campaign.id + 1_000_000] })).toEqual([0, 0, false, 0])
  expect(await sizes({ hasComment: false })).toEqual([0, 0, false, 0])
  const stranger = await house.actor(await house.makeStore(), 'manager')
  expect(await house.callAs(stranger, sentimentReport, { campaignIds: [campaign.id] })).toMatchObject({
    series: [],
    drivers: [],
    conflicts: [],
    model: { isLearnt: false },
    totalCount: 0,
    isCut: false,
  })
})

test('only the newest comments are judged when there are very many, and the reply says so', { timeout: 180_000 }, async () => {
  await add(times(3, 10, 'Péssimo, horrível, terrível'), { at: '2026-01-05T12:00:00Z' })
  for (let left = judgedAtMost; left > 0; left -= 5000) await add(times(5000, 10, 'Ótimo'))
  const { totalCount, isCut, series, conflicts } = await report({ grain: 'month' })
  expect({ totalCount, isCut, conflicts }).toEqual({ totalCount: judgedAtMost + 3, isCut: true, conflicts: [] })
  expect(series).toMatchObject([{ firstDay: '2026-03-01', positiveCount: judgedAtMost }])
})
