import type { Origin } from '@ressoa/domain/codes'

/** An answer as it is saved. */
export type AnswerRow = {
  invitationId: string
  attemptKey: string | null
  campaignId: number
  formId: number
  formVersion: number
  personId: number | null
  type: 'nps' | 'csat'
  rating: number
  comment: string
  origin: Origin
  valueIds: readonly { dimensionId: number; dimensionValueId: number }[]
}

export type AnswerBatch = { storeId: number; answers: readonly AnswerRow[]; now: Date }
