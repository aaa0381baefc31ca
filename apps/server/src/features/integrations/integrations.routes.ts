import * as calls from '@ressoa/contract/integrations'
import { integrationTypes, isShopType, type OutboundError } from '@ressoa/domain/integrations'
import type { Language } from '@ressoa/domain/languages'
import { inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { say } from '../../locales/messages'
import { notFound, refuse } from '../../refusal'
import { settingsOf } from '../settings/settings.sql'
import { openSecrets } from '../webhooks/integration-secrets'
import { attemptsAtMost } from '../webhooks/next-try'
import { catalogue } from './catalogue'
import { itemsFor, shownItems } from './configuration'
import { attemptsOf, deliveryById, pageOfDeliveries, replayByIds, replayFailedSince } from './delivery-log.sql'
import { integrationsOfStore, type ListedIntegration } from './integrations.sql'
import {
  audit,
  changeIntegration,
  findIntegration,
  hookUrlOf,
  removeIntegration,
  rotateSecret,
  saveIntegration,
} from './save-integration'
import { testIntegration } from './test-integration'

const deliveriesPerPage = 20
const deliveriesAtMost = 100
const day = 24 * 3_600_000

export const integrationRoutes = [
  route(calls.integrations, async (_input, context) => {
    const { db, caller, now, language } = context
    const { storeId } = caller
    const { timeZone } = await settingsOf(db, storeId)
    const configured = await integrationsOfStore(db, { storeId, rejectedSince: new Date(now.getTime() - day) })
    const cards = configured.map((row) => cardOf(context, row, timeZone))
    return [...cards, ...integrationTypes.map((type) => emptyCard(type, language))]
  }),

  route(calls.integrationConfiguration, async ({ type, integrationKey }, context) => {
    const { caller, config, language } = context
    const { storeId } = caller
    const found = await findIntegration(context, { key: integrationKey, type })
    const items = await itemsFor(context, { storeId, type, language })
    const kept = found && {
      type,
      settings: { ...found.settings, Label: found.label },
      secrets: openSecrets(config, { storeId, key: found.key }, found.secrets),
    }
    return shownItems(items, { type, kept, language })
  }),

  route(calls.changeIntegration, async (input, context) => changeIntegration(context, input)),
  route(calls.testIntegration, async (input, context) => testIntegration(context, input)),
  route(calls.removeIntegration, async (input, context) => removeIntegration(context, input)),
  route(calls.saveIntegration, async (input, context) => saveIntegration(context, input)),
  route(calls.rotateHookSecret, async (input, context) => rotateSecret(context, input)),

  route(calls.hookDeliveries, async ({ integrationKey, page = 1, pageSize = deliveriesPerPage, ...filter }, context) => {
    const integrationId = await idOf(context, integrationKey)
    const { storeId } = context.caller
    const size = Math.min(pageSize, deliveriesAtMost)
    return pageOfDeliveries(context.db, { storeId, integrationId, page, pageSize: size, ...filter })
  }),

  route(calls.hookDelivery, async ({ integrationKey, deliveryId }, context) => {
    const integrationId = await idOf(context, integrationKey)
    const { storeId } = context.caller
    const found = await deliveryById(context.db, { storeId, integrationId, id: deliveryId })
    if (!found) throw notFound()
    const { body, ...delivery } = found
    const attempts = await attemptsOf(context.db, { storeId, id: deliveryId })
    return {
      ...delivery,
      attemptsAtMost,
      sentHeaders: body === null ? null : (attempts.at(-1)?.headers ?? null),
      sentBody: body,
      history: attempts.map(({ headers: _, ...attempt }) => attempt),
    }
  }),

  route(calls.replayDeliveries, async ({ integrationKey, ids, since }, context) => {
    const { db, caller, now } = context
    const { storeId } = caller
    const found = await findIntegration(context, { key: integrationKey })
    if (!found) throw notFound()
    if (!found.isActive) throw refuse('integrationKey', 'integration.inactive')
    if (!ids?.length && !since) throw refuse('Ids', 'integration.chooseReplay')
    const integrationId = found.id
    const count = await inTransaction(db, async (transaction) => {
      const byIds = ids?.length ? await replayByIds(transaction, { storeId, integrationId, ids, now }) : 0
      const failed = since ? await replayFailedSince(transaction, { storeId, integrationId, since, now }) : 0
      await audit(context, transaction, 'integration.replay', integrationId)
      return byIds + failed
    })
    return { count }
  }),
]

const idOf = async (context: Context<'manager'>, key: string) => {
  const found = await findIntegration(context, { key })
  if (!found) throw notFound()
  return found.id
}

const wordsOf = (type: calls.Integration['type'], language: Language) => ({
  type,
  name: say(language, `integration.${type}.name`),
  description: say(language, `integration.${type}.description`),
  imageUrl: null,
  isShapeOnly: catalogue[type].isShapeOnly,
})

const emptyCard = (type: calls.Integration['type'], language: Language): calls.Integration => ({
  ...wordsOf(type, language),
  id: null,
  integrationKey: '',
  label: '',
  active: false,
  errors: [],
  lastDate: null,
  failingSince: null,
  disabledDate: null,
  secretDate: null,
  previousSecretUntil: null,
  hookUrl: null,
  rejectedCount: 0,
})

const cardOf = ({ config, language }: Context<'manager'>, row: ListedIntegration, timeZone: string): calls.Integration => ({
  ...wordsOf(row.type, language),
  id: row.id,
  integrationKey: row.key,
  label: row.label,
  active: row.isActive,
  errors: errorsOf(row, { language, timeZone }),
  lastDate: isShopType(row.type) ? row.lastOrderAt : row.lastSuccessAt,
  failingSince: row.failingSince,
  disabledDate: row.disabledAt,
  secretDate: row.secretAt,
  previousSecretUntil: row.previousSecretUntil,
  hookUrl: hookUrlOf(config, row.type, row.key),
  rejectedCount: row.rejectedCount,
})

const errorsOf = (row: ListedIntegration, { language, timeZone }: { language: Language; timeZone: string }): string[] => {
  const { errorKey, failingSince, disabledAt, rejectedCount } = row
  const dated = (date: Date) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      date,
    )
  const reason = errorKey ? say(language, reasonOf(errorKey)) : ''
  const errors: string[] = []
  if (disabledAt) {
    const key = errorKey === 'gone' ? 'integration.gone' : 'integration.disabled'
    errors.push(say(language, key, { date: dated(disabledAt), reason }))
  } else if (failingSince) errors.push(say(language, 'integration.failing', { date: dated(failingSince), reason }))
  if (rejectedCount === 1) errors.push(say(language, 'integration.rejectedOnce'))
  if (rejectedCount > 1) errors.push(say(language, 'integration.rejected', { count: rejectedCount }))
  return errors
}

// Without the status, which differs from attempt to attempt.
const reasonOf = (error: OutboundError) => {
  if (error === 'refused') return 'integration.refuses'
  return error === 'redirect' ? 'integration.redirects' : (`integration.outbound.${error}` as const)
}
