import { SegmentedControl, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type PeriodScore, scoreByPeriod } from '@ressoa/contract/score-report'
import type { SurveyType } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import { instantsOf } from '@ressoa/domain/periods'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BandLineChart } from '../../components/charts/BandLineChart'
import { ChartTable } from '../../components/charts/ChartTable'
import { ChartTools } from '../../components/charts/ChartTools'
import { type ChartView, useChartView } from '../../components/charts/view'
import { ReportCard } from '../../components/report/ReportCard'
import { HowCounted } from '../../components/score/HowCounted'
import { writeScore } from '../../components/score/write-score'
import { currentLanguage } from '../../i18n'
import { type AnswerQuery, askAbout, withRange } from '../../lib/answer-filter'
import { formatNumber } from '../../lib/format'
import { grainsFor, type LineGrain, lineSpans, usualGrain } from '../../lib/grains'
import classes from './ScoreLineCard.module.css'
import { dataOf, pointsOf, type ScoreLine } from './score-line'

// Beside two other cards the line is as high as both.
const heights = { beside: 320, alone: 230 }

type ScoreLineCardProps = { className?: string; type: SurveyType; filter: AnswerQuery; goal: number | null; decimals: number }

/** The score over time. A short range is highlighted within a longer line that also shows the time before it. */
export const ScoreLineCard = ({ className, type, filter, goal, decimals }: ScoreLineCardProps) => {
  const { t } = useTranslation()
  const view = useChartView()
  const range = withRange(filter, new Date()) as { from: Date; to: Date }
  const grains = grainsFor(range)
  const [picked, setPicked] = useState<LineGrain>()
  const grain = grains.find((each) => each === picked) ?? usualGrain(range)
  const scores = useScores(filter, range, grain)
  const height = useHeight(type)
  const title = t(`dashboard.line.title.${grain}`)
  return (
    <ReportCard
      className={className}
      title={title}
      tools={
        <>
          <ChartTools view={view} title={`${t(`surveyType.${type}`)} · ${title}`} fileName={t('dashboard.line.fileName')} />
          <SegmentedControl
            size="sm"
            aria-label={t('dashboard.line.grain.label')}
            data={(['day', 'week', 'month'] as const).map((value) => ({
              value,
              label: t(`dashboard.line.grain.${value}`),
              disabled: !grains.includes(value),
            }))}
            value={grain}
            onChange={setPicked}
          />
        </>
      }
      of={scores}
      skeleton={<Skeleton height={height} />}
      emptyText={({ filtered }) => (filtered.length === 0 ? t('dashboard.line.empty') : undefined)}
    >
      {({ filtered }) => <Line {...{ view, height, type, grain, range, goal, decimals }} scores={filtered} />}
    </ReportCard>
  )
}

const useHeight = (type: SurveyType) => {
  const isBeside = useMediaQuery('(min-width: 1100px)', undefined, { getInitialValueInEffect: false })
  return heights[type === 'nps' && isBeside ? 'beside' : 'alone']
}

const useScores = (filter: AnswerQuery, range: { from: Date; to: Date }, grain: LineGrain) => {
  const spans = lineSpans(range, grain, new Date())
  const days = instantsOf({ start: spans[0]?.firstDay ?? '', end: spans.at(-1)?.lastDay ?? '' })
  return useQuery({
    ...askAbout(scoreByPeriod, { ...filter, ...days, grain }),
    // Scores of other periods would appear at the wrong dates.
    placeholderData: (before, query) => {
      const asked = query?.queryKey[1]
      return asked && asked.grain === grain && +(asked.from ?? 0) === +days.from && +(asked.to ?? 0) === +days.to
        ? before
        : undefined
    },
  })
}

type LineProps = Omit<ScoreLine, 'now'> & { view: ChartView; height: number; scores: readonly PeriodScore[] }

const Line = ({ view, height, type, grain, range, scores, goal, decimals }: LineProps) => {
  const { t } = useTranslation()
  const [from, to] = [range.from.getTime(), range.to.getTime()]
  const { places, data } = useMemo(() => {
    const line = { type, grain, range: { from: new Date(from), to: new Date(to) }, scores, goal, decimals, now: new Date() }
    const places = pointsOf(line, t)
    return { places, data: dataOf(line, places, t) }
  }, [type, grain, from, to, scores, goal, decimals, t])
  const label = `${t(`surveyType.${type}`)}, ${t(`dashboard.line.title.${grain}`)}`
  const write = (value: number) => writeScore(type, value, decimals)
  return (
    <>
      {view.isTable ? (
        <ChartTable
          label={label}
          height={height}
          heads={[
            { head: t(`dashboard.line.period.${grain}`) },
            { head: t(`surveyType.${type}`), isNumber: true },
            { head: t('dashboard.line.margin'), isNumber: true },
            { head: t('score.column.answers'), isNumber: true },
            { head: t('dashboard.line.remark') },
          ]}
          rows={places.map(({ key, score, tip }) => ({
            key,
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
        <BandLineChart view={view} label={label} height={height} data={data} />
      )}
      <div className={classes.foot}>
        <p className={classes.legend}>
          {t('dashboard.line.band', { few: fewAnswers })} <span className={classes.touch}>{t('dashboard.line.touch')}</span>
        </p>
        <HowCounted type={type} total={scores.reduce((sum, { totalCount }) => sum + totalCount, 0)} />
      </div>
    </>
  )
}
