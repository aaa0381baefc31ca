import { type AnswerFilter, changeAnswerStatus, pageOfAnswers } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import { changeScoreGoal } from '@ressoa/contract/dashboard'
import { priorityMatrix } from '@ressoa/contract/priority-matrix'
import { relativeWeights } from '@ressoa/domain/statistics/relative-weights'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../../testing/harness'
import { answersAt, dimensionOf } from '../../../testing/report-answers'
import { makeCampaign, makeField, makeForm, ratingWords } from '../../../testing/surveys'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor

beforeEach(async () => {
  house.now = new Date('2026-03-10T15:00:00.000Z')
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
})

const near = (value: number, digits = 4) => expect.closeTo(value, digits)

const makeBranches = async (words = ['Centro', 'Savassi', 'Contagem', 'Betim']) => {
  const field = await makeField(house, manager, { words })
  const campaign = await makeCampaign(house, manager, { form: await makeForm(house, manager, { fields: [field] }) })
  return { campaign, branch: await dimensionOf(house, store, field.dimensionId as number) }
}

const worked = {
  Centro: [120, 40, 40],
  Savassi: [150, 30, 20],
  Contagem: [30, 20, 50],
  Betim: [12, 2, 1],
} as const

test('values: the points that hang on each, with interval, against the score; the cut is the goal, else the score', async () => {
  const { campaign, branch } = await makeBranches()
  for (const [word, [promoters, neutrals, detractors]] of Object.entries(worked))
    await answersAt(house, store, {
      at: '2026-03-05T12:00:00Z',
      to: campaign,
      promoters,
      neutrals,
      detractors,
      with: [branch.value(word)],
    })
  const reader = await house.actor(store, 'reader')
  for (const isFolded of [false, true]) {
    if (isFolded) await house.changesTaken(store.id)
    const matrix = await house.callAs(reader, priorityMatrix, { dimension: branch.key })
    expect(matrix.items.map(({ dimensionValue, effect, importance }) => [dimensionValue, effect, importance])).toEqual([
      ['Savassi', near(16.4894), near(16.4894)],
      ['Contagem', near(-14.2239), near(14.2239)],
      ['Betim', near(1.0291), near(1.0291)],
      ['Centro', near(0.6164), near(0.6164)],
    ])
    const [savassi, contagem, betim, centro] = matrix.items
    expect(savassi).toMatchObject({
      importanceLow: near(16.4894 - 1.959964 * 2.7672, 3),
      score: 65,
      totalCount: 200,
      quadrant: 'keep',
    })
    expect(contagem).toMatchObject({ score: -20, quadrant: 'fixFirst' })
    expect(centro).toMatchObject({ importanceLow: 0, importanceHigh: near(0.6164 + 1.959964 * 2.8492, 3) })
    expect(betim).toMatchObject({ totalCount: 15 })
    expect(matrix).toMatchObject({ importanceCut: near((16.4894 + 14.2239 + 1.0291 + 0.6164) / 4), totalCount: 515 })
    expect(matrix.scoreCut).toBeCloseTo((100 * (312 - 111)) / 515, 6)
  }
  await house.callAs(await house.actor(store, 'administrator'), changeScoreGoal, { newNpsScore: 75 })
  const matrix = await house.callAs(reader, priorityMatrix, { dimension: branch.key })
  expect(matrix.scoreCut).toBe(75)
  expect(matrix.items[0]).toMatchObject({ dimensionValue: 'Savassi', quadrant: 'fixFirst' })
})

test('invalid answers, another campaign, other dates and other stores do not count; a single value cannot be compared', async () => {
  const { campaign, branch } = await makeBranches(['Centro', 'Savassi'])
  const other = await makeCampaign(house, manager, { name: 'Entrega' })
  const at = '2026-03-05T12:00:00Z'
  await answersAt(house, store, { at, to: campaign, promoters: 30, detractors: 10, with: [branch.value('Centro')] })
  await answersAt(house, store, { at, to: campaign, promoters: 10, detractors: 30, with: [branch.value('Savassi')] })
  await answersAt(house, store, { at, to: other, promoters: 30 })
  const totals = async (more: AnswerFilter = {}) => {
    const matrix = await house.callAs(manager, priorityMatrix, { dimension: branch.key, ...more })
    return [matrix.totalCount, ...matrix.items.map(({ totalCount }) => totalCount)]
  }
  expect(await totals()).toEqual([110, 40, 40])
  expect(await totals({ campaignIds: [campaign.id] })).toEqual([80, 40, 40])
  expect(await totals({ from: new Date('2026-03-06T12:00:00Z') })).toEqual([0])
  const { items } = await house.callAs(manager, pageOfAnswers, {
    valueIds: [branch.value('Savassi').dimensionValueId],
    pageSize: 40,
  })
  for (const { id } of items) await house.callAs(manager, changeAnswerStatus, { answerId: id, active: false })
  // Only one value is left among the campaign's answers: there is no rest to compare it with.
  expect(await totals({ campaignIds: [campaign.id] })).toEqual([40])
  const stranger = await house.actor(await house.makeStore(), 'manager')
  expect(await house.callAs(stranger, priorityMatrix, {})).toMatchObject({ items: [], totalCount: 0, scoreCut: null })
})

