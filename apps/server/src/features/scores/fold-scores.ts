import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../../http/context'
import { foldScores, rebuildScores, storesToFold } from './fold-scores.sql'

const foldMilliseconds = 1000

/** Folds every second until it is stopped. Nothing shown waits for it: it only keeps reading cheap. */
export const startFolding = (app: App): { stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const folding = foldUntil(app, stopping.signal)
  return {
    stop: () => {
      stopping.abort()
      return folding
    },
  }
}

const foldUntil = async (app: App, stopped: AbortSignal) => {
  while (!stopped.aborted) {
    try {
      await foldAll(app, stopped)
    } catch (error) {
      app.log.warn({ err: error }, 'scores were not folded')
    }
    await pause(foldMilliseconds, undefined, { signal: stopped }).catch(() => {})
  }
}

const foldAll = async ({ db }: App, stopped: AbortSignal) => {
  for (const { storeId, needsRebuild } of await storesToFold(db)) {
    if (stopped.aborted) return
    if (needsRebuild) await rebuildScores(db, storeId)
    else await foldScores(db, storeId)
  }
}
