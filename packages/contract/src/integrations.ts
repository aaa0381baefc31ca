import { deliveryStates } from '@ressoa/domain/codes'
import {
  eventTypes,
  hookDeliveryStates,
  integrationTypeCodes,
  itemValueTypeCodes,
  orderReasons,
  orderStates,
  outboundErrors,
  secretKeepHours,
} from '@ressoa/domain/integrations'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { list, paged, plain, savedList, succeeded } from './replies'
import { flag, freeText, givenInstant, id, instant, pageNumber, pageSize, wholeNumber } from './values'
import { code, sic, wire } from './wire'

/** Integrations with other systems: their catalogue, their settings, and the log of what went out and came in. */

const integrationKey = () => freeText(100)

/** A configured integration, or with an empty key one that can be configured. */
const integration = wire({
  id: id().nullable(),
  type: code(integrationTypeCodes),
  integrationKey: z.string(),
  name: z.string(),
  description: z.string(),
  /** Null for the picture that every type has by itself. */
  imageUrl: z.string().nullable(),
  /** The store's own name for it, which tells two of one type apart. */
  label: z.string(),
  active: z.boolean(),
  /** In the words of the user's language. */
  errors: z.array(z.string()),
  /** The type was tried against documented shapes only, not against the real service. */
  isShapeOnly: z.boolean(),
  /** When the last delivery arrived, or the last order came in. */
  lastDate: instant().nullable(),
  failingSince: instant().nullable(),
  disabledDate: instant().nullable(),
  secretDate: instant().nullable(),
  /** Until when the secret before also counts. Another rotation ends it at once. */
  previousSecretUntil: instant().nullable(),
  /** Where the other system sends its events to; null if we call it. */
  hookUrl: z.string().nullable(),
  /** Calls with a wrong signature within 24 hours. */
  rejectedCount: z.int(),
})
export type Integration = z.output<typeof integration>

export const integrations = endpoint({
  method: 'GET',
  path: 'integration/list',
  rights: 'manager',
  reply: list(integration),
})

const configurationItem = wire({
  id: id().nullable(),
  name: z.string(),
  /** What the user reads beside the field, and below it. */
  title: z.string(),
  help: z.string(),
  value: z.string(),
  /** The choices of a select. The value of a multi select has the chosen ones, separated by commas. */
  values: z.array(wire({ value: z.string(), name: z.string() })),
  required: z.boolean(),
  itemValueType: code(itemValueTypeCodes),
  /** Returned unchanged by callers. */
  valueType: z.int(),
  type: z.int(),
  /** A secret is never returned. Left empty it stays as it is. */
  isSecret: z.boolean(),
  isSet: z.boolean(),
})
export type ConfigurationItem = z.output<typeof configurationItem>

export const integrationConfiguration = endpoint({
  method: 'GET',
  path: 'integration/config',
  rights: 'manager',
  input: wire({ type: sic('integrationType', code(integrationTypeCodes)), integrationKey: integrationKey().optional() }),
  reply: list(configurationItem),
})

export const changeIntegration = endpoint({
  method: 'POST',
  path: 'integration/change',
  rights: 'manager',
  input: wire({
    integrationKey: integrationKey(),
    type: code(integrationTypeCodes),
    active: flag(),
    /** When switched on again: whether what was missed is sent. Default: it is dropped. */
    sendMissed: flag().optional(),
  }),
  reply: succeeded(),
})

/** With its log and its secret. What was already asked or sent is not recalled. */
export const removeIntegration = endpoint({
  method: 'POST',
  path: 'integration/remove',
  rights: 'manager',
  input: wire({ integrationKey: integrationKey() }),
  reply: succeeded(),
})

const configured = wire({
  id: id().nullable().optional(),
  integrationKey: integrationKey().optional(),
  type: code(integrationTypeCodes),
  active: flag().optional(),
  configurations: z
    .array(
      wire({
        id: id().nullable().optional(),
        name: freeText(100),
        value: freeText(4000).nullable().optional(),
        itemValueType: code(itemValueTypeCodes).optional(),
        valueType: z.int().nullable().optional(),
        type: z.int().nullable().optional(),
        required: flag().optional(),
      }),
    )
    .max(100, { error: 'long' }),
})
export type ConfiguredIntegration = z.output<typeof configured>

/** Tries the settings without saving them. `success` is part of the result: a failed test is no error of the call. */
export const testIntegration = endpoint({
  method: 'POST',
  path: 'integration/test',
  rights: 'manager',
  input: configured,
  reply: plain(
    wire({
      success: z.boolean(),
      message: z.string(),
      /** 0: no reply. */
      httpStatusCode: z.int(),
      /** What was sent; empty for a type that calls us. */
      sent: z.string(),
      milliseconds: z.int().nullable(),
    }),
  ),
})

