import { type Database, inTransaction } from '../../db/database'
import { holdStore } from '../answer-changes/store-lock.sql'
import { idsIn, newSegment } from './segment'
import { changeUnindexed, commentsOf, deleteSegments, insertSegment, segmentsOf, unindexedIds, valuesOf } from './segments.sql'

/** A segment needs at least this many comments. A search reads fewer than that in a few milliseconds. */
export const worthSegment = 4000

// Building a segment takes up to a hundred megabytes of memory.
const answersAtMost = 60_000
const positionsAtMost = 2_000_000
const idsApartAtMost = 2 ** 31
const readAtOnce = 5000

/**
 * Builds a segment from comments that are in none and from the comments of smaller segments. So there are few segments, and each
 * comment is indexed only a few times. Returns whether there were enough comments. Holds the lock of the store.
 */
export const buildSegment = (db: Database, { storeId, atLeast = worthSegment }: { storeId: number; atLeast?: number }) =>
  inTransaction(db, async (transaction): Promise<boolean> => {
    await holdStore(transaction, storeId)
    const waiting = await unindexedIds(transaction, { storeId, limit: answersAtMost })
    if (waiting.length < Math.max(1, atLeast)) return false
    const taken = [...waiting]
    const merged: string[] = []
    for (const { id, answers, ...indexed } of await segmentsOf(transaction, storeId)) {
      if (answers > taken.length || answers + taken.length > answersAtMost) break
      merged.push(id)
      for (const answerId of idsIn(indexed)) taken.push(answerId)
    }
    await deleteSegments(transaction, { storeId, ids: merged })
    taken.sort((one, other) => one - other)
    const { count, segment } = await fill(transaction, { storeId, ids: taken })
    if (segment.size().answers > 0) await insertSegment(transaction, storeId, segment.close())
    await changeUnindexed(transaction, { storeId, indexed: taken.slice(0, count), unindexed: taken.slice(count) })
    return true
  })

const fill = async (db: Database, { storeId, ids }: { storeId: number; ids: readonly number[] }) => {
  const segment = newSegment()
  let count = 0
  while (count < ids.length && segment.size().positions < positionsAtMost) {
    const first = ids[0] as number
    const some = ids.slice(count, count + readAtOnce).filter((id) => id - first < idsApartAtMost)
    if (some.length === 0) break
    const comments = await commentsOf(db, { storeId, ids: some })
    const values = await valuesOf(db, { storeId, ids: some })
    for (const comment of comments) segment.add({ ...comment, valueIds: values.get(comment.id) ?? [] })
    count += some.length
  }
  return { count, segment }
}
