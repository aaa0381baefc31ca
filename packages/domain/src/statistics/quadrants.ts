import type { Interval } from '../scoring'
import { sumOver } from './answer-values'

/** `unsure`: more answers are needed to say on which side of a cut the item lies. */
export type Quadrant = 'fixFirst' | 'keep' | 'watch' | 'leave' | 'unsure'

/** An item of the priority matrix. The score to place it by may be shrunk; the interval is that of the shown score. */
export type Placed = {
  importance: number
  importanceInterval: Interval
  score: number
  scoreInterval: Interval
}

export type Cuts = { importance: number; score: number }

/** Important and bad: fix first; important and good: keep; the others are watched when bad, and left alone when good. */
export const quadrantOf = (item: Placed, cuts: Cuts): Quadrant => {
  if (isAcross(cuts.importance, item.importance, item.importanceInterval) || isAcross(cuts.score, item.score, item.scoreInterval))
    return 'unsure'
  const isGood = item.score >= cuts.score
  if (item.importance >= cuts.importance) return isGood ? 'keep' : 'fixFirst'
  return isGood ? 'leave' : 'watch'
}

// A shrunk score may lie outside the interval of the plain one; then the two must agree about the side.
const isAcross = (cut: number, value: number, { low, high }: Interval) =>
  Math.min(low, value) < cut && cut <= Math.max(high, value)

/** Important is what is more important than the mean of all. */
export const importanceCutOf = (items: readonly { importance: number }[]) =>
  sumOver(items, ({ importance }) => importance) / items.length
