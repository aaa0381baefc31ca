import type { SurveyType } from '../codes'
import { type ClassCounts, scoreOf } from '../scoring'

/** What an answer adds to the score: NPS 1, 0, -1; CSAT 1 when satisfied, else 0. The score is their mean. */
const answersOf = (type: SurveyType, { promoters, neutrals, detractors }: ClassCounts) => [
  { x: 1, count: promoters },
  { x: 0, count: neutrals },
  { x: type === 'nps' ? -1 : 0, count: detractors },
]

export const meanOf = (type: SurveyType, counts: ClassCounts) => scoreOf(type, counts) / 100

/** The sum of a function of each answer. */
export const sumOverAnswers = (type: SurveyType, counts: ClassCounts, of: (x: number) => number) =>
  answersOf(type, counts).reduce((sum, { x, count }) => (count === 0 ? sum : sum + count * of(x)), 0)

export const plus = (one: ClassCounts, other: ClassCounts): ClassCounts => ({
  promoters: one.promoters + other.promoters,
  neutrals: one.neutrals + other.neutrals,
  detractors: one.detractors + other.detractors,
})

export const minus = (all: ClassCounts, some: ClassCounts): ClassCounts => ({
  promoters: all.promoters - some.promoters,
  neutrals: all.neutrals - some.neutrals,
  detractors: all.detractors - some.detractors,
})

export const noAnswers: ClassCounts = { promoters: 0, neutrals: 0, detractors: 0 }

export const sumOver = <T>(items: readonly T[], of: (item: T, index: number) => number) =>
  items.reduce((sum, item, index) => sum + of(item, index), 0)
