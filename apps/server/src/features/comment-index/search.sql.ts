import { type Database, type InTransaction, inSnapshot } from '../../db/database'
import { columnsOf } from './columns'
import { isServed, listsFor, matchAnswers, type Query } from './match-answers.sql'
import { countMatches, type MatchedSegment, type Matches, matchesBetween } from './matches'

type Slice = { isDescending: boolean; limit: number; offset: number }
type Page = { ids: number[]; total: number }

/**
 * The ids of one page of the answers whose comment contains a text, ordered by time, and the total. Undefined if the filter has
 * no text, or if the answers are found faster without the index. The result is exact, because everything is read in one snapshot.
 */
export const search = async (db: Database, { slice, ...query }: Query & { slice: Slice }): Promise<Page | undefined> => {
  const { filter } = query
  if (filter.comment === '' || !isServed(filter)) return undefined
  // Tags may be slightly older than the snapshot. This neither misses an answer nor counts one twice.
  const lists = listsFor(db, filter)
  const page = inSnapshot(db, async (snapshot) => {
    const matches = await matchAnswers(snapshot, query, lists)
    return matches && pageOf(snapshot, { storeId: filter.storeId, matches, slice })
  })
  return (await Promise.all([page, lists]))[0]
}

type Found = { storeId: number; matches: Matches; slice: Slice }

const pageOf = async (snapshot: InTransaction, { storeId, matches, slice }: Found): Promise<Page> => {
  const total = countMatches(matches)
  const { isDescending, offset, limit } = slice
  const end = isDescending ? total - offset : Math.min(total, offset + limit)
  const start = isDescending ? Math.max(0, end - limit) : offset
  if (end <= start) return { ids: [], total }
  const open = (segments: readonly MatchedSegment[]) => columnsOf(snapshot, { storeId, ids: segments.map(({ id }) => id) })
  const ids = await matchesBetween(matches, { start, end }, open)
  return { ids: isDescending ? ids.reverse() : ids, total }
}
