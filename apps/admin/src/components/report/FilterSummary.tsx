import { campaigns } from '@ressoa/contract/campaigns'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerQuery } from '../../lib/answer-filter'
import { ask } from '../../lib/query'
import { Chip } from '../Chip'
import { usePeriodText } from '../use-period-text'
import classes from './FilterSummary.module.css'

/** What a report covers, in words: the period, the campaigns, and more chips as list items. */
export const FilterSummary = ({ filter, children }: { filter: AnswerQuery; children?: ReactNode }) => {
  const { t } = useTranslation()
  const { long, short } = usePeriodText(filter)
  return (
    <ul className={classes.chips} aria-label={t('answer.filter.list')}>
      <li title={long} data-no-print>
        <Chip>{short}</Chip>
      </li>
      <li data-no-print>
        <Chip>{useCampaignText(filter.campaignIds)}</Chip>
      </li>
      {children}
    </ul>
  )
}

const useCampaignText = (campaignIds: readonly number[] = []) => {
  const { t } = useTranslation()
  const known = useQuery({ ...ask(campaigns), enabled: campaignIds.length === 1 })
  if (campaignIds.length === 0) return t('campaignSelect.all')
  const one = known.data?.find(({ id }) => id === campaignIds[0])
  return one?.name ?? t('campaignSelect.several', { count: campaignIds.length })
}
