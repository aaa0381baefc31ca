import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openHouse } from '../../testing/harness'
import { makeMailScene } from '../../testing/mail-scene'
import { Barrier } from './barrier'
import type { ClaimedDelivery } from './deliveries.sql'
import type { MailJournal } from './mail-journal'

const house = openHouse()

test('a journal that fails at any step ends neither the program nor the barrier', async () => {
  const fail = async () => {
    throw new Error('the disk is full')
  }
  const write = () => {
    throw new Error('the disk is full')
  }
  const failing = { write, sync: fail, keepShort: fail, forget: () => {} } as unknown as MailJournal
  const barrier = new Barrier(house.app, randomUUID(), () => failing)
  const { storeId, campaignId } = await makeMailScene(house.db, { now: house.now })
  const delivery = { storeId, id: 1, campaignId, addressHash: 'a' } as ClaimedDelivery
  // It is not claimed, so it may not be sent. What matters is that both calls get an answer.
  expect(await barrier.pass(delivery)).toBe(false)
  expect(await barrier.pass({ ...delivery, id: 2 })).toBe(false)
  await barrier.stop()
})
