import { exportFormats } from '@ressoa/domain/codes'
import { removedWords as limits } from '@ressoa/domain/limits'
import * as z from 'zod'
import { answerFilter } from './answers'
import { classNames } from './by-class'
import { endpoint } from './endpoint'
import { plain, saved, succeeded } from './replies'
import { freeText } from './values'
import { asWritten, sic, wire } from './wire'

/**
 * The words of comments by class. A comment counts once for each of its words. A word is a run of letters or digits; case and
 * accents make no difference, and the most common spelling is shown. Single characters, common function words (the, de, para) and
 * the words that the store has removed are left out. Only valid answers count, regardless of `active`. A call covers one survey type: the first one
 * in `types`, by default NPS.
 */

const classWords = wire({
  /** The number of comments of the class that have the word. A JSON object has no order: sort by the number. */
  words: z.record(z.string(), z.int()),
  /** The number of answers of the class that have a comment. */
  totalNps: z.int(),
})

/**
 * Has the 200 most common words of each class. A word that is one of them in any class is given in every class that has it, so
 * that classes can be compared.
 */
const wordCloud = wire({
  promoter: sic(classNames.promoter, classWords),
  neutral: sic(classNames.neutral, classWords),
  detractor: sic(classNames.detractor, classWords),
})
export type WordCloud = z.output<typeof wordCloud>

export const wordCloudData = endpoint({
  method: 'GET',
  path: 'nps/wordcloud/data',
  rights: 'lower',
  input: wire(answerFilter),
  reply: plain(wire({ items: wordCloud })),
})

/** The same words as a table: one row per word in alphabetical order, one column per class. */
export const exportWordCloud = endpoint({
  method: 'GET',
  path: 'nps/wordcloud/export',
  rights: 'lower',
  input: wire({ ...answerFilter, format: z.enum(exportFormats, { error: 'invalid' }).optional() }),
  reply: succeeded({ url: z.string() }),
})

/** In alphabetical order. */
const wordList = wire({ words: z.array(z.string()) })

/** The words that the store leaves out of its word clouds. */
export const removedWords = endpoint({
  method: 'GET',
  path: 'AdminRemovedWord/GetWords',
  rights: 'lower',
  reply: plain(wordList),
})

/** Replaces the whole list. A text of several words is split; repeated words are kept once. */
export const saveRemovedWords = endpoint({
  method: 'POST',
  path: 'AdminRemovedWord/InsertUpdate',
  rights: 'manager',
  input: asWritten({ words: z.array(freeText(limits.length)).max(limits.count, { error: 'long' }) }),
  reply: saved(wordList),
})
