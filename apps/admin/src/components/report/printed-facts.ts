import type { SurveyType } from '@ressoa/domain/codes'
import type { TFunction } from 'i18next'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import { writeScore } from '../score/write-score'
import type { PrintedFact } from './PrintedHead'

export const countFact = (name: string, count: number | undefined): PrintedFact[] =>
  count === undefined ? [] : [{ name, value: formatNumber(count, currentLanguage()) }]

type Figure = { name: string; value: number; low: number | null; high: number | null; write: (value: number) => string }

/** A figure with its interval. */
export const figureFact = ({ name, value, low, high, write }: Figure, t: TFunction): PrintedFact => {
  if (low === null || high === null) return { name, value: write(value) }
  return { name, value: `${write(value)}, ${t('score.margin', { low: write(low), high: write(high) })}` }
}

type Score = { score: number; scoreLow: number | null; scoreHigh: number | null; totalCount: number }

/** The number of answers and their score. Nothing while they load. */
export const scoreFacts = (type: SurveyType, found: Score | undefined, decimals: number, t: TFunction): PrintedFact[] => {
  const count = countFact(t('score.table.answers'), found?.totalCount)
  if (!found || found.totalCount === 0) return count
  const { score: value, scoreLow: low, scoreHigh: high } = found
  const write = (figure: number) => writeScore(type, figure, decimals)
  return [...count, figureFact({ name: t(`surveyType.${type}`), value, low, high, write }, t)]
}
