import type { Database } from '../../db/database'
import { insertAdmin, insertMembership } from '../../features/admins/admins.sql'
import { insertApiUser } from '../../features/api-users/api-users.sql'
import { hashPassword } from '../../features/session/password-hash'
import { hashOfCode } from '../../features/session/tokens'
import { sealSecrets } from '../../features/webhooks/integration-secrets'
import { newSigningSecret } from '../../features/webhooks/sign'
import { newPublicKey } from '../../public-key'
import { basic } from '../api-user'
import { makeMailScene } from '../mail-scene'

/** A store whose campaign is open to everybody and asks by mail, and who works with it. */
export type FaultScene = {
  storeId: number
  storeKey: string
  campaignId: number
  campaignKey: string
  manager: { email: string; password: string }
  apiUser: { authorization: string }
}

export const makeFaultScene = async (db: Database, { secretKey, hookUrl }: { secretKey: string; hookUrl: string }) => {
  const now = new Date()
  const { storeId, campaignId } = await makeMailScene(db, { now })
  const keyOf = (table: 'stores' | 'campaigns', id: number) =>
    db.selectFrom(table).select('key').where('id', '=', id).executeTakeFirstOrThrow()
  const scene: FaultScene = {
    storeId,
    storeKey: (await keyOf('stores', storeId)).key,
    campaignId,
    campaignKey: (await keyOf('campaigns', campaignId)).key,
    manager: await addManager(db, storeId),
    apiUser: await addApiUser(db, { storeId, now }),
  }
  await addWebhook(db, { storeId, secretKey, hookUrl, now })
  return scene
}

const addManager = async (db: Database, storeId: number) => {
  const manager = { email: 'gerente@faults.test', password: 'Ressoa#2026' }
  // Long ago, so that every session is newer than the password, whatever happens to the clock.
  const now = new Date('2020-01-01')
  const passwordHash = await hashPassword(manager.password)
  const adminId = await insertAdmin(db, { email: manager.email, name: 'Gerente', passwordHash, now, isProven: true })
  await insertMembership(db, { storeId, adminId: adminId as number, role: 'manager', now })
  return manager
}

const addApiUser = async (db: Database, { storeId, now }: { storeId: number; now: Date }) => {
  const key = newPublicKey(storeId)
  await insertApiUser(db, { storeId, key, label: 'Loja', secretHash: hashOfCode('secret'), createdAt: now })
  return { authorization: basic(key, 'secret') }
}

type Hook = { storeId: number; secretKey: string; hookUrl: string; now: Date }

const addWebhook = async (db: Database, { storeId, secretKey, hookUrl, now }: Hook) => {
  const key = newPublicKey(storeId)
  const secrets = sealSecrets({ secretKey }, { storeId, key }, { Signing: newSigningSecret() })
  const settings = JSON.stringify({ Url: hookUrl, Events: 'answer.created' })
  const row = { storeId, key, type: 'webhook' as const, settings, secrets, isActive: true, createdAt: now }
  await db.insertInto('integrations').values(row).execute()
  await db.updateTable('storeSettings').set({ wantsEvents: true }).where('storeId', '=', storeId).execute()
}
