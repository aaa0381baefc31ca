import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './http/context'

type Work = {
  milliseconds: number
  /** What is logged when it fails; it is tried again all the same. */
  failure: string
  run: (stopped: AbortSignal) => Promise<void>
}

/** Does the same work over and over, with a pause in between, until it is stopped. */
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
