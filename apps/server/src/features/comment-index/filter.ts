import type { FieldType, ScoreClass, SurveyType } from '@ressoa/domain/codes'

/** The fields of an answer filter that the index needs. All references have been looked up. */
export type CommentFilter = {
  storeId: number
  from: Date
  until: Date
  types: readonly SurveyType[]
  campaignIds?: readonly number[]
  classes: readonly ScoreClass[]
  tagIds: readonly number[]
  /** An answer must match every group. Within a group, one value suffices. */
  valueGroups: readonly { type: FieldType; valueIds: readonly number[] }[]
  comment: string
  person: string
  personId?: number
  answerId?: number
  hasComment?: boolean
  isActive?: boolean
}
