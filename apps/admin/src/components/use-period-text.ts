import { dayOf, defaultRange, type Period, type Preset, presetsOf } from '@ressoa/domain/periods'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../i18n'
import { formatDate } from '../lib/format'

/** Both are missing for the full period. */
export type Range = { from?: Date; to?: Date }

/**
 * The days of a range, its preset if there is one, and its texts: the name or the days where there is room for one of them, and
 * both for screen readers. Two presets can mean the same days: `picked` is preferred.
 */
export const usePeriodText = (range: Range, picked?: Preset) => {
  const { t } = useTranslation()
  const now = new Date()
  const period = periodFrom(range, now)
  const fitting = range.from || range.to ? presetsOf(period, now) : (['full'] as const)
  const preset = fitting.find((each) => each === picked) ?? fitting[0]
  const format = (day: string) => formatDate(new Date(`${day}T00:00`), currentLanguage())
  const { start, end } = period
  const days = start === end ? format(start) : t('period.days', { start: format(start), end: format(end) })
  if (!preset) return { period, preset, days, short: days, long: days }
  const name = t(`period.preset.${preset}`)
  if (preset === 'full') return { period, preset, days: name, short: name, long: name }
  return { period, preset, days, short: name, long: t('period.named', { name, days }) }
}

const periodFrom = ({ from, to }: Range, now: Date): Period => {
  const whole = defaultRange(now)
  return { start: dayOf(from ?? whole.from), end: dayOf(to ?? whole.to) }
}
