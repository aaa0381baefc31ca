import * as calls from '@ressoa/contract/dispatches'
import { inTransaction } from '../../db/database'
import { enqueue } from '../../db/queue'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { conflict, notFound } from '../../refusal'
import { record } from '../audit/audit.sql'
import { campaignOfStore } from '../campaigns/campaigns.sql'
import { settingsOf } from '../settings/settings.sql'
import { cancelDeliveriesJob } from './cancel-deliveries.job'
import { cancelDispatch, dispatchesOf, removeUnbegun } from './dispatches.sql'
import { planDispatch } from './plan-dispatch'
import { pageOfRecipients } from './recipients.sql'
import { recipientsFile } from './recipients-file'
import { saveDispatches } from './save-dispatches'

const recipientPageSize = 15

export const dispatchRoutes = [
  route(calls.dispatchesOfCampaign, async ({ campaignId }, { db, caller, now }) => {
    const { storeId } = caller
    if (!(await campaignOfStore(db, { storeId, id: campaignId }))) throw notFound()
    return dispatchesOf(db, { storeId, campaignId, now })
  }),

  route(calls.saveDispatches, async (input, context) => saveDispatches(context, input)),

  route(calls.cancelDispatch, async ({ dispatchId }, { db, caller, now, address }) => {
    const { storeId } = caller
    return inTransaction(db, async (transaction) => {
      const isCancelled = await cancelDispatch(transaction, { storeId, id: dispatchId, now })
      const [dispatch] = await dispatchesOf(transaction, { storeId, ids: [dispatchId], now })
      if (!dispatch) throw notFound()
      if (!isCancelled) throw conflict('dispatch.tooLate')
      await enqueue(transaction, cancelDeliveriesJob, { storeId, dispatchId })
      await record(transaction, { ...caller, at: now, action: 'dispatch.cancel', subjectId: dispatchId, address })
      return dispatch
    })
  }),

  route(calls.stopDispatch, async ({ dispatchId }, { db, caller, now, address }) => {
    const { storeId } = caller
    return inTransaction(db, async (transaction) => {
      const [dispatch] = await dispatchesOf(transaction, { storeId, ids: [dispatchId], now })
      if (!dispatch) throw notFound()
      if (!(await removeUnbegun(transaction, { storeId, id: dispatchId }))) throw conflict('dispatch.begun')
      await record(transaction, { ...caller, at: now, action: 'dispatch.stop', subjectId: dispatchId, address })
      return {}
    })
  }),

  route(calls.planDispatch, async (input, context) => planDispatch(context, input)),

  route(calls.recipientsOfDispatch, async ({ dispatchId, page = 1, pageSize = recipientPageSize, ...filter }, context) => {
    const of = await knownDispatch(context, dispatchId)
    return { ...(await pageOfRecipients(context.db, { ...filter, ...of }, { page, pageSize })), page, pageSize }
  }),

  route(calls.exportRecipients, async ({ dispatchId, format = 'xlsx', timeZone, ...filter }, context) => {
    const of = await knownDispatch(context, dispatchId)
    const zone = timeZone ?? (await settingsOf(context.db, of.storeId)).timeZone
    return recipientsFile(context, { ...filter, ...of, format, timeZone: zone, language: context.language })
  }),
]

const knownDispatch = async ({ db, caller, now }: Context<'manager'>, dispatchId: number) => {
  const [dispatch] = await dispatchesOf(db, { storeId: caller.storeId, ids: [dispatchId], now })
  if (!dispatch) throw notFound()
  return { storeId: caller.storeId, dispatchId }
}
