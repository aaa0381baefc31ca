import { type AnswerFilter, pageOfAnswers } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import { linkCounts } from '@ressoa/contract/conversion-report'
import { csatScore, npsScore } from '@ressoa/contract/dashboard'
import { exportAnswers } from '@ressoa/contract/exports'
import { priorityMatrix } from '@ressoa/contract/priority-matrix'
import { scoreByDimension, scoreByPeriod, scoreByValue } from '@ressoa/contract/score-report'
import { sentimentReport } from '@ressoa/contract/sentiment'
import { saveSettings } from '@ressoa/contract/settings'
import { dimensionChartData, ratingByValue } from '@ressoa/contract/stars'
import { whyItMoved } from '@ressoa/contract/why-it-moved'
import { wordCloudData } from '@ressoa/contract/word-cloud'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { commentsAt, dimensionOf } from '../../testing/report-answers'
import { makeCampaign, makeField, makeForm, ratingWords } from '../../testing/surveys'
import { rebuildScores } from '../scores/rebuild-scores.sql'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let admin: Actor
let campaign: Campaign
let csat: Campaign
let branch: Awaited<ReturnType<typeof dimensionOf>>
let stars: Awaited<ReturnType<typeof dimensionOf>>

beforeEach(async () => {
  house.now = new Date('2026-03-10T15:00:00.000Z')
  store = await house.makeStore()
  admin = await house.actor(store, 'administrator')
  const fields = [
    await makeField(house, admin, { words: ['Centro', 'Norte'] }),
    await makeField(house, admin, { type: 'rating', words: [...ratingWords] }),
  ]
  campaign = await makeCampaign(house, admin, { form: await makeForm(house, admin, { fields }) })
  const required = await makeField(house, admin, { type: 'rating', words: [...ratingWords], required: true })
  csat = await makeCampaign(house, admin, { form: await makeForm(house, admin, { type: 'csat', fields: [required] }) })
  branch = await dimensionOf(house, store, fields[0]?.dimensionId as number)
  stars = await dimensionOf(house, store, fields[1]?.dimensionId as number)
})

/** One answer of either type, with a value of each dimension. */
const answerAt = async (at: string) => {
  const comments = [[10, 'ótimo atendimento']] as const
  await commentsAt(house, store, { at, to: campaign, comments, with: [branch.value('Centro'), stars.value('Ótimo')] })
  await commentsAt(house, store, { at, to: csat, comments: [[5, 'ótimo']] })
}

const sumOf = (parts: readonly { totalCount: number }[]) => parts.reduce((sum, { totalCount }) => sum + totalCount, 0)

const rowsOfFile = async (filter: AnswerFilter) => {
  const { url } = await house.callAs(admin, exportAnswers, { ...filter, format: 'csv' })
  const text = await (await fetch(`${house.url}${url}`)).text()
  return text.trim().split('\r\n').length - 1
}

/** The number of NPS answers that each path counts. */
const filterPaths: Record<string, (filter: AnswerFilter) => Promise<number>> = {
  'nps/getbyfilter': async (filter) =>
    (await house.callAs(admin, pageOfAnswers, { ...filter, types: ['nps'], pageSize: 1 })).totalItemCount,
  'nps/exportnpslist': (filter) => rowsOfFile({ ...filter, types: ['nps'] }),
  'nps/getnpsscoreconsolidation': async (filter) => (await house.callAs(admin, npsScore, filter)).totalCount,
  'nps/getcsatscoreconsolidation': async (filter) => (await house.callAs(admin, csatScore, filter)).totalCount,
  'nps/getnpsdatehistogramwithnofiltercomparition, filtered': async (filter) =>
    sumOf((await house.callAs(admin, scoreByPeriod, filter)).filtered),
  'nps/getnpsdatehistogramwithnofiltercomparition, unfiltered': async (filter) =>
    sumOf((await house.callAs(admin, scoreByPeriod, filter)).unfiltered),
  'nps/getnpsscoreevolutionbydimension/withtotals': async (filter) =>
    sumOf((await house.callAs(admin, scoreByValue, { ...filter, dimension: branch.key })).items),
  'nps/getalldimensionscore': async (filter) =>
    sumOf((await house.callAs(admin, scoreByDimension, filter)).filter(({ dimensionKey }) => dimensionKey === branch.key)),
}

/** The same for the other reports. */
const otherReports: Record<string, (filter: AnswerFilter) => Promise<number>> = {
  'why it moved': async (filter) => (await house.callAs(admin, whyItMoved, filter)).totalCount,
  'priority matrix': async (filter) => (await house.callAs(admin, priorityMatrix, filter)).totalCount,
  'word cloud': async (filter) => (await house.callAs(admin, wordCloudData, filter)).items.promoter.totalNps,
  'words of the cloud': async (filter) =>
    (await house.callAs(admin, wordCloudData, filter)).items.promoter.words.atendimento ?? 0,
  stars: async (filter) => (await house.callAs(admin, dimensionChartData, { ...filter, dimensionKey: stars.key })).totalCount,
  'stars by value': async (filter) =>
    sumOf(
      (await house.callAs(admin, ratingByValue, { ...filter, dimensionKey: stars.key, groupDimensionKey: branch.key })).items,
    ),
  sentiment: async (filter) => (await house.callAs(admin, sentimentReport, { ...filter, types: ['nps'] })).totalCount,
  conversion: async (filter) => (await house.callAs(admin, linkCounts, { ...filter, campaignIds: [campaign.id] })).answered,
}

