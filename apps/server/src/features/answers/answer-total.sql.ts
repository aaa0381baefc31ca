import { type ClassCounts, totalOf } from '@ressoa/domain/scoring'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { type Counted, countScores, countScoresByValue } from '../scores/score-counts.sql'
import { type AnswerQuery, matchingAnswers } from './answer-filter.sql'

// Each campaign has its own order in time; past so many, merging them takes longer than sorting.
const waysAtMost = 40

/** Whether an index in the order of time meets a match every few steps, and the total need not be counted one by one. */
export const canBeWalked = ({ person, comment, tagIds, valueGroups, ...query }: AnswerQuery) => {
  const isPlain = person === '' && comment === '' && tagIds.length === 0
  const isFewWays = (query.campaignIds?.length ?? 0) <= waysAtMost
  const isOfAll = query.personId === undefined && query.answerId === undefined && query.isActive !== false
  const [group, ...others] = valueGroups
  // The days have one value at a time, no free texts, and know nothing of comments.
  const isInDays = others.length === 0 && group?.valueIds.length === 1 && group.type !== 'text' && query.hasComment === undefined
  return isPlain && isFewWays && isOfAll && (!group || isInDays)
}

export const countWalked = async (db: Database, query: AnswerQuery): Promise<number> => {
  if (query.hasComment) return countMatching(db, query)
  const all = await countInDays(db, query)
  return query.hasComment === undefined ? all : all - (await countMatching(db, { ...query, hasComment: true }))
}

const countInDays = async (db: Database, query: AnswerQuery) => {
  const valid = await countValid(db, query)
  // Invalid answers are few and have an index of their own.
  return query.isActive ? valid : valid + (await countMatching(db, { ...query, isActive: false, hasComment: undefined }))
}

const countValid = async (db: Database, query: AnswerQuery) => {
  const { storeId, from, until, campaignIds, classes, types, valueGroups } = query
  const valueIds = valueGroups.flatMap((group) => group.valueIds)
  const countOf = async (counted: Counted) => {
    if (valueIds.length === 0) return ofClasses(await countScores(db, counted), classes)
    const [counts] = await countScoresByValue(db, { ...counted, valueIds })
    return counts ? ofClasses(counts, classes) : 0
  }
  const totals = await Promise.all(types.map((type) => countOf({ storeId, from, until, campaignIds, type })))
  return totals.reduce((sum, total) => sum + total, 0)
}

const ofClasses = (counts: ClassCounts, classes: AnswerQuery['classes']) =>
  classes.length === 0 ? totalOf(counts) : classes.reduce((sum, one) => sum + counts[`${one}s`], 0)

const countMatching = async (db: Database, query: AnswerQuery) => {
  const { rows } = await sql<{ count: number }>`${plannedEachTime}
    select count(*)::int as count from answers a where ${matchingAnswers(query)}`.execute(db)
  return rows[0]?.count ?? 0
}
