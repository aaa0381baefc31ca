import type { Database } from '../../db/database'
import { RecentMap } from '../../recent-map'
import { decodePositions } from './positions'
import { idsIn, kindsIn, timesIn } from './segment'

/** What a segment stores about each of its answers, ordered by id. */
export type Columns = {
  ids: Float64Array
  times: Float64Array
  /** Campaign and class: three times the campaign's number in the segment, plus the number of the class. */
  kinds: Uint8Array | Uint16Array
  /** The position after the last term of each comment. */
  ends: Uint32Array
  /** Whether the order by id is also the order by time. */
  isInTime: boolean
}

// About a megabyte each.
const cache = new RecentMap<string, Columns>(48)

export const columnsOf = async (db: Database, { storeId, ids }: { storeId: number; ids: readonly string[] }) => {
  const columns = new Map(ids.map((id) => [id, cache.get(id)]))
  const missing = ids.filter((id) => !columns.get(id))
  for (const [id, read] of missing.length > 0 ? await readColumns(db, { storeId, ids: missing }) : []) {
    columns.set(id, read)
    cache.set(id, read)
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
    ends: decodePositions(row.ends),
    isInTime: times.every((time, index) => index === 0 || time >= (times[index - 1] as number)),
  }
}
