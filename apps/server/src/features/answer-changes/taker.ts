import type { InTransaction } from '../../db/database'
import type { changesIn } from './take-changes.sql'

/**
 * Learns of each answer change exactly once. `takers.ts` lists all of them.
 *
 * `take` runs in the transaction that removes the changes from the outbox, under the lock of the store. So it only writes to the
 * database; what reaches outside is enqueued as a job. If it throws, what it has written is rolled back, the others go on, and it
 * gets the same changes again later, perhaps after newer ones.
 */
export type Taker = { name: string; take: (transaction: InTransaction, batch: Batch) => Promise<void> }

/** `changes` is a table for a FROM clause, with the columns of `answer_changes`. */
export type Batch = { storeId: number; changes: ReturnType<typeof changesIn> }
