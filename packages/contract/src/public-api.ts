import { apiLimits, requestChannels, requestStates } from '@ressoa/domain/api'
import { deliveryReasons, surveyTypeCodes } from '@ressoa/domain/codes'
import { formLimits } from '@ressoa/domain/form-rules'
import { eventTypes } from '@ressoa/domain/integrations'
import { campaignNameLength, searchTextLength } from '@ressoa/domain/limits'
import * as z from 'zod'
import { answer, answerFilter } from './answers'
import { endpoint } from './endpoint'
import { list, pagedByCursor, plain, problem, saved, succeeded } from './replies'
import { flag, freeText, givenInstant, instant, pageNumber, text, wholeNumber } from './values'
import { code, sic, wire } from './wire'

/** The calls of other systems under /api/v1/. `docs/api.md` explains them with examples. */

const person = wire({
  name: freeText(formLimits.value).optional(),
  email: freeText(formLimits.value).optional(),
  phone: freeText(formLimits.value).optional(),
  externalId: freeText(formLimits.value).optional(),
  /** By the names of the store's dimensions. Missing values are created. */
  dimensions: z
    .array(wire({ name: text({ max: formLimits.value }), value: freeText(10_000) }))
    .max(50, { error: 'long' })
    .optional(),
})

const whomAndHow = {
  person,
  /** `email`: we send a mail. `link`: the caller passes the link on. Default: `email`. */
  channel: z.enum(requestChannels, { error: 'invalid' }).optional(),
  /** When the mail is sent: at most 90 days ahead. Default: now. */
  sendAt: givenInstant().optional(),
  /** The caller's own name of the request, such as an order's number. A campaign asks once for each, for ever. */
  reference: text({ max: apiLimits.referenceLength }).optional(),
}

/** One of a batch. */
export const batchItem = wire(whomAndHow)

const campaignKey = () => text({ max: campaignNameLength })

const request = wire({
  dispatchInfoKey: z.string(),
  link: z.string(),
  state: z.enum(requestStates),
  reason: z.enum(deliveryReasons).nullable(),
})
export type ApiRequest = z.output<typeof request>

/** Asks a person. 202; 200 if the reference was asked before, with what became of that request. */
export const askPerson = endpoint({
  method: 'POST',
  path: 'api/v1/dispatch',
  rights: 'apiUser',
  summary: 'Ask a person, by e-mail or by a link that you pass on',
  status: 202,
  isIdempotent: true,
  input: wire({ campaignKey: campaignKey(), ...whomAndHow }),
  reply: saved(request),
})

/** Asks up to 500 people. One result per item, in their order; an item with an error stops no other. */
export const askBatch = endpoint({
  method: 'POST',
  path: 'api/v1/dispatch/batch',
  rights: 'apiUser',
  summary: 'Ask up to 500 people',
  status: 202,
  isIdempotent: true,
  bodyLimit: apiLimits.batchBytes,
  input: wire({
    campaignKey: campaignKey(),
    // Each is checked by itself.
    items: z
      .array(z.unknown().meta({ description: 'The fields of /api/v1/dispatch, without CampaignKey.' }))
      .min(1)
      .max(apiLimits.batchItems),
  }),
  reply: plain(
    wire({
      items: z.array(
        wire({
          /** The status that /api/v1/dispatch would have replied. */
          status: z.int(),
          hasErrors: z.boolean(),
          errorList: z.array(problem),
          element: request.nullable(),
        }),
      ),
    }),
  ),
})

/** What became of a request. */
export const requestState = endpoint({
  method: 'GET',
  path: 'api/v1/dispatch',
  rights: 'apiUser',
  summary: 'What became of a request',
  input: wire({ dispatchInfoKey: text({ max: 100 }) }),
  reply: plain(
    wire({
      dispatchInfoKey: z.string(),
      link: z.string(),
      reference: z.string().nullable(),
      state: z.enum(requestStates),
      reason: z.enum(deliveryReasons).nullable(),
      /** When the mail is due; null for a link. */
      sendAt: instant().nullable(),
      sent: instant().nullable(),
      /** By a person, not by a program. */
      opened: instant().nullable(),
      answered: instant().nullable(),
    }),
  ),
})

/**
 * Answers. By Cursor: begin without one, then pass NextCursor of the reply before; it gives every answer once, in the order in which
 * they arrived, also while others arrive. An empty page means that there are no more yet: keep the cursor and ask later. By Page:
 * the oldest first; answers that arrive meanwhile may move others to the next page.
 */
export const answersByCursor = endpoint({
  method: 'GET',
  path: 'api/v1/answers',
  rights: 'apiUser',
  summary: 'Read answers, by cursor or by page',
  input: wire({
    from: answerFilter.from,
    to: answerFilter.to,
    campaignIds: answerFilter.campaignIds,
    person: sic('person', freeText(searchTextLength.max).optional()),
    cursor: text({ max: 40 }).optional(),
    page: pageNumber(),
    pageSize: wholeNumber(1, apiLimits.pageSize).optional(),
  }),
  /** NextCursor is null if a page was asked for. */
  reply: pagedByCursor(answer),
})

export const campaignsOfApi = endpoint({
  method: 'GET',
  path: 'api/v1/campaigns',
  rights: 'apiUser',
  summary: 'Which campaigns there are, with their keys',
  reply: list(
    wire({
      /** For idcampaignlist. */
      id: z.int(),
      /** For CampaignKey. */
      key: z.string(),
      name: z.string(),
      type: code(surveyTypeCodes),
      active: z.boolean(),
    }),
  ),
})

/** Tells an address of the caller about these events. The same address again gets the new events and a new secret under its Id. */
export const subscribe = endpoint({
  method: 'POST',
  path: 'api/v1/webhooks',
  rights: 'apiUser',
  summary: 'Subscribe an address of yours to events',
  input: wire({
    url: text({ max: 2000 }),
    events: z
      .array(z.enum(eventTypes, { error: 'invalid' }))
      .min(1, { error: 'required' })
      .max(eventTypes.length, { error: 'long' }),
    /** Whether names and e-mails are sent too. Default: ids only. */
    includePerson: flag().optional(),
  }),
  reply: saved(
    wire({
      id: sic('Id', z.string()),
      /** Signs what is sent, as Standard Webhooks has it. Only this reply has it. */
      secret: z.string(),
    }),
  ),
})

/** Nothing is sent any more, and the log is deleted. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: 'api/v1/webhooks/unsubscribe',
  rights: 'apiUser',
  summary: 'End a subscription and delete its log',
  input: wire({ id: sic('Id', text({ max: 100 })) }),
  reply: succeeded(),
})

/** What is sent about each event, made up. With `event` about this one only. */
export const sampleEvents = endpoint({
  method: 'GET',
  path: 'api/v1/webhooks/sample',
  rights: 'apiUser',
  summary: 'An example of each event, as it would arrive',
  input: wire({ event: sic('event', z.enum(eventTypes, { error: 'invalid' }).optional()) }),
  reply: list(
    wire({ type: sic('type', z.enum(eventTypes)), timestamp: sic('timestamp', instant()), data: sic('data', z.unknown()) }),
  ),
})
