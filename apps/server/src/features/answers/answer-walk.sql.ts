import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { type AnswerQuery, matchingAnswers } from '../answer-filter/answer-filter.sql'
import { countUnread } from './answer-total.sql'

/** Finds the ids of one page by walking an index that is ordered by time. */

export type Slice = { isDescending: boolean; limit: number; offset: number }
export type IdsOfPage = { ids: number[]; total: number }
export type KnownSlice = Slice & { total: number }
/** A walk from one end to a page. `steps` estimates the rows read, assuming that matching answers are spread evenly. */
export type Way = { query: AnswerQuery; slice: KnownSlice; steps: number }

/** The same answers, in reverse order if they are nearer to the other end. */
export const fromNearerEnd = (slice: KnownSlice): KnownSlice => {
  const { isDescending, limit, offset, total } = slice
  const behind = total - offset - limit
  if (offset <= behind) return slice
  return { isDescending: !isDescending, limit: Math.max(0, Math.min(limit, total - offset)), offset: Math.max(0, behind), total }
}

export const wayTo = async (db: Database, query: AnswerQuery, slice: KnownSlice): Promise<Way> => {
  const stepsEach = isEachMet(query) ? 1 : await stepsPerAnswer(db, query, slice.total)
  return { query, slice, steps: (slice.offset + slice.limit) * stepsEach }
}

// Only a walk along the answers of a value reads rows that do not match. The other indexes cover the filter.
const isEachMet = ({ valueGroups, classes, campaignIds }: AnswerQuery) =>
  valueGroups.length === 0 || (classes.length === 0 && !campaignIds)

// The lists of a value have the answers of all campaigns and classes.
const stepsPerAnswer = async (db: Database, query: AnswerQuery, total: number) => {
  const onTheWay = { ...query, isActive: true, classes: [], campaignIds: undefined }
  return ((await countUnread(db, onTheWay)) ?? total) / Math.max(1, total)
}

/** The ids of the page. */
export const walk = (db: Database, { query, slice, steps }: Way): Promise<number[]> =>
  query.valueGroups.length > 0 ? walkList(db, query, { ...slice, steps }) : walkAll(db, query, slice)

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

// The indexes that order all answers by time begin with the type or the campaign.
const walkAll = async (db: Database, query: AnswerQuery, { isDescending, limit, offset }: Slice) => {
  const { types, campaignIds } = query
  const direction = isDescending ? sql`desc` : sql`asc`
  const ways = campaignIds
    ? campaignIds.map((id) => ({ ...query, campaignIds: [id] }))
    : types.map((type) => ({ ...query, types: [type] }))
  // No range is read further than the page can reach.
  const parts = ways.map(
    (way) => sql`(
      select a.id, a.created_at as at from answers a where ${matchingAnswers(way)}
       order by a.created_at ${direction}, a.id ${direction} limit ${offset + limit}
    )`,
  )
  const { rows } = await sql<{ id: number }>`${plannedEachTime}
    select id from (${sql.join(parts, sql` union all `)}) t
     order by at ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return idsOf(rows)
}

/**
 * Each value has a list of its answers in time order. Reading the first part of these lists at once is faster than one by one.
 */
const walkList = async (db: Database, query: AnswerQuery, { steps, ...slice }: Slice & { steps: number }) => {
  // A little more than the page is likely to need.
  const ids = await lookUpList(db, query, { ...slice, reach: Math.ceil(1.1 * steps) + 100 })
  return ids.length === slice.limit ? ids : lookUpList(db, query, slice)
}

const lookUpList = async (
  db: Database,
  { valueGroups, ...query }: AnswerQuery,
  { isDescending, limit, offset, reach }: Slice & { reach?: number },
) => {
  const direction = isDescending ? sql`desc` : sql`asc`
  const upToReach = sql`order by answered_at ${direction}, answer_id ${direction} limit ${reach ?? null}`
  const lists = (valueGroups[0] as AnswerQuery['valueGroups'][number]).valueIds.map(
    (valueId) => sql`(
      select answer_id, answered_at from answer_values
       where store_id = ${query.storeId} and dimension_value_id = ${valueId}
         and answered_at >= ${query.from} and answered_at < ${query.until} ${upToReach}
    )`,
  )
  const { rows } = await sql<{ id: number }>`${plannedEachTime}
    select a.id
      from answers a
     where a.id = any(array(select answer_id from (${sql.join(lists, sql` union all `)}) listed ${upToReach}))
       and ${matchingAnswers({ ...query, valueGroups: [] })}
     order by a.created_at ${direction}, a.id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return idsOf(rows)
}
