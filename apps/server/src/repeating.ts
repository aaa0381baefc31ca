import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './app'

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

type Stores = { stores: readonly number[]; stopped: AbortSignal; failure: string }

/** One store after another. A store at which the work fails is logged and does not end the round for the others. */
export const forEachStore = async (
  { log }: Pick<App, 'log'>,
  { stores, stopped, failure }: Stores,
  work: (storeId: number) => Promise<unknown>,
) => {
  for (const storeId of stores) {
    if (stopped.aborted) return
    try {
      await work(storeId)
    } catch (error) {
      log.error({ err: error, storeId }, failure)
    }
  }
}
