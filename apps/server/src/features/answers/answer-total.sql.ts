import type { AnswerFilter } from '@ressoa/contract/answers'
import { totalOf } from '@ressoa/domain/scoring'
import type { Database } from '../../db/database'
import { type AnswerQuery, answerQueryOf } from '../answer-filter/answer-filter.sql'
import { countAnswers, countInDays } from '../scores/count.sql'

// Each campaign and each value has its own index range in time order. Merging more of them than this takes longer than sorting.
const rangesAtMost = 40

/**
 * The number of answers, if the day tables have it and the page can be reached by walking; else undefined, and the caller
 * collects both.
 */
export const countUnread = async (db: Database, query: AnswerQuery): Promise<number | undefined> => {
  const isWalked = [query.campaignIds, query.valueGroups[0]?.valueIds].every((ids) => (ids?.length ?? 0) <= rangesAtMost)
  const counts = isWalked ? await countInDays(db, query, 'class') : undefined
  return counts && totalOf(counts)
}

/** Counts the answers of the filter that arrived after `since`. They are few, and the newest. */
export const countSince = async (
  db: Database,
  { storeId, filter, since, now }: { storeId: number; filter: AnswerFilter; since: Date; now: Date },
): Promise<number> => {
  const query = await answerQueryOf(db, { storeId, filter, now })
  const from = new Date(Math.max(query.from.getTime(), since.getTime() + 1))
  return totalOf(await countAnswers(db, { ...query, from }, 'class'))
}
