import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { type ClosedSegment, type IndexedComment, idsIn } from './segment'

/** Stops counting at the limit. */
export const countUnindexed = async (db: Database, { storeId, upTo }: { storeId: number; upTo: number }): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select from unindexed_comments where store_id = ${storeId} limit ${upTo}) unindexed`.execute(db)
  return rows[0]?.count ?? 0
}

export const unindexedIds = async (db: Database, { storeId, limit }: { storeId: number; limit: number }): Promise<number[]> => {
  const rows = await db
    .selectFrom('unindexedComments')
    .select('answerId')
    .where('storeId', '=', storeId)
    .orderBy('answerId')
    .limit(limit)
    .execute()
  return rows.map(({ answerId }) => answerId)
}

/** Smallest first. */
export const segmentsOf = (db: Database, storeId: number) =>
  db
    .selectFrom('commentSegments')
    .select(['id', 'answers', 'firstId', 'ids'])
    .where('storeId', '=', storeId)
    .orderBy('answers')
    .execute()

/** The segments that contain some of these answers, with the numbers of the answers in the segment. */
export const segmentsWith = async (db: Database, { storeId, answerIds }: { storeId: number; answerIds: readonly number[] }) => {
  const wanted = new Set(answerIds)
  const rows = await db
    .selectFrom('commentSegments')
    .select(['id', 'firstId', 'ids', 'ends'])
    .where('storeId', '=', storeId)
    .where('firstId', '<=', Math.max(...answerIds))
    .where('lastId', '>=', Math.min(...answerIds))
    .execute()
  return rows.flatMap(({ id, ends, ...indexed }) => {
    const numbers = new Map<number, number>()
    for (const [number, answerId] of idsIn(indexed).entries()) if (wanted.has(answerId)) numbers.set(answerId, number)
    return numbers.size > 0 ? [{ id, ends, numbers }] : []
  })
}

/** Those of these answers that still have a comment, ordered by id. */
export const commentsOf = async (db: Database, { storeId, ids }: { storeId: number; ids: readonly number[] }) => {
  const { rows } = await sql<Omit<IndexedComment, 'valueIds'>>`
    select id, campaign_id as "campaignId", class, floor(extract(epoch from created_at) * 1000)::float8 as time,
           searchable_comment as comment
      from answers
     where store_id = ${storeId} and id = any(${[...ids]}::bigint[]) and searchable_comment <> ''
     order by id`.execute(db)
  return rows
}

/** The values of each answer, without free texts. */
export const valuesOf = async (db: Database, { storeId, ids }: { storeId: number; ids: readonly number[] }) => {
  const { rows } = await sql<{ answerId: number; valueIds: number[] }>`
    select v.answer_id as "answerId", array_agg(v.dimension_value_id) as "valueIds"
      from answer_values v
      join dimensions d on d.store_id = ${storeId} and d.id = v.dimension_id and d.type <> 'text'
     where v.store_id = ${storeId} and v.answer_id = any(${[...ids]}::bigint[])
     group by v.answer_id`.execute(db)
  return new Map(rows.map(({ answerId, valueIds }) => [answerId, valueIds]))
}

const postingsAtOnce = 2000

export const insertSegment = async (db: Database, storeId: number, { postings, values, ...columns }: ClosedSegment) => {
  const { id: segmentId } = await db
    .insertInto('commentSegments')
    .values({ storeId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into segment_values (store_id, segment_id, dimension_value_id, numbers)
    select ${storeId}::bigint, ${segmentId}::uuid, value_id, numbers
      from unnest(${values.map(({ valueId }) => valueId)}::bigint[], ${values.map(({ numbers }) => numbers)}::text[])
           as t (value_id, numbers)`.execute(db)
  for (let first = 0; first < postings.length; first += postingsAtOnce) {
    const some = postings.slice(first, first + postingsAtOnce)
    await sql`
      insert into segment_postings (store_id, segment_id, number, term, positions)
      select ${storeId}::bigint, ${segmentId}::uuid, ${first}::int + number, term, positions
        from unnest(${some.map(({ term }) => term)}::text[], ${some.map(({ positions }) => positions)}::text[])
             with ordinality as t (term, positions, number)`.execute(db)
  }
}

export const deleteSegments = (db: Database, { storeId, ids }: { storeId: number; ids: readonly string[] }) =>
  sql`delete from comment_segments where store_id = ${storeId} and id = any(${[...ids]}::uuid[])`.execute(db)

/** `indexed` are in a segment now or no longer have a comment; `unindexed` are no longer in a segment. */
export const changeUnindexed = async (
  db: Database,
  { storeId, indexed, unindexed }: { storeId: number; indexed: readonly number[]; unindexed: readonly number[] },
) => {
  await sql`
    delete from unindexed_comments where store_id = ${storeId} and answer_id = any(${[...indexed]}::bigint[])`.execute(db)
  await sql`
    insert into unindexed_comments (store_id, answer_id)
    select ${storeId}::bigint, id from unnest(${[...unindexed]}::bigint[]) as id
    on conflict do nothing`.execute(db)
}

/** Moves new terms from the pending list of the GIN index into the index, so that searches do not have to scan the list. */
export const cleanPendingList = (db: Database) => sql`select gin_clean_pending_list('segment_postings_by_term')`.execute(db)
