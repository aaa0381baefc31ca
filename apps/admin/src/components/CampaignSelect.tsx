import { Select } from '@mantine/core'
import { campaigns } from '@ressoa/contract/campaigns'
import type { SurveyType } from '@ressoa/domain/codes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask } from '../lib/query'
import { RetryLine } from './RetryLine'

type CampaignSelectProps = {
  label?: string
  /** Undefined for the campaigns of all types. */
  type?: SurveyType
  /** Undefined for all campaigns. A URL may name several. */
  campaignIds: readonly number[] | undefined
  onChange: (campaignIds: number[] | undefined) => void
}

const all = 'all'

export const CampaignSelect = ({ label, type, campaignIds, onChange }: CampaignSelectProps) => {
  const { t } = useTranslation()
  const known = useQuery(ask(campaigns))
  const own = (known.data ?? []).filter((campaign) => type === undefined || campaign.type === type)
  const chosen = campaignIds && campaignIds.length > 0 ? campaignIds.join() : all
  const data = [
    { value: all, label: t('campaignSelect.all') },
    ...own.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const isListed = data.some(({ value }) => value === chosen)
  const several = { value: chosen, label: t('campaignSelect.several', { count: campaignIds?.length ?? 0 }) }
  return (
    <>
      <Select
        label={label}
        aria-label={t('campaignSelect.label')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('campaignSelect.none')}
        rightSectionWidth={30}
        data={isListed ? data : [...data, several]}
        value={chosen}
        onChange={(value) => onChange(value === null || value === all ? undefined : value.split(',').map(Number))}
      />
      <RetryLine of={known} />
    </>
  )
}
