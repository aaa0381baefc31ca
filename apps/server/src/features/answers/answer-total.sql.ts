import type { SurveyType } from '@ressoa/domain/codes'
import { type ClassCounts, totalOf } from '@ressoa/domain/scoring'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { type Counted, countScores, countScoresByValue, noCounts } from '../scores/score-counts.sql'
import { type AnswerQuery, matchingAnswers } from './answer-filter.sql'

// Each campaign has its own order in time; past so many, merging them takes longer than sorting.
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
  const isFewWays = (query.campaignIds?.length ?? 0) <= waysAtMost
  const [group, ...others] = valueGroups
  // The days have one value at a time and no free texts; those of values know nothing of comments.
  const isValueCounted =
    !group || (others.length === 0 && group.valueIds.length === 1 && group.type !== 'text' && hasComment === undefined)
  return isPlain && isFewWays && query.isActive !== false && isValueCounted
}

const countInDays = async (db: Database, query: AnswerQuery) => {
  const valid = await countValid(db, query)
  // Invalid answers are few and have an index of their own.
  return query.isActive ? valid : valid + (await countMatching(db, { ...query, isActive: false }))
}

const countValid = async (db: Database, query: AnswerQuery): Promise<number> => {
  const { storeId, from, until, campaignIds, classes, types } = query
  const countsOf = (type: SurveyType) => countsByClass(db, query, { storeId, from, until, campaignIds, type })
  const counts = await Promise.all(types.map(countsOf))
  return counts.reduce((sum, one) => sum + ofClasses(one, classes), 0)
}

const countsByClass = async (db: Database, { hasComment, valueGroups }: AnswerQuery, counted: Counted) => {
  const valueId = valueGroups[0]?.valueIds[0]
  if (valueId === undefined) return countScores(db, { ...counted, hasComment })
  const [counts] = await countScoresByValue(db, { ...counted, valueIds: [valueId] })
  return counts ?? noCounts
}

const ofClasses = (counts: ClassCounts, classes: AnswerQuery['classes']) =>
  classes.length === 0 ? totalOf(counts) : classes.reduce((sum, one) => sum + counts[`${one}s`], 0)

/** One by one. */
const countMatching = async (db: Database, query: AnswerQuery) => {
  const { rows } = await sql<{ count: number }>`${plannedEachTime}
    select count(*)::int as count from answers a where ${matchingAnswers(query)}`.execute(db)
  return rows[0]?.count ?? 0
}
