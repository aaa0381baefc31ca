import type { SurveyType } from '../codes'
import { answersToCompare } from '../limits'
import { type ClassCounts, type Interval, intervalOf, scoreOf, totalOf, z95 } from '../scoring'
import { meanOf, minus, sumOverAnswers } from './answer-values'
import { importanceCutOf, type Quadrant, quadrantOf } from './quadrants'
import { rankingScores } from './shrink'

export type ValueImportance = {
  /** The points that the score would lose without the answers of this value; negative when it would gain. */
  effect: number
  standardError: number
  /** The size of the effect, with its 95% interval folded at 0. */
  importance: number
  importanceInterval: Interval
}

/**
 * How many points of the whole score hang on a value: the score minus the score without the value's answers. The error comes from
 * the influence of a single answer. An answer may have several values. Undefined when the value has no answers, or all of them.
 */
export const valueImportance = (type: SurveyType, value: ClassCounts, all: ClassCounts): ValueImportance | undefined => {
  const rest = minus(all, value)
  if (totalOf(value) === 0 || totalOf(rest) === 0) return undefined
  const total = totalOf(all)
  const share = totalOf(value) / total
  const [score, scoreOfRest] = [meanOf(type, value), meanOf(type, rest)]
  const apart = score - scoreOfRest
  const inside = sumOverAnswers(type, value, (x) => (apart * (1 - share) + x - score) ** 2)
  const outside = sumOverAnswers(type, rest, (x) => (apart * share + (share / (1 - share)) * (x - scoreOfRest)) ** 2)
  const effect = 100 * share * apart
  const standardError = (100 * Math.sqrt(inside + outside)) / total
  return { effect, standardError, importance: Math.abs(effect), importanceInterval: foldedAtZero(effect, z95 * standardError) }
}

const foldedAtZero = (effect: number, reach: number): Interval => ({
  low: Math.max(0, Math.abs(effect) - reach),
  high: Math.abs(effect) + reach,
})

type ValuePriority = ValueImportance & {
  /** The index of the value in what was given. */
  index: number
  /** The plain score with its interval, as shown. */
  score: number
  scoreInterval: Interval
  count: number
  quadrant: Quadrant
}

export type ValuePriorities = { importanceCut: number; scoreCut: number; items: ValuePriority[] }

/**
 * The priority matrix of values: the score is compared with the goal, without one with the score of the store. From eight values
 * on they are placed by their shrunk scores. Undefined when fewer than two values can be compared with the rest.
 */
export const valuePriorities = (
  type: SurveyType,
  { values, all, goal }: { values: readonly ClassCounts[]; all: ClassCounts; goal?: number | undefined },
): ValuePriorities | undefined => {
  const items = values.flatMap((counts, index) => {
    const importance = valueImportance(type, counts, all)
    return importance ? [{ index, counts, ...importance }] : []
  })
  if (items.length < 2) return undefined
  const cuts = { importance: importanceCutOf(items), score: goal ?? scoreOf(type, all) }
  const places = rankingScores(
    type,
    items.map(({ counts }) => counts),
  )
  return {
    importanceCut: cuts.importance,
    scoreCut: cuts.score,
    items: items.map(({ counts, ...item }, at) => {
      const [score, count] = [scoreOf(type, counts), totalOf(counts)]
      const scoreInterval = intervalOf(type, counts) as Interval
      const placed = { ...item, score: places[at] as number, scoreInterval }
      return { ...item, score, scoreInterval, count, quadrant: count < answersToCompare ? 'unsure' : quadrantOf(placed, cuts) }
    }),
  }
}
