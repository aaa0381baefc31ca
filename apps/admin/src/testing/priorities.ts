import type { PriorityItem, PriorityMatrix } from '@ressoa/contract/priority-matrix'

export const aPriority = (id: number, name: string, changes: Partial<PriorityItem> = {}): PriorityItem => ({
  dimension: 'Filial',
  dimensionId: 1,
  dimensionValue: name,
  dimensionValueId: id,
  importance: 16.49,
  importanceLow: 11.07,
  importanceHigh: 21.91,
  effect: 16.49,
  score: 65,
  scoreLow: 54,
  scoreHigh: 73,
  totalCount: 200,
  quadrant: 'keep',
  ...changes,
})

export const aMatrix = (changes: Partial<PriorityMatrix> = {}): PriorityMatrix => ({
  items: [
    aPriority(11, 'Savassi'),
    aPriority(12, 'Contagem', { importance: 14.2, effect: -14.2, score: -20, quadrant: 'fixFirst' }),
    aPriority(13, 'Betim', { importance: 1, score: 60, quadrant: 'unsure', totalCount: 15 }),
  ],
  importanceCut: 8.1,
  scoreCut: 60,
  totalCount: 515,
  explained: null,
  explainedLow: null,
  explainedHigh: null,
  leftOut: [],
  ...changes,
})
