import * as calls from '@ressoa/contract/public-api'
import { eventTypes } from '@ressoa/domain/integrations'
import type { InTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { checkInput } from '../../http/input'
import { route } from '../../http/route'
import { say } from '../../locales/messages'
import { notFound, Refusal } from '../../refusal'
import { campaignOfKey, campaignsOfStore } from '../campaigns/campaigns.sql'
import { readInvitationKey, surveyUrl } from '../invitations/invitation-key'
import { requestStates } from '../requests/ask-people.sql'
import { storeById } from '../stores/stores.sql'
import { sampleEvent } from '../webhooks/sample-events'
import { askItems, type Item, type Result } from './ask-by-api'
import { doOnce } from './idempotency'
import { readAnswers } from './read-answers'
import { subscribe, unsubscribe } from './subscribe'

export const publicApiRoutes = [
  route(calls.askPerson, async (input, context) => {
    const { campaignKey, ...item } = input
    return doOnce(context, {
      call: calls.askPerson,
      input,
      work: async (transaction) => {
        const campaignId = await idOfCampaign(transaction, context, campaignKey)
        const [result] = await askItems(context, transaction, { campaignId, items: [item] })
        if (!result || result instanceof Refusal) throw result
        return { result: result.element, status: result.isRepeated ? 200 : 202 }
      },
    })
  }),

  route(calls.askBatch, async (input, context) =>
    doOnce(context, {
      call: calls.askBatch,
      input,
      work: async (transaction) => {
        const campaignId = await idOfCampaign(transaction, context, input.campaignKey)
        const read = input.items.map(readItem)
        const good = read.filter((item): item is Item => !(item instanceof Refusal))
        const results = (await askItems(context, transaction, { campaignId, items: good })).values()
        const all = read.map((item) => (item instanceof Refusal ? item : (results.next().value as Result)))
        return { result: { items: all.map((one) => resultOnWire(context, one)) }, status: 202 }
      },
    }),
  ),

  route(calls.requestState, async ({ dispatchInfoKey }, { db, caller, config }) => {
    const { storeId } = caller
    const key = readInvitationKey(dispatchInfoKey)
    const [found] = key?.storeId === storeId ? await requestStates(db, { storeId, invitationIds: [key.invitationId] }) : []
    if (!found) throw notFound()
    const { invitationId, dueAt, sentAt, openedAt, answeredAt, ...request } = found
    const link = surveyUrl(config, { storeId, invitationId })
    return { ...request, dispatchInfoKey, link, sendAt: dueAt, sent: sentAt, opened: openedAt, answered: answeredAt }
  }),

  route(calls.answersByCursor, async (input, context) => readAnswers(context, input)),

  route(calls.campaignsOfApi, async (_input, { db, caller }) =>
    (await campaignsOfStore(db, caller.storeId)).map(({ id, key, name, type, isActive }) => ({
      id,
      key,
      name,
      type,
      active: isActive,
    })),
  ),

  route(calls.subscribe, async (input, context) => subscribe(context, input)),
  route(calls.unsubscribe, async (input, context) => unsubscribe(context, input)),

  route(calls.sampleEvents, async ({ event }, context) => {
    const store = await storeById(context.db, context.caller.storeId)
    if (!store) throw notFound()
    return (event ? [event] : eventTypes).map((type) => sampleEvent(context, type, { store, at: context.now }))
  }),
]

const idOfCampaign = async (transaction: InTransaction, { caller }: Context<'apiUser'>, key: string) => {
  const campaign = await campaignOfKey(transaction, { storeId: caller.storeId, key })
  if (!campaign) throw new Refusal(404, [{ field: 'CampaignKey', key: 'api.campaignUnknown' }])
  return campaign.id
}

const readItem = (given: unknown): Item | Refusal => {
  try {
    return checkInput(calls.batchItem, given)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const resultOnWire = ({ language }: Context<'apiUser'>, result: Result) => {
  if (!(result instanceof Refusal))
    return { status: result.isRepeated ? 200 : 202, hasErrors: false, errorList: [], element: result.element }
  const errorList = result.problems.map(({ field, key, params }) => ({ field, error: say(language, key, params) }))
  return { status: result.status, hasErrors: true, errorList, element: null }
}
