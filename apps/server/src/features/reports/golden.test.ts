import type { Share } from '@ressoa/contract/conversion-report'
import { emailDispatches, emailFunnel } from '@ressoa/contract/conversion-report'
import { priorityMatrix } from '@ressoa/contract/priority-matrix'
import { scoreByDimension, scoreByPeriod, scoreByValue } from '@ressoa/contract/score-report'
import { type SentimentResult, sentimentReport } from '@ressoa/contract/sentiment'
import { dimensionChartData, ratingByValue } from '@ressoa/contract/stars'
import { whyItMoved } from '@ressoa/contract/why-it-moved'
import { wordCloudData } from '@ressoa/contract/word-cloud'
import { starsOf } from '@ressoa/domain/statistics/stars'
import { plainText } from '@ressoa/domain/words/plain-words'
import { beforeAll, expect, test } from 'vitest'
import { expectedFigures, golden, hashOfGolden, loadGolden, loadGoldenMails } from '../../testing/golden-store'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { trainSentimentJob } from './sentiment/train-sentiment.job'

// Every report over the same small store, against figures that a Python program has computed (scripts/golden). Where a test here
// fails, either the program or its definition has changed.

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let reader: Actor
let dimensions: Awaited<ReturnType<typeof loadGolden>>['dimensions']
let campaigns: Awaited<ReturnType<typeof loadGolden>>['campaigns']
const range = { from: new Date(golden.from), to: new Date(golden.to) }
const allTime = { from: new Date('2025-10-01T03:00:00Z'), to: new Date(golden.now) }

beforeAll(async () => {
  house.now = new Date(golden.now)
  store = await house.makeStore()
  reader = await house.actor(store, 'reader')
  const loaded = await loadGolden(house, store)
  dimensions = loaded.dimensions
  campaigns = loaded.campaigns
}, 180_000)

/** The same, every number to six digits. */
const near = (expected: unknown): unknown => {
  if (typeof expected === 'number') return expect.closeTo(expected, 6)
  if (Array.isArray(expected)) return expected.map(near)
  if (typeof expected !== 'object' || expected === null) return expected
  return Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, near(value)]))
}

const indexOf = (dimensionId: number | null) => {
  const index = dimensions.findIndex(({ id }) => id === dimensionId)
  return index < 0 ? null : index
}
const keyOf = (dimension: number) => dimensions[dimension]?.key as string

test('the expected figures belong to these answers', () => {
  expect(expectedFigures.input).toBe(hashOfGolden)
})

type Scored = { score: number; scoreLow: number; scoreHigh: number; totalCount: number }
const scored = ({ score, scoreLow, scoreHigh, totalCount }: Scored) => ({
  score,
  low: scoreLow,
  high: scoreHigh,
  total: totalCount,
})

test('the score over time', async () => {
  const { evolution } = expectedFigures
  const months = await house.callAs(reader, scoreByPeriod, { ...allTime, grain: 'month' })
  expect(
    months.filtered.map(({ firstDay, parts: { promoter, neutral, detractor }, ...figures }) => ({
      day: firstDay,
      ...scored(figures),
      counts: [promoter.count, neutral.count, detractor.count],
    })),
  ).toEqual(near(evolution.months))
  const betim = dimensions[0]?.value('Betim').dimensionValueId as number
  const weeks = await house.callAs(reader, scoreByPeriod, { ...range, grain: 'week', valueIds: [betim] })
  expect(weeks.filtered.map(({ firstDay, ...figures }) => ({ day: firstDay, ...scored(figures) }))).toEqual(
    near(evolution.weeksOfBetim.map(({ counts: _, ...week }: { counts: number[] }) => week)),
  )
  const csat = await house.callAs(reader, scoreByPeriod, { ...allTime, grain: 'month', types: ['csat'] })
  expect(csat.filtered.map(({ firstDay, ...figures }) => ({ day: firstDay, ...scored(figures) }))).toEqual(
    near(evolution.csatMonths),
  )
})

type Compared = Scored & { scoreEvolution: number | null; evolutionWithinChance: boolean | null; pastPeriodTotalCount: number }
const compared = ({ scoreEvolution, evolutionWithinChance, pastPeriodTotalCount, ...figures }: Compared) => ({
  ...scored(figures),
  evolution: scoreEvolution,
  withinChance: evolutionWithinChance,
  pastTotal: pastPeriodTotalCount,
})

