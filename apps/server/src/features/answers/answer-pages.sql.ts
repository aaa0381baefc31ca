import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { enqueue } from '../../db/queue'
import { keepTextJob } from '../scores/keep-text.job'
import { type AnswerQuery, matchesNothing, matchingAnswers } from './answer-filter.sql'
import { countUnread } from './answer-total.sql'
import { type KnownSlice, type Slice, stepsToPage, walkFromNearerEnd } from './answer-walk.sql'

type IdsOfPage = { ids: number[]; total: number }

// A walk to the page is short with so many steps, or with so many for each answer that would be gathered. On the list of a value a step
// is longer, and if only one campaign is asked for, what it shares with the list is gathered soon.
const fewSteps = 50_000
const stepsPerMatch = 4
const fewStepsOnList = 10_000
// A text that fewer have under this filter is hardly a common one.
const worthKeeping = 1000

/** The answers of one page, and how many there are on all. */
export const idsOfPage = async (db: Database, query: AnswerQuery, slice: Slice): Promise<IdsOfPage> => {
  if (matchesNothing(query)) return { ids: [], total: 0 }
  const total = await countUnread(db, query)
  if (total === undefined) {
    const found = await gather(db, query, slice)
    if (query.comment !== '' && found.total >= worthKeeping)
      await enqueue(db, keepTextJob, { storeId: query.storeId, text: query.comment })
    return found
  }
  const known = { ...slice, total }
  if (await isSoonerGathered(db, query, known)) return gather(db, query, slice)
  return { ids: await walkFromNearerEnd(db, { ...query, isCommonComment: true }, known), total }
}

const isSoonerGathered = async (db: Database, query: AnswerQuery, known: KnownSlice) => {
  const isOfList = query.valueGroups.length > 0
  if (isOfList ? !query.campaignIds : query.comment === '') return false
  const steps = await stepsToPage(db, query, known)
  return steps > (isOfList ? fewStepsOnList : Math.max(fewSteps, stepsPerMatch * known.total))
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
