import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { keepIfCommon } from '../scores/keep-common-text'
import { type AnswerQuery, matchesNothing, matchingAnswers } from './answer-filter.sql'
import { skipAhead } from './answer-skip.sql'
import { countMatching, countUnread, isCountedByDay } from './answer-total.sql'
import { fromNearerEnd, type Slice, type Way, walk, wayTo } from './answer-walk.sql'

type IdsOfPage = { ids: number[]; total: number }

// A walk to the page is short with so many steps, or with so many for each answer that would be gathered. On the list of a value a step
// is longer, and if only one campaign is asked for, what it shares with the list is gathered soon.
const fewSteps = 50_000
const stepsPerMatch = 4
const fewStepsOnList = 10_000
// With such a share of the answers it is faster to read them all than to look them up by the index of words.
const soonerRead = 0.2

/** The answers of one page, and how many there are on all. */
export const idsOfPage = async (db: Database, query: AnswerQuery, slice: Slice): Promise<IdsOfPage> => {
  if (matchesNothing(query)) return { ids: [], total: 0 }
  const total = (await countUnread(db, query)) ?? (await countCommonText(db, query))
  if (total === undefined) return gather(db, query, slice)
  const near = fromNearerEnd({ ...slice, total })
  if (near.limit === 0) return { ids: [], total }
  const way = await skipAhead(db, await wayTo(db, query, near))
  if (isSoonerGathered(way)) return gather(db, query, slice)
  const ids = await walk(db, way)
  return { ids: near.isDescending === slice.isDescending ? ids : ids.reverse(), total }
}

/** So many that they are rather counted alone than gathered. Whoever looks for this text next finds it kept. */
const countCommonText = async (db: Database, query: AnswerQuery) => {
  const { storeId, comment } = query
  if (comment === '' || !isCountedByDay(query)) return undefined
  const share = await keepIfCommon(db, { storeId, text: comment })
  return share === undefined ? undefined : countMatching(db, { ...query, isCommonComment: share > soonerRead })
}

const isSoonerGathered = ({ query, slice, steps }: Way) => {
  const isOfList = query.valueGroups.length > 0
  if (isOfList ? !query.campaignIds : query.comment === '') return false
  return steps > (isOfList ? fewStepsOnList : Math.max(fewSteps, stepsPerMatch * slice.total))
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
