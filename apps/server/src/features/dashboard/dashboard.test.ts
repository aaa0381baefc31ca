import type { AnswerFilter } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import {
  changeScoreGoal,
  csatScore,
  emailConversion,
  npsScore,
  scoreDecimals,
  widgetConversion,
} from '@ressoa/contract/dashboard'
import { saveSettings, settings } from '@ressoa/contract/settings'
import { publicFormByKey, saveAnswer } from '@ressoa/contract/survey'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { makeCampaign, makeField, makeForm, openLink, ratingWords } from '../../testing/surveys'
import { addViews } from '../../testing/widget-views'
import { newInvitationId } from '../invitations/invitation-key'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor
let campaign: Campaign

beforeEach(async () => {
  house.now = new Date('2026-03-10T15:00:00.000Z')
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  campaign = await makeCampaign(house, manager)
})

const answer = async (ratings: readonly number[], { at, to = campaign }: { at?: string; to?: Campaign } = {}) => {
  const before = house.now
  if (at) house.now = new Date(at)
  for (const rating of ratings) {
    const key = (await openLink(house, to)) as string
    await house.callAs(undefined, saveAnswer, { key, rating })
  }
  house.now = before
}

const dates = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
const scoreOf = (filter: AnswerFilter = {}) => house.callAs(manager, npsScore, filter)

test('DSH-017 DSH-018 DSH-019 DSH-020 the NPS consolidation has its fields by name', async () => {
  await answer([10, 10, 9, 8, 3])
  const { body } = await house.send(npsScore, {}, { as: await house.actor(store, 'reader') })
  expect(body).toEqual({
    Score: 40,
    ScoreLow: expect.any(Number),
    ScoreHigh: expect.any(Number),
    ScoreEvolution: 40,
    EvolutionWithinChance: null,
    PastPeriodHasValue: false,
    PastPeriodFrom: expect.any(String),
    PastPeriodTo: expect.any(String),
    PastPeriodTotalCount: 0,
    TotalCount: 5,
    ScoreGoal: null,
    DetractorsCount: 1,
    DetractorsPercentage: 20,
    DetractorsEvolution: 20,
    DetractorsEvolutionWithinChance: null,
    NeutralCount: 1,
    NeutralPercentage: 20,
    NeutralEvolution: 20,
    NeutralEvolutionWithinChance: null,
    PromoterCount: 3,
    PromoterPercentage: 60,
    PromoterEvolution: 60,
    PromoterEvolutionWithinChance: null,
  })
})

test('DSH-017 only what the filter means is counted', async () => {
  const other = await makeCampaign(house, manager, { name: 'Entrega' })
  await answer([10, 10])
  await answer([0], { to: other })
  await answer([0, 0, 0], { at: '2026-02-01T12:00:00Z' })
  expect(await scoreOf({ campaignIds: [campaign.id], ...dates('2026-03-01T03:00:00Z', '2026-04-01T02:59:59Z') })).toMatchObject({
    score: 100,
    totalCount: 2,
  })
  expect(await scoreOf({ classes: ['promoter'] })).toMatchObject({
    totalCount: 2,
    parts: { promoter: { count: 2 }, detractor: { count: 0 } },
  })
  expect(await scoreOf({ campaignIds: [other.id + 1000] })).toMatchObject({ score: 0, totalCount: 0, scoreLow: null })
  const stranger = await house.actor(await house.makeStore(), 'manager')
  expect(await house.callAs(stranger, npsScore, { campaignIds: [campaign.id] })).toMatchObject({ totalCount: 0 })
})

test('GEN-006 GEN-022 without from and to every filter path means the last ten years', async () => {
  const csat = await makeCsat()
  for (const at of ['2016-03-11T12:00:00Z', '2016-03-09T12:00:00Z', house.now.toISOString()]) {
    await answer([10], { at })
    const before = house.now
    house.now = new Date(at)
    await rate(csat, [5])
    house.now = before
  }
  expect(await scoreOf()).toMatchObject({ totalCount: 2 })
  const paths = [
    'getnpsscoreconsolidation',
    'getcsatscoreconsolidation',
    'getemailconversion',
    'getwidgetconversion',
    'getbyfilter',
  ]
  const ask = async (path: string, range = '') => (await house.request('GET', `/nps/${path}?${range}`, { as: manager })).body
  const since = (from: string) => new URLSearchParams({ from, to: house.now.toISOString() }).toString()
  const tenYearsAgo = new Date(house.now)
  tenYearsAgo.setUTCFullYear(tenYearsAgo.getUTCFullYear() - 10)
  for (const path of paths) expect(await ask(path), path).toEqual(await ask(path, since(tenYearsAgo.toISOString())))
  for (const path of ['getnpsscoreconsolidation', 'getcsatscoreconsolidation', 'getbyfilter'])
    expect(await ask(path), path).not.toEqual(await ask(path, since('2010-01-01T00:00:00Z')))
})

