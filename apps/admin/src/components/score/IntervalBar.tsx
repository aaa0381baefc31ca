import { fewAnswers } from '@ressoa/domain/limits'
import classes from './IntervalBar.module.css'

type IntervalBarProps = {
  score: number
  low: number
  high: number
  total: number
  /** The same for all rows, so that they are comparable. */
  scale: { min: number; max: number }
  goal?: number | null
}

/** The position of a value on a scale, as a CSS percentage. */
export const percentAt = (value: number, { min, max }: IntervalBarProps['scale']) => `${(100 * (value - min)) / (max - min)}%`

/** A score and its 95% interval on an axis. Decorative: the numbers are beside it or in text for screen readers. */
export const IntervalBar = ({ score, low, high, total, scale, goal }: IntervalBarProps) => (
  <div className={classes.axis} data-few={total < fewAnswers || undefined} aria-hidden="true">
    <span className={classes.bar} style={{ left: percentAt(low, scale), right: `calc(100% - ${percentAt(high, scale)})` }} />
    {typeof goal === 'number' && <span className={classes.goal} style={{ left: percentAt(goal, scale) }} />}
    <span className={classes.dot} style={{ left: percentAt(score, scale) }} />
  </div>
)
