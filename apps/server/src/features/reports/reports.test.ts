import { pageOfAnswers } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import { scoreByDimension, scoreByPeriod, scoreByValue } from '@ressoa/contract/score-report'
import { saveSettings } from '@ressoa/contract/settings'
import type { ValueOrder } from '@ressoa/domain/codes'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { answersAt, dimensionOf, type GivenAnswers } from '../../testing/report-answers'
import { makeCampaign, makeField, makeForm, ratingWords } from '../../testing/surveys'
import { valueIdsFor } from '../dimensions/dimensions.sql'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor
let campaign: Campaign
let branch: Branch

type Branch = Awaited<ReturnType<typeof dimensionOf>>

beforeEach(async () => {
  house.now = new Date('2026-03-10T15:00:00.000Z')
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  const field = await makeField(house, manager, { words: ['Centro', 'Savassi', 'Contagem'] })
  campaign = await makeCampaign(house, manager, { form: await makeForm(house, manager, { fields: [field] }) })
  branch = await branchOf(field.dimensionId as number)
})

const branchOf = (id: number) => dimensionOf(house, store, id)

const answer = ({
  to = campaign,
  in: word,
  with: more = [],
  ...given
}: Omit<GivenAnswers, 'to'> & { to?: Campaign; in?: string }) =>
  answersAt(house, store, { ...given, to, with: word ? [branch.value(word), ...more] : more })

/** From here on the day tables include all answers so far. */
const fold = () => house.changesTaken(store.id)

const dates = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })

test('RPN-021 RPN-022 the histogram has its fields by name, unfiltered beside filtered', async () => {
  const other = await makeCampaign(house, manager, { name: 'Entrega' })
  await answer({ at: '2026-03-03T12:00:00Z', promoters: 120, neutrals: 50, detractors: 40 })
  await answer({ at: '2026-03-04T12:00:00Z', promoters: 1, to: other })
  await fold()
  const reader = await house.actor(store, 'reader')
  const { body } = await house.send(scoreByPeriod, { campaignIds: [campaign.id] }, { as: reader })
  const first = {
    Key: '2026-03-03',
    LastDay: '2026-03-03',
    Value: expect.closeTo(38.095238, 6),
    ScoreLow: expect.closeTo(27.008652, 6),
    ScoreHigh: expect.closeTo(48.108719, 6),
    TotalCount: 210,
    PromoterCount: 120,
    NeutralCount: 50,
    DetractorCount: 40,
  }
  const second = {
    Key: '2026-03-04',
    LastDay: '2026-03-04',
    Value: 100,
    ScoreLow: expect.any(Number),
    ScoreHigh: 100,
    TotalCount: 1,
    PromoterCount: 1,
    NeutralCount: 0,
    DetractorCount: 0,
  }
  expect(body).toEqual({ FilteredResult: [first], UnfilteredResult: [first, second] })
})

test('RPN-017 dateinterval is 3 day, 4 week from Sunday, 5 month, 6 quarter, 7 year, and no other', async () => {
  // In São Paulo it is still the Saturday before, 28 February.
  await answer({ at: '2026-03-01T02:59:59.999Z', promoters: 1 })
  await answer({ at: '2026-03-01T03:00:00.000Z', promoters: 1 })
  await answer({ at: '2025-12-31T12:00:00.000Z', detractors: 1 })
  const keysBy = async (code: number) => {
    const { body } = await house.request('GET', `/nps/getnpsdatehistogramwithnofiltercomparition?dateinterval=${code}`, {
      as: manager,
    })
    return body.FilteredResult.map(({ Key, LastDay, TotalCount }: Record<string, unknown>) => [Key, LastDay, TotalCount])
  }
  for (const isFolded of [false, true]) {
    if (isFolded) await fold()
    expect(await keysBy(3)).toEqual([
      ['2025-12-31', '2025-12-31', 1],
      ['2026-02-28', '2026-02-28', 1],
      ['2026-03-01', '2026-03-01', 1],
    ])
    expect(await keysBy(4)).toEqual([
      ['2025-12-28', '2026-01-03', 1],
      ['2026-02-22', '2026-02-28', 1],
      ['2026-03-01', '2026-03-07', 1],
    ])
    expect(await keysBy(5)).toEqual([
      ['2025-12-01', '2025-12-31', 1],
      ['2026-02-01', '2026-02-28', 1],
      ['2026-03-01', '2026-03-31', 1],
    ])
    expect(await keysBy(6)).toEqual([
      ['2025-10-01', '2025-12-31', 1],
      ['2026-01-01', '2026-03-31', 2],
    ])
    expect(await keysBy(7)).toEqual([
      ['2025-01-01', '2025-12-31', 1],
      ['2026-01-01', '2026-12-31', 2],
    ])
  }
  for (const bad of ['0', '2', '8', 'week']) {
    const path = `/nps/getnpsdatehistogramwithnofiltercomparition?dateinterval=${bad}`
    expect((await house.request('GET', path, { as: manager })).status).toBe(400)
  }
})

