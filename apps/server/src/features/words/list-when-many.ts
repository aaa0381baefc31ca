import type { Database } from '../../db/database'
import { enqueue } from '../../db/queue'
import { worthListing } from './list-comments'
import { listCommentsJob } from './list-comments.job'
import { countUnlisted } from './segments.sql'

/** Has the comments of a store listed, if enough of them wait for it. */
export const listWhenMany = async (db: Database, { storeId, inSeconds }: { storeId: number; inSeconds: number }) => {
  if ((await countUnlisted(db, { storeId, upTo: worthListing })) === worthListing)
    await enqueue(db, listCommentsJob, { storeId }, { inSeconds })
}
