import * as z from 'zod'
import { answerFilter } from './answers'
import { endpoint } from './endpoint'
import { plain } from './replies'
import { freeText } from './values'
import { sic, wire } from './wire'

export const priorityViews = ['values', 'fields'] as const
export type PriorityView = (typeof priorityViews)[number]

/** `unsure`: more answers are needed to say on which side of a cut the item lies. */
const quadrant = z.enum(['fixFirst', 'keep', 'watch', 'leave', 'unsure'])

const item = wire({
  dimension: z.string(),
  dimensionId: sic('DimensionId', z.int()),
  /** Null for a rating field. */
  dimensionValue: z.string().nullable(),
  dimensionValueId: sic('DimensionValueId', z.int().nullable()),
  /** Of a value: the points of the score that hang on it. Of a field: its share of what explains the score, 0 to 100. */
  importance: z.number(),
  importanceLow: z.number(),
  importanceHigh: z.number(),
  /** Of a value: the points with their sign. The score would lose them without the value's answers. */
  effect: z.number().nullable(),
  /** Of a value: its score. Of a field: the percentage of satisfied ratings. */
  score: z.number(),
  scoreLow: z.number(),
  scoreHigh: z.number(),
  totalCount: z.int(),
  quadrant,
})
export type PriorityItem = z.output<typeof item>
export type Quadrant = z.output<typeof quadrant>

const matrix = wire({
  /** The most important first. Empty if nothing explains the score yet. */
  items: z.array(item),
  /** Null without items. */
  importanceCut: z.number().nullable(),
  scoreCut: z.number().nullable(),
  totalCount: z.int(),
  /** Of fields: the percentage of the score's variance that they explain together. */
  explained: z.number().nullable(),
  explainedLow: z.number().nullable(),
  explainedHigh: z.number().nullable(),
  /** Fields with too few answers, and fields that say the same as another one. */
  leftOut: z.array(z.string()),
})
export type PriorityMatrix = z.output<typeof matrix>

/**
 * Importance against performance: of the values of a dimension (`dimensionkey`, by default of all but free texts), or of the
 * rating fields. Only valid answers of one survey type count: the first in `types`, by default NPS.
 */
export const priorityMatrix = endpoint({
  method: 'GET',
  path: 'Report/priority-matrix',
  rights: 'lower',
  input: wire({
    ...answerFilter,
    dimension: sic('dimensionkey', freeText(500).optional()),
    view: sic('view', z.enum(priorityViews, { error: 'invalid' }).optional()),
  }),
  reply: plain(matrix),
})
