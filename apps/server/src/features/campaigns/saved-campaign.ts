import type { Campaign } from '@ressoa/contract/campaigns'
import type { Context } from '../../http/context'
import { templateNamesOf } from '../templates/templates.sql'
import { campaignReply } from './campaign-reply'
import { campaignOfStore } from './campaigns.sql'

/** The reply of a call that has just written a campaign. */
export const savedCampaign = async ({ db, caller, config }: Context<'manager'>, id: number): Promise<Campaign> => {
  const saved = await campaignOfStore(db, { storeId: caller.storeId, id })
  if (!saved) throw new Error('a campaign that was just saved is missing')
  return campaignReply(saved, { config, role: caller.role, templateNames: await templateNamesOf(db, caller.storeId) })
}
