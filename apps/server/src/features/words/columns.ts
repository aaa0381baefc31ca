import type { Database } from '../../db/database'
import { type Comments, commentsBy, decodePlaces } from './places'
import { idsIn, kindsIn, timesIn } from './segments'

/** What is said of each answer of a segment, in their order. */
export type Columns = {
  ids: Float64Array
  times: Float64Array
  /** Campaign and class: three times the number of the campaign in the segment, and the number of the class. */
  kinds: Uint8Array | Uint16Array
  comments: Comments
  /** Whether they came in the order of their ids. */
  isInTime: boolean
}

// About a megabyte each. They never change, so those that were last asked for are kept.
const keptAtMost = 48
const kept = new Map<string, Columns>()

export const columnsOf = async (db: Database, { storeId, ids }: { storeId: number; ids: readonly string[] }) => {
  const missing = ids.filter((id) => !kept.has(id))
  const read = missing.length > 0 ? await readColumns(db, { storeId, ids: missing }) : new Map<string, Columns>()
  const columns = new Map(ids.map((id) => [id, (kept.get(id) ?? read.get(id)) as Columns]))
  for (const [id, ofSegment] of columns) {
    kept.delete(id)
    kept.set(id, ofSegment)
  }
  for (const id of kept.keys()) {
    if (kept.size <= keptAtMost) break
    kept.delete(id)
  }
  return columns
}

const readColumns = async (db: Database, { storeId, ids }: { storeId: number; ids: readonly string[] }) => {
  const rows = await db
    .selectFrom('commentSegments')
    .select(['id', 'answers', 'firstId', 'ids', 'times', 'kinds', 'ends'])
    .where('storeId', '=', storeId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row): [string, Columns] => [row.id, columnsIn(row)]))
}

type Row = { answers: number; firstId: number; ids: string; times: Buffer; kinds: Buffer; ends: string }

const columnsIn = (row: Row): Columns => {
  const times = timesIn(row.times)
  return {
    ids: idsIn(row),
    times,
    kinds: kindsIn(row),
    comments: commentsBy(decodePlaces(row.ends)),
    isInTime: times.every((time, index) => index === 0 || time >= (times[index - 1] as number)),
  }
}
