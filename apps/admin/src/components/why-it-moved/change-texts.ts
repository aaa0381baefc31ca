import type { DimensionChange, ScoreChange, ValueChange } from '@ressoa/contract/why-it-moved'
import type { TFunction } from 'i18next'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import { writeScore } from '../score/write-score'

type Part = DimensionChange['mix']

/** Chance does not explain it: the interval excludes 0. */
export const isBeyondChance = ({ low, high }: Part) => low > 0 || high < 0

/** With a sign, also a plus. */
export const signed = (points: number, decimals: number) => {
  const rounded = Number(points.toFixed(decimals))
  return `${rounded > 0 ? '+' : ''}${formatNumber(rounded, currentLanguage(), decimals)}`
}

type Told = { change: ScoreChange; shown: DimensionChange; decimals: number }

/** The change in a few sentences. They claim nothing that chance explains. */
export const sentenceOf = ({ change, shown, decimals }: Told, t: TFunction): string =>
  [moved(change, decimals, t), mixSentence(shown, decimals, t), rateSentence(shown, decimals, t)].join(' ')

const moved = ({ type, score, pastPeriodScore, change }: ScoreChange, decimals: number, t: TFunction) => {
  const rounded = Number(change.toFixed(decimals))
  const direction = rounded === 0 ? 'same' : rounded > 0 ? 'up' : 'down'
  return t(`whyItMoved.moved.${direction}`, {
    type: t(`surveyType.${type}`),
    points: formatNumber(Math.abs(rounded), currentLanguage(), decimals),
    before: writeScore(type, pastPeriodScore, decimals),
    now: writeScore(type, score, decimals),
  })
}

const mixSentence = ({ mix, values }: DimensionChange, decimals: number, t: TFunction) => {
  const points = signed(mix.points, decimals)
  const [first, second] = isBeyondChance(mix) ? pushing(values, 'mix', mix) : []
  if (!first) return t('whyItMoved.mixMayBeChance', { points })
  const from = (value: ValueChange) =>
    t(value.share > value.pastPeriodShare ? 'whyItMoved.moreFrom' : 'whyItMoved.fewerFrom', { name: nameOf(value, t) })
  return second
    ? t('whyItMoved.mixBecauseTwo', { points, first: from(first), second: from(second) })
    : t('whyItMoved.mixBecause', { points, first: from(first) })
}

const rateSentence = ({ rate, values }: DimensionChange, decimals: number, t: TFunction) => {
  const points = signed(rate.points, decimals)
  const [first] = isBeyondChance(rate) ? pushing(values, 'rate', rate) : []
  if (!first) return t('whyItMoved.rateMayBeChance', { points })
  return t(rate.points > 0 ? 'whyItMoved.rateRose' : 'whyItMoved.rateFell', { points, name: nameOf(first, t) })
}

/** The values that pushed a part most in its direction, each by more than chance; at most two. */
const pushing = (values: readonly ValueChange[], which: 'mix' | 'rate', whole: Part) =>
  values
    .filter((value) => isBeyondChance(value[which]) && Math.sign(value[which].points) === Math.sign(whole.points))
    .sort((one, other) => Math.abs(other[which].points) - Math.abs(one[which].points))
    .slice(0, 2)

export const nameOf = ({ name }: ValueChange, t: TFunction) => name ?? t('whyItMoved.none')
