import { pageOfAnswers } from '@ressoa/contract/answers'
import { saveDimension } from '@ressoa/contract/dimensions'
import { wordCloudData } from '@ressoa/contract/word-cloud'
import { expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { openHouse } from '../../testing/harness'
import { answerCampaign, makeCampaign } from '../../testing/surveys'

const house = openHouse()

test('a filter by very many dimensions is refused before it keeps the database busy', async () => {
  const manager = await house.actor(await house.makeStore(), 'manager')
  await answerCampaign(house, await makeCampaign(house, manager), { rating: 9, comment: 'Entrega rápida' })
  const dimensionIds: number[] = []
  for (let number = 0; number < 21; number++) {
    const { id } = await house.callAs(manager, saveDimension, {
      name: `Dimensão ${number}`,
      values: [{ value: 'Sim' }],
      origin: 'import',
    })
    dimensionIds.push(id)
  }
  const filter = (ids: number[]) => ({ types: ['nps' as const], dimensionIds: ids })
  const asks = [
    (ids: number[]) => house.send(wordCloudData, filter(ids), { as: manager }),
    (ids: number[]) => house.send(pageOfAnswers, filter(ids), { as: manager }),
  ]
  for (const ask of asks) {
    expect((await ask(dimensionIds.slice(1))).status).toBe(200)
    const refused = await ask(dimensionIds)
    expect([refused.status, refused.body.Message]).toEqual([400, say('pt', 'error.manyDimensions', { max: 20 })])
    // Dimensions that the store does not have match nothing, however many.
    const unknown = Array.from({ length: 500 }, (_, index) => 900_000 + index)
    expect((await ask(unknown)).status).toBe(200)
  }
})
