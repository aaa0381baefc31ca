import { fewAnswers } from '@ressoa/domain/limits'
import classes from './IntervalBar.module.css'

type IntervalBarProps = {
  score: number
  low: number
  high: number
  total: number
  /** The same for all rows, so that they can be compared. */
  scale: { min: number; max: number }
  goal?: number | null
}

/** The position of a value on a scale, as CSS has it. */
export const percentAt = (value: number, { min, max }: IntervalBarProps['scale']) => `${(100 * (value - min)) / (max - min)}%`

/** A score and its 95% interval on an axis. A drawing only: the numbers stand beside it or are spoken. */
export const IntervalBar = ({ score, low, high, total, scale, goal }: IntervalBarProps) => (
  <div className={classes.axis} data-few={total < fewAnswers || undefined} aria-hidden="true">
    <span className={classes.bar} style={{ left: percentAt(low, scale), right: `calc(100% - ${percentAt(high, scale)})` }} />
    {typeof goal === 'number' && <span className={classes.goal} style={{ left: percentAt(goal, scale) }} />}
    <span className={classes.dot} style={{ left: percentAt(score, scale) }} />
  </div>
)
