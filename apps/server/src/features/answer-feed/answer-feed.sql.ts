import { sql } from 'kysely'
import type { Database, InTransaction } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import type { Batch, Taker } from '../answer-changes/taker'
import { type AnswerQuery, matchesNothing, matchingAnswers } from '../answer-filter/answer-filter.sql'

/**
 * Gives new answers their position in the feed. It runs under the lock of the store, one batch after another, so no answer ever gets a
 * position below one that somebody could already read.
 */
const takePositions = async (transaction: InTransaction, { storeId, changes }: Batch) => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), 0) as last from answer_feed where store_id = ${storeId}`.execute(transaction)
  await sql`
    insert into answer_feed (store_id, position, answer_id)
    select c.store_id, ${rows[0]?.last}::bigint + row_number() over (partition by c.store_id order by c.id), c.answer_id
      from ${changes} c
     where c.store_id = ${storeId} and c.kind = 'answered'
    on conflict (store_id, answer_id) do nothing`.execute(transaction)
}

export const feedTaker: Taker = { name: 'feed', take: takePositions }

/** The next answers after this position that match. */
export const answersAfter = async (
  db: Database,
  query: AnswerQuery,
  { position, limit }: { position: number; limit: number },
): Promise<{ id: number; position: number }[]> => {
  if (matchesNothing(query)) return []
  const { rows } = await sql<{ id: number; position: number }>`${plannedEachTime}
    select a.id, f.position
      from answer_feed f
      join answers a on a.id = f.answer_id and ${matchingAnswers(query)}
     where f.store_id = ${query.storeId} and f.position > ${position}
     order by f.position limit ${limit}`.execute(db)
  return rows
}
