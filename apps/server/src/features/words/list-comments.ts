import { type Database, inTransaction } from '../../db/database'
import { holdStore } from '../answer-changes/store-lock.sql'
import { idsIn, newSegment } from './segments'
import { changeUnlisted, commentsOf, deleteSegments, insertSegment, segmentsOf, unlistedIds, valuesOf } from './segments.sql'

/** So many are not listed before it is worth it: reading them takes some milliseconds. */
export const worthListing = 4000

// While a segment is made it takes up to a hundred megabytes.
const answersAtMost = 60_000
const placesAtMost = 2_000_000
const idsApartAtMost = 2 ** 31
const readAtOnce = 5000

/**
 * Lists comments that are not listed yet, together with those of smaller segments: so there are few segments, and each comment is listed
 * a few times in its life. Returns whether there was enough to list. Nobody folds, erases or lists here meanwhile.
 */
export const listComments = (db: Database, { storeId, atLeast = worthListing }: { storeId: number; atLeast?: number }) =>
  inTransaction(db, async (transaction): Promise<boolean> => {
    await holdStore(transaction, storeId)
    const waiting = await unlistedIds(transaction, { storeId, limit: answersAtMost })
    if (waiting.length < Math.max(1, atLeast)) return false
    const taken = [...waiting]
    const dissolved: string[] = []
    for (const { id, answers, ...listed } of await segmentsOf(transaction, storeId)) {
      if (answers > taken.length || answers + taken.length > answersAtMost) break
      dissolved.push(id)
      for (const answerId of idsIn(listed)) taken.push(answerId)
    }
    await deleteSegments(transaction, { storeId, ids: dissolved })
    taken.sort((one, other) => one - other)
    const { count, segment } = await gather(transaction, { storeId, ids: taken })
    if (segment.size().answers > 0) await insertSegment(transaction, storeId, segment.close())
    await changeUnlisted(transaction, { storeId, listed: taken.slice(0, count), unlisted: taken.slice(count) })
    return true
  })

const gather = async (db: Database, { storeId, ids }: { storeId: number; ids: readonly number[] }) => {
  const segment = newSegment()
  let count = 0
  while (count < ids.length && segment.size().places < placesAtMost) {
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
