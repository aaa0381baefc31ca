import { changeAnswerStatus } from '@ressoa/contract/answers'
import type { Campaign } from '@ressoa/contract/campaigns'
import type { ScoreClass } from '@ressoa/domain/codes'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/database'
import { type Actor, openHouse } from '../../testing/harness'
import { answerCampaign, makeCampaign, makeField, makeForm } from '../../testing/surveys'
import { type AnswerQuery, answerQueryOf, matchingAnswers } from '../answer-filter/answer-filter.sql'
import { eraseComments } from '../answers/erase-comments.sql'
import { buildSegment } from './build-segment'
import * as commentIndex from './comment-index'

const house = openHouse({ LIMITS: 'off' })

// The same words in several spellings, next to characters that belong to no word.
const spoken = [
  'Preço',
  'preço',
  'PRECO',
  'ótimo',
  'Otimo',
  'loja',
  'Loja',
  'x',
  '2',
  '10%',
  'não',
  'nao',
  'pré-venda',
  'e/ou',
  '!!!',
  'ﬁm',
]
const signs = [' ', ' ', ' ', ', ', '. ', '  ', '-', ' (']
const comments = fc
  .array(fc.tuple(fc.constantFrom(...spoken), fc.constantFrom(...signs)), { maxLength: 8 })
  .map((parts) => parts.flat().join('').trim())

const steps = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ do: fc.constant('answer' as const), comment: comments, rating: fc.nat(10), pick: fc.nat(1) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('invalidate' as const, 'erase' as const), pick: fc.nat(100) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('take' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('index' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('rebuild' as const) }) },
  ),
  { minLength: 8, maxLength: 25 },
)

type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never
type Scene = { boss: Actor; campaigns: [Campaign, Campaign]; valueIds: number[]; tagId: number }

const makeScene = async (): Promise<Scene> => {
  const store = await house.makeStore()
  const boss = await house.actor(store, 'administrator')
  const field = await makeField(house, boss, { words: ['Centro', 'Norte'] })
  const form = await makeForm(house, boss, { fields: [field] })
  const campaigns: [Campaign, Campaign] = [
    await makeCampaign(house, boss, { form }),
    await makeCampaign(house, boss, { form, name: 'Entrega' }),
  ]
  const values = await house.db.selectFrom('dimensionValues').select('id').where('storeId', '=', store.id).orderBy('id').execute()
  const tags = house.db.insertInto('tags').values({ storeId: store.id, name: 'Rever' }).returning('id')
  const { id: tagId } = await tags.executeTakeFirstOrThrow()
  return { boss, campaigns, valueIds: values.map(({ id }) => id), tagId }
}

const act = async ({ boss, campaigns, tagId }: Scene, step: Step) => {
  const { storeId } = boss
  if (step.do === 'answer') {
    const { rating, comment, pick } = step
    const id = await answerCampaign(house, campaigns[pick] as Campaign, { rating, comment, choices: [[rating % 2]] })
    if (rating % 3 === 0) {
      const answeredAt = house.now
      await house.db.insertInto('answerTags').values({ storeId, answerId: id, tagId, answeredAt }).execute()
    }
  } else if (step.do === 'take') await house.takeChanges(storeId)
  else if (step.do === 'index') await buildSegment(house.db, { storeId, atLeast: 1 })
  else if (step.do === 'rebuild') await commentIndex.rebuild(house.db, storeId)
  else {
    const answers = await house.db.selectFrom('answers').select('id').where('storeId', '=', storeId).orderBy('id').execute()
    const answer = answers[step.pick % Math.max(1, answers.length)]
    if (!answer) return
    if (step.do === 'invalidate') await house.callAs(boss, changeAnswerStatus, { answerId: answer.id })
    else await inTransaction(house.db, (transaction) => eraseComments(transaction, { storeId, answerIds: [answer.id] }))
  }
}

const countOf = (query: AnswerQuery, atMost = 1000) =>
  commentIndex.countWords(house.db, {
    filter: query,
    matching: (isActive) => matchingAnswers({ ...query, isActive }),
    atMost,
  })

const plainKey = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const none = () => ({ promoter: 0, neutral: 0, detractor: 0 })

/** Counts by reading the comments, without the index. */
const plainCount = async (query: AnswerQuery) => {
  const { rows } = await sql<{ class: ScoreClass; comment: string }>`
    select a.class, a.comment from answers a where ${matchingAnswers(query)} and a.comment <> ''`.execute(house.db)
  const all = none()
  const words = new Map<string, { counts: ReturnType<typeof none>; spellings: Map<string, number> }>()
  for (const { class: scoreClass, comment } of rows) {
    all[scoreClass]++
    const spellings = comment
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
    for (const key of new Set(spellings.map(plainKey))) {
      const word = words.get(key) ?? { counts: none(), spellings: new Map() }
      word.counts[scoreClass]++
      words.set(key, word)
    }
    for (const spelling of spellings) {
      const { spellings: known } = words.get(plainKey(spelling)) as { spellings: Map<string, number> }
      known.set(spelling, (known.get(spelling) ?? 0) + 1)
    }
  }
  const commonest = (spellings: Map<string, number>) =>
    [...spellings].sort(([one, some], [other, others]) => others - some || (one < other ? 1 : -1))[0]?.[0] as string
  return {
    comments: all,
    words: [...words.values()].map(({ counts, spellings }) => ({ word: commonest(spellings), counts })),
  }
}

const inOrder = ({ comments: all, words }: Awaited<ReturnType<typeof plainCount>>) => ({
  comments: all,
  words: words.toSorted((one, other) => (one.word < other.word ? -1 : 1)),
})

test('words are counted by class as in the comments themselves, whatever has happened and for every filter', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const scene = await makeScene()
      const { storeId } = scene.boss
      const filters = [
        { isActive: true },
        {},
        { isActive: false },
        { isActive: true, campaignIds: [scene.campaigns[1].id] },
        { classes: ['detractor' as const, 'neutral' as const] },
        { isActive: true, valueIds: scene.valueIds.slice(0, 1) },
        { tagIds: [scene.tagId] },
        { isActive: true, comment: 'loja' },
        { hasComment: true },
        { person: 'ninguém' },
      ]
      const check = async () => {
        for (const filter of filters) {
          const query = await answerQueryOf(house.db, { storeId, filter: { types: ['nps'], ...filter }, now: house.now })
          expect({ filter, ...inOrder(await countOf(query)) }).toEqual({ filter, ...inOrder(await plainCount(query)) })
        }
      }
      for (const step of history) {
        await act(scene, step)
        if (step.do !== 'answer') await check()
      }
      await check()
      while ((await house.takeChanges(storeId)) > 0);
      await buildSegment(house.db, { storeId, atLeast: 1 })
      await check()
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

test('only the commonest words of each class are given', async () => {
  const scene = await makeScene()
  for (const [rating, comment] of [
    [10, 'bom bom bom'],
    [10, 'bom preço'],
    [1, 'ruim'],
    [1, 'ruim, caro'],
    [8, 'bom, caro'],
  ] as const)
    await answerCampaign(house, scene.campaigns[0], { rating, comment })
  const query = await answerQueryOf(house.db, { storeId: scene.boss.storeId, filter: { isActive: true }, now: house.now })
  expect(await countOf(query, 1)).toEqual({
    comments: { promoter: 2, neutral: 1, detractor: 2 },
    words: [
      { word: 'bom', counts: { promoter: 2, neutral: 1, detractor: 0 } },
      { word: 'ruim', counts: { promoter: 0, neutral: 0, detractor: 2 } },
    ],
  })
})
