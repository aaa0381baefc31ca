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
  route(calls.dispatchesOfCampaign, async ({ idCampaign }, { db, caller, now }) => {
    const { storeId } = caller
    if (!(await campaignOfStore(db, { storeId, id: idCampaign }))) throw notFound()
    return dispatchesOf(db, { storeId, campaignId: idCampaign, now })
  }),

  route(calls.saveDispatches, async (input, context) => saveDispatches(context, input)),

  route(calls.cancelDispatch, async ({ idDispatch }, { db, caller, now, address }) => {
    const { storeId } = caller
    return inTransaction(db, async (transaction) => {
      const isCancelled = await cancelDispatch(transaction, { storeId, id: idDispatch, now })
      const [dispatch] = await dispatchesOf(transaction, { storeId, ids: [idDispatch], now })
      if (!dispatch) throw notFound()
      if (!isCancelled) throw conflict('dispatch.tooLate')
      await enqueue(transaction, cancelDeliveriesJob, { storeId, dispatchId: idDispatch })
      await record(transaction, { ...caller, at: now, action: 'dispatch.cancel', subjectId: idDispatch, address })
      return dispatch
    })
  }),

  route(calls.stopDispatch, async ({ idDispatch }, { db, caller, now, address }) => {
    const { storeId } = caller
    return inTransaction(db, async (transaction) => {
      const [dispatch] = await dispatchesOf(transaction, { storeId, ids: [idDispatch], now })
      if (!dispatch) throw notFound()
      if (!(await removeUnbegun(transaction, { storeId, id: idDispatch }))) throw conflict('dispatch.begun')
      await record(transaction, { ...caller, at: now, action: 'dispatch.stop', subjectId: idDispatch, address })
      return {}
    })
  }),

  route(calls.planDispatch, async (input, context) => planDispatch(context, input)),

  route(calls.recipientsOfDispatch, async ({ idDispatch, page = 1, pageSize = recipientPageSize, ...filter }, context) => {
    const of = await knownDispatch(context, idDispatch)
    return { ...(await pageOfRecipients(context.db, { ...filter, ...of }, { page, pageSize })), page, pageSize }
  }),

  route(calls.exportRecipients, async ({ idDispatch, format = 'xlsx', timeZone, ...filter }, context) => {
    const of = await knownDispatch(context, idDispatch)
    const zone = timeZone ?? (await settingsOf(context.db, of.storeId)).timeZone
    return recipientsFile(context, { ...filter, ...of, format, timeZone: zone, language: context.language })
  }),
]

const knownDispatch = async ({ db, caller, now }: Context<'manager'>, dispatchId: number) => {
  const [dispatch] = await dispatchesOf(db, { storeId: caller.storeId, ids: [dispatchId], now })
  if (!dispatch) throw notFound()
  return { storeId: caller.storeId, dispatchId }
}