test('GEN-005 every answer or NPS filter path without from and to covers the ten years until now', async () => {
  // Too old, just within, now, too late.
  for (const at of [
    '2016-03-10T14:59:59.999Z',
    '2016-03-10T15:00:00.000Z',
    '2026-03-10T15:00:00.000Z',
    '2026-03-10T15:00:00.002Z',
  ])
    await answerAt(at)
  for (const isFolded of [false, true]) {
    if (isFolded) await house.changesTaken(store.id)
    for (const [path, count] of Object.entries(filterPaths)) {
      expect([path, await count({})]).toEqual([path, 2])
      // Each of the two has its own default.
      expect([path, await count({ from: new Date('2016-03-10T15:00:00.001Z') })]).toEqual([path, 1])
      expect([path, await count({ to: new Date('2016-03-11T00:00:00Z') })]).toEqual([path, 1])
    }
  }
})

test('SET-004 changing the time zone regroups all reports by the new local days', async () => {
  // 4 March in São Paulo, 5 March in UTC and Tokyo; the last is 6 March in Tokyo only.
  await answerAt('2026-03-05T01:00:00Z')
  await answerAt('2026-03-05T14:00:00Z')
  await answerAt('2026-03-05T20:00:00Z')
  // A Sunday in UTC and Tokyo, still Saturday in São Paulo.
  await answerAt('2026-03-08T02:00:00Z')
  await house.changesTaken(store.id)
  const reports = { ...filterPaths, ...otherReports }
  const dayIn = async (day: string, hours: number) => {
    const from = new Date(Date.parse(`${day}T00:00:00Z`) - hours * 3_600_000)
    const filter = { from, to: new Date(from.getTime() + 86_400_000 - 1) }
    const counts: Record<string, number> = {}
    for (const [name, count] of Object.entries(reports)) counts[name] = await count(filter)
    return counts
  }
  const all = (count: number) => Object.fromEntries(Object.keys(reports).map((name) => [name, count]))
  const days = async () => {
    const byDay = await house.callAs(admin, scoreByPeriod, { grain: 'day' })
    const pairs = (series: typeof byDay.filtered) => series.map(({ firstDay, totalCount }) => `${firstDay}: ${totalCount}`)
    expect(pairs(byDay.unfiltered)).toEqual(pairs(byDay.filtered))
    // Filters for which the answers themselves are counted.
    for (const filter of [{ comment: 'ótimo' }, { valueIds: [branch.value('Centro').dimensionValueId], hasComment: true }]) {
      const { filtered } = await house.callAs(admin, scoreByPeriod, { ...filter, grain: 'day' })
      expect(pairs(filtered)).toEqual(pairs(byDay.filtered))
    }
    const { series } = await house.callAs(admin, sentimentReport, { grain: 'day', types: ['nps'] })
    const judged = series.map((one) => `${one.firstDay}: ${one.positiveCount + one.neutralCount + one.negativeCount}`)
    expect(judged).toEqual(pairs(byDay.filtered))
    return pairs(byDay.filtered)
  }
  const weeks = async () => {
    const [centro] = (await house.callAs(admin, scoreByValue, { dimension: branch.key })).items
    const byWeek = await house.callAs(admin, scoreByPeriod, { grain: 'week' })
    const pairs = (series: readonly { firstDay: string; totalCount: number }[]) =>
      series.map(({ firstDay, totalCount }) => `${firstDay}: ${totalCount}`)
    expect(pairs(centro?.weeks ?? [])).toEqual(pairs(byWeek.filtered))
    return pairs(byWeek.filtered)
  }
  const moveTo = (timeZone: string, version: number) => house.callAs(admin, saveSettings, { version, timeZone })

  expect(await days()).toEqual(['2026-03-04: 1', '2026-03-05: 2', '2026-03-07: 1'])
  expect(await weeks()).toEqual(['2026-03-01: 4'])
  expect(await dayIn('2026-03-05', -3)).toEqual(all(2))
  // Until the counts by day are rebuilt, the answers themselves are counted.
  const bothWays = async (check: () => Promise<void>) => {
    await check()
    await rebuildScores(house.db, store.id)
    await check()
  }
  await moveTo('Etc/UTC', 1)
  await bothWays(async () => {
    expect(await days()).toEqual(['2026-03-05: 3', '2026-03-08: 1'])
    expect(await weeks()).toEqual(['2026-03-01: 3', '2026-03-08: 1'])
    expect(await dayIn('2026-03-05', 0)).toEqual(all(3))
  })
  await moveTo('Asia/Tokyo', 2)
  await bothWays(async () => {
    expect(await days()).toEqual(['2026-03-05: 2', '2026-03-06: 1', '2026-03-08: 1'])
    expect(await weeks()).toEqual(['2026-03-01: 3', '2026-03-08: 1'])
    expect(await dayIn('2026-03-05', 9)).toEqual(all(2))
  })
})
