import type { PeriodScore } from '@ressoa/contract/score-report'
import type { Grain, SurveyType } from '@ressoa/domain/codes'
import { fewAnswers } from '@ressoa/domain/limits'
import type { Day } from '@ressoa/domain/periods'
import type { TFunction } from 'i18next'
import { currentLanguage } from '../../i18n'
import { formatDate, formatDayMonth, formatMonth, formatNumber } from '../../lib/format'
import { writeScore } from './write-score'

/** The texts of the periods of a score over time. */

const dateAt = (day: Day) => new Date(`${day}T00:00`)

const quarterOf = (date: Date) => Math.floor(date.getMonth() / 3) + 1

/** A short label for an axis: 24/11, nov 26, T4 26 or 2026. */
export const periodLabel = (firstDay: Day, grain: Grain, t: TFunction) => {
  const date = dateAt(firstDay)
  if (grain === 'year') return String(date.getFullYear())
  if (grain === 'quarter') return t('score.quarter', { quarter: quarterOf(date), year: String(date.getFullYear()).slice(-2) })
  return grain === 'month' ? formatMonth(date, currentLanguage(), 'short') : formatDayMonth(date, currentLanguage())
}

type Span = { firstDay: Day; lastDay: Day }

export const periodName = ({ firstDay, lastDay }: Span, grain: Grain, t: TFunction) => {
  const [first, last] = [dateAt(firstDay), dateAt(lastDay)]
  if (grain === 'year') return String(first.getFullYear())
  if (grain === 'quarter') return t('score.quarter', { quarter: quarterOf(first), year: first.getFullYear() })
  if (grain === 'month') return formatMonth(first, currentLanguage(), 'long')
  if (grain === 'day') return formatDate(first, currentLanguage())
  return t('score.days', { start: formatDayMonth(first, currentLanguage()), end: formatDate(last, currentLanguage()) })
}

type Interval = Pick<PeriodScore, 'score' | 'scoreLow' | 'scoreHigh'>

export const scoreWithInterval = (
  { score, scoreLow, scoreHigh }: Interval,
  { type, decimals }: { type: SurveyType; decimals: number },
  t: TFunction,
) => {
  const write = (value: number) => writeScore(type, value, decimals)
  const texts = { type: t(`surveyType.${type}`), score: write(score), low: write(scoreLow), high: write(scoreHigh) }
  return t('score.withInterval', texts)
}

export const answersInWords = (count: number, t: TFunction) =>
  t('score.answers', { count, total: formatNumber(count, currentLanguage()) })

export const periodRemarks = ({ score, isRunning }: { score: PeriodScore | undefined; isRunning: boolean }, t: TFunction) => [
  ...(score ? [answersInWords(score.totalCount, t)] : []),
  ...(score && score.totalCount < fewAnswers ? [t('score.few')] : []),
  ...(isRunning ? [t('score.running')] : []),
]
