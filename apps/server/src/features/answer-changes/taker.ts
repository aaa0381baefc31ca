import type { InTransaction } from '../../db/database'
import type { changesIn } from './take-changes.sql'

/**
 * Gets each answer change exactly once. `takers.ts` lists all takers.
 *
 * `take` runs in the transaction that removes the changes from the outbox, under the lock of the store. So it only writes to the
 * database; external effects are enqueued as jobs. If it throws, its writes are rolled back, the other takers go on, and it gets
 * the same changes again later, perhaps after newer ones.
 */
export type Taker = { name: string; take: (transaction: InTransaction, batch: Batch) => Promise<void> }

/** `changes` is a table for a FROM clause, with the columns of `answer_changes`. */
export type Batch = { storeId: number; changes: ReturnType<typeof changesIn> }
