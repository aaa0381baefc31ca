import { isStopWord } from '@ressoa/domain/words/function-words'
import type { Database } from '../../db/database'
import { removedWordsOf } from './removed-words.sql'

/**
 * Tells the words that no report shows: function words and those that the store has removed. A single character is not a comment,
 * so it is no word either: no word may have more comments than its class.
 */
export const leftOutWords = async (db: Database, storeId: number): Promise<(word: string) => boolean> => {
  const removed = new Set((await removedWordsOf(db, storeId)).map(({ key }) => key))
  return (word) => word.length === 1 || isStopWord(word) || removed.has(word)
}
