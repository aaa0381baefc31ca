import { type RawBuilder, sql } from 'kysely'
import { isComment } from '../../db/commented'
import type { Database, InTransaction } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { idsWithoutSegment } from './add.sql'
import { type Columns, columnsOf } from './columns'
import type { CommentFilter } from './filter'
import { findText } from './find-text.sql'
import { matchSegment, type Segment } from './match-segment'
import type { Match, Matches } from './matches'
import { countUnindexed } from './segments.sql'

/** Finds answers with a comment, or with a text in it, in the segments and among the comments that are in no segment yet. */

export type Query = {
  filter: CommentFilter
  /** The condition that an answer `a` in this state matches the whole filter; the index does not have all columns. */
  matching: (isActive: boolean | undefined) => RawBuilder<boolean>
}

/** For each group of tags or free texts, the ids of the answers that have one of them. Segments do not have these. */
type Lists = Promise<readonly Float64Array[]>

// More comments than this are unindexed for a minute at most: after thousands of answers in a second, or during a rebuild.
const readAtMost = 60_000

/** False if the filter has a field that narrows the answers down more than a text does, or one that the index does not have. */
export const isServed = ({ comment, person, personId, answerId, hasComment, isActive }: CommentFilter) =>
  person === '' &&
  personId === undefined &&
  answerId === undefined &&
  (hasComment === undefined || (hasComment && isComment(comment))) &&
  isActive !== false

/** Undefined if the comments have to be read. Without a text, `beside` and `without` may contain answers without a comment. */
export const matchAnswers = async (snapshot: InTransaction, query: Query, listsToCome: Lists): Promise<Matches | undefined> => {
  const { filter, matching } = query
  const { storeId } = filter
  if ((await countUnindexed(snapshot, { storeId, upTo: readAtMost })) === readAtMost) return undefined
  const text = await searchableText(snapshot, filter.comment)
  // A leading or trailing space would match any term.
  if (text !== text.trim()) return undefined
  const segments = await segmentsFor(snapshot, filter)
  const withText = text === '' ? undefined : await findText(snapshot, { storeId, text, segments })
  const having = segments.filter(({ id }) => !withText || withText.has(id))
  const columns = await columnsOf(snapshot, { storeId, ids: having.map(({ id }) => id) })
  const values = await valuesFor(snapshot, filter, having)
  const lists = await listsToCome
  return {
    segments: having.map((segment) =>
      matchSegment(segment, {
        filter,
        withText: withText?.get(segment.id) ?? allOf(columns.get(segment.id) as Columns),
        values: values.map((group) => group.get(segment.id) ?? []),
        columns: columns.get(segment.id) as Columns,
        lists,
      }),
    ),
    beside: await matchesOf(snapshot, sql`a.id = any(array(${idsWithoutSegment(storeId)})) and ${matching(undefined)}`),
    // Segments do not record which answers are invalid. These are few, so they are subtracted.
    without: filter.isActive ? await matchesOf(snapshot, matching(false)) : [],
  }
}

const allOf = ({ ids }: Columns) => new Uint8Array(ids.length).fill(1)

const searchableText = async (db: Database, comment: string) => {
  const { rows } = await sql<{ text: string }>`select searchable(${comment}) as text`.execute(db)
  return rows[0]?.text ?? ''
}

const inMilliseconds = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

// The type of a campaign never changes.
const segmentsFor = async (db: Database, { storeId, from, until, types, campaignIds }: CommentFilter): Promise<Segment[]> => {
  const { rows } = await sql<Segment>`
    with wanted as materialized (
      select coalesce(array_agg(id), '{}') as campaign_ids from campaigns
       where store_id = ${storeId} and type = any(${[...types]}::text[]) ${campaignIds ? sql`and id = any(${[...campaignIds]}::bigint[])` : sql``}
    )
    select s.id, s.erasures, ${inMilliseconds('s.first_at')} as "firstAt", ${inMilliseconds('s.last_at')} as "lastAt",
           s.campaign_ids as "campaignIds", wanted.campaign_ids as "wantedCampaigns"
      from comment_segments s, wanted
     where s.store_id = ${storeId} and s.last_at >= ${from} and s.first_at < ${until}`.execute(db)
  return rows
}

const isInSegments = ({ type }: CommentFilter['valueGroups'][number]) => type !== 'text'

/** The stored numbers by segment, for each group of values that segments have. */
const valuesFor = (db: Database, { storeId, valueGroups }: CommentFilter, segments: readonly Segment[]) =>
  Promise.all(
    valueGroups.filter(isInSegments).map(async ({ valueIds }) => {
      const { rows } = await sql<{ segmentId: string; numbers: string }>`
        select segment_id as "segmentId", numbers from segment_values
         where store_id = ${storeId} and segment_id = any(${segments.map(({ id }) => id)}::uuid[])
           and dimension_value_id = any(${[...valueIds]}::bigint[])`.execute(db)
      const bySegment = new Map<string, string[]>()
      for (const { segmentId, numbers } of rows) bySegment.set(segmentId, [...(bySegment.get(segmentId) ?? []), numbers])
      return bySegment
    }),
  )

export const listsFor = (db: Database, { storeId, from, until, valueGroups, tagIds }: CommentFilter): Lists => {
  const listOf = async (table: string, column: string, ids: readonly number[]) => {
    const { rows } = await sql<{ ids: Buffer }>`${plannedEachTime}
      select coalesce(string_agg(float8send(answer_id), ''), '') || float8send('infinity') as ids from ${sql.table(table)}
       where store_id = ${storeId} and ${sql.ref(column)} = any(${[...ids]}::bigint[])
         and answered_at >= ${from} and answered_at < ${until}`.execute(db)
    return inAscendingOrder(new Float64Array(new Uint8Array((rows[0] as { ids: Buffer }).ids.swap64()).buffer))
  }
  const others = valueGroups.filter((group) => !isInSegments(group))
  return Promise.all([
    ...others.map(({ valueIds }) => listOf('answer_values', 'dimension_value_id', valueIds)),
    ...(tagIds.length > 0 ? [listOf('answer_tags', 'tag_id', tagIds)] : []),
  ])
}

// The ids arrive ordered by time, which is mostly the order by id.
const inAscendingOrder = (ids: Float64Array) => {
  for (let index = 1; index < ids.length; index++) if ((ids[index - 1] as number) > (ids[index] as number)) return ids.sort()
  return ids
}

const matchesOf = async (db: Database, condition: RawBuilder<unknown>): Promise<Match[]> => {
  const { rows } = await sql<Match>`${plannedEachTime}
    select a.id, ${inMilliseconds('a.created_at')} as time from answers a where ${condition}`.execute(db)
  return rows
}
