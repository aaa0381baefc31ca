import type { Language } from '../languages'

/** Endings that are cut or replaced, where at least so many letters remain. The first that fits is used. */
type Rule = { ending: string; by: string; leaves: number }

const rule = (ending: string, by: string, leaves: number): Rule => ({ ending, by, leaves })

// "mais" must not become "mal", nor "mas" "ma": the short words stay as they are.
const adverbs = [
  rule('mente', '', 4),
  ...['issimo', 'issima', 'issimos', 'issimas', 'isimo', 'isima', 'isimos', 'isimas'].map((ending) => rule(ending, '', 3)),
]
const plurals = [
  rule('oes', 'ao', 2),
  rule('ais', 'al', 2),
  rule('eis', 'el', 2),
  rule('ns', 'm', 2),
  rule('res', 'r', 2),
  rule('s', '', 3),
]
const english = [rule('ies', 'y', 2), rule('ss', 'ss', 0), rule('s', '', 3), rule('ing', '', 3), rule('ed', '', 3)]

/** Brings the forms of a plain word together: "ótimas" and "ótimo", "lojas" and "loja", "waited" and "waiting". */
export const stemOf = (word: string, language: Language): string => {
  if (language === 'en') return replaceEnding(word, english)
  const singular = replaceEnding(replaceEnding(word, adverbs), plurals)
  return singular.length > 4 && /[ao]$/.test(singular) ? singular.slice(0, -1) : singular
}

const replaceEnding = (word: string, rules: readonly Rule[]) => {
  const found = rules.find(({ ending, leaves }) => word.endsWith(ending) && word.length - ending.length >= leaves)
  return found ? word.slice(0, word.length - found.ending.length) + found.by : word
}
