import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import classes from './Evolution.module.css'

type EvolutionProps = {
  points: number
  decimals: number
  /** points of a score, percentage points of a share, or percent of a count. */
  unit: 'points' | 'share' | 'percent'
  /** Which direction is good news. */
  isGood: 'up' | 'down' | 'neither'
}

/** The direction is the arrow, the goodness the colour. */
export const Evolution = ({ points, decimals, unit, isGood }: EvolutionProps) => {
  const { t } = useTranslation()
  const rounded = Number(points.toFixed(decimals))
  const direction = rounded === 0 ? 'same' : rounded > 0 ? 'up' : 'down'
  const Arrow = { up: IconArrowUpRight, same: IconArrowRight, down: IconArrowDownRight }[direction]
  const mood = direction === 'same' || isGood === 'neither' ? 'neither' : direction === isGood ? 'good' : 'bad'
  const amount = formatNumber(Math.abs(rounded), currentLanguage(), decimals)
  return (
    <span className={classes.evolution} data-mood={mood}>
      <Arrow size={14} stroke={2} aria-hidden />
      <span className={classes.spoken}>{t(`dashboard.direction.${direction}`)} </span>
      {t(`dashboard.change.${unit}`, { amount, count: Math.abs(rounded) })}
    </span>
  )
}
