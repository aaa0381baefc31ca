import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { type AnswerQuery, matchesNothing, matchingAnswers } from '../answer-filter/answer-filter.sql'
import * as commentIndex from '../comment-index/comment-index'
import { skipAhead } from './answer-skip.sql'
import { countUnread } from './answer-total.sql'
import { fromNearerEnd, type IdsOfPage, type Slice, type Way, walk, wayTo } from './answer-walk.sql'

// Walking the index of a value is fast up to this many steps. Beyond that, if the filter also names a campaign, it is faster to
// collect the answers that match both.
const fewStepsOnList = 10_000

/** The ids of one page of answers, and the total. */
export const idsOfPage = async (db: Database, query: AnswerQuery, slice: Slice): Promise<IdsOfPage> => {
  if (matchesNothing(query)) return { ids: [], total: 0 }
  return (await searchComments(db, query, slice)) ?? (await walkToPage(db, query, slice)) ?? gather(db, query, slice)
}

const searchComments = (db: Database, query: AnswerQuery, slice: Slice) =>
  commentIndex.search(db, { filter: query, matching: (isActive) => matchingAnswers({ ...query, isActive }), slice })

const walkToPage = async (db: Database, query: AnswerQuery, slice: Slice): Promise<IdsOfPage | undefined> => {
  const total = await countUnread(db, query)
  if (total === undefined) return undefined
  const near = fromNearerEnd({ ...slice, total })
  if (near.limit === 0) return { ids: [], total }
  const way = await skipAhead(db, await wayTo(db, query, near))
  if (isSoonerGathered(way)) return undefined
  const ids = await walk(db, way)
  return { ids: near.isDescending === slice.isDescending ? ids : ids.reverse(), total }
}

const isSoonerGathered = ({ query, steps }: Way) =>
  query.valueGroups.length > 0 && query.campaignIds !== undefined && steps > fewStepsOnList

/** Finds all answers once, for both the total and the page. */
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