test('fields: shares of what explains the score, as computed answer by answer', async () => {
  const [service, price] = [
    await makeField(house, manager, { type: 'rating', words: [...ratingWords] }),
    await makeField(house, manager, { type: 'rating', words: [...ratingWords] }),
  ]
  const campaign = await makeCampaign(house, manager, { form: await makeForm(house, manager, { fields: [service, price] }) })
  const [one, other] = [
    await dimensionOf(house, store, service.dimensionId as number),
    await dimensionOf(house, store, price.dimensionId as number),
  ]
  // The score follows the service; the price only in part.
  const given: { stars: [number, number]; x: 1 | 0 | -1; count: number; day: number }[] = []
  for (let day = 1; day <= 8; day++)
    for (let stars = 1; stars <= 5; stars++)
      for (const apart of [0, 1, 2])
        given.push({
          stars: [stars, ((stars + apart - 1) % 5) + 1],
          x: stars >= 4 ? 1 : stars === 3 ? 0 : -1,
          count: 3 - apart,
          day,
        })
  for (const { stars, x, count, day } of given)
    await answersAt(house, store, {
      at: `2026-03-0${day}T15:00:00Z`,
      to: campaign,
      [x === 1 ? 'promoters' : x === 0 ? 'neutrals' : 'detractors']: count,
      with: [one.value(ratingWords[stars[0] - 1] as string), other.value(ratingWords[stars[1] - 1] as string)],
    })
  const answers = given.flatMap(({ stars, x, count }) => Array.from({ length: count }, () => [...stars, x] as const))
  const correlation = (i: 0 | 1 | 2, j: 0 | 1 | 2) => {
    const mean = (k: 0 | 1 | 2) => answers.reduce((sum, answer) => sum + answer[k], 0) / answers.length
    const moment = (a: 0 | 1 | 2, b: 0 | 1 | 2) =>
      answers.reduce((sum, answer) => sum + (answer[a] - mean(a)) * (answer[b] - mean(b)), 0)
    return moment(i, j) / Math.sqrt(moment(i, i) * moment(j, j))
  }
  const between = correlation(0, 1)
  const { weights, rSquared } = relativeWeights(
    [
      [1, between],
      [between, 1],
    ],
    [correlation(0, 2), correlation(1, 2)],
  )
  const matrix = await house.callAs(manager, priorityMatrix, { view: 'fields' })
  expect(matrix.explained).toBeCloseTo(100 * rSquared, 6)
  expect(matrix.explainedLow).toBeLessThan(100 * rSquared)
  const satisfied = (k: 0 | 1) => (100 * answers.filter((answer) => answer[k] >= 4).length) / answers.length
  expect(matrix.items).toMatchObject([
    { dimension: one.name, importance: near((100 * (weights[0] as number)) / rSquared, 6), score: near(satisfied(0), 6) },
    { dimension: other.name, importance: near((100 * (weights[1] as number)) / rSquared, 6), score: near(satisfied(1), 6) },
  ])
  expect(matrix.items[0]).toMatchObject({ totalCount: answers.length, dimensionValue: null, effect: null })
  expect(matrix.scoreCut).toBeCloseTo((satisfied(0) + satisfied(1)) / 2, 6)
})

test('fields that explain nothing yet, or only one, are not placed', async () => {
  const field = await makeField(house, manager, { type: 'rating', words: [...ratingWords] })
  const campaign = await makeCampaign(house, manager, { form: await makeForm(house, manager, { fields: [field] }) })
  const stars = await dimensionOf(house, store, field.dimensionId as number)
  expect(await house.callAs(manager, priorityMatrix, { view: 'fields' })).toMatchObject({ items: [], explained: null })
  await answersAt(house, store, { at: '2026-03-05T12:00:00Z', to: campaign, promoters: 60, with: [stars.value('Ótimo')] })
  await answersAt(house, store, { at: '2026-03-06T12:00:00Z', to: campaign, detractors: 60, with: [stars.value('Ruim')] })
  expect(await house.callAs(manager, priorityMatrix, { view: 'fields' })).toMatchObject({ items: [], totalCount: 120 })
})

test('fields: the same word has the stars of the form that was answered', async () => {
  const field = await makeField(house, manager, { type: 'rating', words: [...ratingWords] })
  const campaign = await makeCampaign(house, manager, { form: await makeForm(house, manager, { fields: [field] }) })
  const second = await makeField(house, manager, { type: 'rating', words: [...ratingWords] })
  const turned = await makeField(house, manager, {
    type: 'rating',
    dimensionId: field.dimensionId as number,
    values: ratingWords.map((value, index) => ({ value, key: `t${index}`, valueAsInteger: 5 - index })),
  })
  const other = await makeCampaign(house, manager, { form: await makeForm(house, manager, { fields: [turned, second] }) })
  const [service, price] = [
    await dimensionOf(house, store, field.dimensionId as number),
    await dimensionOf(house, store, second.dimensionId as number),
  ]
  // In the first form "Ótimo" has five stars, in the second one star.
  for (const day of [4, 5, 6]) {
    const at = `2026-03-0${day}T12:00:00Z`
    const add = (to: Campaign, count: number, isGood: boolean, words: [string, string]) =>
      answersAt(house, store, {
        at,
        to,
        [isGood ? 'promoters' : 'detractors']: count,
        with: [service.value(words[0]), price.value(words[1])],
      })
    await add(campaign, 20, true, ['Ótimo', 'Ótimo'])
    await add(campaign, 10, false, ['Ruim', 'Regular'])
    await add(other, 20, false, ['Ótimo', 'Ruim'])
  }
  const { items } = await house.callAs(manager, priorityMatrix, { view: 'fields' })
  const shareOf = (name: string) => items.find(({ dimension }) => dimension === name)
  expect(shareOf(service.name)).toMatchObject({ score: near(40, 9), totalCount: 150 })
  expect(shareOf(price.name)).toMatchObject({ score: near(40, 9), totalCount: 150 })
})
