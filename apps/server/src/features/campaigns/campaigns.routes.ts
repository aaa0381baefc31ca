import * as calls from '@ressoa/contract/campaigns'
import { route } from '../../http/route'
import { notFound } from '../../refusal'
import { templateNamesOf } from '../templates/templates.sql'
import { figuresOf } from './campaign-figures'
import { campaignReply } from './campaign-reply'
import { campaignOfStore, campaignsOfStore, pageOfCampaigns } from './campaigns.sql'
import { duplicateCampaign } from './duplicate-campaign'
import { saveCampaign } from './save-campaign'

const defaultPageSize = 10

export const campaignRoutes = [
  route(calls.campaigns, async (_input, { db, config, caller }) => {
    const templateNames = await templateNamesOf(db, caller.storeId)
    const found = await campaignsOfStore(db, caller.storeId)
    return found.map((campaign) => campaignReply(campaign, { config, role: caller.role, templateNames }))
  }),

  route(calls.pageOfCampaigns, async ({ active, name, page = 1, pageSize = defaultPageSize }, { db, config, caller }) => {
    const found = await pageOfCampaigns(db, { storeId: caller.storeId, isActive: active, name, page, pageSize })
    const templateNames = await templateNamesOf(db, caller.storeId)
    const items = found.items.map((campaign) => campaignReply(campaign, { config, role: caller.role, templateNames }))
    return { ...found, items }
  }),

  route(calls.campaignById, async ({ id }, { db, config, caller }) => {
    const campaign = await campaignOfStore(db, { storeId: caller.storeId, id })
    if (!campaign) throw notFound()
    return campaignReply(campaign, { config, role: caller.role, templateNames: await templateNamesOf(db, caller.storeId) })
  }),

  route(calls.saveCampaign, async (input, context) => saveCampaign(context, input)),

  route(calls.duplicateCampaign, async (input, context) => duplicateCampaign(context, input)),

  route(calls.figuresOfCampaigns, async ({ campaignIds }, { db, caller, now }) =>
    figuresOf(db, { storeId: caller.storeId, ids: campaignIds, now }),
  ),
]
