import type { ConfiguredIntegration } from '@ressoa/contract/integrations'
import { type IntegrationType, isShopType } from '@ressoa/domain/integrations'
import type { Context } from '../../http/context'
import { say } from '../../locales/messages'
import { record } from '../audit/audit.sql'
import { foreseeOrder } from '../orders/foresee-order'
import { beginAttempt } from '../session/attempts.sql'
import { limitOn } from '../session/limits'
import { storeById } from '../stores/stores.sql'
import { callEndpoint } from '../webhooks/call-endpoint'
import { bodyOf } from '../webhooks/compose-hook'
import { type HookType, signingSecretsOf } from '../webhooks/endpoints.sql'
import { newSigningSecret } from '../webhooks/sign'
import { newPingKey } from './ping-key'
import { checkGiven } from './save-integration'

const testsPerMinute = 10

/** Tries what was entered, without saving it. */
export const testIntegration = async (context: Context<'manager'>, given: ConfiguredIntegration) => {
  const { db, caller, now, address, language } = context
  const { storeId } = caller
  const limit = limitOn(context, 'integration tests of store', String(storeId), { atMost: testsPerMinute, withinMinutes: 1 })
  await beginAttempt(db, limit, now)
  const { before, settings, secrets, problems } = await checkGiven(context, given)
  await record(db, { ...caller, at: now, action: 'integration.test', subjectId: before?.id, address })
  const [problem] = problems
  const untried = { httpStatusCode: 0, sent: '', milliseconds: null }
  if (problem) return { success: false, message: say(language, problem.key, problem.params), ...untried }
  const { type } = given
  if (!isHookType(type)) {
    const foreseen = await foreseeOrder(context, { storeId, type, settings, secrets, integrationId: before?.id, language, now })
    return { ...untried, ...foreseen }
  }
  const signing = signingSecretsOf(secrets, { keepsUntil: null, now })
  return ping(context, { type, settings, signing: signing.length > 0 ? signing : [newSigningSecret()] })
}

const isHookType = (type: IntegrationType): type is HookType => !isShopType(type)

type Tried = { type: HookType; settings: Record<string, string>; signing: string[] }

const ping = async (context: Context<'manager'>, { type, settings, signing }: Tried) => {
  const { db, caller, now, language } = context
  const store = await storeById(db, caller.storeId)
  if (!store) throw new Error('the caller’s store is gone')
  const endpoint = { type, settings, signingSecrets: signing }
  const body = bodyOf(context, { type: 'ping', data: { storeKey: store.key } }, { endpoint, store, occurredAt: now })
  const { error, status, milliseconds, headers } = await callEndpoint(context, { endpoint, id: newPingKey(), body, now })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return {
    success: error === null,
    message: say(language, error ? `integration.outbound.${error}` : 'integration.test.received', { status, milliseconds }),
    httpStatusCode: status,
    sent: [...lines, '', body].join('\n'),
    milliseconds,
  }
}
