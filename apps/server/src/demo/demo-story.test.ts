import { emailDispatches, emailFunnel } from '@ressoa/contract/conversion-report'
import { plainDimensions } from '@ressoa/contract/dimensions'
import { priorityMatrix } from '@ressoa/contract/priority-matrix'
import { sentimentReport } from '@ressoa/contract/sentiment'
import { ratingByValue } from '@ressoa/contract/stars'
import { whyItMoved } from '@ressoa/contract/why-it-moved'
import { wordCloudData } from '@ressoa/contract/word-cloud'
import { beforeAll, expect, test } from 'vitest'
import { storeByKey } from '../features/stores/stores.sql'
import { type Actor, openHouse, type TestStore } from '../testing/harness'
import { seedDemo } from './seed-demo'

const house = openHouse({ LIMITS: 'off' })
let reader: Actor
let last30Days: { from: Date; to: Date }
let campaignIds: Record<string, number>

beforeAll(async () => {
  house.now = new Date('2026-11-18T15:00:00.000Z')
  await seedDemo({ db: house.db, config: house.config }, house.now)
  const store = (await storeByKey(house.db, 'demo')) as TestStore
  reader = await house.actor(store, 'reader')
  last30Days = { from: new Date('2026-10-20T03:00:00.000Z'), to: new Date('2026-11-19T02:59:59.999Z') }
  const campaigns = await house.db.selectFrom('campaigns').select(['id', 'key']).where('storeId', '=', store.id).execute()
  campaignIds = Object.fromEntries(campaigns.map(({ id, key }) => [key, id]))
}, 180_000)

test('the demo store fell, and its branches explain it: Betim by more than chance', async () => {
  const change = await house.callAs(reader, whyItMoved, last30Days)
  expect(change).toMatchObject({ changeWithinChance: false, isFew: false })
  const [first] = change.dimensions
  expect(first).toMatchObject({ dimension: 'Filial', explains: true })
  expect(first?.values[0]).toMatchObject({ name: 'Betim' })
  expect(first?.values[0]?.rate.high).toBeLessThan(0)
})

test('deliveries: the score fell although the branches did not', async () => {
  const change = await house.callAs(reader, whyItMoved, { ...last30Days, campaignIds: [campaignIds.entrega as number] })
  expect(change.change).toBeLessThan(0)
  const branches = change.dimensions.find(({ dimension }) => dimension === 'Filial')
  expect(branches).toMatchObject({ explains: true, isParadox: true })
  expect(branches?.rate.points).toBeGreaterThan(0)
  expect(branches?.mix.high).toBeLessThan(0)
})

test('the dispatches were opened, clicked and answered, and add up to the funnel', async () => {
  for (const range of [last30Days, {}]) {
    const funnel = await house.callAs(reader, emailFunnel, range)
    const { items } = await house.callAs(reader, emailDispatches, { ...range, pageSize: 100 })
    for (const part of ['sent', 'opened', 'clicked', 'answered', 'openedByProgram'] as const)
      expect(items.reduce((sum, { data }) => sum + data[part], 0)).toBe(funnel[part])
    for (const { data } of items.slice(0, 2)) {
      expect(data.answeredShare.percentage).toBeGreaterThan(15)
      expect(data.opened).toBeGreaterThan(data.clicked)
      expect(data.clicked).toBeGreaterThan(data.answered)
      expect(data.openedByProgram).toBeGreaterThan(0)
    }
  }
})

test('stars can be chosen from several dimensions, and Betim has the longest wait', async () => {
  const ratings = await house.callAs(reader, plainDimensions, { typeFilter: 'Rating' })
  expect(ratings.map(({ name }) => name).sort()).toEqual([
    'Avaliação do atendimento',
    'Prazo da entrega',
    'Qualidade da embalagem',
    'Tempo de espera',
  ])
  const { items } = await house.callAs(reader, ratingByValue, {
    ...last30Days,
    dimensionKey: 'espera',
    groupDimensionKey: 'filial',
    types: ['csat'],
  })
  expect(items).toHaveLength(5)
  const [worst, next] = [...items].sort((one, other) => one.rating - other.rating)
  expect(worst?.dimensionValue).toBe('Betim')
  expect(worst?.ratingHigh as number).toBeLessThan(next?.ratingLow as number)
})

test('the deadline is to be fixed first: it explains most of the score of deliveries', async () => {
  const matrix = await house.callAs(reader, priorityMatrix, { ...last30Days, view: 'fields' })
  expect(matrix.items.map(({ dimension }) => dimension)).toEqual([
    'Prazo da entrega',
    'Avaliação do atendimento',
    'Qualidade da embalagem',
  ])
  expect(matrix.items[0]).toMatchObject({ quadrant: 'fixFirst' })
})

test('comments contradict their scores, and driver words name the queue', async () => {
  // The seed asks for the training.
  await expect
    .poll(async () => (await house.callAs(reader, sentimentReport, last30Days)).model.isLearnt, { timeout: 60_000 })
    .toBe(true)
  const { conflicts, drivers, model } = await house.callAs(reader, sentimentReport, last30Days)
  for (const scoreClass of ['promoter', 'detractor'])
    expect(conflicts.filter(({ classification }) => classification === scoreClass).length).toBeGreaterThan(1)
  expect(model.balancedAccuracy).toBeGreaterThan(model.wordListBalancedAccuracy as number)
  expect(drivers.filter(({ sentiment }) => sentiment === 'negative').map(({ word }) => word)).toContain('fila')
  const cloud = await house.callAs(reader, wordCloudData, last30Days)
  for (const { words } of Object.values(cloud.items)) expect(Object.keys(words).length).toBeGreaterThan(60)
}, 180_000)
