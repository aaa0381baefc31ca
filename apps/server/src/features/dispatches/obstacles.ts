import type { DispatchError, DispatchObstacle } from '@ressoa/domain/codes'

type Conditions = {
  isStoreActive: boolean
  isCampaignActive: boolean
  startsAt: Date | null
  endsAt: Date | null
  isImportUnfinished: boolean
  isEmailActive: boolean
  /** The request has a template and a subject. */
  isMailWritten: boolean
}

/** What prevents the whole dispatch at that moment; undefined when nothing does. */
export const obstacleOf = (conditions: Conditions, now: Date): DispatchObstacle | undefined => {
  const { isStoreActive, isCampaignActive, startsAt, endsAt, isImportUnfinished, isEmailActive, isMailWritten } = conditions
  if (!isStoreActive || !isCampaignActive) return 'campaignInactive'
  if ((startsAt !== null && now < startsAt) || (endsAt !== null && now > endsAt)) return 'outOfPeriod'
  if (isImportUnfinished) return 'importUnfinished'
  if (!isEmailActive) return 'emailInactive'
  return isMailWritten ? undefined : 'mailUnwritten'
}

/** The error type of the dispatch for it. */
export const errorOfObstacle = {
  campaignInactive: 'campaignInactive',
  outOfPeriod: 'campaignInactive',
  importUnfinished: 'importUnfinished',
  emailInactive: 'emailInactive',
  mailUnwritten: 'emailInactive',
} as const satisfies Record<DispatchObstacle, DispatchError>
