import { sql } from 'kysely'
import type { InTransaction } from '../../db/database'

/** Webhooks that an API user has subscribed. */

type Of = { storeId: number; apiUserId: number }

export const subscriptionsOf = async (transaction: InTransaction, { storeId, apiUserId }: Of) => {
  const { rows } = await sql<{ id: number; key: string; url: string }>`
    select id, key, settings->>'Url' as url from integrations
     where store_id = ${storeId} and api_user_id = ${apiUserId} order by id`.execute(transaction)
  return rows
}

/** Returns its id; undefined if the user has no such subscription. */
export const deleteSubscription = async (
  transaction: InTransaction,
  { storeId, apiUserId, key }: Of & { key: string },
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    delete from integrations where store_id = ${storeId} and api_user_id = ${apiUserId} and key = ${key} returning id`.execute(
    transaction,
  )
  return rows[0]?.id
}

/** Returns those that were on. */
export const switchOffSubscriptions = async (transaction: InTransaction, { storeId, apiUserId }: Of): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update integrations set is_active = false, disabled_at = null, version = version + 1
     where store_id = ${storeId} and api_user_id = ${apiUserId} and (is_active or disabled_at is not null)
    returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}
