import type { IntegrationType } from '@ressoa/domain/integrations'
import { sql } from 'kysely'
import type { Config } from '../../config'
import { isAmong, type Stores } from '../../db/all-stores'
import type { Database } from '../../db/database'
import { type IntegrationSecrets, openSecrets } from './integration-secrets'

/** The integrations that we call. */

export type HookType = Extract<IntegrationType, 'webhook' | 'slack' | 'teams'>

export type Endpoint = {
  id: number
  type: HookType
  settings: Readonly<Record<string, string>>
  /** Those that sign now, the newest first. */
  signingSecrets: readonly string[]
}

type Row = {
  id: number
  key: string
  type: HookType
  settings: Record<string, string>
  secrets: Buffer | null
  keepsUntil: Date | null
}

export const endpointsByIds = async (
  db: Database,
  { storeId, ids, config, now }: { storeId: number; ids: readonly number[]; config: Pick<Config, 'secretKey'>; now: Date },
): Promise<Map<number, Endpoint>> => {
  const { rows } = await sql<Row>`
    select id, key, type, settings, secrets, previous_secret_until as "keepsUntil" from integrations
     where store_id = ${storeId} and id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, key, type, settings, secrets, keepsUntil }) => {
      const opened = openSecrets(config, { storeId, key }, secrets)
      return [id, { id, type, settings, signingSecrets: signingSecretsOf(opened, { keepsUntil, now }) }]
    }),
  )
}

export const signingSecretsOf = (
  { Signing, PreviousSigning }: IntegrationSecrets,
  { keepsUntil, now }: { keepsUntil: Date | null; now: Date },
): string[] => {
  const isKept = keepsUntil !== null && now < keepsUntil
  return [Signing, isKept ? PreviousSigning : undefined].filter((secret) => secret !== undefined)
}

/** Until something has arrived, an endpoint counts as failing. */
export type DueEndpoint = { storeId: number; id: number; type: HookType; isFailing: boolean }

/** Every endpoint for which something is due, in any store. */
export const dueEndpoints = async (db: Database, now: Date, stores: Stores): Promise<DueEndpoint[]> => {
  const { rows } = await sql<DueEndpoint>`
    select i.store_id as "storeId", i.id, i.type, i.failing_since is not null or i.last_success_at is null as "isFailing"
      from integrations i join stores s on s.id = i.store_id
     where i.is_active and s.is_active and i.type in ('webhook', 'slack', 'teams')
       and exists (
             select from hook_deliveries d
              where d.store_id = i.store_id and d.integration_id = i.id and ${isDue(now)}
                and ${isAmong(sql`d.store_id`, stores)})
       and ${isAmong(sql`i.store_id`, stores)}
     order by i.store_id, i.id`.execute(db)
  return rows
}

/** A delivery `d` that may be claimed now: its time has come, or the worker that had it is dead. */
export const isDue = (now: Date) => sql`
  d.due_at <= ${now}
  and (d.state in ('ready', 'waiting') or (d.state = 'claimed' and d.lease_until < now()))`