test('periods are those of the store’s calendar, and move with it', async () => {
  await answer({ at: '2026-03-01T02:00:00Z', promoters: 1 })
  await fold()
  const days = async () => (await house.callAs(manager, scoreByPeriod, {})).filtered.map(({ firstDay }) => firstDay)
  expect(await days()).toEqual(['2026-02-28'])
  await house.callAs(await house.actor(store, 'administrator'), saveSettings, { version: 1, timeZone: 'Asia/Tokyo' })
  expect(await days()).toEqual(['2026-03-01'])
})

test('RPN-024 RPN-025 RPN-026 a dimension value has its fields by name, and its change against the period before', async () => {
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 120, neutrals: 50, detractors: 40, in: 'Centro' })
  await answer({ at: '2026-03-03T12:00:00Z', promoters: 10, detractors: 10, in: 'Centro' })
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 3, detractors: 1 })
  await fold()
  const twoDays = dates('2026-03-05T03:00:00Z', '2026-03-07T02:59:59Z')
  const reader = await house.actor(store, 'reader')
  const { body } = await house.send(scoreByValue, { ...twoDays, dimension: branch.key }, { as: reader })
  expect(body).toMatchObject({ PageNumber: 1, PageSize: 30, TotalItemCount: 1, PageCount: 1 })
  expect(body.Items).toEqual([
    {
      Dimension: branch.name,
      DimensionId: branch.id,
      DimensionValue: 'Centro',
      DimensionValueId: branch.value('Centro').dimensionValueId,
      Score: expect.closeTo(38.095238, 6),
      ScoreLow: expect.closeTo(27.008652, 6),
      ScoreHigh: expect.closeTo(48.108719, 6),
      PromoterCount: 120,
      NeutralCount: 50,
      DetractorsCount: 40,
      TotalCount: 210,
      PromoterPercentage: expect.closeTo(57.142857, 6),
      NeutralPercentage: expect.closeTo(23.809524, 6),
      DetractorsPercentage: expect.closeTo(19.047619, 6),
      NpsScoreEvolution: expect.closeTo(38.095238, 6),
      EvolutionWithinChance: true,
      PastPeriodTotalCount: 20,
      ShrunkScore: null,
      Weeks: [{ Key: '2026-03-01', Value: expect.closeTo(34.782609, 6), TotalCount: 230 }],
    },
  ])
})

