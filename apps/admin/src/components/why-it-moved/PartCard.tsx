import type { DimensionChange } from '@ressoa/contract/why-it-moved'
import { useTranslation } from 'react-i18next'
import { isBeyondChance, signed } from './change-texts'
import classes from './WhyItMoved.module.css'

type PartCardProps = { look: 'mix' | 'rate'; title: string; part: DimensionChange['mix']; decimals: number }

/** One of the two parts of the change, with its interval and its verdict. */
export const PartCard = ({ look, title, part, decimals }: PartCardProps) => {
  const { t } = useTranslation()
  const isSure = isBeyondChance(part)
  return (
    <div className={classes.part}>
      <p className={classes.partTitle}>
        <span className={classes.swatch} data-look={look} aria-hidden="true" />
        {title}
      </p>
      <p>
        <b className={classes.points}>{signed(part.points, decimals)}</b>{' '}
        <span className={classes.note}>
          {t('score.interval', { low: signed(part.low, decimals), high: signed(part.high, decimals) })}
        </span>
      </p>
      <p className={classes.verdict} data-sure={isSure || undefined}>
        {t(isSure ? 'whyItMoved.beyondChance' : 'whyItMoved.mayBeChance')}
      </p>
    </div>
  )
}
