import { changeAnswerStatus, pageOfAnswers } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import { erasePerson } from '@ressoa/contract/people'
import { exportWordCloud, removedWords, saveRemovedWords, wordCloudData } from '@ressoa/contract/word-cloud'
import { type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import { removedWords as limits, wordsPerClass } from '@ressoa/domain/limits'
import { isStopWord } from '@ressoa/domain/words/function-words'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { answerCampaign, makeCampaign, makeField, makeForm } from '../../testing/surveys'
import { rebuildScores } from '../scores/rebuild-scores.sql'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor
let reader: Actor
let campaign: Campaign

beforeEach(async () => {
  house.now = new Date('2026-03-10T15:04:00.000Z')
  store = await house.makeStore()
  manager = await house.actor(store, 'manager')
  reader = await house.actor(store, 'reader')
  campaign = await makeCampaign(house, manager)
})

type Filter = InputOf<typeof wordCloudData>

const cloud = async (filter: Filter = {}) => (await house.callAs(reader, wordCloudData, filter)).items
const say = (comment: string, rating = 10, to = campaign) => answerCampaign(house, to, { comment, rating })
const remove = (words: string[]) => house.callAs(manager, saveRemovedWords, { words })
const wordsOf = async (scoreClass: ScoreClass = 'promoter', filter: Filter = {}) => (await cloud(filter))[scoreClass].words

test('RPW-009 RPW-010 RPW-011 the reply has Items by class, each with Words and its own TotalNps', async () => {
  await say('Ótimo! ótimo')
  await say('otimo, fila')
  await say('')
  await say('Fila enorme', 7)
  await say('caro', 0)
  await say('!!', 0)
  const { status, body } = await house.send(wordCloudData, {}, { as: reader })
  expect(status).toBe(200)
  expect(body).toEqual({
    Items: {
      Promoter: { Words: { ótimo: 2, fila: 1 }, TotalNps: 2 },
      Neutral: { Words: { fila: 1, enorme: 1 }, TotalNps: 1 },
      Detractor: { Words: { caro: 1 }, TotalNps: 2 },
    },
  })
})

test('the commonest spelling is shown in lower case, and words are also numbers', async () => {
  for (const comment of ['PREÇO alto', 'preço alto', 'preco', '10 reais, 10', 'constructor toString']) await say(comment)
  expect(await wordsOf()).toEqual({ preço: 3, alto: 2, 10: 1, reais: 1, constructor: 1, tostring: 1 })
})

test('function words of every language are left out, and so are invalid answers and other types', async () => {
  await say('a loja não é muito boa')
  await say('the store is very good')
  await say('el local de la esquina')
  const id = await say('segredo')
  await house.callAs(manager, changeAnswerStatus, { answerId: id })
  const stars = await makeField(house, manager, { type: 'rating', words: ['1', '2', '3', '4', '5'], required: true })
  const csat = await makeCampaign(house, manager, { form: await makeForm(house, manager, { type: 'csat', fields: [stars] }) })
  await answerCampaign(house, csat, { rating: null, choices: [[4]], comment: 'estrelas' })
  expect(Object.keys(await wordsOf()).sort()).toEqual(['boa', 'esquina', 'good', 'local', 'loja', 'store'])
  expect(await wordsOf('promoter', { types: ['csat'] })).toEqual({ estrelas: 1 })
})

test('RPW-012 RPW-013 InsertUpdate {words} saves the list, GetWords returns it as Words, and the cloud leaves them out at once', async () => {
  await say('ótimo atendimento, fila')
  expect(await wordsOf()).toEqual({ ótimo: 1, atendimento: 1, fila: 1 })
  const { body } = await house.sendUnchecked(saveRemovedWords, { words: ['OTIMO', 'fila'] }, { as: manager })
  expect(body).toEqual({ HasErrors: false, ErrorList: [], Element: { Words: ['fila', 'OTIMO'] } })
  expect((await house.request('GET', '/AdminRemovedWord/GetWords', { as: reader })).body).toEqual({ Words: ['fila', 'OTIMO'] })
  expect(await wordsOf()).toEqual({ atendimento: 1 })
  await remove([])
  expect(await house.callAs(reader, removedWords, undefined)).toEqual({ words: [] })
  expect(Object.keys(await wordsOf())).toHaveLength(3)
})

test('a saved text is split into words, each kept once; what has no letters is dropped', async () => {
  expect(await remove(['pré-venda', ' Fila ', 'fila', 'FÍLA', '!!', ''])).toEqual({ words: ['Fila', 'pré', 'venda'] })
  const tooMany = Array.from({ length: limits.count + 1 }, (_, index) => `p${index}`)
  for (const words of [tooMany, ['x'.repeat(limits.length + 1)]]) {
    const { status } = await house.sendUnchecked(saveRemovedWords, { words }, { as: manager })
    expect(status).toBe(400)
  }
  expect(await house.callAs(reader, removedWords, undefined)).toEqual({ words: ['Fila', 'pré', 'venda'] })
})

test('a store has its own removed words, and who changed them is written down', async () => {
  await remove(['fila'])
  const stranger = await house.actor(await house.makeStore(), 'manager')
  expect(await house.callAs(stranger, removedWords, undefined)).toEqual({ words: [] })
  const trail = house.db.selectFrom('auditTrail').select(['action', 'adminId']).where('storeId', '=', manager.storeId)
  expect(await trail.where('action', '=', 'words.edit').execute()).toEqual([{ action: 'words.edit', adminId: manager.adminId }])
})

test('erasing somebody takes their name out of the removed words, unless somebody else has it', async () => {
  const make = (name: string) =>
    house.db.insertInto('people').values({ storeId: store.id, name, email: null, createdAt: house.now }).returning('id')
  const { id: personId } = await make('Zélia Ônix Prado').executeTakeFirstOrThrow()
  await make('João Prado').execute()
  await remove(['zelia', 'Ônix', 'prado', 'fila'])
  await house.callAs(await house.actor(store, 'administrator'), erasePerson, { personId })
  expect(await house.callAs(reader, removedWords, undefined)).toEqual({ words: ['fila', 'prado'] })
})

test('each class has its commonest words, and what one class has is counted in the others too', async () => {
  const rows = Array.from({ length: wordsPerClass + 5 }, (_, index) => ({ word: `w${String(index).padStart(3, '0')}` }))
  await say(rows.map(({ word }) => word).join(' '))
  for (const { word } of rows.slice(5)) await say(word)
  await say('w000', 0)
  const { promoter, detractor } = await cloud()
  expect(Object.keys(promoter.words)).toHaveLength(wordsPerClass + 1)
  expect(promoter.words).toMatchObject({ w000: 1, w005: 2, w204: 2 })
  expect(promoter.words).not.toHaveProperty('w001')
  expect(detractor.words).toEqual({ w000: 1 })
})

const exported = async (filter: InputOf<typeof exportWordCloud>, language: Language = 'pt') => {
  const { body } = await house.send(exportWordCloud, filter, { as: reader, language })
  return body as { Success: boolean; Url: string }
}

test('RPW-014 the export returns Success and Url, and the file has the words of the query by class in alphabetical order', async () => {
  const other = await makeCampaign(house, manager, { name: 'Entrega' })
  await say('Ótimo, zebra')
  await say('ótimo', 0)
  await say('avestruz', 7)
  await say('alheio', 10, other)
  await remove(['avestruz'])
  const { Success, Url } = await exported({ campaignIds: [campaign.id], format: 'csv' })
  expect(Success).toBe(true)
  const response = await fetch(`${house.url}${Url}`)
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''palavras-2026-03-10.csv")
  expect(await response.text()).toBe('"Palavra";"Promotores";"Neutros";"Detratores"\r\n"ótimo";1;0;1\r\n"zebra";1;0;0\r\n')
  const workbook = await fetch(`${house.url}${(await exported({}, 'en')).Url}`)
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml')
  expect(workbook.headers.get('content-disposition')).toContain('words-2026-03-10.xlsx')
})

const spoken = ['Preço', 'preco', 'ótimo', 'OTIMO', 'loja', 'fila', 'não', 'de', 'the', '10%', 'pré-venda', 'é', '5', '!!']
const history = fc.array(
  fc.record({
    words: fc.array(fc.constantFrom(...spoken), { maxLength: 6 }),
    rating: fc.nat(10),
    choice: fc.nat(1),
    other: fc.boolean(),
    isInvalid: fc.boolean(),
    days: fc.nat(40),
  }),
  { minLength: 1, maxLength: 14 },
)

type Count = { class: ScoreClass; word: string; count: number }

/** Counts with nothing but SQL. */
const plainCount = async (from: Date, { campaignId, valueId }: { campaignId?: number; valueId?: number }, removed: string[]) => {
  const { rows } = await sql<Count>`
    select a.class, lower(unaccent(word)) as word, count(distinct a.id)::int as count
      from answers a, regexp_split_to_table(a.comment, '[^[:alnum:]]+') as word
     where a.store_id = ${store.id} and a.type = 'nps' and a.is_active and word <> '' and a.created_at >= ${from}
       and (${campaignId ?? null}::bigint is null or a.campaign_id = ${campaignId ?? null})
       and (${valueId ?? null}::bigint is null or exists (
             select from answer_values v
              where v.store_id = a.store_id and v.answer_id = a.id and v.dimension_value_id = ${valueId ?? null}))
     group by 1, 2`.execute(house.db)
  const shown = rows.filter(({ word }) => word.length > 1 && !isStopWord(word) && !removed.includes(word))
  return Object.fromEntries(
    scoreClasses.map((each) => [
      each,
      Object.fromEntries(shown.filter((row) => row.class === each).map(({ word, count }) => [word, count])),
    ]),
  )
}

const unaccented = (words: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(words).map(([word, count]) => [word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), count]),
  )

