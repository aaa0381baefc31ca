import type { Campaign } from '@ressoa/contract/campaigns'
import { whyItMoved } from '@ressoa/contract/why-it-moved'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { answersAt, dimensionOf, type GivenAnswers } from '../../testing/report-answers'
import { makeCampaign, makeField, makeForm } from '../../testing/surveys'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor
let campaign: Campaign
let branch: Awaited<ReturnType<typeof dimensionOf>>

beforeEach(async () => {
  house.now = new Date('2026-03-10T15:00:00.000Z')
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  const field = await makeField(house, manager, { words: ['Centro', 'Savassi', 'Contagem', 'Betim'] })
  campaign = await makeCampaign(house, manager, { form: await makeForm(house, manager, { fields: [field] }) })
  branch = await dimensionOf(house, store, field.dimensionId as number)
})

const [past, present] = ['2026-03-03T12:00:00Z', '2026-03-05T12:00:00Z']
const twoDays = { from: new Date('2026-03-05T03:00:00Z'), to: new Date('2026-03-07T02:59:59.999Z') }

const answer = (given: Omit<GivenAnswers, 'to'> & { to?: Campaign; in?: string }) => {
  const { in: word, with: more = [], to = campaign, ...rest } = given
  return answersAt(house, store, { ...rest, to, with: word ? [branch.value(word), ...more] : more })
}

/** The worked example: four branches in two periods. */
const answerWorked = async () => {
  const worked = {
    Centro: [
      [120, 40, 40],
      [126, 40, 34],
    ],
    Savassi: [
      [150, 30, 20],
      [78, 13, 9],
    ],
    Contagem: [
      [30, 20, 50],
      [72, 43, 85],
    ],
    Betim: [
      [6, 3, 1],
      [5, 4, 1],
    ],
  } as const
  for (const [word, periods] of Object.entries(worked))
    for (const [index, [promoters, neutrals, detractors]] of periods.entries())
      await answer({ at: index === 0 ? past : present, promoters, neutrals, detractors, in: word })
}

const near = (value: number) => expect.closeTo(value, 4)

test('INS-001 INS-003 a change is split exactly into rate and mix by value, with intervals; Simpson’s paradox is flagged', async () => {
  await answerWorked()
  const reader = await house.actor(store, 'reader')
  for (const isFolded of [false, true]) {
    if (isFolded) await house.changesTaken(store.id)
    const change = await house.callAs(reader, whyItMoved, twoDays)
    expect(change).toMatchObject({ pastPeriodScore: near(38.2353), score: near(29.8039), isFew: false, leftOut: [] })
    expect(change).toMatchObject({ totalCount: 510, pastPeriodTotalCount: 510 })
    const [first] = change.dimensions
    expect(first).toMatchObject({ dimension: branch.name, dimensionId: branch.id, explains: true, isParadox: true })
    expect(first?.rate.points).toBeCloseTo(7.3039, 4)
    expect(first?.mix).toEqual({ points: near(-15.7353), low: near(-20.3206), high: near(-11.15) })
    const parts = Object.fromEntries(first?.values.map(({ name, rate, mix }) => [name, [rate.points, mix.points]]) ?? [])
    expect(parts).toEqual({
      Centro: [near(2.3529), near(0)],
      Savassi: [near(1.1765), near(-6.4667)],
      Contagem: [near(3.9706), near(-9.2686)],
      Betim: [near(-0.1961), near(0)],
    })
    const sum = first?.values.reduce((total, { rate, mix }) => total + rate.points + mix.points, 0)
    expect(sum).toBeCloseTo(change.change, 9)
    // The largest first.
    expect(first?.values.map(({ name }) => name)).toEqual(['Contagem', 'Savassi', 'Centro', 'Betim'])
    expect(first?.values[0]).toMatchObject({
      totalCount: 200,
      pastPeriodTotalCount: 100,
      score: near(-6.5),
      pastPeriodScore: near(-20),
    })
  }
})