test('RPN-023 a dimension has its score over all answers with a value; one without answers or of free texts is left out', async () => {
  const wishes = await makeField(house, manager, { type: 'multiSelect', words: ['Preço', 'Entrega'] })
  const unused = await makeField(house, manager, { words: ['Manhã', 'Tarde'] })
  const text = await makeField(house, manager, { type: 'text' })
  const form = await makeForm(house, manager, { fields: [wishes, unused, text] })
  const wide = await makeCampaign(house, manager, { form, name: 'Site' })
  const [wish, note] = [await branchOf(wishes.dimensionId as number), await branchOf(text.dimensionId as number)]
  const words = { storeId: store.id, dimensionId: note.id, words: ['Muito bom'] }
  const written = { dimensionId: note.id, dimensionValueId: (await valueIdsFor(house.db, words)).get('Muito bom') as number }
  const both = [wish.value('Preço'), wish.value('Entrega'), written]
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 3, to: wide, with: both })
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 100, neutrals: 50, detractors: 20, in: 'Centro' })
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 20, detractors: 20, in: 'Savassi' })
  await answer({ at: '2026-03-03T12:00:00Z', promoters: 10, detractors: 10, in: 'Centro' })
  const twoDays = dates('2026-03-05T03:00:00Z', '2026-03-07T02:59:59Z')
  const reader = await house.actor(store, 'reader')
  for (const isFolded of [false, true]) {
    if (isFolded) await fold()
    const { body } = await house.send(scoreByDimension, twoDays, { as: reader })
    expect(body).toEqual([
      {
        Dimension: branch.name,
        DimensionId: branch.id,
        DimensionKey: branch.key,
        DimensionType: 0,
        DimensionValue: null,
        ValueCount: 2,
        Score: expect.closeTo(38.095238, 6),
        ScoreLow: expect.closeTo(27.008652, 6),
        ScoreHigh: expect.closeTo(48.108719, 6),
        PromoterCount: 120,
        NeutralCount: 50,
        DetractorsCount: 40,
        TotalCount: 210,
        PromoterPercentage: expect.closeTo(57.142857, 6),
        NeutralPercentage: expect.closeTo(23.809524, 6),
        DetractorsPercentage: expect.closeTo(19.047619, 6),
        NpsScoreEvolution: expect.closeTo(38.095238, 6),
        EvolutionWithinChance: true,
        PastPeriodTotalCount: 20,
      },
      expect.objectContaining({ Dimension: wish.name, DimensionType: 1, ValueCount: 2, TotalCount: 3, NpsScoreEvolution: null }),
    ])
  }
})

test('INS-014 from eight values on they are ranked by shrunk scores: three of three do not lead, and keep their score', async () => {
  const words = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
  const field = await makeField(house, manager, { words })
  await makeForm(house, manager, { fields: [field] })
  const seller = await branchOf(field.dimensionId as number)
  // The worked example of eight values.
  const classes = [
    [3, 0, 0],
    [160, 70, 70],
    [90, 30, 30],
    [45, 20, 35],
    [200, 60, 40],
    [12, 3, 5],
    [60, 25, 15],
    [30, 10, 20],
  ] as const
  for (const [index, [promoters, neutrals, detractors]] of classes.entries())
    await answer({
      at: '2026-03-05T12:00:00Z',
      promoters,
      neutrals,
      detractors,
      with: [seller.value(words[index] as string)],
    })
  const scores = async (order: ValueOrder) =>
    (await house.callAs(manager, scoreByValue, { dimension: seller.key, order })).items.map(
      ({ dimensionValue, shrunkScore }) => [dimensionValue, shrunkScore] as const,
    )
  const best = await scores('ScoreDesc')
  expect(best.map(([word]) => word)).toEqual(['E', 'G', 'C', 'A', 'F', 'B', 'H', 'D'])
  expect(await scores('ScoreAsc')).toEqual(best.toReversed())
  const shrunk = [36.358454, 30.259986, 38.050497, 17.942856, 50.845656, 32.811082, 41.092698, 24.189288]
  for (const [word, score] of best) expect(score).toBeCloseTo(shrunk[words.indexOf(word)] as number, 5)
  const [first] = (await house.callAs(manager, scoreByValue, { dimension: seller.key, order: 'TotalDesc' })).items.filter(
    ({ dimensionValue }) => dimensionValue === 'A',
  )
  expect(first?.score).toBe(100)
  // Seven of them are ranked by their own scores.
  const valueIds = words.slice(0, 7).map((word) => seller.value(word).dimensionValueId)
  const seven = await house.callAs(manager, scoreByValue, { dimension: seller.key, order: 'ScoreDesc', valueIds })
  expect(seven.items.map(({ dimensionValue }) => dimensionValue).slice(0, 2)).toEqual(['A', 'E'])
  expect(seven.items.map(({ shrunkScore }) => shrunkScore)).toEqual(Array(7).fill(null))
})

