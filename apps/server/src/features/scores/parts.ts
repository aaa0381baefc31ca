import type { ScoreClass } from '@ressoa/domain/codes'
import type { ClassCounts } from '@ressoa/domain/scoring'

/** What a reply says about each class, made from the counts. */
export const partsOf = <T>(of: (part: keyof ClassCounts) => T): Record<ScoreClass, T> => ({
  promoter: of('promoters'),
  neutral: of('neutrals'),
  detractor: of('detractors'),
})
