import type { Share } from '@ressoa/contract/conversion-report'
import type { TFunction } from 'i18next'
import { currentLanguage } from '../../../i18n'
import { formatNumber, formatPercent } from '../../../lib/format'

const decimals = 2

export const percentOf = ({ percentage }: Share) => formatPercent(percentage, currentLanguage(), decimals)

/** 12,54 a 14,64. */
export const intervalOf = ({ low, high }: Share, t: TFunction) => {
  if (low === null || high === null) return undefined
  const write = (value: number) => formatNumber(value, currentLanguage(), decimals)
  return t('score.interval', { low: write(low), high: write(high) })
}
