import type { App } from '../../app'
import { type InTransaction, inSavepoint, inTransaction } from '../../db/database'
import { withoutPeople } from '../../log'
import { forEachStore, inAllStores, startRepeating } from '../../repeating'
import { insertWaiting } from './outbox.sql'
import { tryHoldStore } from './store-lock.sql'
import {
  changesIn,
  countWaiting,
  type DueChange,
  deleteChanges,
  dueChanges,
  postponeChanges,
  storesWithChanges,
} from './take-changes.sql'
import type { Taker } from './taker'

/** Passes the rows of the outbox to every taker, once a second. No displayed figure waits for it. */
export const startTaking = (app: App, takers: readonly Taker[]) =>
  startRepeating(app, {
    milliseconds: 1000,
    failure: 'answer changes were not taken',
    run: async (stopped) => {
      const failure = 'the answer changes of a store were not taken'
      const stores = await inAllStores(app, failure, (among) => storesWithChanges(app.db, namesOf(takers), among))
      await forEachStore(app, { stores, stopped, failure }, (storeId) => takeChanges(app, takers, storeId))
    },
  })

/** How many changes wait for each taker that has failed at them. */
export const countWaitingInAll = async (app: Pick<App, 'db' | 'log'>): Promise<{ taker: string; changes: number }[]> => {
  const found = await inAllStores(app, 'the waiting changes of a store were not counted', (stores) =>
    countWaiting(app.db, stores),
  )
  return [...Map.groupBy(found, ({ taker }) => taker)].map(([taker, rows]) => ({
    taker,
    changes: rows.reduce((total, { changes }) => total + changes, 0),
  }))
}

const namesOf = (takers: readonly Taker[]) => takers.map(({ name }) => name)

/**
 * Runs in one transaction, so that rows leave the outbox together with what the takers write. Returns the number of rows handled;
 * 0 if another process holds the store's lock.
 */
export const takeChanges = ({ db, log }: Pick<App, 'db' | 'log'>, takers: readonly Taker[], storeId: number): Promise<number> =>
  inTransaction(db, async (transaction) => {
    if (!(await tryHoldStore(transaction, storeId))) return 0
    const due = await dueChanges(transaction, { storeId, takers: namesOf(takers) })
    const ids = due.filter(({ taker }) => taker === null).map(({ id }) => id)
    for (const taker of takers) {
      const store: Store = {
        transaction,
        storeId,
        taker,
        onFailure: (error, failed) => report(log, { storeId, taker, error, failed }),
      }
      if (ids.length > 0) await takeNew(store, ids)
      const waiting = due.filter((change) => change.taker === taker.name)
      if (waiting.length > 0) await retry(store, waiting)
    }
    if (ids.length > 0) await deleteChanges(transaction, { storeId, ids })
    return due.length
  })

type Store = {
  transaction: InTransaction
  storeId: number
  taker: Taker
  onFailure: (error: unknown, failed: number) => void
}

const report = (
  log: App['log'],
  { storeId, taker, error, failed }: { storeId: number; taker: Taker; error: unknown; failed: number },
) =>
  log.error(
    { err: error, storeId, taker: taker.name, changes: failed },
    'a taker failed: its answer changes wait and are retried',
  )

const secondsAtMost = 300
const backOff = (attempts: number) => Math.min(2 ** attempts, secondsAtMost)

const take = ({ transaction, storeId, taker }: Store, ids: readonly number[]) =>
  inSavepoint(transaction, () => taker.take(transaction, { storeId, changes: changesIn({ storeId, ids }) }))

const messageOf = (error: unknown) => withoutPeople(error instanceof Error ? error.message : String(error))

const takeNew = async (store: Store, ids: readonly number[]) => {
  const { transaction, storeId, taker } = store
  try {
    await take(store, ids)
  } catch (error) {
    store.onFailure(error, ids.length)
    await insertWaiting(transaction, { storeId, ids, taker: taker.name, error: messageOf(error), inSeconds: backOff(1) })
  }
}

// Enough to find a few bad rows among fifty thousand, and few enough for a taker that fails at every row.
const triesAtMost = 40

/** One bad row must not hold up the others: a batch that fails is split in halves, which are tried separately. */
const retry = async (store: Store, waiting: readonly DueChange[]) => {
  const { transaction, storeId } = store
  const failed: number[] = []
  let lastError: unknown
  let tries = 0
  const takeSome = async (ids: readonly number[]): Promise<void> => {
    if (tries++ >= triesAtMost) {
      failed.push(...ids)
      return
    }
    try {
      await take(store, ids)
      await deleteChanges(transaction, { storeId, ids })
    } catch (error) {
      lastError = error
      if (ids.length === 1) failed.push(...ids)
      else for (const half of halvesOf(ids)) await takeSome(half)
    }
  }
  await takeSome(waiting.map(({ id }) => id))
  if (failed.length === 0) return
  store.onFailure(lastError, failed.length)
  const attempts = 1 + Math.max(...waiting.map((change) => change.attempts))
  await postponeChanges(transaction, {
    storeId,
    ids: failed,
    attempts,
    error: messageOf(lastError),
    inSeconds: backOff(attempts),
  })
}

const halvesOf = (ids: readonly number[]) => {
  const middle = Math.ceil(ids.length / 2)
  return [ids.slice(0, middle), ids.slice(middle)]
}
