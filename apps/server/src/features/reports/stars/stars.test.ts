import { changeAnswerStatus } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import { plainDimensions } from '@ressoa/contract/dimensions'
import type { InputOf } from '@ressoa/contract/endpoint'
import { dimensionChartData, exportStars, ratingByValue, relatedDimensions } from '@ressoa/contract/stars'
import type { ValueOrder } from '@ressoa/domain/codes'
import { tQuantile } from '@ressoa/domain/statistics/distributions'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../../testing/harness'
import { answerCampaign, makeCampaign, makeField, makeForm, ratingWords } from '../../../testing/surveys'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor
let reader: Actor
let campaign: Campaign
let keys: { stars: string; branch: string; wishes: string }

const keyOf = async (dimensionId: number | null | undefined) => {
  const found = house.db.selectFrom('dimensions').select('key').where('storeId', '=', store.id)
  return (await found.where('id', '=', dimensionId as number).executeTakeFirstOrThrow()).key
}

const openStore = async () => {
  house.now = new Date('2026-03-10T15:00:00.000Z')
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  reader = await house.actor(store, 'reader')
  const stars = await makeField(house, manager, { type: 'rating', words: ratingWords, required: true })
  const branch = await makeField(house, manager, { words: ['Centro', 'Norte'] })
  const wishes = await makeField(house, manager, { type: 'multiSelect', words: ['Preço', 'Prazo'] })
  const form = await makeForm(house, manager, { type: 'csat', fields: [stars, branch, wishes] })
  campaign = await makeCampaign(house, manager, { form })
  keys = {
    stars: await keyOf(stars.dimensionId),
    branch: await keyOf(branch.dimensionId),
    wishes: await keyOf(wishes.dimensionId),
  }
}

beforeEach(openStore)

/** The number of stars, the branch and the wishes by their position. */
const rate = (stars: number, branch?: number, wishes: number[] = [], to = campaign) =>
  answerCampaign(house, to, { rating: null, choices: [[stars - 1], branch === undefined ? [] : [branch], wishes] })

const ofBranches = {
  get input() {
    return { dimensionKey: keys.stars, groupDimensionKey: keys.branch }
  },
}

test('RPS-011 dimension/getallplain with TypeFilter=Rating has the rating dimensions only', async () => {
  const found = await house.callAs(reader, plainDimensions, { typeFilter: 'Rating' })
  expect(found.map(({ key, type }) => [key, type])).toEqual([[keys.stars, 'rating']])
})

test('RPS-012 GetRelated gives the dimensions of these types that share answers with the rating dimension', async () => {
  const path = '/dimension/GetRelated'
  const ask = async (types: string) =>
    (
      await house.request('GET', `${path}?DimensionKey=${keys.stars}&TypeFilter=${types}&NpsIndexingType=referencedate`, {
        as: reader,
      })
    ).body as { Key: string; Type: number; IdRessoa: number; Name: string }[]
  await rate(5)
  expect(await ask('SingleSelect,MultiSelect,Text')).toEqual([])
  await rate(5, 0)
  expect((await ask('SingleSelect,MultiSelect,Text')).map(({ Key }) => Key)).toEqual([keys.branch])
  await rate(4, 0, [1])
  expect((await ask('SingleSelect,MultiSelect,Text')).map(({ Key }) => Key).sort()).toEqual([keys.branch, keys.wishes].sort())
  expect((await ask('MultiSelect')).map(({ Key }) => Key)).toEqual([keys.wishes])
  expect((await ask('Text')).map(({ Key }) => Key)).toEqual([])
  expect((await house.callAs(reader, relatedDimensions, { dimensionKey: keys.stars })).length).toBe(2)
  const refused = await house.request('GET', `${path}?DimensionKey=${keys.stars}&NpsIndexingType=other`, { as: reader })
  expect(refused.status).toBe(400)
  expect((await house.request('GET', `${path}?DimensionKey=nada`, { as: reader })).status).toBe(404)
})

test('RPS-013 RPS-014 the rating by value has Items of DimensionValue and Rating, with count and interval', async () => {
  for (const stars of [5, 4, 4]) await rate(stars, 0)
  await rate(2, 1)
  await rate(1)
  const { body } = await house.send(ratingByValue, ofBranches.input, { as: reader })
  const reach = tQuantile(0.975, 2) * Math.sqrt(1 / 3 / 3)
  expect(body).toEqual({
    Items: [
      {
        DimensionValue: 'Centro',
        Rating: expect.closeTo(13 / 3, 12),
        RatingLow: expect.closeTo(13 / 3 - reach, 9),
        RatingHigh: 5,
        TotalCount: 3,
      },
      { DimensionValue: 'Norte', Rating: 2, RatingLow: null, RatingHigh: null, TotalCount: 1 },
    ],
  })
})

