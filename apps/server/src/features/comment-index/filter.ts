import type { FieldType, ScoreClass, SurveyType } from '@ressoa/domain/codes'

/** What the index has to know of a filter for answers. Nothing is left to be looked up. */
export type CommentFilter = {
  storeId: number
  from: Date
  until: Date
  types: readonly SurveyType[]
  campaignIds?: readonly number[]
  classes: readonly ScoreClass[]
  tagIds: readonly number[]
  /** Values of a group are alternatives; each group must be met. */
  valueGroups: readonly { type: FieldType; valueIds: readonly number[] }[]
  comment: string
  person: string
  personId?: number
  answerId?: number
  hasComment?: boolean
  isActive?: boolean
}
