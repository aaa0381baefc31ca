import type { SurveyType } from '@ressoa/domain/codes'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'

type Scale = { min: number; max: number }

export const scales: Record<SurveyType, Scale> = { nps: { min: -100, max: 100 }, csat: { min: 0, max: 100 } }

/** CSAT is a percentage of the answers, NPS a number of points. */
export const writeScore = (type: SurveyType, value: number, decimals?: number) =>
  `${formatNumber(value, currentLanguage(), decimals)}${type === 'csat' ? '%' : ''}`

const scaleStep = 50

/** From 0 to 100, and lower if a value is below 0: most scores are positive, and the full scale would compress them. */
export const scaleFor = (values: readonly number[]): Scale => ({
  min: Math.min(0, Math.floor(Math.min(...values, 0) / scaleStep) * scaleStep),
  max: scales.nps.max,
})
