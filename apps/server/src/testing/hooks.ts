import { type ConfiguredIntegration, hookDeliveries, integrations, saveIntegration } from '@ressoa/contract/integrations'
import { type EventType, eventTypes } from '@ressoa/domain/integrations'
import { expect } from 'vitest'
import type { Actor, TestHouse } from './harness'

/** Webhooks for tests, set up through the API. */

type Wanted = { url: string; events?: readonly EventType[]; type?: ConfiguredIntegration['type'] } & Record<string, unknown>

export const hookInput = ({ url, events = eventTypes, type = 'webhook', ...more }: Wanted): ConfiguredIntegration => ({
  type,
  configurations: Object.entries({ Url: url, Events: events.join(), ...more }).map(([name, value]) => ({
    name,
    value: String(value),
  })),
})

export const makeHook = async (house: TestHouse, actor: Actor, wanted: Wanted) => {
  const saved = await house.callAs(actor, saveIntegration, hookInput(wanted))
  return { key: saved.integrationKey, secret: saved.secret as string }
}

export const cardOf = async (house: TestHouse, actor: Actor, key: string) => {
  const card = (await house.callAs(actor, integrations, undefined)).find(({ integrationKey }) => integrationKey === key)
  if (!card) throw new Error('there is no such card')
  return card
}

export const logOf = async (house: TestHouse, actor: Actor, key: string) =>
  (await house.callAs(actor, hookDeliveries, { integrationKey: key, pageSize: 100 })).items

/** Everything that can be delivered now has been tried. What has not happened by then does not happen. */
export const hooksDone = async (house: TestHouse, storeId: number) => {
  await house.changesTaken(storeId)
  const left = async () => {
    const events = await house.db.selectFrom('events').select('id').where('storeId', '=', storeId).execute()
    const open = await house.db
      .selectFrom('hookDeliveries as d')
      .innerJoin('integrations as i', (join) => join.onRef('i.storeId', '=', 'd.storeId').onRef('i.id', '=', 'd.integrationId'))
      .select('d.id')
      .where('d.storeId', '=', storeId)
      .where('i.isActive', '=', true)
      .where((where) =>
        where.or([
          where('d.state', '=', 'claimed'),
          where.and([where('d.state', 'in', ['ready', 'waiting']), where('d.dueAt', '<=', house.now)]),
        ]),
      )
      .execute()
    return events.length + open.length
  }
  await expect.poll(left, { timeout: 60_000 }).toBe(0)
}