test('the score by dimension, and by value with its shrunk rank and its weeks', async () => {
  const rows = await house.callAs(reader, scoreByDimension, range)
  expect(
    rows.map(({ dimensionId, valueCount, ...figures }) => ({
      dimension: indexOf(dimensionId),
      valueCount,
      ...compared(figures),
    })),
  ).toEqual(near(expectedFigures.dimensions))
  const { items } = await house.callAs(reader, scoreByValue, { ...range, dimension: keyOf(0), order: 'ScoreAsc' })
  expect(
    items.map(({ dimensionValue, shrunkScore, weeks, ...figures }) => ({
      value: dimensionValue,
      ...compared(figures),
      shrunk: shrunkScore,
      weeks: weeks.map(({ firstDay, score, totalCount }) => [firstDay, score, totalCount]),
    })),
  ).toEqual(near(expectedFigures.branches))
})

const part = ({ points, low, high }: { points: number; low: number; high: number }) => [points, low, high]

test('why the score moved: rate, mix and what explains it', async () => {
  const { dimensions: found, ...whole } = expectedFigures.whyItMoved
  const change = await house.callAs(reader, whyItMoved, range)
  expect({
    score: change.score,
    change: change.change,
    withinChance: change.changeWithinChance,
    totals: [change.totalCount, change.pastPeriodTotalCount],
  }).toEqual(near(whole))
  expect(change.leftOut).toEqual([dimensions[1]?.name])
  const campaignOf = (id: number | null) => campaigns.findIndex((campaign) => campaign.id === id)
  expect(
    change.dimensions.map(({ dimensionId, rate, mix, isParadox, explains, values }) => ({
      dimension: indexOf(dimensionId),
      rate: part(rate),
      mix: part(mix),
      paradox: isParadox,
      values: values.map((value) => ({
        value: dimensionId === null ? campaignOf(value.id) : value.name,
        rate: part(value.rate),
        mix: part(value.mix),
        share: value.share,
        pastShare: value.pastPeriodShare,
      })),
      explains,
    })),
  ).toEqual(near(found.map(({ p: _, ...dimension }: { p: number }) => dimension)))
})

test('the funnel of the mails, as a whole and by dispatch', async () => {
  const scene = await loadGoldenMails(house, store)
  const filter = { campaignIds: [scene.campaignId] }
  const share = ({ percentage, low, high }: Share) => [percentage, low, high]
  const funnelOf = ({ openedShare, clickedShare, answeredShare, ...counts }: Awaited<ReturnType<typeof readFunnel>>) => ({
    ...counts,
    shares: [openedShare, clickedShare, answeredShare].map(share),
  })
  const readFunnel = () => house.callAs(reader, emailFunnel, filter)
  expect(funnelOf(await readFunnel())).toEqual(near(expectedFigures.conversion.all))
  const { items } = await house.callAs(reader, emailDispatches, filter)
  expect(items.map(({ data }) => funnelOf(data))).toEqual(near(expectedFigures.conversion.dispatches))
})

test('the words of the comments by class, in their most common spelling', async () => {
  const { items } = await house.callAs(reader, wordCloudData, range)
  const shown = [items.promoter, items.neutral, items.detractor]
  expect(
    shown.map(({ words, totalNps }) => ({
      comments: totalNps,
      words: Object.fromEntries(Object.entries(words).map(([word, count]) => [plainText(word), count])),
    })),
  ).toEqual(expectedFigures.wordCloud)
  const spelled = new Set(shown.flatMap(({ words }) => Object.keys(words)))
  for (const word of Object.values(expectedFigures.spellings)) expect(spelled).toContain(word)
})

