import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { type AnswerQuery, matchingAnswers } from './answer-filter.sql'
import { countUnread } from './answer-total.sql'

/** The ids of one page, met on the way along an index that has the answers in the order of time. */

export type Slice = { isDescending: boolean; limit: number; offset: number }
export type KnownSlice = Slice & { total: number }

export const walkFromNearerEnd = async (db: Database, query: AnswerQuery, slice: KnownSlice): Promise<number[]> => {
  const { isDescending, limit, offset, total } = slice
  const walk = query.valueGroups.length > 0 ? walkList : walkAll
  const behind = total - offset - limit
  if (offset <= behind) return walk(db, query, slice)
  const rest = Math.min(limit, total - offset)
  if (rest <= 0) return []
  const fromTheEnd = { isDescending: !isDescending, limit: rest, offset: Math.max(0, behind), total }
  return (await walk(db, query, fromTheEnd)).reverse()
}

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

/** How far the page is from the nearer end, if what is asked for lies evenly on the way. */
export const stepsToPage = async (db: Database, query: AnswerQuery, { limit, offset, total }: KnownSlice): Promise<number> => {
  const behind = Math.max(0, total - offset - limit)
  return (Math.min(offset, behind) + limit) * (await stepsPerAnswer(db, query, total))
}

// A list has the answers of one value, of all campaigns; the other ways are narrowed to what is asked for but the text.
const stepsPerAnswer = async (db: Database, query: AnswerQuery, total: number) => {
  const isOfList = query.valueGroups.length > 0
  const onTheWay = { ...query, comment: '', isActive: true, ...(isOfList && { classes: [], campaignIds: undefined }) }
  return ((await countUnread(db, onTheWay)) ?? total) / Math.max(1, total)
}

/** A value has its answers listed in time: the first part of the list is looked up at once, which is faster than one by one. */
const walkList = async (db: Database, query: AnswerQuery, slice: KnownSlice) => {
  const { offset, limit, total } = slice
  // Somewhat more than the page is likely to reach.
  const reach = Math.ceil(1.1 * (offset + limit) * (await stepsPerAnswer(db, query, total))) + 100
  const ids = await lookUpList(db, query, { ...slice, reach })
  return ids.length === limit ? ids : lookUpList(db, query, slice)
}

const lookUpList = async (
  db: Database,
  { valueGroups, ...query }: AnswerQuery,
  { isDescending, limit, offset, reach }: Slice & { reach?: number },
) => {
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ id: number }>`${plannedEachTime}
    select a.id
      from answers a
     where a.id = any(array(
             select answer_id from answer_values
              where store_id = ${query.storeId} and dimension_value_id = ${valueGroups[0]?.valueIds[0]}
                and answered_at >= ${query.from} and answered_at < ${query.until}
              order by answered_at ${direction}, answer_id ${direction}
              limit ${reach ?? null}
           ))
       and ${matchingAnswers({ ...query, valueGroups: [] })}
     order by a.created_at ${direction}, a.id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return idsOf(rows)
}
