import type { AnswerFilter } from '@ressoa/contract/answers'
import type { SurveyType } from '@ressoa/domain/codes'
import type { ClassCounts } from '@ressoa/domain/scoring'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { type AnswerQuery, answerQueryOf, matchesNothing, matchingAnswers } from '../answers/answer-filter.sql'
import type { Range } from '../scores/range'
import { countScores, noCounts } from '../scores/score-counts.sql'

/** Valid answers by class. Only period and campaigns: from the days. Anything else is counted. */
export const countClasses = async (
  db: Database,
  { storeId, type, filter, range }: { storeId: number; type: SurveyType; filter: AnswerFilter; range: Range },
): Promise<ClassCounts> => {
  const { from: _from, to: _to, types: _types, isActive: _isActive, campaignIds, ...more } = filter
  const isUsual = Object.values(more).every((value) => value === undefined)
  if (isUsual) return countScores(db, { storeId, type, campaignIds, ...range })
  // The type goes in before the campaigns are looked up: those of the other type must drop out there.
  const query = await answerQueryOf(db, { storeId, filter: { ...filter, types: [type], isActive: true }, now: range.until })
  return matchesNothing(query) ? noCounts : countMatching(db, { ...query, ...range })
}

const countMatching = async (db: Database, query: AnswerQuery): Promise<ClassCounts> => {
  const { rows } = await sql<ClassCounts>`${plannedEachTime}
    select count(*) filter (where a.class = 'promoter')::int as promoters, count(*) filter (where a.class = 'neutral')::int as neutrals,
           count(*) filter (where a.class = 'detractor')::int as detractors
      from answers a
     where ${matchingAnswers(query)}`.execute(db)
  return rows[0] as ClassCounts
}