test('stars by branch and as a whole', async () => {
  const { byBranch, all } = expectedFigures.stars
  const { items } = await house.callAs(reader, ratingByValue, {
    ...range,
    dimensionKey: keyOf(2),
    groupDimensionKey: keyOf(0),
  })
  const bare = ({ halfStars: _, ...figures }: { halfStars: number }) => figures
  const byName = (rows: readonly { value: string }[]) => Object.fromEntries(rows.map((row) => [row.value, row]))
  expect(
    byName(
      items.map(({ dimensionValue, rating, ratingLow, ratingHigh, totalCount }) => ({
        value: dimensionValue,
        count: totalCount,
        mean: rating,
        low: ratingLow,
        high: ratingHigh,
      })),
    ),
  ).toEqual(near(byName(byBranch.map(bare))))
  const chart = await house.callAs(reader, dimensionChartData, { ...range, dimensionKey: keyOf(2) })
  const sums = { count: 0, sum: 0, squares: 0 }
  for (const { count, dimensionValueAsInt } of chart.values) {
    const stars = dimensionValueAsInt as number
    sums.count += count
    sums.sum += count * stars
    sums.squares += count * stars ** 2
  }
  expect({
    count: chart.totalCount,
    mean: chart.average,
    low: chart.averageLow,
    high: chart.averageHigh,
    halfStars: starsOf(sums)?.halfStars,
    distribution: chart.values.map(({ count }) => count),
  }).toEqual(near(all))
})

test('the priority matrix of branches and of rating fields', async () => {
  const { values, fields } = expectedFigures.priorities
  const ofValues = await house.callAs(reader, priorityMatrix, { ...range, dimension: keyOf(0) })
  expect({
    cuts: [ofValues.importanceCut, ofValues.scoreCut],
    items: ofValues.items.map((item) => ({
      value: item.dimensionValue,
      effect: item.effect,
      importance: [item.importance, item.importanceLow, item.importanceHigh],
      score: [item.score, item.scoreLow, item.scoreHigh],
      quadrant: item.quadrant,
    })),
  }).toEqual(near(values))
  const ofFields = await house.callAs(reader, priorityMatrix, { ...range, view: 'fields' })
  expect({
    cuts: [ofFields.importanceCut, ofFields.scoreCut],
    explained: [ofFields.explained, ofFields.explainedLow, ofFields.explainedHigh],
    items: ofFields.items.map((item) => ({
      dimension: indexOf(item.dimensionId),
      importance: [item.importance, item.importanceLow, item.importanceHigh],
      score: [item.score, item.scoreLow, item.scoreHigh],
      count: item.totalCount,
      quadrant: item.quadrant,
    })),
  }).toEqual(near(fields))
})

test('the sentiment by the word list, by what is learnt, and the driver words', async () => {
  const { drivers, wordList, learnt } = expectedFigures.sentiment
  const report = () => house.callAs(reader, sentimentReport, { ...allTime, types: ['nps'], grain: 'week' })
  const judged = ({ series, conflicts }: SentimentResult) => ({
    weeks: Object.fromEntries(
      series.map(({ firstDay, positiveCount, neutralCount, negativeCount }) => [
        firstDay,
        [positiveCount, neutralCount, negativeCount],
      ]),
    ),
    conflicts: conflicts.map(({ probability }) => probability).sort((one, other) => one - other),
  })
  const byList = await report()
  expect(judged(byList)).toEqual(near(wordList))
  const byWord = (rows: readonly { word: string }[]) => Object.fromEntries(rows.map((row) => [row.word, row]))
  for (const side of ['positive', 'negative'] as const)
    expect(
      byWord(
        byList.drivers
          .filter(({ sentiment }) => sentiment === side)
          .map(({ word, effect, count, score }) => ({ word: plainText(word), z: effect, count, score })),
      ),
    ).toEqual(near(byWord(drivers[side])))

  await trainSentimentJob.run({ storeId: store.id }, house.app)
  const byLearning = await report()
  const { commentCount, auc, aucLow, aucHigh, balancedAccuracy, wordListBalancedAccuracy } = byLearning.model
  expect({
    commentCount,
    auc: { value: auc, low: aucLow, high: aucHigh },
    balancedAccuracy,
    wordListBalancedAccuracy,
  }).toEqual(near(learnt.model))
  const { weeks, conflicts } = judged(byLearning)
  expect(weeks).toEqual(learnt.weeks)
  // The weights are kept with seven digits.
  expect(conflicts).toEqual(learnt.conflicts.map((probability: number) => expect.closeTo(probability, 5)))
}, 180_000)
