import * as calls from '@ressoa/contract/campaigns'
import { route } from '../../http/route'
import { notFound } from '../../refusal'
import { campaignReply } from './campaign-reply'
import { campaignOfStore, campaignsOfStore, pageOfCampaigns } from './campaigns.sql'
import { saveCampaign } from './save-campaign'

const defaultPageSize = 10

export const campaignRoutes = [
  route(calls.campaigns, async (_input, { db, config, caller }) =>
    (await campaignsOfStore(db, caller.storeId)).map((campaign) => campaignReply(campaign, { config, role: caller.role })),
  ),

  route(calls.pageOfCampaigns, async ({ active, name, page = 1, pageSize = defaultPageSize }, { db, config, caller }) => {
    const found = await pageOfCampaigns(db, { storeId: caller.storeId, isActive: active, name, page, pageSize })
    return { ...found, items: found.items.map((campaign) => campaignReply(campaign, { config, role: caller.role })) }
  }),

  route(calls.campaignById, async ({ id }, { db, config, caller }) => {
    const campaign = await campaignOfStore(db, { storeId: caller.storeId, id })
    if (!campaign) throw notFound()
    return campaignReply(campaign, { config, role: caller.role })
  }),

  route(calls.saveCampaign, async (input, context) => saveCampaign(context, input)),
]
