import type { App } from '../../app'
import { forEachStore, startRepeating } from '../../repeating'
import { rebuildScores, storesToRebuild } from './rebuild-scores.sql'

/** Rebuilds the days of stores that have none, or that have changed their time zone. */
export const startRebuilding = (app: App) =>
  startRepeating(app, {
    milliseconds: 1000,
    failure: 'scores were not rebuilt',
    run: async (stopped) => {
      const stores = await storesToRebuild(app.db)
      await forEachStore(app, { stores, stopped, failure: 'the scores of a store were not rebuilt' }, (storeId) =>
        rebuildScores(app.db, storeId),
      )
    },
  })
