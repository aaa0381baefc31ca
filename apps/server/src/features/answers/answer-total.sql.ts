import type { AnswerFilter } from '@ressoa/contract/answers'
import type { SurveyType } from '@ressoa/domain/codes'
import { type ClassCounts, totalOf } from '@ressoa/domain/scoring'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { type Counted, countScores, countScoresByValue } from '../scores/score-counts.sql'
import { type AnswerQuery, answerQueryOf, matchesNothing, matchingAnswers } from './answer-filter.sql'

// Each campaign and each value has its own order in time; past so many, merging them takes longer than sorting.
const waysAtMost = 40

/** How many there are, where that need not be counted one by one: in the days of the scores. */
export const countUnread = async (db: Database, query: AnswerQuery): Promise<number | undefined> => {
  if (!isCountedByDay(query)) return undefined
  if (query.hasComment !== false) return countInDays(db, query)
  const [all, commented] = await Promise.all([undefined, true].map((hasComment) => countInDays(db, { ...query, hasComment })))
  return (all as number) - (commented as number)
}

const isCountedByDay = ({ person, comment, tagIds, valueGroups, hasComment, ...query }: AnswerQuery) => {
  const isPlain =
    person === '' && comment === '' && tagIds.length === 0 && query.personId === undefined && query.answerId === undefined
  const [group, ...others] = valueGroups
  const isFewWays = [query.campaignIds, group?.valueIds].every((ids) => (ids?.length ?? 0) <= waysAtMost)
  // The days have values of one dimension at a time and no free texts; those of values know nothing of comments.
  const isValueCounted = !group || (others.length === 0 && group.type !== 'text' && hasComment === undefined)
  return isPlain && isFewWays && query.isActive !== false && isValueCounted
}

const countInDays = async (db: Database, query: AnswerQuery) => {
  const valid = (await countValid(db, query)) - (await countRepeated(db, { ...query, isActive: true }))
  // Invalid answers are few and have an index of their own.
  return query.isActive ? valid : valid + (await countMatching(db, { ...query, isActive: false }))
}

const countValid = async (db: Database, query: AnswerQuery): Promise<number> => {
  const { storeId, from, until, campaignIds, classes, types } = query
  const countsOf = (type: SurveyType) => countsByClass(db, query, { storeId, from, until, campaignIds, type })
  const counts = await Promise.all(types.map(countsOf))
  return counts.flat().reduce((sum, one) => sum + ofClasses(one, classes), 0)
}

/** Of all, or of each value. */
const countsByClass = async (db: Database, { hasComment, valueGroups: [group] }: AnswerQuery, counted: Counted) =>
  group ? countScoresByValue(db, { ...counted, valueIds: group.valueIds }) : [await countScores(db, { ...counted, hasComment })]

const ofClasses = (counts: ClassCounts, classes: AnswerQuery['classes']) =>
  classes.length === 0 ? totalOf(counts) : classes.reduce((sum, one) => sum + counts[`${one}s`], 0)

/** Who has two of the values is counted with each of them. */
const countRepeated = async (db: Database, { valueGroups: [group], ...query }: AnswerQuery) => {
  if (!group || group.valueIds.length < 2) return 0
  const { rows } = await sql<{ count: number }>`${plannedEachTime}
    select coalesce(sum(repeated.times), 0)::int as count
      from (
        select answer_id, count(*) - 1 as times from answer_values
         where store_id = ${query.storeId} and dimension_value_id = any(${[...group.valueIds]}::bigint[])
           and answered_at >= ${query.from} and answered_at < ${query.until}
         group by answer_id having count(*) > 1
      ) repeated
      join answers a on a.id = repeated.answer_id and ${matchingAnswers({ ...query, valueGroups: [] })}`.execute(db)
  return rows[0]?.count ?? 0
}

/** One by one. */
const countMatching = async (db: Database, query: AnswerQuery) => {
  const { rows } = await sql<{ count: number }>`${plannedEachTime}
    select count(*)::int as count from answers a where ${matchingAnswers(query)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Those of the filter that came after the moment. They are few, and the newest. */
export const countSince = async (
  db: Database,
  { storeId, filter, since, now }: { storeId: number; filter: AnswerFilter; since: Date; now: Date },
): Promise<number> => {
  const query = await answerQueryOf(db, { storeId, filter, now })
  const from = new Date(Math.max(query.from.getTime(), since.getTime() + 1))
  return matchesNothing(query) ? 0 : countMatching(db, { ...query, from })
}
