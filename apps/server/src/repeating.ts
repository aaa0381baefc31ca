import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './app'
import { askStores, type Stores } from './db/all-stores'
import { type Database, inTransaction } from './db/database'

type Work = {
  milliseconds: number
  /** What is logged when it fails; the next run comes all the same. */
  failure: string
  run: (stopped: AbortSignal) => Promise<void>
}

/** Runs the same work again and again, with a pause in between, until it is stopped. */
export const startRepeating = (
  { log }: Pick<App, 'log'>,
  { milliseconds, failure, run }: Work,
): { stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      try {
        await run(signal)
      } catch (error) {
        log.warn({ err: error }, failure)
      }
      await pause(milliseconds, undefined, { signal }).catch(() => {})
    }
  }
  const working = work()
  return {
    stop: () => {
      stopping.abort()
      return working
    },
  }
}

type Round = { stores: readonly number[]; failure: string; stopped?: AbortSignal }

/** One store after another. A store at which the work fails is logged and does not end the round for the others. */
export const forEachStore = async (
  { log }: Pick<App, 'log'>,
  { stores, stopped, failure }: Round,
  work: (storeId: number) => Promise<unknown>,
) => {
  for (const storeId of stores) {
    if (stopped?.aborted) return
    try {
      await work(storeId)
    } catch (error) {
      log.error({ err: error, storeId }, failure)
    }
  }
}

/**
 * What a statement finds in all stores, for jobs: stores that cannot be asked now, such as those on a node that is away, are logged and
 * left out.
 */
export const inAllStores = <T>(
  { db, log }: Pick<App, 'db' | 'log'>,
  failure: string,
  ask: (stores: Stores) => Promise<readonly T[]>,
): Promise<T[]> => askStores({ db, ask, onFailure: (error, stores) => log.warn({ err: error, stores: stores.length }, failure) })

type DueStores = { failure: string; find: (stores: Stores) => Promise<readonly number[]> }

/** For jobs of every minute: the stores where something is due, each in a transaction of its own. */
export const forEachDueStore = async (
  app: Pick<App, 'db' | 'log'>,
  { failure, find }: DueStores,
  work: (transaction: Database, storeId: number) => Promise<unknown>,
) => {
  const stores = await inAllStores(app, failure, find)
  await forEachStore(app, { stores, failure }, (storeId) => inTransaction(app.db, (transaction) => work(transaction, storeId)))
}
