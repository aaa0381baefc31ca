import type { Database } from '../../db/database'
import { enqueue } from '../../db/queue'
import { worthSegment } from './build-segment'
import { buildSegments } from './build-segments.job'
import { countUnindexed } from './segments.sql'

/** Enqueues the building of segments if enough comments of the store are in none. */
export const buildWhenMany = async (db: Database, { storeId, inSeconds }: { storeId: number; inSeconds: number }) => {
  if ((await countUnindexed(db, { storeId, upTo: worthSegment })) === worthSegment)
    await enqueue(db, buildSegments, { storeId }, { inSeconds })
}
