import { type Campaign, campaignById, pageOfCampaigns } from '@ressoa/contract/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { idFrom } from '../../lib/ids'
import { ask } from '../../lib/query'
import { Facts } from './Facts'
import { WhyNone } from './WhyNone'

/** The campaign given in the URL, or the newest one. */
export const CampaignFacts = () => {
  const { t } = useTranslation()
  const { Id } = useSearch({ from: '/signed-in/qa' })
  const id = idFrom(Id)
  const given = useQuery({ ...ask(campaignById, { id: id ?? 0 }), enabled: id !== undefined })
  const newest = useQuery({ ...ask(pageOfCampaigns, { page: 1, pageSize: 1 }), enabled: id === undefined })
  const asked = id === undefined ? newest : given
  const campaign = id === undefined ? newest.data?.items[0] : given.data
  return <Facts title={t('qa.campaign')} facts={useFactsOf(campaign)} instead={<WhyNone asked={asked} />} />
}

const useFactsOf = (campaign: Campaign | undefined) => {
  const { t } = useTranslation()
  if (!campaign) return undefined
  const { name, key, id, type, active, formName } = campaign
  return [
    [t('qa.name'), name],
    [t('qa.key'), key],
    [t('qa.id'), id],
    [t('qa.type'), t(`surveyType.${type}`)],
    [t('qa.form'), formName],
    [t('qa.active'), active ? t('qa.yes') : t('qa.no')],
  ] as [string, string | number][]
}
