import type { IntegrationType, OutboundError } from '@ressoa/domain/integrations'
import { sql } from 'kysely'
import type { Database, InTransaction } from '../../db/database'

export type IntegrationRow = {
  id: number
  key: string
  type: IntegrationType
  label: string
  settings: Record<string, string>
  secrets: Buffer | null
  secretAt: Date | null
  previousSecretUntil: Date | null
  isActive: boolean
  errorKey: OutboundError | null
  failingSince: Date | null
  disabledAt: Date | null
  lastSuccessAt: Date | null
}

const columns = sql.raw(`
  id, key, type, label, settings, secrets, secret_at as "secretAt",
  previous_secret_until as "previousSecretUntil", is_active as "isActive", error_key as "errorKey",
  failing_since as "failingSince", disabled_at as "disabledAt", last_success_at as "lastSuccessAt"`)

export type ListedIntegration = IntegrationRow & { rejectedCount: number; lastOrderAt: Date | null }

export const integrationsOfStore = async (
  db: Database,
  { storeId, rejectedSince }: { storeId: number; rejectedSince: Date },
): Promise<ListedIntegration[]> => {
  const { rows } = await sql<ListedIntegration>`
    select ${columns},
           (select coalesce(sum(r.count), 0)::int from integration_rejections r
             where r.store_id = ${storeId} and r.integration_id = i.id and r.hour > ${rejectedSince}) as "rejectedCount",
           (select max(o.received_at) from integration_orders o
             where o.store_id = ${storeId} and o.integration_id = i.id) as "lastOrderAt"
      from integrations i where i.store_id = ${storeId} order by i.id`.execute(db)
  return rows
}

type Named = { storeId: number; key: string }

export const integrationByKey = async (db: Database, { storeId, key }: Named): Promise<IntegrationRow | undefined> => {
  const { rows } = await sql<IntegrationRow>`
    select ${columns} from integrations where store_id = ${storeId} and key = ${key}`.execute(db)
  return rows[0]
}

/** Locked until the end of the transaction. */
export const lockIntegration = async (
  transaction: InTransaction,
  { storeId, key }: Named,
): Promise<IntegrationRow | undefined> => {
  const { rows } = await sql<IntegrationRow>`
    select ${columns} from integrations where store_id = ${storeId} and key = ${key} for update`.execute(transaction)
  return rows[0]
}

type Contents = {
  storeId: number
  label: string
  settings: Readonly<Record<string, string>>
  secrets: Buffer | null
  isActive: boolean
  now: Date
}

export const insertIntegration = async (
  transaction: InTransaction,
  {
    storeId,
    key,
    type,
    label,
    settings,
    secrets,
    isActive,
    hasOwnSecret,
    apiUserId,
    now,
  }: Contents & Named & { type: IntegrationType; hasOwnSecret: boolean; apiUserId?: number },
): Promise<number> => {
  const { id } = await transaction
    .insertInto('integrations')
    .values({
      storeId,
      key,
      type,
      label,
      settings: JSON.stringify(settings),
      secrets,
      isActive,
      secretAt: hasOwnSecret ? now : null,
      apiUserId: apiUserId ?? null,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateIntegration = async (
  transaction: InTransaction,
  { storeId, id, label, settings, secrets }: Omit<Contents, 'isActive' | 'now'> & { id: number },
) => {
  await sql`
    update integrations
       set label = ${label}, settings = ${JSON.stringify(settings)}::jsonb, secrets = ${secrets}, version = version + 1
     where store_id = ${storeId} and id = ${id}`.execute(transaction)
}

export const countIntegrations = async (db: Database, storeId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from integrations where store_id = ${storeId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns its id; undefined if there is none. */
export const deleteIntegration = async (transaction: InTransaction, { storeId, key }: Named): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    delete from integrations where store_id = ${storeId} and key = ${key} returning id`.execute(transaction)
  return rows[0]?.id
}

type One = { storeId: number; id: number }

/** Whoever switches it on or off has seen its errors. */
export const setActive = async (transaction: InTransaction, { storeId, id, isActive }: One & { isActive: boolean }) => {
  await sql`
    update integrations
       set is_active = ${isActive}, disabled_at = null, failing_since = null, warned_at = null, error_key = null, version = version + 1
     where store_id = ${storeId} and id = ${id}`.execute(transaction)
}

export const setSecrets = async (
  transaction: InTransaction,
  { storeId, id, secrets, now, previousUntil }: One & { secrets: Buffer | null; now: Date; previousUntil: Date | null },
) => {
  await sql`
    update integrations
       set secrets = ${secrets}, secret_at = ${now}, previous_secret_until = ${previousUntil}, version = version + 1
     where store_id = ${storeId} and id = ${id}`.execute(transaction)
}
