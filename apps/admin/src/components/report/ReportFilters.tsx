import { Button } from '@mantine/core'
import type { SurveyType } from '@ressoa/domain/codes'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerQuery } from '../../lib/answer-filter'
import { DrawerBody } from '../answer-filter/DrawerFrame'
import { CampaignSelect } from '../CampaignSelect'
import { DateRangePicker } from '../DateRangePicker'

type Chosen = Pick<AnswerQuery, 'from' | 'to' | 'campaignIds'>

type ReportFiltersProps = {
  filter: AnswerQuery
  /** Which campaigns are offered. */
  type?: SurveyType
  onCancel: () => void
  onApply: (chosen: Chosen) => void
  isBusy?: boolean
  /** More fields. */
  children?: ReactNode
}

/** Period and campaign inside a drawer. Nothing acts before it is applied. */
export const ReportFilters = ({ filter, type, onCancel, onApply, isBusy, children }: ReportFiltersProps) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Chosen>({ from: filter.from, to: filter.to, campaignIds: filter.campaignIds })
  return (
    <DrawerBody
      foot={
        <>
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => onApply(chosen)}>
            {t('report.apply')}
          </Button>
        </>
      }
    >
      <DateRangePicker label={t('period.label')} range={chosen} onChange={({ from, to }) => setChosen({ ...chosen, from, to })} />
      <CampaignSelect
        label={t('campaignSelect.label')}
        type={type}
        campaignIds={chosen.campaignIds}
        onChange={(campaignIds) => setChosen({ ...chosen, campaignIds })}
      />
      {children}
    </DrawerBody>
  )
}
