import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { type ClosedSegment, idsIn, type Listed } from './segments'

export const countUnlisted = async (db: Database, { storeId, upTo }: { storeId: number; upTo: number }): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select from unlisted_comments where store_id = ${storeId} limit ${upTo}) unlisted`.execute(db)
  return rows[0]?.count ?? 0
}

export const unlistedIds = async (db: Database, { storeId, limit }: { storeId: number; limit: number }): Promise<number[]> => {
  const rows = await db
    .selectFrom('unlistedComments')
    .select('answerId')
    .where('storeId', '=', storeId)
    .orderBy('answerId')
    .limit(limit)
    .execute()
  return rows.map(({ answerId }) => answerId)
}

/** The smallest first. */
export const segmentsOf = (db: Database, storeId: number) =>
  db
    .selectFrom('commentSegments')
    .select(['id', 'answers', 'firstId', 'ids'])
    .where('storeId', '=', storeId)
    .orderBy('answers')
    .execute()

/** Those in which some of these answers are listed, with the numbers that they have there. */
export const segmentsWith = async (db: Database, { storeId, answerIds }: { storeId: number; answerIds: readonly number[] }) => {
  const sought = new Set(answerIds)
  const rows = await db
    .selectFrom('commentSegments')
    .select(['id', 'firstId', 'ids', 'ends'])
    .where('storeId', '=', storeId)
    .where('firstId', '<=', Math.max(...answerIds))
    .where('lastId', '>=', Math.min(...answerIds))
    .execute()
  return rows.flatMap(({ id, ends, ...listed }) => {
    const numbers = new Map<number, number>()
    for (const [number, answerId] of idsIn(listed).entries()) if (sought.has(answerId)) numbers.set(answerId, number)
    return numbers.size > 0 ? [{ id, ends, numbers }] : []
  })
}

/** Those that still have a comment, in the order of their ids. */
export const commentsOf = async (db: Database, { storeId, ids }: { storeId: number; ids: readonly number[] }) => {
  const { rows } = await sql<Omit<Listed, 'valueIds'>>`
    select id, campaign_id as "campaignId", class, floor(extract(epoch from created_at) * 1000)::float8 as time,
           searchable_comment as comment
      from answers
     where store_id = ${storeId} and id = any(${[...ids]}::bigint[]) and searchable_comment <> ''
     order by id`.execute(db)
  return rows
}

/** Of each answer, but for free texts. */
export const valuesOf = async (db: Database, { storeId, ids }: { storeId: number; ids: readonly number[] }) => {
  const { rows } = await sql<{ answerId: number; valueIds: number[] }>`
    select v.answer_id as "answerId", array_agg(v.dimension_value_id) as "valueIds"
      from answer_values v
      join dimensions d on d.store_id = ${storeId} and d.id = v.dimension_id and d.type <> 'text'
     where v.store_id = ${storeId} and v.answer_id = any(${[...ids]}::bigint[])
     group by v.answer_id`.execute(db)
  return new Map(rows.map(({ answerId, valueIds }) => [answerId, valueIds]))
}

const wordsAtOnce = 2000

export const insertSegment = async (db: Database, storeId: number, { words, values, ...columns }: ClosedSegment) => {
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
  for (let first = 0; first < words.length; first += wordsAtOnce) {
    const some = words.slice(first, first + wordsAtOnce)
    await sql`
      insert into segment_words (store_id, segment_id, number, word, places)
      select ${storeId}::bigint, ${segmentId}::uuid, ${first}::int + number, word, places
        from unnest(${some.map(({ word }) => word)}::text[], ${some.map(({ places }) => places)}::text[])
             with ordinality as t (word, places, number)`.execute(db)
  }
}

export const deleteSegments = (db: Database, { storeId, ids }: { storeId: number; ids: readonly string[] }) =>
  sql`delete from comment_segments where store_id = ${storeId} and id = any(${[...ids]}::uuid[])`.execute(db)

/** These are listed now, or have nothing to list, and those are not any more. */
export const changeUnlisted = async (
  db: Database,
  { storeId, listed, unlisted }: { storeId: number; listed: readonly number[]; unlisted: readonly number[] },
) => {
  await sql`
    delete from unlisted_comments where store_id = ${storeId} and answer_id = any(${[...listed]}::bigint[])`.execute(db)
  await sql`
    insert into unlisted_comments (store_id, answer_id)
    select ${storeId}::bigint, id from unnest(${[...unlisted]}::bigint[]) as id
    on conflict do nothing`.execute(db)
}

/** New words wait in a list beside their index until somebody sorts them into it. */
export const sortWords = (db: Database) => sql`select gin_clean_pending_list('segment_words_by_parts')`.execute(db)
