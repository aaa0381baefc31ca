import { csatScale } from '@ressoa/domain/scoring'
import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import classes from './HalfStars.module.css'

type HalfStarsProps = { mean: number; size?: number }

/** A mean as stars, to the nearest half. */
export const HalfStars = ({ mean, size = 18 }: HalfStarsProps) => {
  const { t } = useTranslation()
  const shown = Math.round(2 * mean) / 2
  const label = t('stars.of', { shown: formatNumber(shown, currentLanguage(), shown % 1 === 0 ? 0 : 1), max: csatScale.max })
  return (
    <span className={classes.stars} role="img" aria-label={label}>
      {Array.from({ length: csatScale.max }, (_, index) => {
        const Star = shown >= index + 1 ? IconStarFilled : shown > index ? IconStarHalfFilled : IconStar
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars never move
        return <Star key={index} size={size} stroke={1.5} aria-hidden data-star={Math.max(0, Math.min(1, shown - index))} />
      })}
    </span>
  )
}