export const saveIntegration = endpoint({
  method: 'POST',
  path: 'integration/save',
  rights: 'manager',
  input: configured,
  reply: savedList(
    wire({
      integrationKey: z.string(),
      /** Shown once, when it is created. */
      secret: z.string().nullable(),
      hookUrl: z.string().nullable(),
    }),
  ),
})

const delivery = {
  id: id(),
  date: instant(),
  event: z.enum([...eventTypes, 'ping']),
  state: z.enum(hookDeliveryStates),
  attempts: z.int(),
  nextDate: instant().nullable(),
  /** Of the last attempt; 0: no reply. */
  httpStatusCode: z.int().nullable(),
  milliseconds: z.int().nullable(),
  error: z.enum(outboundErrors).nullable(),
}

const hookDeliveryRow = wire(delivery)

export const hookDeliveries = endpoint({
  method: 'GET',
  path: 'integration/deliveries',
  rights: 'manager',
  input: wire({
    integrationKey: integrationKey(),
    state: z.enum(hookDeliveryStates, { error: 'invalid' }).optional(),
    from: givenInstant().optional(),
    page: pageNumber(),
    pageSize: pageSize(),
  }),
  reply: paged(hookDeliveryRow),
})
export type HookDelivery = z.output<typeof hookDeliveryRow>

const attempt = wire({
  number: z.int(),
  date: instant(),
  milliseconds: z.int(),
  httpStatusCode: z.int(),
  error: z.enum(outboundErrors).nullable(),
  /** The beginning of the reply. */
  received: z.string(),
})

const hookDeliveryDetail = wire({
  ...delivery,
  attemptsAtMost: z.int(),
  /** Null once the person was erased. */
  sentHeaders: z.string().nullable(),
  sentBody: z.string().nullable(),
  history: z.array(attempt),
})
export type HookDeliveryDetail = z.output<typeof hookDeliveryDetail>

export const hookDelivery = endpoint({
  method: 'GET',
  path: 'integration/delivery',
  rights: 'manager',
  input: wire({ integrationKey: integrationKey(), deliveryId: sic('IdDelivery', id()) }),
  reply: plain(hookDeliveryDetail),
})

/** Sends again: these, or everything that failed since then. */
export const replayDeliveries = endpoint({
  method: 'POST',
  path: 'integration/replay',
  rights: 'manager',
  input: wire({
    integrationKey: integrationKey(),
    ids: sic('Ids', z.array(id()).max(100, { error: 'long' }).optional()),
    since: givenInstant().optional(),
  }),
  reply: succeeded({ count: z.int() }),
})

export const rotateHookSecret = endpoint({
  method: 'POST',
  path: 'integration/rotatesecret',
  rights: 'manager',
  input: wire({ integrationKey: integrationKey(), keepHours: wholeNumber(secretKeepHours.min, secretKeepHours.max).optional() }),
  reply: succeeded({ secret: z.string(), previousValidUntil: instant().nullable() }),
})

const order = wire({
  id: id(),
  date: instant(),
  /** The shop's own number of the order. */
  order: z.string(),
  topic: z.string(),
  person: wire({ id: id(), name: z.string(), email: z.string().nullable() }).nullable(),
  state: z.enum(orderStates),
  reason: z.enum(orderReasons).nullable(),
  /** When the customer is or was asked. */
  askDate: instant().nullable(),
  /** What became of the mail. */
  mailState: z.enum(deliveryStates).nullable(),
  answered: z.boolean(),
})
export type ReceivedOrder = z.output<typeof order>

export const receivedOrders = endpoint({
  method: 'GET',
  path: 'integration/orders',
  rights: 'manager',
  input: wire({
    integrationKey: integrationKey(),
    state: z.enum(orderStates, { error: 'invalid' }).optional(),
    /** Part of an order's number, a name or an e-mail. */
    search: freeText(240).optional(),
    from: givenInstant().optional(),
    page: pageNumber(),
    pageSize: pageSize(),
  }),
  reply: paged(order),
})

/** Takes an event of a shop. The signature is over the raw body, so it is read here and nowhere before. */
export const takeOrder = endpoint({
  method: 'POST',
  path: 'api/pub/hook/{key}',
  rights: 'public',
  carrier: 'bytes',
  bodyLimit: 256 * 1024,
  input: wire({ key: sic('key', integrationKey()) }),
  reply: plain(wire({})),
})
