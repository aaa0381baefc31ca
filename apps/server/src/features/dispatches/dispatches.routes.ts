import * as calls from '@ressoa/contract/dispatches'
import { campaignDefaults } from '@ressoa/domain/limits'
import { inTransaction } from '../../db/database'
import { enqueue } from '../../db/queue'
import type { Context } from '../../http/context'
import { route } from '../../http/route'
import { conflict, notFound, refuse } from '../../refusal'
import { record } from '../audit/audit.sql'
import { campaignOfStore } from '../campaigns/campaigns.sql'
import { hasList } from '../imports/people-lists.sql'
import { settingsOf } from '../settings/settings.sql'
import { mailContentOf } from '../templates/mailing-for'
import { cancelDeliveriesJob } from './cancel-deliveries.job'
import { cancelDispatch, dispatchesOf, isListUnfinished, sendingsBeside } from './dispatches.sql'
import { planOf } from './list-judgement.sql'
import { obstacleOf } from './obstacles'
import { pageOfRecipients } from './recipients.sql'
import { recipientsFile } from './recipients-file'
import { saveDispatches } from './save-dispatches'

const recipientPageSize = 15

export const dispatchRoutes = [
  route(calls.dispatchesOfCampaign, async ({ idCampaign }, { db, caller }) => {
    const { storeId } = caller
    if (!(await campaignOfStore(db, { storeId, id: idCampaign }))) throw notFound()
    return dispatchesOf(db, { storeId, campaignId: idCampaign })
  }),

  route(calls.saveDispatches, async (input, context) => saveDispatches(context, input)),

  route(calls.cancelDispatch, async ({ idDispatch }, { db, caller, now, address }) => {
    const { storeId } = caller
    return inTransaction(db, async (transaction) => {
      const isCancelled = await cancelDispatch(transaction, { storeId, id: idDispatch, now })
      const [dispatch] = await dispatchesOf(transaction, { storeId, ids: [idDispatch] })
      if (!dispatch) throw notFound()
      if (!isCancelled) throw conflict('dispatch.tooLate')
      await enqueue(transaction, cancelDeliveriesJob, { storeId, dispatchId: idDispatch })
      await record(transaction, { ...caller, at: now, action: 'dispatch.cancel', subjectId: idDispatch, address })
      return dispatch
    })
  }),

  route(calls.planDispatch, async ({ idCampaign, idTargetList, idListsBefore = [] }, context) => {
    const { db, caller, now } = context
    const { storeId } = caller
    const campaign = await campaignOfStore(db, { storeId, id: idCampaign })
    if (!campaign) throw notFound()
    if (!(await hasList(db, { storeId, id: idTargetList }))) throw refuse('IdTargetList', 'dispatch.listUnknown')
    const resendDays = campaign.email.resendDaysInterval ?? campaignDefaults.email.resendDaysInterval
    const running = await sendingsBeside(db, { storeId, campaignId: idCampaign, now, since: now })
    const made = running.filter(({ isMade }) => isMade)
    const toBeMade = running.filter(({ isMade }) => !isMade)
    const beside = {
      sendingIds: made.map(({ sendingId }) => sendingId),
      since: now,
      listIds: [...toBeMade.map(({ listId }) => listId), ...idListsBefore],
    }
    const plan = await planOf(context, { storeId, campaignId: idCampaign, listId: idTargetList, resendDays, now, beside })
    const conditions = {
      ...campaign,
      isStoreActive: true,
      isCampaignActive: campaign.isActive,
      isEmailActive: campaign.email.active ?? false,
      isImportUnfinished: await isListUnfinished(db, { storeId, listId: idTargetList }),
      isMailWritten: (await mailContentOf(db, { storeId, campaignId: idCampaign, kind: 'request' })) !== undefined,
    }
    const obstacle = obstacleOf(conditions, now) ?? null
    return { ...plan, willGet: obstacle ? 0 : plan.willGet, obstacle }
  }),

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

const knownDispatch = async ({ db, caller }: Context<'manager'>, dispatchId: number) => {
  const [dispatch] = await dispatchesOf(db, { storeId: caller.storeId, ids: [dispatchId] })
  if (!dispatch) throw notFound()
  return { storeId: caller.storeId, dispatchId }
}
