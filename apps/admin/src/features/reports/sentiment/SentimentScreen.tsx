import type { SentimentResult } from '@ressoa/contract/sentiment'
import { wilson } from '@ressoa/domain/scoring'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../../components/answer-filter/FilterBar'
import { PrintButton } from '../../../components/report/PrintButton'
import type { PrintedFact } from '../../../components/report/PrintedHead'
import { countFact, figureFact } from '../../../components/report/printed-facts'
import { ReportPage } from '../../../components/report/ReportPage'
import { useTypeTabs } from '../../../components/report/use-type-tabs'
import { currentLanguage } from '../../../i18n'
import { formatPercent } from '../../../lib/format'
import { AccuracyBar } from './AccuracyBar'
import { ConflictsCard } from './ConflictsCard'
import { DriversCard } from './DriversCard'
import { OverTimeCard } from './OverTimeCard'
import classes from './Sentiment.module.css'
import { judgedOf } from './share-columns'
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
      printed={{ view: answers, facts: factsOf(report.data, t) }}
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

/** The number of comments, and the share of negative ones with its interval. */
const factsOf = (result: SentimentResult | undefined, t: TFunction): PrintedFact[] => {
  const count = countFact(t('sentiment.table.comments'), result?.totalCount)
  const { negative, total } = judgedOf(result?.series ?? [])
  if (total === 0) return count
  const write = (share: number) => formatPercent(share, currentLanguage(), 1)
  const value = (100 * negative) / total
  return [...count, figureFact({ name: t('sentiment.part.detractor'), value, ...wilson(negative, total), write }, t)]
}
