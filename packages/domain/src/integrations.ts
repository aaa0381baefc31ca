/** The catalogue of integrations, and the events that they are told about. */

/** Below 10 we call the other system, from 10 on it calls us. */
export const integrationTypeCodes = {
  webhook: 0,
  slack: 1,
  teams: 2,
  orders: 10,
  shopify: 11,
  wooCommerce: 12,
  nuvemshop: 13,
  vtex: 14,
} as const
export type IntegrationType = keyof typeof integrationTypeCodes

/** In the order in which they are shown. */
export const integrationTypes = Object.keys(integrationTypeCodes) as IntegrationType[]

const shopTypes = ['orders', 'shopify', 'wooCommerce', 'nuvemshop', 'vtex'] as const
export type ShopType = (typeof shopTypes)[number]
export const isShopType = (type: IntegrationType): type is ShopType => (shopTypes as readonly string[]).includes(type)

/** How a setting is entered. */
export const itemValueTypeCodes = { text: 0, richText: 1, boolean: 2, singleSelect: 3, multiSelect: 4 } as const
export type ItemValueType = keyof typeof itemValueTypeCodes

/** What happened. A new kind needs a line here, one in the texts, and an example. */
export const eventTypes = ['answer.created', 'answer.changed', 'person.unsubscribed', 'delivery.returned'] as const
export type EventType = (typeof eventTypes)[number]

/** `waiting` has failed and is tried again, `failed` is not. `dropped` was not wanted any more. */
export const hookDeliveryStates = ['ready', 'claimed', 'delivered', 'waiting', 'failed', 'dropped'] as const
export type HookDeliveryState = (typeof hookDeliveryStates)[number]

/** Why a call to an address that a user typed failed. `refused` is any reply but success. */
export const outboundErrors = [
  'refused',
  'gone',
  'redirect',
  'badAddress',
  'privateAddress',
  'unknownHost',
  'noConnection',
  'badCertificate',
  'noReply',
  'cut',
] as const
export type OutboundError = (typeof outboundErrors)[number]

/** What became of an order. `waiting` is asked later, `asked` has a request that waits or went, the rest has a reason. */
export const orderStates = ['received', 'waiting', 'asked', 'skipped', 'cancelled', 'failed'] as const
export type OrderState = (typeof orderStates)[number]

export const orderReasons = [
  'noAddress',
  'maskedAddress',
  'otherTopic',
  'otherStatus',
  'unreadable',
  'orderUnavailable',
  'campaignInactive',
  'campaignEnded',
  'emailInactive',
  'orderCancelled',
  'askedBefore',
  'suppressed',
  'recontact',
  'inactive',
  'erased',
] as const
export type OrderReason = (typeof orderReasons)[number]

/** Of one store. */
export const integrationsAtMost = 100

export const orderDelayDays = { min: 0, max: 90, default: 7 } as const
export const mappedDimensionsAtMost = 10
export const secretKeepHours = { min: 0, max: 72, default: 24 } as const

/** After this time of nothing but failures the administrators are told, and then the integration is disabled. */
export const hookFailure = { toldAfterHours: 24, disabledAfterDays: 5 } as const
