import { sql } from 'kysely'
import { isAmong, type Stores } from '../../db/all-stores'
import type { Database, InTransaction } from '../../db/database'

export const storesWithHooks = async (db: Database, stores: Stores): Promise<number[]> => {
  const { rows } = await sql<{ storeId: number }>`
    select distinct store_id as "storeId" from integrations where ${isAmong(sql`store_id`, stores)} order by 1`.execute(db)
  return rows.map(({ storeId }) => storeId)
}

export const dropUnwanted = async (db: Database, { storeId, before, now }: { storeId: number; before: Date; now: Date }) => {
  await sql`
    update hook_deliveries d set state = 'dropped', done_at = ${now}
      from integrations i
     where d.store_id = ${storeId} and i.store_id = ${storeId} and i.id = d.integration_id and not i.is_active
       and d.state in ('ready', 'waiting') and d.created_at < ${before}`.execute(db)
}

export const deleteOldHooks = async (
  db: Database,
  { storeId, delivered, others }: { storeId: number; delivered: Date; others: Date },
) => {
  await sql`
    delete from hook_deliveries
     where store_id = ${storeId}
       and ((state = 'delivered' and coalesce(done_at, created_at) < ${delivered})
            or (state in ('failed', 'dropped') and coalesce(done_at, created_at) < ${others}))`.execute(db)
}

type Erased = { storeId: number; personId: number; answerIds: readonly number[] }

/**
 * Bodies that hold the person are emptied, and so is what their receivers replied. What has not gone out is dropped; a delivery
 * under way notices that before it is sent.
 */
export const forgetPersonInHooks = async (transaction: InTransaction, { storeId, personId, answerIds }: Erased) => {
  await sql`delete from events where store_id = ${storeId} and person_id = ${personId}`.execute(transaction)
  await sql`
    with emptied as (
      update hook_deliveries
         set body = null, person_id = null, data = '{}',
             state = case when state in ('ready', 'claimed', 'waiting') then 'dropped' else state end
       where store_id = ${storeId} and (person_id = ${personId} or answer_id = any(${[...answerIds]}::bigint[]))
      returning id
    )
    update hook_attempts set reply_head = ''
     where store_id = ${storeId} and delivery_id in (select id from emptied)`.execute(transaction)
}
