import { type Language, languages } from '../languages'
import { functionWords } from './function-words'

/** The language with the most function words among these plain words; on a tie that of the store, if it is one of them. */
export const languageOfWords = (words: readonly string[], ofStore: Language): Language => {
  const counts = languages.map((language) => ({
    language,
    count: words.filter((word) => functionWords[language].has(word)).length,
  }))
  const most = Math.max(...counts.map(({ count }) => count))
  const best = counts.filter(({ count }) => count === most).map(({ language }) => language)
  return best.includes(ofStore) ? ofStore : (best[0] as Language)
}
