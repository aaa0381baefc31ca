import type { AnswerFilter } from '@ressoa/contract/answers'
import type { ScoreClass } from '@ressoa/domain/codes'
import { wordsPerClass } from '@ressoa/domain/limits'
import type { Database } from '../../db/database'
import { matchingAnswers, scoreQueryOf } from '../answer-filter/answer-filter.sql'
import * as commentIndex from '../comment-index/comment-index'
import { countAnswers } from '../scores/count.sql'
import { partsOf } from '../scores/parts'
import { leftOutWords } from './left-out-words'

export type CloudWords = {
  comments: Record<ScoreClass, number>
  words: { word: string; counts: Record<ScoreClass, number> }[]
}

type Wanted = { storeId: number; filter: AnswerFilter; now: Date }

/** The words that the store's cloud shows, with their number of comments in each class. */
export const cloudWordsOf = async (db: Database, { storeId, filter, now }: Wanted): Promise<CloudWords> => {
  const query = await scoreQueryOf(db, { storeId, type: filter.types?.[0] ?? 'nps', filter, now })
  const { words } = await commentIndex.countWords(db, {
    filter: query,
    matching: (isActive) => matchingAnswers({ ...query, isActive }),
    atMost: wordsPerClass,
    isLeftOut: await leftOutWords(db, storeId),
  })
  const commented = await countAnswers(db, { ...query, hasComment: true }, 'class')
  return { comments: partsOf((part) => commented[part]), words }
}
