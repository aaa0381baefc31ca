import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../../components/answer-filter/FilterBar'
import { PrintButton } from '../../../components/report/PrintButton'
import { ReportPage } from '../../../components/report/ReportPage'
import { useTypeTabs } from '../../../components/report/use-type-tabs'
import { AccuracyBar } from './AccuracyBar'
import { ConflictsCard } from './ConflictsCard'
import { DriversCard } from './DriversCard'
import { OverTimeCard } from './OverTimeCard'
import classes from './Sentiment.module.css'
import { useSentiment } from './use-sentiment'

/** What the comments say over time, which words go with the score, and which comments contradict theirs. */
export const SentimentScreen = () => {
  const { t } = useTranslation()
  const sentiment = useSentiment()
  const { answers, report } = sentiment
  const tabs = useTypeTabs(answers)
  return (
    <ReportPage
      title={t('sentiment.title')}
      tabs={answers.types.length > 1 ? tabs : undefined}
      filters={<FilterBar view={answers} />}
      actions={<PrintButton />}
      info={report.data && <AccuracyBar model={report.data.model} />}
    >
      <div className={classes.cards}>
        <OverTimeCard sentiment={sentiment} />
        <DriversCard of={report} type={answers.type} />
        <ConflictsCard of={report} type={answers.type} />
      </div>
    </ReportPage>
  )
}
