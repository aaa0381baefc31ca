import type { ConfiguredIntegration } from '@ressoa/contract/integrations'
import { type IntegrationType, integrationsAtMost, isShopType, secretKeepHours } from '@ressoa/domain/integrations'
import type { Config } from '../../config'
import { type InTransaction, inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { newPublicKey } from '../../public-key'
import { notFound, Refusal, refuse } from '../../refusal'
import { type AuditEntry, record } from '../audit/audit.sql'
import { noteWhoWantsEvents } from '../events/events.sql'
import { openSecrets, sealSecrets } from '../webhooks/integration-secrets'
import { newSigningSecret } from '../webhooks/sign'
import { catalogue } from './catalogue'
import { checkConfiguration } from './check-configuration'
import { itemsFor } from './configuration'
import {
  countIntegrations,
  deleteIntegration,
  type IntegrationRow,
  insertIntegration,
  integrationByKey,
  lockIntegration,
  setActive,
  setSecrets,
  updateIntegration,
} from './integrations.sql'
import { dropMissed, sendMissed } from './missed-deliveries.sql'

type Caller = Context<'manager'>

export const hookUrlOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, type: IntegrationType, key: string) =>
  isShopType(type) ? `${publicUrl}/api/pub/hook/${key}` : null

/** The integration of the caller's store with that key; undefined without a key. */
export const findIntegration = async (
  { db, caller }: Pick<Caller, 'db' | 'caller'>,
  { key = '', type }: { key?: string; type?: IntegrationType },
): Promise<IntegrationRow | undefined> => {
  if (key === '') return undefined
  const found = await integrationByKey(db, { storeId: caller.storeId, key })
  if (!found || (type && found.type !== type)) throw notFound()
  return found
}

/** What was entered, together with the secrets from before. */
export const checkGiven = async (context: Caller, { integrationKey, type, configurations }: ConfiguredIntegration) => {
  const { caller, config, language } = context
  const { storeId } = caller
  const before = await findIntegration(context, { key: integrationKey, type })
  const secrets = before ? openSecrets(config, { storeId, key: before.key }, before.secrets) : {}
  const items = await itemsFor(context, { storeId, type, language })
  return { before, ...(await checkConfiguration(context, { type, items, given: configurations, secrets })) }
}

export const saveIntegration = async (context: Caller, given: ConfiguredIntegration) => {
  const { db, caller, config, now } = context
  const { storeId } = caller
  const { type } = given
  const { before, settings, secrets, problems } = await checkGiven(context, given)
  if (problems.length > 0) throw new Refusal(200, problems)
  const { Label: label = '', ...rest } = settings
  return inTransaction(db, async (transaction) => {
    if (before) {
      const locked = await lockIntegration(transaction, { storeId, key: before.key })
      if (!locked) throw notFound()
      // A secret that was rotated since it was read must not come back.
      const entered = Object.fromEntries(Object.entries(secrets).filter(([name]) => isEntered(given, name)))
      const all = { ...openSecrets(config, { storeId, key: locked.key }, locked.secrets), ...entered }
      const sealed = sealSecrets(config, { storeId, key: locked.key }, all)
      await updateIntegration(transaction, { storeId, id: locked.id, label, settings: rest, secrets: sealed })
      await audit(context, transaction, 'integration.edit', locked.id)
      if (given.active !== undefined && given.active !== locked.isActive)
        await switchTo(context, transaction, { integration: locked, active: given.active, sendsMissed: true })
      await noteWhoWantsEvents(transaction, storeId)
      return { integrationKey: locked.key, secret: null, hookUrl: hookUrlOf(config, type, locked.key) }
    }
    if ((await countIntegrations(transaction, storeId)) >= integrationsAtMost)
      throw refuse('', 'integration.many', { max: integrationsAtMost })
    const key = newPublicKey(storeId)
    const { hasOwnSecret } = catalogue[type]
    const secret = hasOwnSecret ? newSigningSecret() : null
    const sealed = sealSecrets(config, { storeId, key }, { ...secrets, ...(secret && { Signing: secret }) })
    const isActive = given.active ?? true
    const contents = { storeId, key, type, label, settings: rest, secrets: sealed, isActive, hasOwnSecret, now }
    const id = await insertIntegration(transaction, contents)
    await audit(context, transaction, 'integration.add', id)
    await noteWhoWantsEvents(transaction, storeId)
    return { integrationKey: key, secret, hookUrl: hookUrlOf(config, type, key) }
  })
}