test('INS-002 INS-003 a dimension that moves no more than chance is not said to explain the change, and is no paradox', async () => {
  const field = await makeField(house, manager, { words: ['Ana', 'Rui'] })
  await makeForm(house, manager, { fields: [field] })
  const seller = await dimensionOf(house, store, field.dimensionId as number)
  for (const [index, word] of ['Ana', 'Rui'].entries())
    for (const at of [past, present])
      await answer({ at, promoters: 60, neutrals: 30, detractors: 10 + index, with: [seller.value(word)] })
  const { dimensions, changeWithinChance } = await house.callAs(manager, whyItMoved, twoDays)
  expect(changeWithinChance).toBe(true)
  expect(dimensions.map(({ dimension, explains, isParadox }) => [dimension, explains, isParadox])).toEqual([
    [seller.name, false, false],
  ])
})

test('answers without a value are a group of their own; campaigns are a dimension too', async () => {
  const other = await makeCampaign(house, manager, { name: 'Entrega' })
  await answer({ at: past, promoters: 40, detractors: 5, in: 'Centro' })
  await answer({ at: present, promoters: 40, detractors: 5, in: 'Centro' })
  await answer({ at: present, promoters: 5, detractors: 40, to: other })
  const { dimensions } = await house.callAs(manager, whyItMoved, twoDays)
  const byName = new Map(dimensions.map((one) => [one.dimension, one]))
  expect(byName.get(branch.name)?.values.map(({ id, name }) => [id, name])).toEqual([
    [null, null],
    [branch.value('Centro').dimensionValueId, 'Centro'],
  ])
  expect(byName.get(null)?.values.map(({ id, name, share }) => [id, name, share])).toEqual([
    [other.id, 'Entrega', 50],
    [campaign.id, campaign.name, 50],
  ])
  // What is in one period only is all mix.
  expect(byName.get(null)?.values[0]).toMatchObject({ pastPeriodScore: null, pastPeriodShare: 0, rate: { points: 0 } })
})

test('with no answers before or now there is no change to judge', async () => {
  await answer({ at: present, promoters: 40, detractors: 5, in: 'Centro' })
  expect(await house.callAs(manager, whyItMoved, twoDays)).toMatchObject({ pastPeriodTotalCount: 0, changeWithinChance: null })
  const nobody = { from: new Date('2020-01-01T03:00:00Z'), to: new Date('2020-01-02T02:59:59Z') }
  expect(await house.callAs(manager, whyItMoved, nobody)).toMatchObject({ totalCount: 0, changeWithinChance: null })
})

test('a dimension with several values per answer is left out and named', async () => {
  const field = await makeField(house, manager, { type: 'multiSelect', words: ['Preço', 'Entrega'] })
  await makeForm(house, manager, { fields: [field] })
  const wish = await dimensionOf(house, store, field.dimensionId as number)
  for (const at of [past, present])
    await answer({ at, promoters: 30, detractors: 10, in: 'Centro', with: [wish.value('Preço'), wish.value('Entrega')] })
  const { leftOut, dimensions } = await house.callAs(manager, whyItMoved, twoDays)
  expect(leftOut).toEqual([wish.name])
  expect(dimensions.map(({ dimension }) => dimension)).not.toContain(wish.name)
})

test('under 30 answers in either period nothing is split', async () => {
  await answer({ at: past, promoters: 29, in: 'Centro' })
  await answer({ at: present, promoters: 100, detractors: 100, in: 'Savassi' })
  const change = await house.callAs(manager, whyItMoved, twoDays)
  expect(change).toMatchObject({ isFew: true, dimensions: [], totalCount: 200, pastPeriodTotalCount: 29 })
})

test('without answers, and for another store, there is nothing', async () => {
  await answerWorked()
  const stranger = await house.actor(await house.makeStore(), 'manager')
  expect(await house.callAs(stranger, whyItMoved, twoDays)).toMatchObject({ totalCount: 0, isFew: true, dimensions: [] })
})
