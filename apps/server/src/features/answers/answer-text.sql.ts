import { sql } from 'kysely'
import { type Database, type InTransaction, inSnapshot } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { type Columns, columnsOf } from '../words/columns'
import { pendingComments } from '../words/index-comments.sql'
import { seekText } from '../words/seek-text.sql'
import { countUnlisted } from '../words/segments.sql'
import { type AnswerQuery, matchingAnswers } from './answer-filter.sql'
import type { IdsOfPage, Slice } from './answer-walk.sql'
import { countFound, type Found, type FoundAnswers, type FoundSegment, foundBetween } from './found-answers'
import { type Segment, searchSegment } from './search-segment'

/** Answers with a text in their comment, found in the segments and among the comments that are in none yet, all in one snapshot. */

// More are unlisted for a minute only: of a store that got thousands in a second, or whose comments began to be listed anew.
const readAtMost = 60_000

/** Undefined without a text, or where answers are rather sought by something else that is asked for. */
export const findText = async (db: Database, query: AnswerQuery, slice: Slice): Promise<IdsOfPage | undefined> => {
  if (!isFoundByWords(query)) return undefined
  // Tags may be those of a moment before: no answer is missed or met twice by that.
  const lists = listsAsked(db, query)
  const page = inSnapshot(db, async (snapshot) => {
    const found = await findAnswers(snapshot, query, lists)
    return found && pageOf(snapshot, { storeId: query.storeId, found, slice })
  })
  return (await Promise.all([page, lists]))[0]
}

const isFoundByWords = ({ comment, person, personId, answerId, hasComment, isActive }: AnswerQuery) =>
  comment !== '' &&
  person === '' &&
  personId === undefined &&
  answerId === undefined &&
  (hasComment === undefined || (hasComment && comment.length > 1)) &&
  isActive !== false

type Named = { storeId: number; found: FoundAnswers; slice: Slice }

const pageOf = async (snapshot: InTransaction, { storeId, found, slice }: Named): Promise<IdsOfPage> => {
  const total = countFound(found)
  const { isDescending, offset, limit } = slice
  const end = isDescending ? total - offset : Math.min(total, offset + limit)
  const start = isDescending ? Math.max(0, end - limit) : offset
  if (end <= start) return { ids: [], total }
  const open = (segments: readonly FoundSegment[]) => columnsOf(snapshot, { storeId, ids: segments.map(({ id }) => id) })
  const ids = await foundBetween(found, { start, end }, open)
  return { ids: isDescending ? ids.reverse() : ids, total }
}

type Lists = Promise<readonly Float64Array[]>

const findAnswers = async (
  snapshot: InTransaction,
  query: AnswerQuery,
  listsAtHand: Lists,
): Promise<FoundAnswers | undefined> => {
  const { storeId } = query
  if ((await countUnlisted(snapshot, { storeId, upTo: readAtMost })) === readAtMost) return undefined
  const text = await searchableText(snapshot, query.comment)
  // A blank at its end would be the end of any word.
  if (text !== text.trim()) return undefined
  const segments = await segmentsAsked(snapshot, query)
  const withText = await seekText(snapshot, { storeId, text, segments })
  const having = segments.filter(({ id }) => withText.has(id))
  const columns = await columnsOf(snapshot, { storeId, ids: having.map(({ id }) => id) })
  const values = await valuesAsked(snapshot, query, having)
  const lists = await listsAtHand
  return {
    segments: having.map((segment) =>
      searchSegment(segment, {
        query,
        having: withText.get(segment.id) as Uint8Array,
        values: values.map((group) => group.get(segment.id) ?? []),
        columns: columns.get(segment.id) as Columns,
        lists,
      }),
    ),
    beside: await foundUnlisted(snapshot, query),
    without: query.isActive ? await foundInvalid(snapshot, query) : [],
  }
}

const searchableText = async (db: Database, comment: string) => {
  const { rows } = await sql<{ text: string }>`select searchable(${comment}) as text`.execute(db)
  return rows[0]?.text ?? ''
}

const inMilliseconds = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

