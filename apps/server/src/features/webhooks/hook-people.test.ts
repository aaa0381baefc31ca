import { pageOfAnswers } from '@ressoa/contract/answers'
import { hookDelivery, replayDeliveries } from '@ressoa/contract/integrations'
import { erasePerson } from '@ressoa/contract/people'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openHookScene } from '../../testing/hook-scene'
import { hooksDone, logOf, makeHook } from '../../testing/hooks'
import { answerCampaign, makeCampaign, makeForm } from '../../testing/surveys'
import { forgetHooks } from './forget-hooks.job'

const scene = openHookScene()
const { house } = scene
const done = () => hooksDone(house, scene.boss.storeId)

test('HOK-007 erasing a person empties the bodies that hold them and drops what is still to go', async () => {
  const { boss } = scene
  const campaign = await makeCampaign(house, boss, { form: await makeForm(house, boss, { anonymousPerson: true }) })
  const { key } = await makeHook(house, boss, { url: scene.url, events: ['answer.created'], IncludePerson: 'true' })
  const echo = () => scene.receiver.replyWith(({ body }, response) => response.writeHead(200).end(body))
  echo()
  const person = { name: 'Benedita Quintanilha', email: 'benedita@casa.test' }
  await answerCampaign(house, campaign, { person, comment: 'Fui mal atendida por Joelma' })
  const other = { name: 'Outra Pessoa', email: 'outra@casa.test' }
  await answerCampaign(house, campaign, { person: other })
  await done()
  scene.receiver.replyStatus(500)
  await answerCampaign(house, campaign, { person, comment: 'De novo Joelma' })
  await done()
  const states = async () => (await logOf(house, boss, key)).map(({ state }) => state)
  expect(await states()).toEqual(['waiting', 'delivered', 'delivered'])

  const { body } = await house.send(pageOfAnswers, { person: person.email }, { as: boss })
  await house.callAs(boss, erasePerson, { personId: body.Items[0].Person.IdRessoa })
  echo()
  house.wait({ minutes: 10 })
  await done()
  // The comments were erased, which changes no answer that this integration wants to hear of.
  expect(scene.received()).toHaveLength(3)
  expect(await states()).toEqual(['dropped', 'delivered', 'delivered'])
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(d)::text as text from hook_deliveries d where store_id = ${boss.storeId}
    union all select to_jsonb(a)::text from hook_attempts a where store_id = ${boss.storeId}
    union all select to_jsonb(e)::text from events e where store_id = ${boss.storeId}`.execute(house.db)
  const kept = rows.map(({ text }) => text).join('\n')
  expect(kept).toContain(other.email)
  expect(kept).not.toMatch(/Benedita|benedita|Joelma/)
  const [dropped, , emptied] = await logOf(house, boss, key)
  const detail = await house.callAs(boss, hookDelivery, { integrationKey: key, deliveryId: emptied?.id as number })
  expect(detail).toMatchObject({ sentBody: null, sentHeaders: null, history: [{ received: '' }] })
  // There is nothing that could be sent again.
  const ids = [dropped?.id as number, emptied?.id as number]
  expect(await house.callAs(boss, replayDeliveries, { integrationKey: key, ids })).toMatchObject({ count: 0 })
  await done()
  expect(scene.received()).toHaveLength(3)
})

test('delivered ones are kept for 30 days, failed ones for 90', async () => {
  const { boss } = scene
  const { key } = await makeHook(house, boss, { url: scene.url, events: ['answer.created'] })
  await answerCampaign(house, scene.campaign)
  await done()
  scene.receiver.replyStatus(410)
  await answerCampaign(house, scene.campaign)
  await done()
  const states = async () => (await logOf(house, await house.signIn(boss), key)).map(({ state }) => state)
  const after = async (days: number) => {
    house.wait({ days })
    await forgetHooks.run(undefined, house.app)
    return states()
  }
  expect(await after(29)).toEqual(['failed', 'delivered'])
  expect(await after(2)).toEqual(['failed'])
  expect(await after(58)).toEqual(['failed'])
  expect(await after(2)).toEqual([])
  const attempts = await house.db.selectFrom('hookAttempts').select('number').where('storeId', '=', boss.storeId).execute()
  expect(attempts).toEqual([])
})
