import { sql } from 'kysely'
import type { InTransaction } from '../../db/database'

type Missed = { storeId: number; id: number; now: Date }

/** Everything that waits is tried at once, also what was given up since the trouble began. */
export const sendMissed = async (transaction: InTransaction, { storeId, id, now, since }: Missed & { since: Date | null }) => {
  await sql`
    update hook_deliveries d set state = 'ready', due_at = ${now}, done_at = null
     where d.store_id = ${storeId} and d.integration_id = ${id}
       and (d.state in ('ready', 'waiting') or (d.state = 'failed' and d.body is not null and d.created_at >= ${since}))`.execute(
    transaction,
  )
}

export const dropMissed = async (transaction: InTransaction, { storeId, id, now }: Missed) => {
  await sql`
    update hook_deliveries set state = 'dropped', done_at = ${now}
     where store_id = ${storeId} and integration_id = ${id} and state in ('ready', 'waiting')`.execute(transaction)
}