test('GEN-026 GEN-027 a range has its first and its last instant, wherever the browser is', async () => {
  await answer([10], { at: '2026-03-01T00:00:00.000Z' })
  await answer([10], { at: '2026-03-02T23:59:59.700Z' })
  await answer([0], { at: '2026-02-28T23:59:59.999Z' })
  await answer([0], { at: '2026-03-03T00:00:00.000Z' })
  const totals = async (from: string, to: string) =>
    (
      await house.request('GET', `/nps/getnpsscoreconsolidation?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`, {
        as: manager,
      })
    ).body.TotalCount
  expect(await totals('2026-03-01T00:00:00Z', '2026-03-02T23:59:59Z')).toBe(2)
  expect(await totals('2026-03-01T09:00:00+09:00', '2026-03-02T20:59:59.999-03:00')).toBe(2)
})

test('DSH-006 DSH-021 evolution compares with the period of the same length before', async () => {
  await answer([10, 10, 10, 0], { at: '2026-03-05T12:00:00Z' })
  await answer([10, 0], { at: '2026-03-01T12:00:00Z' })
  await answer([0], { at: '2026-02-26T12:00:00Z' })
  // Four days of São Paulo.
  expect(await scoreOf(dates('2026-03-04T03:00:00Z', '2026-03-08T02:59:59Z'))).toMatchObject({
    score: 50,
    scoreEvolution: 50,
    parts: { promoter: { evolution: 25 }, detractor: { evolution: -25 } },
    pastPeriodHasValue: true,
    pastPeriodTotalCount: 2,
    pastPeriodFrom: new Date('2026-02-28T03:00:00Z'),
    pastPeriodTo: new Date('2026-03-04T02:59:59.999Z'),
    evolutionWithinChance: true,
  })
})

test('the period before has as many local days, also over a change of the clocks', async () => {
  const admin = await house.actor(store, 'administrator')
  await house.callAs(admin, saveSettings, { version: 1, timeZone: 'America/New_York' })
  // From 8 March on clocks are an hour ahead: the two days before begin at 05:00Z.
  expect(await scoreOf(dates('2026-03-08T05:00:00Z', '2026-03-10T03:59:59Z'))).toMatchObject({
    pastPeriodFrom: new Date('2026-03-06T05:00:00Z'),
    pastPeriodTo: new Date('2026-03-08T04:59:59.999Z'),
  })
})

test('the share of each class has its own verdict', async () => {
  await answer([...Array(24).fill(10), ...Array(10).fill(7), 0], { at: '2026-03-05T12:00:00Z' })
  await answer([...Array(20).fill(10), ...Array(15).fill(0)], { at: '2026-03-03T12:00:00Z' })
  const { parts } = await scoreOf(dates('2026-03-05T03:00:00Z', '2026-03-07T02:59:59Z'))
  expect(parts).toMatchObject({
    promoter: { count: 24, evolutionWithinChance: true },
    neutral: { count: 10, evolutionWithinChance: false },
    detractor: { count: 1, evolutionWithinChance: false },
  })
})

test('STA-003 a large change is more than chance, a small one is not', async () => {
  await answer([...Array(30).fill(10), ...Array(5).fill(0)], { at: '2026-03-05T12:00:00Z' })
  await answer([...Array(5).fill(10), ...Array(30).fill(0)], { at: '2026-03-03T12:00:00Z' })
  expect(await scoreOf(dates('2026-03-05T03:00:00Z', '2026-03-07T02:59:59Z'))).toMatchObject({ evolutionWithinChance: false })
})

const makeCsat = async () => {
  const rating = await makeField(house, manager, { type: 'rating', words: ratingWords, required: true })
  return makeCampaign(house, manager, {
    form: await makeForm(house, manager, { type: 'csat', fields: [rating] }),
    name: 'Balcão',
  })
}

const rate = async (to: Campaign, stars: readonly number[]) => {
  for (const star of stars) {
    const key = (await openLink(house, to)) as string
    const { fields } = await house.callAs(undefined, publicFormByKey, { key })
    const [field] = fields
    const chosen = field?.values[star - 1]
    await house.callAs(undefined, saveAnswer, {
      key,
      fields: [{ fieldId: field?.id as number, values: [{ valueId: chosen?.id as number }] }],
    })
  }
}

test('DSH-022 DSH-023 DSH-037 the CSAT consolidation has its fields, spelt so', async () => {
  await answer([10])
  const csat = await makeCsat()
  await rate(csat, [5, 4, 3, 1])
  const { body } = await house.send(csatScore, {}, { as: manager })
  expect(body).toEqual({
    CSATScore: 50,
    ScoreLow: expect.any(Number),
    ScoreHigh: expect.any(Number),
    TotalCount: 4,
    UnsatisfiedCustommerCount: 1,
    UnsatisfiedCustomerPercentage: 25,
    NeutralCustommerCount: 1,
    NeutralCustomerPercentage: 25,
    SatisfiedCustommerCount: 2,
    SatisfiedCustomerPercentage: 50,
  })
  expect(await scoreOf()).toMatchObject({ totalCount: 1 })
})

