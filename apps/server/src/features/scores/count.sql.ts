import type { ScoreClass } from '@ressoa/domain/codes'
import type { Day } from '@ressoa/domain/periods'
import type { ClassCounts } from '@ressoa/domain/scoring'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { type AnswerQuery, matchesNothing, matchingAnswers } from '../answer-filter/answer-filter.sql'
import { dayCounts } from './count-in-days.sql'
import { type CountBy, type CountRow, classSums, isByValue, keyOf, noCounts } from './score-counts.sql'

/**
 * The only function that counts answers. It uses the day tables if they suffice, else the answers. Every count comes from here,
 * so that no two can disagree.
 */
export const countAnswers = async <B extends CountBy>(db: Database, query: AnswerQuery, by: B): Promise<Counts<B>> =>
  (await countInDays(db, query, by)) ?? countsOf(await rowsOf(db, query, () => answerCounts(query, by)), query, by)

/** The same if the day tables suffice, else undefined: for callers that read the answers anyway and can count them there. */
export const countInDays = async <B extends CountBy>(db: Database, query: AnswerQuery, by: B): Promise<Counts<B> | undefined> =>
  isInDays(query, by) ? countsOf(await rowsOf(db, query, () => dayCounts(query, by)), query, by) : undefined

/** One set of counts, or one for each campaign, dimension value or first day of a period that has answers, in ascending order. */
export type Counts<B extends CountBy> = B extends 'class'
  ? ClassCounts
  : B extends { valuesOf: unknown; period: unknown }
    ? ReadonlyMap<number, ReadonlyMap<Day, ClassCounts>>
    : ReadonlyMap<B extends { period: unknown } ? Day : number, ClassCounts>

/**
 * The day tables have the type, campaign, class, whether there is a comment, and the values of one dimension at a time. They have
 * no free texts, and the tables of values do not record comments.
 */
const isInDays = (query: AnswerQuery, by: CountBy) => {
  const { person, comment, tagIds, valueGroups, hasComment, isActive } = query
  const isPlain =
    person === '' && comment === '' && tagIds.length === 0 && query.personId === undefined && query.answerId === undefined
  if (!isPlain || isActive === false) return false
  const groups = [...valueGroups, ...(isByValue(by) ? by.valuesOf : [])]
  if (groups.some(({ type }) => type === 'text')) return false
  if (isByValue(by)) return valueGroups.length === 0 && hasComment === undefined && isActive === true
  return groups.length === 0 || (groups.length === 1 && hasComment === undefined)
}

type Statement = ReturnType<typeof dayCounts>

const rowsOf = async (db: Database, query: AnswerQuery, statement: () => Statement): Promise<CountRow[]> =>
  matchesNothing(query) ? [] : (await statement().execute(db)).rows

const countsOf = <B extends CountBy>(rows: readonly CountRow[], { classes }: AnswerQuery, by: B): Counts<B> => {
  const isMeant = (scoreClass: ScoreClass) => classes.length === 0 || classes.includes(scoreClass)
  const groups = rows
    .map(({ key, promoters, neutrals, detractors }): [CountRow['key'], ClassCounts] => [
      key,
      {
        promoters: isMeant('promoter') ? promoters : 0,
        neutrals: isMeant('neutral') ? neutrals : 0,
        detractors: isMeant('detractor') ? detractors : 0,
      },
    ])
    .filter(([, { promoters, neutrals, detractors }]) => promoters + neutrals + detractors > 0)
  const [total] = groups.map(([, counts]) => counts)
  const counts: unknown =
    by === 'class' ? (total ?? noCounts) : isByValue(by) && 'period' in by ? byValueAndDay(groups) : new Map(groups)
  return counts as Counts<B>
}

const byValueAndDay = (groups: readonly [CountRow['key'], ClassCounts][]) => {
  const values = new Map<number, Map<Day, ClassCounts>>()
  for (const [key, counts] of groups) {
    const [value, day] = String(key).split(' ') as [string, Day]
    const days = values.get(Number(value)) ?? new Map<Day, ClassCounts>()
    values.set(Number(value), days.set(day, counts))
  }
  return values
}

const answerCounts = (query: AnswerQuery, by: CountBy): Statement => {
  const { storeId } = query
  const zone = sql`(select time_zone from store_settings where store_id = ${storeId})`
  const columns = {
    day: sql`(a.created_at at time zone ${zone})::date`,
    campaign: sql`a.campaign_id`,
    value: sql`v.dimension_value_id`,
  }
  const values = isByValue(by)
    ? sql`join answer_values v on v.store_id = ${storeId} and v.answer_id = a.id
           and v.dimension_id = any(${by.valuesOf.map(({ id }) => id)}::bigint[])`
    : sql``
  return sql<CountRow>`${plannedEachTime}
    select ${keyOf(by, columns)} as key, ${classSums(sql`1`)} from answers a ${values} where ${matchingAnswers(query)}
     group by 1 order by 1`
}
