import { scoreClasses } from '@ressoa/domain/codes'
import * as z from 'zod'
import type { App } from '../../app'
import type { Rows } from '../../files/cells'
import { say } from '../../locales/messages'
import { type CloudWords, cloudWordsOf } from '../word-cloud/cloud-words'
import { keptAnswerFilter } from './answers-table'
import type { KeptExport } from './exports.sql'

/** One row per word of the word cloud, with its number of comments in each class. */
export const wordsTable = async (app: App, begun: KeptExport) => {
  const { storeId, language, createdAt } = begun
  const { order: _order, ...filter } = z.decode(keptAnswerFilter, begun.filter as never)
  const { words } = await cloudWordsOf(app.db, { storeId, filter, now: createdAt })
  return {
    header: [say(language, 'export.words.word'), ...scoreClasses.map((each) => say(language, `export.words.${each}`))],
    parts: inOnePart(words.toSorted((one, other) => one.word.localeCompare(other.word, language))),
  }
}

async function* inOnePart(words: CloudWords['words']): AsyncGenerator<Rows> {
  yield words.map(({ word, counts }) => [word, ...scoreClasses.map((each) => counts[each])])
}