test('DSH-024 GetNpsScoreDecimals is the number of the settings', async () => {
  expect(await house.callAs(manager, scoreDecimals, undefined)).toBe(1)
  await house.callAs(await house.actor(store, 'administrator'), saveSettings, { version: 1, npsScoreDecimals: 2 })
  expect((await house.send(scoreDecimals, undefined, { as: await house.actor(store, 'reader') })).body).toBe(2)
})

const ask = async (
  origin: 'email' | 'widget' | 'link',
  count: number,
  { answered = 0, createdAt = house.now, campaignId = campaign.id } = {},
) => {
  const { id: storeId } = store
  const invitationIds = Array.from({ length: count }, () => newInvitationId())
  const asked = invitationIds.map((id, index) => ({ id, answeredAt: index < answered ? house.now : null }))
  await house.db
    .insertInto('invitations')
    .values(asked.map((one) => ({ ...one, storeId, campaignId, origin, createdAt })))
    .execute()
  if (origin === 'widget') await addViews(house.db, { storeId, campaignId, invitationIds, seenAt: createdAt })
}

test('DSH-025 DSH-026 conversion is the answered part of those who were asked in that way', async () => {
  await ask('email', 8, { answered: 3 })
  await ask('widget', 4, { answered: 1 })
  await ask('link', 5, { answered: 5 })
  await ask('email', 10, { answered: 10, createdAt: new Date('2026-01-01T12:00:00Z') })
  const csat = await makeCsat()
  await ask('email', 2, { answered: 2, campaignId: csat.id })
  const march = { ...dates('2026-03-01T03:00:00Z', '2026-03-31T03:00:00Z'), types: ['nps' as const] }
  const { body } = await house.send(emailConversion, march, { as: manager })
  expect(body).toEqual({ Percentage: 37.5, TotalAnswers: 3, TotalSent: 8 })
  expect(await house.callAs(manager, widgetConversion, march)).toEqual({ percentage: 25, totalAnswers: 1, totalSent: 4 })
  expect(await house.callAs(manager, emailConversion, { campaignIds: [csat.id] })).toMatchObject({ totalSent: 2 })
  const stranger = await house.actor(await house.makeStore(), 'manager')
  expect(await house.callAs(stranger, emailConversion, {})).toEqual({ percentage: 0, totalAnswers: 0, totalSent: 0 })
})

test('DSH-017 DSH-022 a score counts answers of its own type only, whatever else the filter says', async () => {
  const csat = await makeCsat()
  await answer([10, 0])
  await rate(csat, [5, 1, 3])
  const both = [csat.id, campaign.id]
  const further: AnswerFilter[] = [
    {},
    { hasComment: false },
    { classes: ['promoter', 'neutral', 'detractor'] },
    { types: ['csat'] },
    { types: ['nps'], hasComment: false },
    { types: ['nps', 'csat'], isActive: true },
    { hasComment: false, isActive: false },
  ]
  for (const filter of further) {
    const npsOf = async (campaignIds: number[]) => (await scoreOf({ ...filter, campaignIds })).totalCount
    const csatOf = async (campaignIds: number[]) =>
      (await house.callAs(manager, csatScore, { ...filter, campaignIds })).totalCount
    expect([await npsOf([csat.id]), await npsOf([campaign.id]), await npsOf(both)]).toEqual([0, 2, 2])
    expect([await csatOf([campaign.id]), await csatOf([csat.id]), await csatOf(both)]).toEqual([0, 3, 3])
  }
})

test('DSH-027 DSH-028 changescoregoal sets the goal, from -100 to 100, with higher rights', async () => {
  const admin = await house.actor(store, 'administrator')
  const { body } = await house.request('POST', '/nps/changescoregoal?newNpsScore=80', { as: admin })
  expect(body).toEqual({ Success: true })
  expect(await house.callAs(manager, settings, undefined)).toMatchObject({ scoreGoal: 80 })
  expect(await scoreOf()).toMatchObject({ scoreGoal: 80 })
  for (const bad of ['101', '-101', '', 'x', '7.5']) {
    expect((await house.request('POST', `/nps/changescoregoal?newNpsScore=${bad}`, { as: admin })).status).toBe(400)
  }
  expect((await house.send(changeScoreGoal, { newNpsScore: 10 }, { as: manager })).status).toBe(403)
  expect(await scoreOf()).toMatchObject({ scoreGoal: 80 })
  const entry = await house.db
    .selectFrom('auditTrail')
    .select('adminId')
    .where('storeId', '=', store.id)
    .where('action', '=', 'goal.edit')
    .executeTakeFirst()
  expect(entry).toEqual({ adminId: admin.adminId })
})