test('RPS-015 RPS-016 the chart data have DimensionType, Values with count and number, and Average', async () => {
  for (const stars of [5, 5, 3]) await rate(stars, 0)
  const { body } = await house.send(dimensionChartData, { dimensionKey: keys.stars }, { as: reader })
  expect(body).toEqual({
    DimensionType: 2,
    Values: [
      { DimensionValue: 'Ótimo', Count: 2, DimensionValueAsInt: 5 },
      { DimensionValue: 'Regular', Count: 1, DimensionValueAsInt: 3 },
    ],
    Average: expect.closeTo(13 / 3, 12),
    AverageLow: expect.any(Number),
    AverageHigh: 5,
    TotalCount: 3,
  })
  const other = await house.callAs(reader, dimensionChartData, { dimensionKey: keys.branch })
  expect(other).toMatchObject({
    dimensionType: 'singleSelect',
    values: [{ dimensionValue: 'Centro', count: 3, dimensionValueAsInt: null }],
    average: null,
    totalCount: 3,
  })
})

test('the values come with the most ratings first, or by their mean', async () => {
  for (const stars of [1, 1, 2]) await rate(stars, 0)
  for (const stars of [5, 4]) await rate(stars, 1)
  const namesBy = async (order?: ValueOrder) => {
    const { items } = await house.callAs(reader, ratingByValue, { ...ofBranches.input, order })
    return items.map(({ dimensionValue }) => dimensionValue)
  }
  expect(await namesBy()).toEqual(['Centro', 'Norte'])
  expect(await namesBy('TotalDesc')).toEqual(['Centro', 'Norte'])
  expect(await namesBy('ScoreDesc')).toEqual(['Norte', 'Centro'])
  expect(await namesBy('ScoreAsc')).toEqual(['Centro', 'Norte'])
})

test('the export has the values in their order, or without a grouping the numbers of stars', async () => {
  for (const stars of [4, 2]) await rate(stars, 0)
  await rate(5, 1)
  await rate(5)
  const fileOf = async (more: Partial<InputOf<typeof exportStars>>) => {
    const { url } = await house.callAs(reader, exportStars, { dimensionKey: keys.stars, format: 'csv', ...more })
    const response = await fetch(`${house.url}${url}`)
    return [response.headers.get('content-disposition'), (await response.text()).split('\r\n')]
  }
  expect(await fileOf({})).toEqual([
    "attachment; filename*=UTF-8''estrelas-2026-03-10.csv",
    ['"Estrelas";"Respostas";"Parte (%)"', '5;2;50', '4;1;25', '2;1;25', ''],
  ])
  const [, byBranch] = await fileOf({ groupDimensionKey: keys.branch, order: 'ScoreDesc' })
  expect(byBranch).toEqual([
    '"Valor";"Média";"Limite inferior (95%)";"Limite superior (95%)";"Respostas"',
    '"Norte";5;;;1',
    expect.stringMatching(/^"Centro";3;1;5;2$/),
    '',
  ])
  const other = await makeCampaign(house, manager, { name: 'Entrega' })
  expect((await fileOf({ campaignIds: [other.id] }))[1]).toEqual(['"Estrelas";"Respostas";"Parte (%)"', ''])
})

test('40 ratings with sum 172 and squares 760 are 4.3 ± 0.231304', async () => {
  const ratings = [...Array(17).fill(5), ...Array(19).fill(4), ...Array(3).fill(3), 2]
  expect(ratings.reduce((sum, each) => sum + each, 0)).toBe(172)
  expect(ratings.reduce((sum, each) => sum + each ** 2, 0)).toBe(760)
  for (const stars of ratings) await rate(stars, 0)
  const [item] = (await house.callAs(reader, ratingByValue, ofBranches.input)).items
  expect(item?.rating).toBeCloseTo(4.3, 12)
  expect((item?.ratingHigh as number) - 4.3).toBeCloseTo(0.231304, 6)
  const chart = await house.callAs(reader, dimensionChartData, { dimensionKey: keys.stars })
  expect(4.3 - (chart.averageLow as number)).toBeCloseTo(0.231304, 6)
})

