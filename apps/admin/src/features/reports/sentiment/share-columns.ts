import type { PeriodSentiment } from '@ressoa/contract/sentiment'
import { fewAnswers } from '@ressoa/domain/limits'
import { type Day, dayOf } from '@ressoa/domain/periods'
import type { TFunction } from 'i18next'
import type { SharesColumn } from '../../../components/charts/kinds/stacked-shares'
import { periodLabel, periodName } from '../../../components/score/period-texts'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import { spansBetween } from '../../../lib/grains'
import type { SentimentGrain } from './use-sentiment'

export type PeriodColumn = SharesColumn & { firstDay: Day; count: number }

type Given = { series: readonly PeriodSentiment[]; grain: SentimentGrain; now: Date }

export const writeShare = (share: number) => formatNumber(Math.round(share), currentLanguage())

export const commentsInWords = (count: number, t: TFunction) =>
  t('sentiment.comments', { count, total: formatNumber(count, currentLanguage()) })

/** The comments that were judged, and the negative ones among them. */
export const judgedOf = (series: readonly PeriodSentiment[]) => ({
  negative: series.reduce((sum, { negativeCount }) => sum + negativeCount, 0),
  total: series.reduce((sum, period) => sum + countOf(period), 0),
})

const countOf = ({ positiveCount, neutralCount, negativeCount }: PeriodSentiment) => positiveCount + neutralCount + negativeCount

/** A column per period from the first with comments to the last, with gaps where there are none. */
export const columnsOf = ({ series, grain, now }: Given, t: TFunction): PeriodColumn[] => {
  const [first, last] = [series[0], series.at(-1)]
  if (!first || !last) return []
  const periodAt = new Map(series.map((period) => [period.firstDay, period]))
  return spansBetween(first.firstDay, last.lastDay, grain).map((span) => {
    const period = periodAt.get(span.firstDay)
    const count = period ? countOf(period) : 0
    const shares = period ? sharesOf(period, count) : null
    return {
      firstDay: span.firstDay,
      label: periodLabel(span.firstDay, grain, t),
      count,
      shares,
      tip: {
        title: periodName(span, grain, t),
        value: shares ? sharesInWords(shares, t) : t('sentiment.noComments'),
        remarks: [
          ...(shares ? [commentsInWords(count, t)] : []),
          ...remarksOf({ count, isRunning: span.lastDay >= dayOf(now) }, t),
        ],
      },
    }
  })
}

const sharesOf = ({ positiveCount, neutralCount, negativeCount }: PeriodSentiment, count: number) => ({
  promoter: (100 * positiveCount) / count,
  neutral: (100 * neutralCount) / count,
  detractor: (100 * negativeCount) / count,
})

const sharesInWords = ({ promoter, neutral, detractor }: NonNullable<SharesColumn['shares']>, t: TFunction) =>
  t('sentiment.shares', { positive: writeShare(promoter), neutral: writeShare(neutral), negative: writeShare(detractor) })

const remarksOf = ({ count, isRunning }: { count: number; isRunning: boolean }, t: TFunction) => [
  ...(count > 0 && count < fewAnswers ? [t('sentiment.fewInPeriod')] : []),
  ...(isRunning ? [t('score.running')] : []),
]
