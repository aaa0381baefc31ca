import { changeAnswerStatus, pageOfAnswers } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import { erasePerson } from '@ressoa/contract/people'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../../db/database'
import { type Actor, openHouse } from '../../testing/harness'
import { answerCampaign, makeCampaign, makeField, makeForm } from '../../testing/surveys'
import { holdDays } from '../scores/days-lock.sql'
import { rebuildScores } from '../scores/fold-scores.sql'
import { renewWords } from '../scores/keep-text.job'
import { keepText } from '../scores/kept-texts.sql'

// A store in which three of four comments, 12,000 on all, have one and the same word and no other; the newest do not.

const house = openHouse({ LIMITS: 'off' })
const answers = 16_000
const word = 'Açaí'
const partOfWord = 'ÇAÍ'
let administrator: Actor
let campaigns: [Campaign, Campaign]
let branchIds: number[]

type Filter = InputOf<typeof pageOfAnswers>

beforeAll(async () => {
  const store = await house.makeStore()
  administrator = await house.actor(store, 'administrator')
  const branch = await makeField(house, administrator, { words: ['Centro', 'Norte', 'Sul'] })
  const form = await makeForm(house, administrator, { formFields: [branch], anonymousPerson: true })
  campaigns = [
    await makeCampaign(house, administrator, { form }),
    await makeCampaign(house, administrator, { form, name: 'Entrega' }),
  ]
  const values = await house.db
    .selectFrom('dimensionValues')
    .select('id')
    .where('storeId', '=', store.id)
    .where('dimensionId', '=', branch.idDimension as number)
    .orderBy('id')
    .execute()
  branchIds = values.map(({ id }) => id)
  await sql`
    with saved as (
      insert into answers (store_id, invitation_id, campaign_id, form_id, form_version, type, rating, comment, origin, is_active, created_at)
      select ${store.id}, gen_random_uuid(), (${campaigns.map(({ id }) => id)}::bigint[])[1 + n % 2], ${form.id}, 1, 'nps', n % 11,
             case when n <= 4000 then 'Outra coisa' when n % 3 = 0 then 'O açaí ' || n else 'ACAI ' || n end, 'link', n % 50 > 0,
             ${house.now}::timestamptz - n * interval '25 minutes'
        from generate_series(1, ${answers}) as n
      returning store_id, id, created_at
    )
    insert into answer_values (store_id, answer_id, dimension_value_id, dimension_id, answered_at)
    select store_id, id, (${branchIds}::bigint[])[1 + id % 3], ${branch.idDimension}, created_at from saved`.execute(house.db)
  await sql`analyze answers, answer_values`.execute(house.db)
  await rebuildScores(house.db, store.id)
}, 60_000)

const page = (filter: Filter) => house.callAs(administrator, pageOfAnswers, { comment: word, ...filter })

const plainly = async ({ page: number = 1, order, comment = word, ...filter }: Filter) => {
  const { from, to, campaignIds, classes, valueIds, isActive } = filter
  const { rows } = await sql<{ id: number }>`
    select id from answers a
     where store_id = ${administrator.storeId} and lower(unaccent(comment)) ~ lower(unaccent(${comment}))
       and created_at between ${from ?? new Date(0)} and ${to ?? house.now}
       ${campaignIds ? sql`and campaign_id = any(${campaignIds}::bigint[])` : sql``}
       ${classes ? sql`and class = any(${classes}::text[])` : sql``}
       ${isActive === undefined ? sql`` : sql`and is_active = ${isActive}`}
       ${valueIds ? sql`and exists (select from answer_values v where v.store_id = a.store_id and v.answer_id = a.id and v.dimension_value_id = any(${valueIds}::bigint[]))` : sql``}
     order by created_at ${order === 'DateAsc' ? sql`asc` : sql`desc`}, id ${order === 'DateAsc' ? sql`asc` : sql`desc`}`.execute(
    house.db,
  )
  return { total: rows.length, ids: rows.slice((number - 1) * 15, number * 15).map(({ id }) => id) }
}

const expectAsPlain = async (filter: Filter) => {
  const { totalItemCount: total, items } = await page(filter)
  expect({ filter, total, ids: items.map(({ id }) => id) }).toEqual({ filter, ...(await plainly(filter)) })
  return total
}

const keptTexts = () =>
  house.db
    .selectFrom('keptTexts')
    .select(['id', 'pattern', 'isKeptAhead'])
    .where('storeId', '=', administrator.storeId)
    .orderBy('id')
    .execute()

const patterns = async () => (await keptTexts()).map(({ pattern }) => pattern)

const kept = (text: string) =>
  vi.waitFor(
    async () => {
      const found = (await keptTexts()).find(({ pattern }) => pattern === `%${text}%`)
      expect(found).toBeDefined()
      return found as NonNullable<typeof found>
    },
    { timeout: 20_000, interval: 100 },
  )