test('the same value has the stars of the form that was answered', async () => {
  const fields = await house.db
    .selectFrom('dimensions')
    .select('id')
    .where('storeId', '=', store.id)
    .where('key', '=', keys.stars)
    .execute()
  const turned = await makeField(house, manager, {
    type: 'rating',
    required: true,
    dimensionId: fields[0]?.id as number,
    values: ratingWords.map((value, index) => ({ value, key: `t${index}`, valueAsInteger: 5 - index })),
  })
  const other = await makeCampaign(house, manager, { form: await makeForm(house, manager, { type: 'csat', fields: [turned] }) })
  await rate(5)
  await answerCampaign(house, other, { rating: null, choices: [[4]] })
  const { values, average } = await house.callAs(reader, dimensionChartData, { dimensionKey: keys.stars })
  expect(values).toEqual([
    { dimensionValue: 'Ótimo', count: 1, dimensionValueAsInt: 5 },
    { dimensionValue: 'Ótimo', count: 1, dimensionValueAsInt: 1 },
  ])
  expect(average).toBe(3)
})

const history = fc.array(
  fc.record({
    stars: fc.integer({ min: 1, max: 5 }),
    branch: fc.option(fc.nat(1), { nil: undefined }),
    wishes: fc.subarray([0, 1]),
    other: fc.boolean(),
    isInvalid: fc.boolean(),
    days: fc.nat(40),
  }),
  { minLength: 1, maxLength: 16 },
)

type Plain = { value: string; count: number; mean: number }

/** The words of the form stand for 1 to 5, so plain SQL can compare the texts. */
const plainMeans = async (group: string, from: Date, campaignId: number | null) => {
  const { rows } = await sql<Plain>`
    select gv.value, count(*)::int as count, avg(array_position(${[...ratingWords]}::text[], rv.value))::float8 as mean
      from answers a
      join answer_values r on r.store_id = a.store_id and r.answer_id = a.id
      join dimension_values rv on rv.store_id = a.store_id and rv.id = r.dimension_value_id
      join dimensions rd on rd.store_id = a.store_id and rd.id = rv.dimension_id and rd.key = ${keys.stars}
      join answer_values g on g.store_id = a.store_id and g.answer_id = a.id
      join dimension_values gv on gv.store_id = a.store_id and gv.id = g.dimension_value_id
      join dimensions gd on gd.store_id = a.store_id and gd.id = gv.dimension_id and gd.key = ${group}
     where a.store_id = ${store.id} and a.is_active and a.created_at >= ${from}
       and (${campaignId}::bigint is null or a.campaign_id = ${campaignId})
     group by gv.value order by gv.value`.execute(house.db)
  return rows
}

test('every mean and count is that of plain SQL over random histories', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      await openStore()
      const now = house.now
      const form = await house.db
        .selectFrom('campaigns')
        .select('formId')
        .where('storeId', '=', store.id)
        .executeTakeFirstOrThrow()
      const second = await makeCampaign(house, manager, { type: 'csat', formId: form.formId, name: 'Outra' } as never)
      for (const { stars, branch, wishes, other, isInvalid, days } of steps) {
        const id = await rate(stars, branch, wishes, other ? second : campaign)
        const at = new Date(now.getTime() - days * 86_400_000)
        await sql`update answers set created_at = ${at} where store_id = ${store.id} and id = ${id}`.execute(house.db)
        await sql`update answer_values set answered_at = ${at} where store_id = ${store.id} and answer_id = ${id}`.execute(
          house.db,
        )
        if (isInvalid) await house.callAs(manager, changeAnswerStatus, { answerId: id })
      }
      const from = new Date(now.getTime() - 20 * 86_400_000)
      for (const group of [keys.branch, keys.wishes])
        for (const [asked, since, campaignId] of [
          [{}, new Date(0), null],
          [{ from }, from, null],
          [{ campaignIds: [second.id] }, new Date(0), second.id],
        ] as const) {
          const given = asked as { from?: Date; campaignIds?: number[] }
          const input = { ...given, dimensionKey: keys.stars, groupDimensionKey: group }
          const { items } = await house.callAs(reader, ratingByValue, input)
          const found = items.map(({ dimensionValue, totalCount, rating }) => ({
            value: dimensionValue,
            count: totalCount,
            mean: rating,
          }))
          const plain = await plainMeans(group, since, campaignId)
          expect(found.toSorted((one, other) => (one.value < other.value ? -1 : 1))).toEqual(
            plain
              .map((row) => ({ ...row, mean: expect.closeTo(row.mean, 9) }))
              .sort((one, other) => (one.value < other.value ? -1 : 1)),
          )
        }
      const counted = steps.filter(({ isInvalid }) => !isInvalid)
      const chart = await house.callAs(reader, dimensionChartData, { dimensionKey: keys.stars })
      expect(chart.totalCount).toBe(counted.length)
      for (const { dimensionValueAsInt, count } of chart.values)
        expect(counted.filter(({ stars }) => stars === dimensionValueAsInt)).toHaveLength(count)
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
