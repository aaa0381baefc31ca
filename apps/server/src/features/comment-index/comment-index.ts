/** The full-text index of comments: its public functions. Nothing else reads its tables. */
export { rebuild, rebuildAll, taker } from './add.sql'
export { change } from './change.sql'
export { countChosenWords, countWords } from './count-words.sql'
export { remove } from './remove.sql'
export { search } from './search.sql'
export { wordsIn } from './words'