test('fewer than eight values are ranked by their own scores', async () => {
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 3, in: 'Centro' })
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 300, detractors: 30, in: 'Savassi' })
  const { items } = await house.callAs(manager, scoreByValue, { dimension: branch.key, order: 'ScoreDesc' })
  expect(items.map(({ dimensionValue, shrunkScore }) => [dimensionValue, shrunkScore])).toEqual([
    ['Centro', null],
    ['Savassi', null],
  ])
})

test('a value has the scores of its last eight weeks, also of those before the range', async () => {
  const firstDay = Date.parse('2025-12-30T12:00:00Z')
  for (let week = 0; week < 10; week++) {
    const at = new Date(firstDay + week * 7 * 86_400_000).toISOString()
    await answer({ at, promoters: week + 1, in: 'Centro' })
  }
  const lastDays = dates('2026-03-02T03:00:00Z', '2026-03-08T02:59:59Z')
  const { items } = await house.callAs(manager, scoreByValue, { ...lastDays, dimension: branch.key })
  expect(items[0]?.weeks.map(({ firstDay, totalCount }) => [firstDay, totalCount])).toEqual([
    ['2026-01-11', 3],
    ['2026-01-18', 4],
    ['2026-01-25', 5],
    ['2026-02-01', 6],
    ['2026-02-08', 7],
    ['2026-02-15', 8],
    ['2026-02-22', 9],
    ['2026-03-01', 10],
  ])
})

test('iddimensionlist keeps the answers with a value of every dimension named; an unknown one has none', async () => {
  const field = await makeField(house, manager, { words: ['Ana', 'Rui'] })
  await makeForm(house, manager, { fields: [field] })
  const seller = await branchOf(field.dimensionId as number)
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 1 })
  await answer({ at: '2026-03-05T12:00:00Z', neutrals: 2, in: 'Centro' })
  await answer({ at: '2026-03-05T12:00:00Z', detractors: 4, in: 'Centro', with: [seller.value('Ana')] })
  const foreign = await house.makeStore()
  const foreignField = await makeField(house, await house.actor(foreign, 'manager'), { words: ['Centro', 'Betim'] })
  const totalOf = async (dimensionIds: number[]) => {
    const { filtered } = await house.callAs(manager, scoreByPeriod, { dimensionIds })
    const { totalItemCount } = await house.callAs(manager, pageOfAnswers, { dimensionIds })
    expect(filtered[0]?.totalCount ?? 0).toBe(totalItemCount)
    return totalItemCount
  }
  for (const isFolded of [false, true]) {
    if (isFolded) await fold()
    expect(await totalOf([branch.id])).toBe(6)
    expect(await totalOf([seller.id])).toBe(4)
    expect(await totalOf([branch.id, seller.id])).toBe(4)
    expect(await totalOf([foreignField.dimensionId as number])).toBe(0)
    expect(await totalOf([branch.id, 999_999])).toBe(0)
  }
})

test('a change is more than chance where there is enough of it, and none where there is nothing to compare with', async () => {
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 30, detractors: 5, in: 'Centro' })
  await answer({ at: '2026-03-03T12:00:00Z', promoters: 5, detractors: 30, in: 'Centro' })
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 2, in: 'Savassi' })
  const twoDays = dates('2026-03-05T03:00:00Z', '2026-03-07T02:59:59Z')
  const { items } = await house.callAs(manager, scoreByValue, { ...twoDays, dimension: branch.name })
  expect(items).toMatchObject([
    { dimensionValue: 'Centro', evolutionWithinChance: false, pastPeriodTotalCount: 35 },
    { dimensionValue: 'Savassi', scoreEvolution: null, evolutionWithinChance: null, pastPeriodTotalCount: 0 },
  ])
  expect(items[0]?.scoreEvolution).toBeCloseTo(142.857143, 6)
})

