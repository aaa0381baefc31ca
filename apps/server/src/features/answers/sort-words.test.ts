import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openHouse } from '../../testing/harness'
import { answerCampaign, makeCampaign } from '../../testing/surveys'
import { sortNewWords } from './answers.sql'

const house = openHouse({ LIMITS: 'off' })

test('new words do not wait until somebody who answers has to sort them into their index', async () => {
  const manager = await house.actor(await house.makeStore(), 'manager')
  const campaign = await makeCampaign(house, manager)
  await answerCampaign(house, campaign, { rating: 9, comment: 'Voltarei sempre, gostei muito' })
  await pause(2500)
  expect(await sortNewWords(house.db)).toBe(0)
})
