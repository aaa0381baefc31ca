import type { App } from '../../http/context'
import { startRepeating } from '../../repeating'
import { sortNewWords } from './answers.sql'

/** Sorts the words of new comments into their index every second: whoever answers next would have to do it, and wait. */
export const startSortingWords = (app: App) =>
  startRepeating(app, {
    milliseconds: 1000,
    failure: 'new words were not sorted into their index',
    run: async () => {
      await sortNewWords(app.db)
    },
  })