test('RPN-029 those with most answers come first, page by page', async () => {
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 1, in: 'Centro' })
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 1, detractors: 2, in: 'Savassi' })
  await answer({ at: '2026-03-05T12:00:00Z', neutrals: 2, in: 'Contagem' })
  const wordsOn = async (query: string) => {
    const path = `/nps/getnpsscoreevolutionbydimension/withtotals?dimensionkey=${branch.key}${query}`
    const { body } = await house.request('GET', path, { as: manager })
    return body.Items.map((item: Record<string, unknown>) => item.DimensionValue)
  }
  expect(await wordsOn('')).toEqual(['Savassi', 'Contagem', 'Centro'])
  expect(await wordsOn('&ordenation=TotalDesc&PageSize=99999')).toEqual(['Savassi', 'Contagem', 'Centro'])
  expect(await wordsOn('&page=1&PageSize=2')).toEqual(['Savassi', 'Contagem'])
  expect(await wordsOn('&page=2&PageSize=2')).toEqual(['Centro'])
  expect(await wordsOn('&page=3&PageSize=2')).toEqual([])
})

test('a dimension is named by key or name; unknown or another store’s has no values; all of them where none is named', async () => {
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 1, in: 'Centro' })
  const words = async (dimension: string | undefined, as = manager) =>
    (await house.callAs(as, scoreByValue, { dimension })).items.map(({ dimensionValue }) => dimensionValue)
  expect(await words(branch.key)).toEqual(['Centro'])
  expect(await words(branch.name.toUpperCase())).toEqual(['Centro'])
  expect(await words(undefined)).toEqual(['Centro'])
  expect(await words('nenhuma')).toEqual([])
  expect(await words(branch.key, await house.actor(await house.makeStore(), 'manager'))).toEqual([])
})

test('types chooses the survey type: for CSAT the score is the share of satisfied answers', async () => {
  const rating = await makeField(house, manager, { type: 'rating', words: ratingWords, required: true })
  const form = await makeForm(house, manager, { type: 'csat', fields: [rating] })
  const csat = await makeCampaign(house, manager, { form, name: 'Balcão' })
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 3, neutrals: 1, detractors: 2, to: csat, in: 'Centro' })
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 1, detractors: 1, in: 'Centro' })
  for (const types of [['csat'], ['csat', 'nps']] as ('nps' | 'csat')[][]) {
    const { filtered } = await house.callAs(manager, scoreByPeriod, { types })
    expect(filtered).toMatchObject([{ score: 50, totalCount: 6, parts: { promoter: { count: 3 } } }])
    const { items } = await house.callAs(manager, scoreByValue, { types, dimension: branch.key })
    expect(items).toMatchObject([{ score: 50, totalCount: 6, parts: { detractor: { count: 2 } } }])
  }
  expect((await house.callAs(manager, scoreByPeriod, {})).filtered).toMatchObject([{ score: 0, totalCount: 2 }])
  expect((await house.callAs(manager, scoreByValue, { types: ['nps'] })).items).toMatchObject([{ score: 0, totalCount: 2 }])
})

test('an answer with two values counts with each; free texts are counted only when their dimension is named', async () => {
  const wishes = await makeField(house, manager, { type: 'multiSelect', words: ['Preço', 'Entrega'] })
  const text = await makeField(house, manager, { type: 'text' })
  const form = await makeForm(house, manager, { fields: [wishes, text] })
  const wide = await makeCampaign(house, manager, { form, name: 'Site' })
  const [wish, note] = [await branchOf(wishes.dimensionId as number), await branchOf(text.dimensionId as number)]
  const words = { storeId: store.id, dimensionId: note.id, words: ['Muito bom'] }
  const written = { dimensionId: note.id, dimensionValueId: (await valueIdsFor(house.db, words)).get('Muito bom') as number }
  const both = [wish.value('Preço'), wish.value('Entrega'), written]
  await answer({ at: '2026-03-05T12:00:00Z', promoters: 1, to: wide, with: both })
  await fold()
  const namesOf = async (dimension?: string) =>
    (await house.callAs(manager, scoreByValue, { dimension })).items.map(({ dimensionValue }) => dimensionValue)
  expect(await namesOf()).toEqual(['Preço', 'Entrega'])
  expect(await namesOf(note.key)).toEqual(['Muito bom'])
})
