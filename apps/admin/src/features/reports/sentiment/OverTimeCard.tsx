import { SegmentedControl, Skeleton } from '@mantine/core'
import type { SentimentResult } from '@ressoa/contract/sentiment'
import { fewAnswers } from '@ressoa/domain/limits'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { classShapes } from '../../../components/ClassMark'
import markClasses from '../../../components/ClassMark.module.css'
import { ChartTable } from '../../../components/charts/ChartTable'
import { ChartTools } from '../../../components/charts/ChartTools'
import { StackedSharesChart } from '../../../components/charts/StackedSharesChart'
import { shareParts } from '../../../components/charts/share-parts'
import { type ChartView, useChartView } from '../../../components/charts/view'
import { HowComputed } from '../../../components/HowComputed'
import { ReportCard } from '../../../components/report/ReportCard'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import classes from './Sentiment.module.css'
import { columnsOf, commentsInWords, judgedOf, type PeriodColumn, writeShare } from './share-columns'
import { type Sentiment, type SentimentGrain, sentimentGrains } from './use-sentiment'

const height = 230

/** The shares of positive, neutral and negative comments in each week or month. */
export const OverTimeCard = ({ sentiment: { report, grain, showGrain } }: { sentiment: Sentiment }) => {
  const { t } = useTranslation()
  const view = useChartView()
  return (
    <ReportCard
      title={t('sentiment.over')}
      beside={<p className={classes.quiet}>{t(`sentiment.overNote.${grain}`)}</p>}
      tools={
        <>
          <ChartTools view={view} title={t('sentiment.over')} fileName={t('sentiment.fileName')} />
          <SegmentedControl
            size="sm"
            aria-label={t('sentiment.groupBy')}
            data={sentimentGrains.map((value) => ({ value, label: t(`sentiment.grain.${value}`) }))}
            value={grain}
            onChange={(value) => showGrain(value as SentimentGrain)}
          />
        </>
      }
      of={report}
      skeleton={<Skeleton height={height} />}
      emptyText={({ series }) => (series.length === 0 ? t('sentiment.empty') : undefined)}
    >
      {(result) => <Columns result={result} grain={grain} view={view} />}
    </ReportCard>
  )
}

type ColumnsProps = { result: SentimentResult; grain: SentimentGrain; view: ChartView }

const Columns = ({ result, grain, view }: ColumnsProps) => {
  const { t } = useTranslation()
  const { series, totalCount, isCut } = result
  const places = useMemo(() => columnsOf({ series, grain, now: new Date() }, t), [series, grain, t])
  const data = useMemo(() => ({ places, writeShare }), [places])
  return (
    <>
      {view.isTable ? (
        <SharesTable places={places} grain={grain} />
      ) : (
        <StackedSharesChart view={view} label={t('sentiment.over')} height={height} data={data} />
      )}
      <div className={classes.foot}>
        <p className={classes.quiet} role="status">
          <NegativeChange result={result} />
          {t('sentiment.total', { count: totalCount, total: formatNumber(totalCount, currentLanguage()) })}
          {isCut && ` ${t('sentiment.cut')}`}
          {totalCount < fewAnswers && ` ${t('sentiment.few', { few: fewAnswers })}`}
        </p>
        <ul className={classes.legend}>
          {shareParts.map((part) => (
            <li key={part}>
              <span className={markClasses.shape} data-class={part} aria-hidden="true">
                {classShapes[part]}
              </span>{' '}
              {t(`sentiment.part.${part}`)}
            </li>
          ))}
        </ul>
        <HowShared result={result} />
      </div>
    </>
  )
}

const HowShared = ({ result: { series, isCut } }: { result: SentimentResult }) => {
  const { t } = useTranslation()
  const read = judgedOf(series)
  const most = formatNumber(read.total, currentLanguage())
  return (
    <HowComputed
      formula={[t('sentiment.how.learning'), t('sentiment.how.shares')]}
      base={commentsInWords(read.total, t)}
      leftOut={[...(isCut ? [t('sentiment.how.left.cut', { most })] : []), t('score.how.left.comments')]}
    />
  )
}

/** Whether the share of negative comments has changed since the period before. Few comments are not compared. */
const NegativeChange = ({ result }: { result: SentimentResult }) => {
  const { t } = useTranslation()
  const { negativePercentage: now, pastPeriodNegativePercentage: before, negativeWithinChance } = result
  if (now === null || before === null) return null
  if (Math.min(result.totalCount, result.pastPeriodTotalCount) < fewAnswers) return null
  const mood = negativeWithinChance ? 'neither' : now > before ? 'bad' : 'good'
  return (
    <>
      {t('sentiment.change', { now: writeShare(now), before: writeShare(before) })}{' '}
      <b className={classes.chance} data-mood={mood}>
        {t(negativeWithinChance ? 'sentiment.withinChance' : 'sentiment.beyondChance')}
      </b>
      {'. '}
    </>
  )
}

const SharesTable = ({ places, grain }: { places: readonly PeriodColumn[]; grain: SentimentGrain }) => {
  const { t } = useTranslation()
  return (
    <ChartTable
      label={t('sentiment.over')}
      height={height}
      heads={[
        { head: t(`sentiment.grain.${grain}`) },
        ...shareParts.map((part) => ({ head: t(`sentiment.part.${part}`), isNumber: true })),
        { head: t('sentiment.table.comments'), isNumber: true },
        { head: t('sentiment.table.remark') },
      ]}
      rows={places.map(({ firstDay, shares, count, tip }) => ({
        key: firstDay,
        cells: [
          tip.title,
          ...shareParts.map((part) => (shares ? `${writeShare(shares[part])}%` : '–')),
          formatNumber(count, currentLanguage()),
          tip.remarks.slice(shares ? 1 : 0).join(', '),
        ],
      }))}
    />
  )
}
