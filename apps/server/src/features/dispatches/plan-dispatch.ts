import type { planDispatch as call } from '@ressoa/contract/dispatches'
import type { InputOf } from '@ressoa/contract/endpoint'
import { campaignDefaults } from '@ressoa/domain/limits'
import type { Context } from '../../http/context'
import { notFound, refuse } from '../../refusal'
import { campaignOfStore } from '../campaigns/campaigns.sql'
import { hasList } from '../imports/people-lists.sql'
import { mailContentOf } from '../templates/mailing-for'
import { dispatchesOf, isListUnfinished, sendingsBeside } from './dispatches.sql'
import { planOf } from './list-judgement.sql'
import { obstacleOf } from './obstacles'
import { firstMailAt } from './save-dispatches'

/** Judges the list as the dispatch will, at the moment when it begins. */
export const planDispatch = async (context: Context<'manager'>, input: InputOf<typeof call>) => {
  const { db, caller, now } = context
  const { storeId } = caller
  const { campaignId, listId, earlierListIds = [], dispatchId } = input
  const campaign = await campaignOfStore(db, { storeId, id: campaignId })
  if (!campaign) throw notFound()
  if (!(await hasList(db, { storeId, id: listId }))) throw refuse('IdTargetList', 'dispatch.listUnknown')
  const [own] = dispatchId === undefined ? [] : await dispatchesOf(db, { storeId, ids: [dispatchId], now })
  const beginsAt = own?.date ?? input.date ?? firstMailAt(now)
  const resendDays = campaign.email.resendDaysInterval ?? campaignDefaults.email.resendDaysInterval
  const running = await sendingsBeside(db, { storeId, campaignId, now: firstMailAt(now), since: now })
  const place = running.findIndex(({ dispatchId }) => dispatchId === own?.id)
  const before = place < 0 ? running : running.slice(0, place)
  const beside = {
    sendingIds: before.filter(({ isMade }) => isMade).map(({ sendingId }) => sendingId),
    since: now,
    listIds: [...before.filter(({ isMade }) => !isMade).map(({ listId }) => listId), ...earlierListIds],
  }
  const list = { storeId, campaignId, listId, resendDays, now: beginsAt, beside }
  const plan = await planOf(context, list)
  const conditions = {
    ...campaign,
    isStoreActive: true,
    isCampaignActive: campaign.isActive,
    isEmailActive: campaign.email.active ?? false,
    isImportUnfinished: await isListUnfinished(db, { storeId, listId }),
    isMailWritten: (await mailContentOf(db, { storeId, campaignId, kind: 'request' })) !== undefined,
  }
  const obstacle = obstacleOf(conditions, beginsAt) ?? null
  return { ...plan, willGet: obstacle ? 0 : plan.willGet, obstacle }
}
