import type { Language } from '../languages'
import { languageOfWords } from './language-of-words'
import { plainText } from './plain-words'
import { stemOf } from './stems'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

// "no" means "in the" in Portuguese.
const negators: Record<Language, ReadonlySet<string>> = {
  pt: setOf('nao nem nunca jamais sem nenhum nenhuma nada tampouco'),
  es: setOf('no ni nunca jamas sin ningun ninguno ninguna nada tampoco'),
  en: setOf('not no never without nor neither none nothing cannot dont didnt doesnt isnt wasnt cant couldnt wont wouldnt'),
}

const contrasts: Record<Language, ReadonlySet<string>> = {
  pt: setOf('mas porem contudo todavia entretanto embora'),
  es: setOf('pero aunque sino embargo'),
  en: setOf('but however although though yet'),
}

const endsOfSentence = setOf('. ! ? ;')

const reachOfNegation = 3

/** A negated word. */
export const negated = (stem: string) => `!${stem}`
/** The word that negates. "no" is one in Spanish, and another word in Portuguese; so they must not be the same term. */
const negator = (word: string) => `${word}!`

export const isNegator = (term: string) => term.endsWith('!') && !term.includes(' ')

/**
 * The terms of a comment, by sentence: stems of its words, those after a negator marked. A negation reaches three words far, but
 * not beyond the sentence or a word like "but".
 */
export const termsOf = (comment: string, ofStore: Language): string[][] => {
  // "didn't like" becomes "did not like".
  const tokens =
    plainText(comment)
      .replace(/n['’´`]t\b/g, ' not')
      .match(/[\p{L}\p{N}]+|[.!?;]/gu) ?? []
  const language = languageOfWords(tokens, ofStore)
  const sentences: string[][] = [[]]
  let negatedWords = 0
  for (const token of tokens) {
    if (endsOfSentence.has(token)) {
      negatedWords = 0
      sentences.push([])
      continue
    }
    const terms = sentences.at(-1) as string[]
    if (negators[language].has(token)) {
      terms.push(negator(token))
      negatedWords = reachOfNegation
      continue
    }
    if (contrasts[language].has(token)) negatedWords = 0
    const stem = stemOf(token, language)
    terms.push(negatedWords > 0 ? negated(stem) : stem)
    negatedWords = Math.max(0, negatedWords - 1)
  }
  return sentences.filter((terms) => terms.length > 0)
}

/** Two terms that follow each other. */
export const pairOf = (first: string, second: string) => `${first} ${second}`
