import type { CampaignFigures } from '@ressoa/contract/campaigns'
import { intervalOf, scoreOf, totalOf } from '@ressoa/domain/scoring'
import type { Database } from '../../db/database'
import { answerQueryOf } from '../answer-filter/answer-filter.sql'
import { countAskedByCampaign } from '../scores/asked-people.sql'
import { countAnswers } from '../scores/count.sql'
import { noCounts } from '../scores/score-counts.sql'
import { typesOfCampaigns } from './campaigns.sql'

/** Score and response of each of these campaigns, counted for all of them at once, as the home page counts. */
export const figuresOf = async (
  db: Database,
  { storeId, ids, now }: { storeId: number; ids: readonly number[]; now: Date },
): Promise<CampaignFigures[]> => {
  if (ids.length === 0) return []
  const found = await typesOfCampaigns(db, { storeId, ids })
  const query = await answerQueryOf(db, { storeId, filter: { campaignIds: [...ids], isActive: true }, now })
  const counts = await countAnswers(db, query, 'campaign')
  const { from, until } = query
  const asked = await countAskedByCampaign(db, { storeId, campaignIds: ids, from, until })
  return found.map(({ id, type }) => {
    const own = counts.get(id) ?? noCounts
    const interval = intervalOf(type, own)
    const byEmail = asked.find(({ campaignId }) => campaignId === id)
    return {
      campaignId: id,
      totalCount: totalOf(own),
      score: interval ? scoreOf(type, own) : null,
      scoreLow: interval?.low ?? null,
      scoreHigh: interval?.high ?? null,
      emailTotalSent: byEmail?.sent ?? 0,
      emailTotalAnswers: byEmail?.answered ?? 0,
    }
  })
}
