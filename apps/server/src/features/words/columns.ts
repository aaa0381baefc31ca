import type { Database } from '../../db/database'
import { memoryOf } from './memory'
import { decodePlaces } from './places'
import { idsIn, kindsIn, timesIn } from './segments'

/** What is said of each answer of a segment, in their order. */
export type Columns = {
  ids: Float64Array
  times: Float64Array
  /** Campaign and class: three times the number of the campaign in the segment, and the number of the class. */
  kinds: Uint8Array | Uint16Array
  /** The place behind the last word of each. */
  ends: Uint32Array
  /** Whether they came in the order of their ids. */
  isInTime: boolean
}

// About a megabyte each.
const remembered = memoryOf<Columns>(48)

export const columnsOf = async (db: Database, { storeId, ids }: { storeId: number; ids: readonly string[] }) => {
  const columns = new Map(ids.map((id) => [id, remembered.get(id)]))
  const missing = ids.filter((id) => !columns.get(id))
  for (const [id, read] of missing.length > 0 ? await readColumns(db, { storeId, ids: missing }) : []) {
    columns.set(id, read)
    remembered.set(id, read)
  }
  return columns as Map<string, Columns>
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
    ends: decodePlaces(row.ends),
    isInTime: times.every((time, index) => index === 0 || time >= (times[index - 1] as number)),
  }
}
