import type { App } from '../../app'
import { forEachStore, inAllStores } from '../../repeating'
import {
  concludeSendingsOf,
  forgetOldWorkers,
  heldByDead,
  releaseHeld,
  settleDoubtsOf,
  storesInDoubt,
  storesToConclude,
} from './deliveries.sql'

/** What becomes of mails beside their sending, in all stores. */

type Upkeep = Pick<App, 'db' | 'log'>

/** Releases the mails of dead workers. */
export const recoverLost = async (app: Upkeep) => {
  const failure = 'the mails of a dead worker were not released'
  const held = await inAllStores(app, failure, (stores) => heldByDead(app.db, stores))
  const byStore = Map.groupBy(held, ({ storeId }) => storeId)
  await forEachStore(app, { stores: [...byStore.keys()], failure }, async (storeId) => {
    for (const one of byStore.get(storeId) ?? []) await releaseHeld(app.db, one)
  })
  await forgetOldWorkers(app.db)
}

export const settleDoubts = async (app: Upkeep) => {
  const failure = 'the mails in doubt of a store were not settled'
  const stores = await inAllStores(app, failure, (among) => storesInDoubt(app.db, among))
  await forEachStore(app, { stores, failure }, (storeId) => settleDoubtsOf(app.db, storeId))
}

export const concludeSendings = async (app: Upkeep, now: Date) => {
  const failure = 'the sendings of a store were not concluded'
  const stores = await inAllStores(app, failure, (among) => storesToConclude(app.db, among))
  await forEachStore(app, { stores, failure }, (storeId) => concludeSendingsOf(app.db, { storeId, now }))
}
