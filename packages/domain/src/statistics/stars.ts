import { csatScale, type Interval } from '../scoring'
import { tQuantile } from './distributions'

/** The number of ratings, their sum and the sum of their squares. */
export type RatingSums = { count: number; sum: number; squares: number }

export type Stars = {
  mean: number
  /** Half the width of the 95% interval; undefined for a single rating, which says nothing about the spread. */
  reach: number | undefined
  /** Cut to the scale. */
  interval: Interval | undefined
  /** The mean to the nearest half, as drawn. */
  halfStars: number
}

/** The mean of ratings from 1 to 5 with its t interval; undefined without ratings. */
export const starsOf = ({ count, sum, squares }: RatingSums): Stars | undefined => {
  if (count === 0) return undefined
  const mean = sum / count
  const halfStars = Math.round(2 * mean) / 2
  if (count === 1) return { mean, reach: undefined, interval: undefined, halfStars }
  // Equal ratings leave a rest of rounding here, which may be negative.
  const variance = Math.max(0, (squares - sum ** 2 / count) / (count - 1))
  const reach = tQuantile(0.975, count - 1) * Math.sqrt(variance / count)
  const interval = { low: Math.max(csatScale.min, mean - reach), high: Math.min(csatScale.max, mean + reach) }
  return { mean, reach, interval, halfStars }
}