const isEntered = ({ configurations }: ConfiguredIntegration, name: string) =>
  configurations.some((one) => one.name === name && (one.value ?? '').trim() !== '')

export const audit = (
  { caller, now, address }: Caller,
  transaction: InTransaction,
  action: AuditEntry['action'],
  subjectId: number,
) => record(transaction, { ...caller, at: now, action, subjectId, address })

type Switch = { integration: IntegrationRow; active: boolean; sendsMissed: boolean }

const switchTo = async (context: Caller, transaction: InTransaction, { integration, active, sendsMissed }: Switch) => {
  const { caller, now } = context
  const { storeId } = caller
  const { id, failingSince } = integration
  await setActive(transaction, { storeId, id, isActive: active })
  if (active && sendsMissed) await sendMissed(transaction, { storeId, id, now, since: failingSince })
  if (active && !sendsMissed) await dropMissed(transaction, { storeId, id, now })
  await audit(context, transaction, active ? 'integration.activate' : 'integration.deactivate', id)
}

type Change = { integrationKey: string; type: IntegrationType; active: boolean; sendMissed?: boolean }

/** Refused at once where something is missing: nothing would arrive. */
export const changeIntegration = async (context: Caller, { integrationKey, type, active, sendMissed = false }: Change) => {
  const { db, caller, config, language } = context
  const { storeId } = caller
  const found = await findIntegration(context, { key: integrationKey, type })
  if (!found) throw refuse('integrationKey', 'integration.incomplete')
  const secrets = openSecrets(config, { storeId, key: found.key }, found.secrets)
  const items = active ? await itemsFor(context, { storeId, type, language }) : []
  const isLacking = items.some(
    ({ name, isRequired, isSecret }) => isRequired && !(isSecret ? secrets[name] : found.settings[name]),
  )
  if (isLacking) throw refuse('integrationKey', 'integration.incomplete')
  await inTransaction(db, async (transaction) => {
    const integration = await lockIntegration(transaction, { storeId, key: found.key })
    if (!integration) throw notFound()
    if (integration.isActive === active && !integration.disabledAt) return
    await switchTo(context, transaction, { integration, active, sendsMissed: sendMissed })
    await noteWhoWantsEvents(transaction, storeId)
  })
  return {}
}

export const removeIntegration = async (context: Caller, { integrationKey: key }: { integrationKey: string }) => {
  const { db, caller } = context
  const { storeId } = caller
  await inTransaction(db, async (transaction) => {
    const id = await deleteIntegration(transaction, { storeId, key })
    if (id === undefined) throw notFound()
    await audit(context, transaction, 'integration.remove', id)
    await noteWhoWantsEvents(transaction, storeId)
  })
  return {}
}

const hours = 3_600_000

/** The one before signs too for some hours, so that the receiver can change over. */
export const rotateSecret = async (
  context: Caller,
  { integrationKey, keepHours = secretKeepHours.default }: { integrationKey: string; keepHours?: number },
) => {
  const { db, caller, config, now } = context
  const { storeId } = caller
  const secret = newSigningSecret()
  const previousUntil = keepHours === 0 ? null : new Date(now.getTime() + keepHours * hours)
  await inTransaction(db, async (transaction) => {
    const integration = await lockIntegration(transaction, { storeId, key: integrationKey })
    if (!integration) throw notFound()
    if (!catalogue[integration.type].hasOwnSecret) throw refuse('integrationKey', 'integration.noSecret')
    const { key, id } = integration
    const { Signing, PreviousSigning: _, ...others } = openSecrets(config, { storeId, key }, integration.secrets)
    const kept: Record<string, string> = previousUntil && Signing ? { PreviousSigning: Signing } : {}
    const secrets = sealSecrets(config, { storeId, key }, { ...others, ...kept, Signing: secret })
    await setSecrets(transaction, { storeId, id, secrets, now, previousUntil })
    await audit(context, transaction, 'integration.rotateSecret', id)
  })
  return { secret, previousValidUntil: previousUntil }
}
