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

/** How many of its people are in which state. Together they are the total, at every moment. */
const countOfState = wire({ state: z.enum(deliveryStates), count: z.int() })

const dispatch = wire({
  id: id(),
  type: code(dispatchTypeCodes),
  status: code(dispatchStatusCodes),
  active: z.boolean(),
  date: instant(),
  dateTimezone: z.string(),
  /** The date and the time of day (HH:mm) of Date in its zone. */
  dateDay: z.string(),
  dateHour: z.string(),
  campaignId: id(),
  listId: sic('IdTargetList', id()),
  nameList: z.string(),
  repetitionInterval: code(repetitionCodes),
  errorType: code(dispatchErrorCodes).nullable(),
  errorMessage: z.string().nullable(),
  sendings: sic('DispatchSendingScheduleList', z.array(sending)),
  /** People who are done with: sent, in doubt, or not to be sent. */
  processedItemsCount: z.int(),
  totalItemsCount: z.int(),
  states: z.array(countOfState),
  createdDate: instant(),
  /** How long one that goes out now can still be stopped, so that nothing of it is left; null where it cannot. */
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
 * New ones only: a dispatch that exists is cancelled, never changed. An immediate one begins a minute from now: until then it can be
 * stopped.
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

/** Takes an immediate dispatch back before it has begun: nothing of it is left. One that has begun can only be cancelled (409). */
export const stopDispatch = endpoint({
  method: 'POST',
  path: 'dispatchsendingschedule/stop',
  rights: 'manager',
  carrier: 'query',
  input: wire({ dispatchId: sic('iddispatchsendingschedule', id()) }),
  reply: succeeded(),
})

/**
 * Who would get a mail if the list were sent now (or on the date), and who would not, and why. Lists that are to go out together with it,
 * before it, are named too: who is in one of them is mailed once. For a dispatch that is saved and waits, it says what comes of that one.
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
      /** Nobody gets it, because of this. */
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
  /** Unsubscribed or complained since it was sent, or before; came back. */
  outcome: z.enum(mailOutcomes).nullable(),
  /** What the mail server said. */
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

/** Whether mails go out at present. They are held, without an end by itself, after a backup was put back. */
const relayState = wire({
  isPaused: z.boolean(),
  isHeld: z.boolean(),
  pausedUntil: instant().nullable(),
  reason: z.string().nullable(),
})
export type RelayState = z.output<typeof relayState>

export const mailRelay = endpoint({ method: 'GET', path: 'mail/relay', rights: 'manager', reply: plain(relayState) })

/** Tries again at once instead of after the pause. Held mails concern every store: only the master lets them go. */
export const resumeMailRelay = endpoint({
  method: 'POST',
  path: 'mail/resume',
  rights: 'manager',
  reply: succeeded({ relay: relayState }),
})
