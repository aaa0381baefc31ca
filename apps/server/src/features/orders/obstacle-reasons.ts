import type { DispatchObstacle } from '@ressoa/domain/codes'
import type { OrderReason } from '@ressoa/domain/integrations'

/** Why an order asks nobody while its campaign has such an obstacle. */
export const obstacleReasons = {
  campaignInactive: 'campaignInactive',
  outOfPeriod: 'campaignEnded',
  importUnfinished: 'campaignInactive',
  emailInactive: 'emailInactive',
  mailUnwritten: 'emailInactive',
} as const satisfies Record<DispatchObstacle, OrderReason>
