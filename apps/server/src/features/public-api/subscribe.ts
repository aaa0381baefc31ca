import type { InputOf } from '@ressoa/contract/endpoint'
import type * as calls from '@ressoa/contract/public-api'
import { apiLimits } from '@ressoa/domain/api'
import { type InTransaction, inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { newPublicKey } from '../../public-key'
import { notFound, Refusal, wrongApiUser } from '../../refusal'
import { lockApiUser } from '../api-users/api-users.sql'
import { type AuditEntry, record } from '../audit/audit.sql'
import { noteWhoWantsEvents } from '../events/events.sql'
import { checkConfiguration } from '../integrations/check-configuration'
import { itemsFor } from '../integrations/configuration'
import { insertIntegration, setActive, setSecrets, updateIntegration } from '../integrations/integrations.sql'
import { deleteSubscription, subscriptionsOf } from '../integrations/subscriptions.sql'
import { sealSecrets } from '../webhooks/integration-secrets'
import { newSigningSecret } from '../webhooks/sign'

/** Webhooks that a program subscribes by itself, as n8n, Make and Zapier do. On the screen they are cards like the others. */

type Program = Context<'apiUser'>

const labelLength = 60

export const subscribe = async (context: Program, { url, events, includePerson = false }: InputOf<typeof calls.subscribe>) => {
  const { db, caller, config, language, now } = context
  const { storeId, apiUserId } = caller
  const given = { Url: url, Events: events.join(), IncludePerson: String(includePerson) }
  const { settings, problems } = await checkConfiguration(context, {
    type: 'webhook',
    items: await itemsFor(context, { storeId, type: 'webhook', language }),
    given: Object.entries(given).map(([name, value]) => ({ name, value })),
    secrets: {},
  })
  if (problems.length > 0) throw new Refusal(422, problems)
  const { Label: _, ...rest } = settings
  const secret = newSigningSecret()
  return inTransaction(db, async (transaction) => {
    const user = await lockApiUser(transaction, { storeId, id: apiUserId })
    if (!user) throw wrongApiUser()
    const label = `API: ${user.label}`.slice(0, labelLength)
    const others = await subscriptionsOf(transaction, { storeId, apiUserId })
    const before = others.find((one) => one.url === rest.Url)
    if (!before && others.length >= apiLimits.webhooks)
      throw new Refusal(409, [{ field: '', key: 'api.manyWebhooks', params: { max: apiLimits.webhooks } }])
    const key = before?.key ?? newPublicKey(storeId)
    const secrets = sealSecrets(config, { storeId, key }, { Signing: secret })
    const contents = { storeId, label, settings: rest, secrets }
    if (before) {
      const { id } = before
      await updateIntegration(transaction, { ...contents, id })
      await setSecrets(transaction, { storeId, id, secrets, now, previousUntil: null })
      await setActive(transaction, { storeId, id, isActive: true })
      await audit(context, transaction, 'integration.edit', id)
    } else {
      const more = { key, type: 'webhook', isActive: true, hasOwnSecret: true, apiUserId, now } as const
      await audit(context, transaction, 'integration.add', await insertIntegration(transaction, { ...contents, ...more }))
    }
    await noteWhoWantsEvents(transaction, storeId)
    return { id: key, secret }
  })
}

export const unsubscribe = async (context: Program, { id: key }: InputOf<typeof calls.unsubscribe>) => {
  const { storeId } = context.caller
  await inTransaction(context.db, async (transaction) => {
    const id = await deleteSubscription(transaction, { ...context.caller, key })
    if (id === undefined) throw notFound()
    await audit(context, transaction, 'integration.remove', id)
    await noteWhoWantsEvents(transaction, storeId)
  })
  return {}
}

const audit = (
  { caller: { storeId }, now, address }: Program,
  transaction: InTransaction,
  action: AuditEntry['action'],
  subjectId: number,
) => record(transaction, { storeId, adminId: null, at: now, action, subjectId, address })
