import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { type AnswerQuery, matchingAnswers } from '../answer-filter/answer-filter.sql'
import { countUnread } from './answer-total.sql'

/** The ids of one page, met on the way along an index that has the answers in the order of time. */

export type Slice = { isDescending: boolean; limit: number; offset: number }
export type IdsOfPage = { ids: number[]; total: number }
export type KnownSlice = Slice & { total: number }
/** From one end to a page. `steps` are answers on the way, if what is asked for lies evenly among them. */
export type Way = { query: AnswerQuery; slice: KnownSlice; steps: number }

/** The same answers, in the other order if they are nearer to the end. */
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

// Other ways than lists are narrowed to what is asked for.
const isEachMet = ({ valueGroups, classes, campaignIds }: AnswerQuery) =>
  valueGroups.length === 0 || (classes.length === 0 && !campaignIds)

// Lists have the answers of values, of all campaigns and classes.
const stepsPerAnswer = async (db: Database, query: AnswerQuery, total: number) => {
  const onTheWay = { ...query, isActive: true, classes: [], campaignIds: undefined }
  return ((await countUnread(db, onTheWay)) ?? total) / Math.max(1, total)
}

/** The ids of the page, at the end of the way. */
export const walk = (db: Database, { query, slice, steps }: Way): Promise<number[]> =>
  query.valueGroups.length > 0 ? walkList(db, query, { ...slice, steps }) : walkAll(db, query, slice)

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

// The indexes that have all answers in time begin with their type or their campaign.
const walkAll = async (db: Database, query: AnswerQuery, { isDescending, limit, offset }: Slice) => {
  const { types, campaignIds } = query
  const direction = isDescending ? sql`desc` : sql`asc`
  const ways = campaignIds
    ? campaignIds.map((id) => ({ ...query, campaignIds: [id] }))
    : types.map((type) => ({ ...query, types: [type] }))
  // Each way is gone no further than the page can reach.
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

/** Values have their answers listed in time: the first part of the lists is looked up at once, which is faster than one by one. */
const walkList = async (db: Database, query: AnswerQuery, { steps, ...slice }: Slice & { steps: number }) => {
  // Somewhat more than the page is likely to reach.
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