const daysAgo = (days: number) => new Date(house.now.getTime() - days * 86_400_000)

const filters = (): Filter[] => [
  {},
  { campaignIds: [campaigns[1].id] },
  { classes: ['detractor', 'neutral'] },
  { isActive: true },
  { isActive: false },
  { valueIds: [branchIds[1] as number] },
  { valueIds: branchIds.slice(0, 2) },
  { valueIds: [branchIds[2] as number], campaignIds: [campaigns[0].id], classes: ['promoter'] },
  { from: daysAgo(270.3), to: daysAgo(100.7) },
  { from: daysAgo(270.3), valueIds: [branchIds[0] as number] },
]

const expectAllPagesAsPlain = async (given: Filter) => {
  for (const filter of filters()) {
    const total = await expectAsPlain({ ...filter, ...given })
    expect(total).toBeGreaterThan(100)
    const pages = Math.ceil(total / 15)
    for (const number of [2, Math.ceil(pages / 3), Math.ceil(pages * 0.55), pages, pages + 1])
      await expectAsPlain({ ...filter, ...given, page: number, order: number % 2 === 0 ? 'DateAsc' : 'DateDesc' })
  }
}

test('a word that many comments have is kept before anybody looks for it, and pages and totals are those of the answers', {
  timeout: 60_000,
}, async () => {
  expect(await kept('acai')).toMatchObject({ isKeptAhead: true })
  expect(await patterns()).toEqual(['%acai%'])
  expect(await expectAsPlain({})).toBe(12_000)
  await expectAllPagesAsPlain({})
})

test('another text that many comments have is read the first time and kept from then on', { timeout: 60_000 }, async () => {
  // Nothing is kept while the days are held.
  await inTransaction(house.db, async (transaction) => {
    await holdDays(transaction, administrator.storeId)
    await expectAllPagesAsPlain({ comment: partOfWord })
    expect(await patterns()).not.toContain('%cai%')
  })
  expect(await kept('cai')).toMatchObject({ isKeptAhead: false })
  await expectAsPlain({ comment: partOfWord, page: 400 })
})

test('a page far from both ends is that of the answers', { timeout: 60_000 }, async () => {
  await expectAllPagesAsPlain({ comment: '' })
})

test('texts that were looked for make way for each other and never for words, and words for what is common today', {
  timeout: 60_000,
}, async () => {
  const { storeId } = administrator
  const { id } = await kept('acai')
  await keepText(house.db, { storeId, text: 'coisa', answersAtLeast: 1, isKeptAhead: true })
  const lookedFor = Array.from({ length: 21 }, (_, index) => `acai ${4001 + index}`)
  for (const text of lookedFor) await keepText(house.db, { storeId, text, answersAtLeast: 1 })
  expect(await patterns()).toEqual(['acai', 'coisa', ...lookedFor.slice(1)].map((text) => `%${text}%`))
  await renewWords.run(undefined, house.app)
  await vi.waitFor(async () => expect(await patterns()).not.toContain('%coisa%'), 20_000)
  expect(await patterns()).toEqual(['acai', ...lookedFor.slice(1)].map((text) => `%${text}%`))
  expect(await kept('acai')).toMatchObject({ id })
})

test('what comes in, is invalidated and is erased after a text was kept is counted at once', { timeout: 60_000 }, async () => {
  const { id: textId } = await kept('acai')
  const before = await expectAsPlain({})
  const beforeHere = await expectAsPlain({ valueIds: branchIds.slice(0, 1) })
  const person = { name: 'Iara Nunes', email: 'iara@casa.test' }
  const id = await answerCampaign(house, campaigns[0], { rating: 9, comment: 'Melhor ACAÍ', person, choices: [[0]] })
  expect(await expectAsPlain({})).toBe(before + 1)
  const { dimensions, person: whose } = (await page({ answerId: id })).items[0] as Awaited<ReturnType<typeof page>>['items'][0]
  expect(dimensions[0]?.values[0]?.id).toBe(branchIds[0])
  expect(await expectAsPlain({ valueIds: branchIds.slice(0, 1) })).toBe(beforeHere + 1)
  const valid = await expectAsPlain({ isActive: true })
  await house.callAs(administrator, changeAnswerStatus, { idNps: id })
  expect(await expectAsPlain({ isActive: true })).toBe(valid - 1)
  expect(await expectAsPlain({})).toBe(before + 1)
  expect(await kept('acai')).toMatchObject({ id: textId })
  await house.callAs(administrator, erasePerson, { idPerson: whose?.id as number })
  expect(await expectAsPlain({})).toBe(before)
  // It was forgotten with the comment, and comes back by itself.
  expect((await kept('acai')).id).toBeGreaterThan(textId)
  expect(await expectAsPlain({})).toBe(before)
})
