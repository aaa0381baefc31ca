import type { ScoreClass, SurveyType } from './codes'

export const npsScale = { min: 0, max: 10 } as const
export const csatScale = { min: 1, max: 5 } as const

/** NPS: 0-6 detractor, 7-8 neutral, 9-10 promoter. CSAT: under 3 dissatisfied, under 4 neutral, from 4 satisfied, unrounded. */
export const classOf = (type: SurveyType, rating: number): ScoreClass => {
  const { neutralFrom, promoterFrom } = type === 'nps' ? { neutralFrom: 7, promoterFrom: 9 } : { neutralFrom: 3, promoterFrom: 4 }
  if (rating >= promoterFrom) return 'promoter'
  return rating >= neutralFrom ? 'neutral' : 'detractor'
}

/** The mean of what was rated; undefined where nothing was. */
export const averageOf = (ratings: readonly number[]): number | undefined =>
  ratings.length === 0 ? undefined : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