test('the counts are those of plain SQL over random histories, for any filter and removed words', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.subarray(['loja', 'preco', '10']), async (steps, removed) => {
      store = await house.makeStore()
      manager = await house.actor(store, 'manager')
      reader = await house.actor(store, 'reader')
      const field = await makeField(house, manager, { words: ['Centro', 'Norte'] })
      const form = await makeForm(house, manager, { fields: [field] })
      const campaigns = [
        await makeCampaign(house, manager, { form }),
        await makeCampaign(house, manager, { form, name: 'Outra' }),
      ]
      const now = house.now
      for (const { words, rating, choice, other, isInvalid, days } of steps) {
        const to = campaigns[other ? 1 : 0] as Campaign
        const id = await answerCampaign(house, to, { comment: words.join(' '), rating, choices: [[choice]] })
        const createdAt = new Date(now.getTime() - days * 86_400_000)
        await house.db.updateTable('answers').set({ createdAt }).where('storeId', '=', store.id).where('id', '=', id).execute()
        const values = house.db.updateTable('answerValues').set({ answeredAt: createdAt }).where('storeId', '=', store.id)
        await values.where('answerId', '=', id).execute()
        if (isInvalid) await house.callAs(manager, changeAnswerStatus, { answerId: id })
      }
      // The answers were moved in time behind the back of the counts.
      await rebuildScores(house.db, store.id)
      await remove(removed)
      const [value] = await house.db
        .selectFrom('dimensionValues')
        .select('id')
        .where('storeId', '=', store.id)
        .orderBy('id')
        .execute()
      const campaignId = (campaigns[1] as Campaign).id
      const from = new Date(now.getTime() - 20 * 86_400_000)
      const filters: { asked: Filter; plain: { campaignId?: number; valueId?: number }; since: Date }[] = [
        { asked: {}, plain: {}, since: new Date(0) },
        { asked: { from }, plain: {}, since: from },
        { asked: { campaignIds: [campaignId] }, plain: { campaignId }, since: new Date(0) },
        { asked: { valueIds: [value?.id as number] }, plain: { valueId: value?.id as number }, since: new Date(0) },
      ]
      for (const { asked, plain, since } of filters) {
        const found = await cloud(asked)
        const words = Object.fromEntries(scoreClasses.map((each) => [each, unaccented(found[each].words)]))
        expect(words).toEqual(await plainCount(since, plain, removed))
        for (const each of scoreClasses) {
          const commented = await house.callAs(reader, pageOfAnswers, {
            ...asked,
            types: ['nps'],
            classes: [each],
            isActive: true,
            hasComment: true,
          })
          expect(found[each].totalNps).toBe(commented.totalItemCount)
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
