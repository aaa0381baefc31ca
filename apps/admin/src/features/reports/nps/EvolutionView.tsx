import { SegmentedControl, Skeleton } from '@mantine/core'
import { type PeriodScore, scoreByPeriod } from '@ressoa/contract/score-report'
import { type Grain, grainCodes } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { instantsOf } from '@ressoa/domain/periods'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartTable } from '../../../components/charts/ChartTable'
import { ChartTools } from '../../../components/charts/ChartTools'
import { ScoreBarsChart } from '../../../components/charts/ScoreBarsChart'
import { type ChartView, useChartView } from '../../../components/charts/view'
import { ReportCard } from '../../../components/report/ReportCard'
import { ReportFoot } from '../../../components/report/ReportFoot'
import { HowCounted } from '../../../components/score/HowCounted'
import { writeScore } from '../../../components/score/write-score'
import { currentLanguage } from '../../../i18n'
import { askAbout } from '../../../lib/answer-filter'
import { formatNumber } from '../../../lib/format'
import { spanAt } from '../../../lib/grains'
import { EvolutionAnswers } from './EvolutionAnswers'
import { barsData, barsOf } from './evolution-bars'
import classes from './NpsReport.module.css'
import type { NpsReport } from './use-nps-report'

const barsHeight = 230

const grains = Object.keys(grainCodes) as Grain[]

/** The score of each period as a bar, and below it the answers of the whole time or of the bar that was chosen. */
export const EvolutionView = ({ report }: { report: NpsReport }) => {
  const { t } = useTranslation()
  const view = useChartView()
  const { filter, grain } = report
  const scores = useQuery({
    ...askAbout(scoreByPeriod, { ...filter, grain }),
    // Bars of another grain would have the wrong labels.
    placeholderData: (before, query) => (query?.queryKey[1].grain === grain ? before : undefined),
  })
  const title = t('npsReport.evolutionTitle')
  return (
    <div className={classes.cards}>
      <ReportCard
        title={title}
        beside={
          !view.isTable && (
            <p className={classes.hint} data-no-print>
              {t(`npsReport.choose.${grain}`)}
            </p>
          )
        }
        tools={
          <>
            <ChartTools view={view} title={title} fileName={t('npsReport.fileName.evolution')} />
            <SegmentedControl
              size="sm"
              aria-label={t('npsReport.groupBy')}
              data={grains.map((value) => ({ value, label: t(`npsReport.grain.${value}`) }))}
              value={grain}
              onChange={(value) => report.showGrain(value as Grain)}
            />
          </>
        }
        of={scores}
        skeleton={<Skeleton height={barsHeight} />}
        emptyText={({ filtered }) => (filtered.length === 0 ? t('npsReport.empty') : undefined)}
      >
        {({ filtered }) => <Bars report={report} view={view} scores={filtered} />}
      </ReportCard>
      <EvolutionAnswers report={report} chosen={chosenSpan(report)} />
    </div>
  )
}

/** The selected period, as far as it lies in the range of the page. */
const chosenSpan = ({ period, grain, filter }: NpsReport) => {
  if (!period) return undefined
  const span = spanAt(period, grain)
  const { from, to } = instantsOf({ start: span.firstDay, end: span.lastDay })
  return {
    ...span,
    from: filter.from && filter.from > from ? filter.from : from,
    to: filter.to && filter.to < to ? filter.to : to,
  }
}

type BarsProps = { report: NpsReport; view: ChartView; scores: readonly PeriodScore[] }

const Bars = ({ report, view, scores }: BarsProps) => {
  const { t } = useTranslation()
  const { grain, decimals, period } = report
  const goal = report.score.data?.scoreGoal ?? null
  const { places, data } = useMemo(() => {
    const places = barsOf({ scores, grain, decimals, chosen: period, now: new Date() }, t)
    return { places, data: barsData(places, { goal, decimals }, t) }
  }, [scores, grain, decimals, period, goal, t])
  const write = (value: number) => writeScore('nps', value, decimals)
  const toggle = (index: number) => {
    const firstDay = places[index]?.firstDay
    report.go({ period: firstDay === period ? undefined : firstDay })
  }
  return (
    <>
      {view.isTable ? (
        <ChartTable
          label={t('npsReport.evolutionTitle')}
          height={barsHeight}
          heads={[
            { head: t(`npsReport.grain.${grain}`) },
            { head: t('surveyType.nps'), isNumber: true },
            { head: t('score.table.margin'), isNumber: true },
            { head: t('score.table.answers'), isNumber: true },
            { head: t('npsReport.remark') },
          ]}
          rows={places.map(({ firstDay, score, tip }) => ({
            key: firstDay,
            cells: [
              tip.title,
              score ? write(score.score) : '–',
              score ? t('score.interval', { low: write(score.scoreLow), high: write(score.scoreHigh) }) : '–',
              formatNumber(score?.totalCount ?? 0, currentLanguage()),
              tip.remarks.slice(score ? 1 : 0).join(', '),
            ],
          }))}
        />
      ) : (
        <ScoreBarsChart view={view} label={t('npsReport.evolutionTitle')} height={barsHeight} data={data} onChoose={toggle} />
      )}
      <ReportFoot legend={t('npsReport.barsLegend', { few: fewAnswers })}>
        <HowCounted type="nps" total={scores.reduce((sum, { totalCount }) => sum + totalCount, 0)} />
      </ReportFoot>
    </>
  )
}
