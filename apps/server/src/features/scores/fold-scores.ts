import type { App } from '../../http/context'
import { startRepeating } from '../../repeating'
import { foldScores, rebuildScores, storesToFold } from './fold-scores.sql'

/** Folds every second until it is stopped. Nothing shown waits for it: it only keeps reading cheap. */
export const startFolding = (app: App) =>
  startRepeating(app, {
    milliseconds: 1000,
    failure: 'scores were not folded',
    run: async (stopped) => {
      for (const { storeId, needsRebuild } of await storesToFold(app.db)) {
        if (stopped.aborted) return
        if (needsRebuild) await rebuildScores(app.db, storeId)
        else await foldScores(app.db, storeId)
      }
    },
  })
