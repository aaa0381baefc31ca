import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { type AnswerQuery, matchesNothing, matchingAnswers } from './answer-filter.sql'
import { canBeWalked, countWalked } from './answer-total.sql'

export type Slice = { isDescending: boolean; limit: number; offset: number }
type IdsOfPage = { ids: number[]; total: number }

// So many are gathered and sorted faster than two lists are walked side by side.
const fewAnswers = 10_000

/** The answers of one page, and how many there are on all. */
export const idsOfPage = async (db: Database, query: AnswerQuery, slice: Slice): Promise<IdsOfPage> => {
  if (matchesNothing(query)) return { ids: [], total: 0 }
  if (!canBeWalked(query)) return gather(db, query, slice)
  const total = await countWalked(db, query)
  const isOfTwoLists = query.campaignIds !== undefined && query.valueGroups.length > 0
  if (isOfTwoLists && total <= fewAnswers) return gather(db, query, slice)
  return { ids: await walkFromNearerEnd(db, query, { ...slice, total }), total }
}

/** What must be counted anyway is gathered once, for the total and the page. */
const gather = async (db: Database, query: AnswerQuery, { isDescending, limit, offset }: Slice): Promise<IdsOfPage> => {
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<IdsOfPage>`${plannedEachTime}
    with matching as materialized (select a.id, a.created_at from answers a where ${matchingAnswers(query)})
    select array(
             select id from matching order by created_at ${direction}, id ${direction} limit ${limit} offset ${offset}
           ) as ids,
           (select count(*) from matching)::int as total`.execute(db)
  const { ids, total } = rows[0] as IdsOfPage
  return { ids: ids.map(Number), total }
}

const walkFromNearerEnd = async (
  db: Database,
  query: AnswerQuery,
  { isDescending, limit, offset, total }: Slice & { total: number },
) => {
  const behind = total - offset - limit
  if (offset <= behind) return walk(db, query, { isDescending, limit, offset })
  const fromTheEnd = { isDescending: !isDescending, limit: Math.min(limit, total - offset), offset: Math.max(0, behind) }
  return fromTheEnd.limit > 0 ? (await walk(db, query, fromTheEnd)).reverse() : []
}

/** Rows with a matching answer `a`, and the columns that have them in order. */
type Way = { rows: RawBuilder<unknown>; time: RawBuilder<unknown>; id: RawBuilder<unknown> }

const walk = async (db: Database, query: AnswerQuery, { isDescending, limit, offset }: Slice) => {
  const direction = isDescending ? sql`desc` : sql`asc`
  // Each way is gone no further than the page can reach.
  const parts = waysOf(query).map(
    ({ rows, time, id }) => sql`(
      select ${id} as id, ${time} as at from ${rows} order by ${time} ${direction}, ${id} ${direction} limit ${offset + limit}
    )`,
  )
  const { rows } = await sql<{ id: number }>`${plannedEachTime}
    select id from (${sql.join(parts, sql` union all `)}) t
     order by at ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

// A value has its answers listed in time. The indexes that have all answers in time begin with their type or their campaign.
const waysOf = (query: AnswerQuery): Way[] => {
  const { types, campaignIds, valueGroups } = query
  const valueId = valueGroups[0]?.valueIds[0]
  if (valueId !== undefined) return [listOf(valueId, { ...query, valueGroups: [] })]
  const parts = campaignIds
    ? campaignIds.map((id) => ({ ...query, campaignIds: [id] }))
    : types.map((type) => ({ ...query, types: [type] }))
  return parts.map((part) => ({ rows: sql`answers a where ${matchingAnswers(part)}`, time: sql`a.created_at`, id: sql`a.id` }))
}

const listOf = (valueId: number, rest: AnswerQuery): Way => ({
  rows: sql`answer_values l join answers a on a.store_id = ${rest.storeId} and a.id = l.answer_id
     where l.store_id = ${rest.storeId} and l.dimension_value_id = ${valueId}
       and l.answered_at >= ${rest.from} and l.answered_at < ${rest.until} and ${matchingAnswers(rest)}`,
  time: sql`l.answered_at`,
  id: sql`l.answer_id`,
})
