import { VisuallyHidden } from '@mantine/core'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import classes from './Evolution.module.css'

type EvolutionProps = {
  points: number
  decimals: number
  /** Points of a score, percentage points of a share, percent of a count, or only the number. */
  unit: 'points' | 'share' | 'percent' | 'bare'
  /** The good direction. */
  isGood: 'up' | 'down' | 'neither'
  /** Shows the word for the direction, which otherwise only screen readers get. */
  hasWord?: boolean
}

/** The arrow shows the direction, the colour whether it is good. */
export const Evolution = ({ points, decimals, unit, isGood, hasWord = false }: EvolutionProps) => {
  const { t } = useTranslation()
  const rounded = Number(points.toFixed(decimals))
  const direction = rounded === 0 ? 'same' : rounded > 0 ? 'up' : 'down'
  const Arrow = { up: IconArrowUpRight, same: IconArrowRight, down: IconArrowDownRight }[direction]
  const mood = direction === 'same' || isGood === 'neither' ? 'neither' : direction === isGood ? 'good' : 'bad'
  const amount = formatNumber(Math.abs(rounded), currentLanguage(), decimals)
  return (
    <span className={classes.evolution} data-mood={mood}>
      <Arrow size={14} stroke={2} aria-hidden />
      {!hasWord && <VisuallyHidden>{t(`score.direction.${direction}`)} </VisuallyHidden>}
      {t(`score.change.${unit}`, { amount, count: Math.abs(rounded) })}
      {hasWord && <span> {t(`score.direction.${direction}`)}</span>}
    </span>
  )
}
