import { pageOfAnswers } from '@ressoa/contract/answers'
import { addTag, removeTag, tags } from '@ressoa/contract/tags'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse } from '../../testing/harness'
import { answerCampaign, makeCampaign } from '../../testing/surveys'

const house = openHouse({ LIMITS: 'off' })
let manager: Actor
let answerId: number

beforeEach(async () => {
  manager = await house.actor(await house.makeStore(), 'manager')
  answerId = await answerCampaign(house, await makeCampaign(house, manager))
})

const add = (name: string, of = answerId) => house.callAs(manager, addTag, { answerId: of, name })
const tagsOfAnswer = async () => (await house.callAs(manager, pageOfAnswers, {})).items[0]?.tags.map(({ name }) => name)
const actions = async () =>
  (
    await house.db
      .selectFrom('auditTrail')
      .select(['action', 'subjectId'])
      .where('storeId', '=', manager.storeId)
      .where('action', 'like', 'answer.%')
      .orderBy('id')
      .execute()
  ).map(({ action, subjectId }) => [action, subjectId])

test('ANS-039 ANS-040 a tag is made where it is new, and the store has its tags by name', async () => {
  await add('urgente')
  const { body } = await house.send(addTag, { answerId, name: ' Elogio ' }, { as: manager })
  expect(body).toMatchObject({ HasErrors: false, Element: { Tag: { IdRessoa: expect.any(Number), Name: 'Elogio' } } })
  expect((await house.callAs(manager, tags, undefined)).map(({ name }) => name)).toEqual(['Elogio', 'urgente'])
  expect(await tagsOfAnswer()).toEqual(['Elogio', 'urgente'])
  const stranger = await house.actor(await house.makeStore(), 'manager')
  expect(await house.callAs(stranger, tags, undefined)).toEqual([])
})

test('ANS-040 a name is one tag in any case, however many write it at once', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, (_, n) => add(n % 2 === 0 ? 'Atenção' : 'ATENÇÃO')))
  expect(new Set(made.map(({ tag }) => tag.id)).size).toBe(1)
  expect(await house.callAs(manager, tags, undefined)).toHaveLength(1)
  expect(await tagsOfAnswer()).toHaveLength(1)
  expect(await actions()).toEqual([['answer.tag', answerId]])
})

test('ANS-041 a tag is taken from the answer and stays with the store', async () => {
  const { tag } = await add('Urgente')
  for (let time = 0; time < 2; time++) {
    const { body } = await house.send(removeTag, { tagId: tag.id, answerId }, { as: manager })
    expect(body).toEqual({ Success: true })
  }
  expect(await tagsOfAnswer()).toEqual([])
  expect(await house.callAs(manager, tags, undefined)).toEqual([tag])
  expect(await actions()).toEqual([
    ['answer.tag', answerId],
    ['answer.untag', answerId],
  ])
})