// A campaign has one type for ever.
const segmentsAsked = async (db: Database, { storeId, from, until, types, campaignIds }: AnswerQuery): Promise<Segment[]> => {
  const { rows } = await sql<Segment>`
    with meant as materialized (
      select coalesce(array_agg(id), '{}') as campaign_ids from campaigns
       where store_id = ${storeId} and type = any(${[...types]}::text[]) ${campaignIds ? sql`and id = any(${[...campaignIds]}::bigint[])` : sql``}
    )
    select s.id, s.erasures, ${inMilliseconds('s.first_at')} as "firstAt", ${inMilliseconds('s.last_at')} as "lastAt",
           s.campaign_ids as "campaignIds", meant.campaign_ids as "campaignsMeant"
      from comment_segments s, meant
     where s.store_id = ${storeId} and s.last_at >= ${from} and s.first_at < ${until}`.execute(db)
  return rows
}

const isListedHere = ({ type }: AnswerQuery['valueGroups'][number]) => type !== 'text'

/** Of each group of values that is listed with the comments, by segment. */
const valuesAsked = (db: Database, { storeId, valueGroups }: AnswerQuery, segments: readonly Segment[]) =>
  Promise.all(
    valueGroups.filter(isListedHere).map(async ({ valueIds }) => {
      const { rows } = await sql<{ segmentId: string; numbers: string }>`
        select segment_id as "segmentId", numbers from segment_values
         where store_id = ${storeId} and segment_id = any(${segments.map(({ id }) => id)}::uuid[])
           and dimension_value_id = any(${[...valueIds]}::bigint[])`.execute(db)
      const bySegment = new Map<string, string[]>()
      for (const { segmentId, numbers } of rows) bySegment.set(segmentId, [...(bySegment.get(segmentId) ?? []), numbers])
      return bySegment
    }),
  )

/** Of other groups of values, and of the tags, the ids of the answers that have one of them. */
const listsAsked = (db: Database, { storeId, from, until, valueGroups, tagIds }: AnswerQuery): Lists => {
  const listOf = async (table: string, column: string, ids: readonly number[]) => {
    const { rows } = await sql<{ ids: Buffer }>`${plannedEachTime}
      select coalesce(string_agg(float8send(answer_id), ''), '') || float8send('infinity') as ids from ${sql.table(table)}
       where store_id = ${storeId} and ${sql.ref(column)} = any(${[...ids]}::bigint[])
         and answered_at >= ${from} and answered_at < ${until}`.execute(db)
    return inAscendingOrder(new Float64Array(new Uint8Array((rows[0] as { ids: Buffer }).ids.swap64()).buffer))
  }
  const others = valueGroups.filter((group) => !isListedHere(group))
  return Promise.all([
    ...others.map(({ valueIds }) => listOf('answer_values', 'dimension_value_id', valueIds)),
    ...(tagIds.length > 0 ? [listOf('answer_tags', 'tag_id', tagIds)] : []),
  ])
}

// Listed by time, they mostly are.
const inAscendingOrder = (ids: Float64Array) => {
  for (let index = 1; index < ids.length; index++) if ((ids[index - 1] as number) > (ids[index] as number)) return ids.sort()
  return ids
}

const foundUnlisted = async (db: Database, query: AnswerQuery): Promise<Found[]> => {
  const { storeId } = query
  const { rows } = await sql<Found>`${plannedEachTime}
    select a.id, ${inMilliseconds('a.created_at')} as time from answers a
     where a.id = any(array(
             select answer_id from unlisted_comments where store_id = ${storeId}
              union all
             ${pendingComments(storeId)}
           ))
       and ${matchingAnswers({ ...query, isActive: undefined })}`.execute(db)
  return rows
}

const foundInvalid = async (db: Database, query: AnswerQuery): Promise<Found[]> => {
  const { rows } = await sql<Found>`${plannedEachTime}
    select a.id, ${inMilliseconds('a.created_at')} as time from answers a
     where ${matchingAnswers({ ...query, isActive: false })}`.execute(db)
  return rows
}
