import type { ScoreClass } from '@ressoa/domain/codes'
import type { ClassCounts } from '@ressoa/domain/scoring'

/** Builds a record with one entry per class from the counts. */
export const partsOf = <T>(of: (part: keyof ClassCounts) => T): Record<ScoreClass, T> => ({
  promoter: of('promoters'),
  neutral: of('neutrals'),
  detractor: of('detractors'),
})
