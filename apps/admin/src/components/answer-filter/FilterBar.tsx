import { CampaignSelect } from '../CampaignSelect'
import { DateRangePicker } from '../DateRangePicker'
import classes from './FilterBar.module.css'
import type { AnswerView } from './use-answer-filter'

/** Campaign and period: the filters of every report. */
export const FilterBar = ({ view: { filter, type, show, showPeriod } }: { view: AnswerView }) => (
  <div className={classes.bar}>
    <div>
      <CampaignSelect type={type} campaignIds={filter.campaignIds} onChange={(campaignIds) => show({ campaignIds })} />
    </div>
    <DateRangePicker range={filter} onChange={showPeriod} />
  </div>
)
