import type { App } from '../../app'
import { forEachStore, inAllStores, startRepeating } from '../../repeating'
import { rebuildScores, storesToRebuild } from './rebuild-scores.sql'

/** Rebuilds the days of stores that have none, or that have changed their time zone. */
export const startRebuilding = (app: App) =>
  startRepeating(app, {
    milliseconds: 1000,
    failure: 'scores were not rebuilt',
    run: async (stopped) => {
      const failure = 'the scores of a store were not rebuilt'
      const stores = await inAllStores(app, failure, (among) => storesToRebuild(app.db, among))
      await forEachStore(app, { stores, stopped, failure }, (storeId) => rebuildScores(app.db, storeId))
    },
  })
