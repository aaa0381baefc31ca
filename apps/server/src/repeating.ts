import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './http/context'

type Work = {
  milliseconds: number
  /** Logged when it fails; it is tried again anyway. */
  failure: string
  run: (stopped: AbortSignal) => Promise<void>
}

/** Repeats some work, with a pause in between, until it is stopped. */
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
