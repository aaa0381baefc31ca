import { sql } from 'kysely'
import type { InTransaction } from '../../db/database'
import { holdStore } from '../answer-changes/store-lock.sql'
import { decodePositions, packPositions, unpackPositions } from './positions'
import { keysOf, termsOf } from './segment'
import { commentsOf, segmentsWith } from './segments.sql'

type Comments = Awaited<ReturnType<typeof commentsOf>>

/** Removes all terms of these comments, before the comments are erased. Their positions stay empty. */
export const remove = async (
  transaction: InTransaction,
  { storeId, answerIds }: { storeId: number; answerIds: readonly number[] },
) => {
  await holdStore(transaction, storeId)
  const comments = await commentsOf(transaction, { storeId, ids: answerIds })
  if (comments.length === 0) return
  for (const segment of await segmentsWith(transaction, { storeId, answerIds: comments.map(({ id }) => id) })) {
    const ends = decodePositions(segment.ends)
    // The keys of caches include this number.
    await sql`
      update comment_segments set erasures = erasures + 1 where store_id = ${storeId} and id = ${segment.id}`.execute(transaction)
    const end = ends.at(-1) as number
    for (const [key, positions] of postingsOf(segment.numbers, ends, comments))
      await removePositions(transaction, { storeId, segmentId: segment.id, end, key, positions })
  }
}

const postingsOf = (numbers: ReadonlyMap<number, number>, ends: Uint32Array, comments: Comments) => {
  const postings = new Map<string, Set<number>>()
  for (const { id, comment } of comments) {
    const number = numbers.get(id)
    if (number === undefined) continue
    const start = (ends[number - 1] ?? 0) + 1
    for (const [index, term] of termsOf(comment).entries())
      for (const key of keysOf(term)) postings.set(key, (postings.get(key) ?? new Set()).add(start + index))
  }
  return postings
}

type Removed = { storeId: number; segmentId: string; end: number; key: string; positions: ReadonlySet<number> }

const removePositions = async (transaction: InTransaction, { storeId, segmentId, end, key, positions }: Removed) => {
  const { rows } = await sql<{ number: number; positions: string }>`
    select number, positions from segment_postings
     where store_id = ${storeId} and segment_id = ${segmentId} and term = ${key}`.execute(transaction)
  for (const { number, positions: all } of rows) {
    const left = unpackPositions(all).filter((position) => !positions.has(position))
    const at = sql`store_id = ${storeId} and segment_id = ${segmentId} and number = ${number}`
    await (left.length > 0
      ? sql`update segment_postings set positions = ${packPositions(left, end)} where ${at}`
      : sql`delete from segment_postings where ${at}`
    ).execute(transaction)
  }
}
