import {
  deliveryReasons,
  deliveryStates,
  dispatchErrorCodes,
  dispatchObstacles,
  dispatchStatusCodes,
  dispatchTypeCodes,
  exportFormats,
  mailKinds,
  mailOutcomes,
  repetitionCodes,
} from '@ressoa/domain/codes'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { file, list, paged, plain, saved, succeeded } from './replies'
import { draftKey, freeText, givenInstant, id, idList, instant, pageNumber, pageSize, timeZone } from './values'
import { code, sic, wire } from './wire'

const sending = wire({ number: z.int(), status: code(dispatchStatusCodes), date: instant() })

/** How many recipients are in each state. They always add up to the total. */
const countOfState = wire({ state: z.enum(deliveryStates), count: z.int() })

const dispatch = wire({
  id: id(),
  type: code(dispatchTypeCodes),
  status: code(dispatchStatusCodes),
  active: z.boolean(),
  date: instant(),
  dateTimezone: z.string(),
  /** The date and the time of day (HH:mm) of Date in its time zone. */
  dateDay: z.string(),
  dateHour: z.string(),
  campaignId: id(),
  /** The API's dispatch has no list; its name is "API". */
  listId: sic('IdTargetList', id().nullable()),
  nameList: z.string(),
  repetitionInterval: code(repetitionCodes),
  errorType: code(dispatchErrorCodes).nullable(),
  errorMessage: z.string().nullable(),
  sendings: sic('DispatchSendingScheduleList', z.array(sending)),
  /** Finished recipients: sent, unconfirmed, or not to be sent. */
  processedItemsCount: z.int(),
  totalItemsCount: z.int(),
  states: z.array(countOfState),
  createdDate: instant(),
  /** How long an immediate dispatch can still be stopped and removed; null if it cannot. */
  secondsToStop: z.int().nullable(),
})
export type Dispatch = z.output<typeof dispatch>

export const dispatchesOfCampaign = endpoint({
  method: 'GET',
  path: 'DispatchSendingSchedule/GetByIdCampaign',
  rights: 'manager',
  input: wire({ campaignId: id() }),
  reply: list(dispatch),
})

/**
 * Creates dispatches. An existing dispatch can be cancelled, but not changed. An immediate one starts after a minute and can be
 * stopped until then.
 */
export const saveDispatches = endpoint({
  method: 'POST',
  path: 'dispatchsendingschedule/insertupdate',
  rights: 'manager',
  input: wire({
    campaignId: id(),
    dispatches: z
      .array(
        wire({
          type: code(dispatchTypeCodes),
          listId: sic('IdTargetList', id()),
          date: givenInstant().nullable().optional(),
          dateTimezone: timeZone(),
          repetitionInterval: code(repetitionCodes).optional(),
          draftKey: draftKey(),
        }),
      )
      .max(50, { error: 'long' }),
  }),
  reply: saved(z.array(dispatch)),
})

export const cancelDispatch = endpoint({
  method: 'POST',
  path: 'dispatchsendingschedule/changestatus',
  rights: 'manager',
  carrier: 'query',
  input: wire({ dispatchId: sic('iddispatchsendingschedule', id()) }),
  reply: saved(dispatch),
})

/** Stops and removes an immediate dispatch before it starts. After that it can only be cancelled (409). */
export const stopDispatch = endpoint({
  method: 'POST',
  path: 'dispatchsendingschedule/stop',
  rights: 'manager',
  carrier: 'query',
  input: wire({ dispatchId: sic('iddispatchsendingschedule', id()) }),
  reply: succeeded(),
})

/**
 * How many people would get a mail if the list were sent now or on the date, and why the others would not. IdListsBefore are
 * lists that will be sent together with this one, before it: a person in several lists gets one mail. For a saved dispatch that
 * waits, the plan is for that dispatch.
 */
export const planDispatch = endpoint({
  method: 'GET',
  path: 'dispatchsendingschedule/plan',
  rights: 'manager',
  input: wire({
    campaignId: id(),
    listId: sic('IdTargetList', id()),
    earlierListIds: sic('IdListsBefore', idList().optional()),
    date: givenInstant().optional(),
    dispatchId: sic('iddispatchsendingschedule', id().optional()),
  }),
  reply: plain(
    wire({
      total: z.int(),
      willGet: z.int(),
      willNotGet: z.array(wire({ reason: z.enum(deliveryReasons), count: z.int() })),
      /** Why nobody gets the mail. */
      obstacle: z.enum(dispatchObstacles).nullable(),
    }),
  ),
})

const recipientFilter = {
  dispatchId: sic('iddispatchsendingschedule', id()),
  kind: z.enum(mailKinds, { error: 'invalid' }).optional(),
  state: z.enum(deliveryStates, { error: 'invalid' }).optional(),
  outcome: z.enum(mailOutcomes, { error: 'invalid' }).optional(),
  /** Part of a name or an e-mail. */
  search: freeText(240).optional(),
}

const recipient = wire({
  id: id(),
  kind: z.enum(mailKinds),
  person: wire({ id: id().nullable(), name: z.string(), email: z.string().nullable() }),
  state: z.enum(deliveryStates),
  reason: z.enum(deliveryReasons).nullable(),
  /** Unsubscribed or complained, before or after sending, or bounced. */
  outcome: z.enum(mailOutcomes).nullable(),
  /** The reply of the mail server. */
  detail: z.string().nullable(),
  dueDate: instant(),
  sentDate: instant().nullable(),
  opened: z.boolean(),
  clicked: z.boolean(),
  answered: z.boolean(),
})
export type Recipient = z.output<typeof recipient>

export const recipientsOfDispatch = endpoint({
  method: 'GET',
  path: 'dispatchsendingschedule/recipients',
  rights: 'manager',
  input: wire({ ...recipientFilter, page: pageNumber(), pageSize: pageSize() }),
  reply: paged(recipient),
})

export const exportRecipients = endpoint({
  method: 'GET',
  path: 'dispatchsendingschedule/exportrecipients',
  rights: 'manager',
  input: wire({
    ...recipientFilter,
    format: z.enum(exportFormats, { error: 'invalid' }).optional(),
    timeZone: timeZone().optional(),
  }),
  reply: file(),
})

/** Whether mails are being sent. After a backup was restored they are held until somebody releases them. */
const relayState = wire({
  isPaused: z.boolean(),
  isHeld: z.boolean(),
  pausedUntil: instant().nullable(),
  reason: z.string().nullable(),
})
export type RelayState = z.output<typeof relayState>

export const mailRelay = endpoint({ method: 'GET', path: 'mail/relay', rights: 'manager', reply: plain(relayState) })

/** Tries again at once instead of after the pause. Held mails affect every store, so only the master can release them. */
export const resumeMailRelay = endpoint({
  method: 'POST',
  path: 'mail/resume',
  rights: 'manager',
  reply: succeeded({ relay: relayState }),
})
