import type { CampaignFigures } from '@ressoa/contract/campaigns'
import type { SurveyType } from '@ressoa/domain/codes'
import { intervalOf, scoreOf, totalOf } from '@ressoa/domain/scoring'
import type { Database } from '../../db/database'
import { countAskedByCampaign } from '../scores/asked-people.sql'
import { rangeOf } from '../scores/range'
import { countScoresByCampaign, noCounts } from '../scores/score-counts.sql'
import { typesOfCampaigns } from './campaigns.sql'

/** The results of these campaigns, counted for all of them together in the same way as on the home screen. */
export const figuresOf = async (
  db: Database,
  { storeId, ids, now }: { storeId: number; ids: readonly number[]; now: Date },
): Promise<CampaignFigures[]> => {
  if (ids.length === 0) return []
  const found = await typesOfCampaigns(db, { storeId, ids })
  const range = rangeOf({}, now)
  const countsOf = async (type: SurveyType) => {
    const campaignIds = found.filter((campaign) => campaign.type === type).map(({ id }) => id)
    return campaignIds.length === 0 ? [] : countScoresByCampaign(db, { storeId, type, campaignIds, ...range })
  }
  const counts = (await Promise.all([countsOf('nps'), countsOf('csat')])).flat()
  const asked = await countAskedByCampaign(db, { storeId, origin: 'email', campaignIds: ids, ...range })
  return found.map(({ id, type }) => {
    const own = counts.find(({ campaignId }) => campaignId === id) ?? noCounts
    const interval = intervalOf(type, own)
    const byEmail = asked.find(({ campaignId }) => campaignId === id)
    return {
      idCampaign: id,
      totalCount: totalOf(own),
      score: interval ? scoreOf(type, own) : null,
      scoreLow: interval?.low ?? null,
      scoreHigh: interval?.high ?? null,
      emailTotalSent: byEmail?.sent ?? 0,
      emailTotalAnswers: byEmail?.answered ?? 0,
    }
  })
}
