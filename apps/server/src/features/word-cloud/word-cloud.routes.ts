import * as calls from '@ressoa/contract/word-cloud'
import type { ScoreClass } from '@ressoa/domain/codes'
import { type Database, inTransaction } from '../../db/database'
import { route } from '../../http/route'
import { record } from '../audit/audit.sql'
import { wordsIn } from '../comment-index/comment-index'
import { type CloudWords, cloudWordsOf } from './cloud-words'
import { removedWordsOf, saveWords } from './removed-words.sql'

export const wordCloudRoutes = [
  route(calls.wordCloudData, async (filter, { db, caller, now }) => {
    const cloud = await cloudWordsOf(db, { storeId: caller.storeId, filter, now })
    const of = (scoreClass: ScoreClass) => wordsOfClass(cloud, scoreClass)
    return { items: { promoter: of('promoter'), neutral: of('neutral'), detractor: of('detractor') } }
  }),

  route(calls.removedWords, async (_input, { db, caller }) => listOf(db, caller.storeId)),

  route(calls.saveRemovedWords, async ({ words }, { db, caller, now, address }) => {
    const { storeId } = caller
    return inTransaction(db, async (transaction) => {
      await saveWords(transaction, { storeId, words: words.flatMap(wordsIn) })
      await record(transaction, { ...caller, at: now, action: 'words.edit', address })
      return listOf(transaction, storeId)
    })
  }),
]

const listOf = async (db: Database, storeId: number) => ({
  words: (await removedWordsOf(db, storeId)).map(({ word }) => word),
})

const wordsOfClass = ({ comments, words }: CloudWords, scoreClass: ScoreClass) => ({
  words: Object.fromEntries(
    words
      .map(({ word, counts }) => [word, counts[scoreClass]] as const)
      .filter(([, count]) => count > 0)
      .sort(([, one], [, other]) => other - one),
  ),
  totalNps: comments[scoreClass],
})
