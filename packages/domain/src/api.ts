import { deliveryStates } from './codes'

// Limits and states of the public API.

export const apiLimits = {
  /** Requests of one API user in a minute. */
  perMinute: 600,
  batchItems: 500,
  batchBytes: 1024 * 1024,
  /** A request may be sent this many days later. */
  sendAtDays: 90,
  referenceLength: 120,
  pageSize: 1000,
  idempotencyKeyLength: 255,
  /** How long a reply is kept for a repeated Idempotency-Key. */
  keptHours: 72,
  /** Webhooks of one API user. */
  webhooks: 50,
} as const

export const apiLabelLength = { min: 3, max: 80 } as const
export const apiUserPageSizes = [10, 25, 100] as const

/** How a person is asked: by our mail, or by a link that the caller passes on. */
export const requestChannels = ['email', 'link'] as const

/** `link`: there is no mail. */
export const requestStates = [...deliveryStates, 'link'] as const
