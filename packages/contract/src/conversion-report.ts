import { exportFormats } from '@ressoa/domain/codes'
import * as z from 'zod'
import { answerFilter } from './answers'
import { endpoint } from './endpoint'
import { paged, plain, succeeded } from './replies'
import { id, idList, instant, pageNumber, pageSize, timeZone } from './values'
import { grouped, sic, wire } from './wire'

/**
 * How many of the people asked have answered, by channel. `from` and `to` select who was asked in that time (the time of the
 * request, as on the dashboard); what they did counts until now. Percentages are unrounded. Low and High are the bounds of their
 * 95% confidence interval (Wilson); null if nobody was asked.
 */

const channelFilter = {
  from: answerFilter.from,
  to: answerFilter.to,
  campaignIds: answerFilter.campaignIds,
}

export const emailFilter = { ...channelFilter, dispatchIds: sic('DispatchSendingScheduleIds', idList().optional()) }
const emailFilterSchema = wire(emailFilter)
export type EmailFilter = z.output<typeof emailFilterSchema>

const shareOf = (mark: 'Opened' | 'Clicked' | 'Answered') =>
  grouped({
    percentage: sic(`${mark}Percentage`, z.number()),
    low: sic(`${mark}Low`, z.number().nullable()),
    high: sic(`${mark}High`, z.number().nullable()),
  })
export type Share = z.output<ReturnType<typeof shareOf>>

/**
 * Requests that were sent, or may have been (unconfirmed). Whoever answers has opened the form, and whoever opens the form has
 * opened the mail, so the counts never rise. Percentages refer to Sent.
 */
const funnel = wire({
  sent: z.int(),
  /** The mail, or its reminder, was opened by a person. */
  opened: z.int(),
  /** The survey page was opened. */
  clicked: z.int(),
  answered: z.int(),
  /** Only a program has opened the mail. Not part of Opened. */
  openedByProgram: z.int(),
  openedShare: shareOf('Opened'),
  clickedShare: shareOf('Clicked'),
  answeredShare: shareOf('Answered'),
})
export type Funnel = z.output<typeof funnel>

export const emailFunnel = endpoint({
  method: 'GET',
  path: 'Report/conversion-report/email',
  rights: 'lower',
  input: wire(emailFilter),
  reply: plain(funnel),
})

/** Views, the people who had them (a visitor without a name counts as one), and answers. The percentage refers to the views. */
export const widgetCounts = endpoint({
  method: 'GET',
  path: 'Report/conversion-report/widget',
  rights: 'lower',
  input: wire(channelFilter),
  reply: plain(wire({ viewed: z.int(), viewedByPerson: z.int(), answered: z.int(), answeredShare: shareOf('Answered') })),
})

/** Surveys that were opened by a public or personal link. The percentage refers to these. */
export const linkCounts = endpoint({
  method: 'GET',
  path: 'Report/conversion-report/direct-link',
  rights: 'lower',
  input: wire(channelFilter),
  reply: plain(wire({ opened: z.int(), answered: z.int(), answeredShare: shareOf('Answered') })),
})

const person = wire({ id: id().nullable(), name: z.string(), email: z.string().nullable() })

const request = wire({
  person,
  sent: z.boolean(),
  sentDate: instant().nullable(),
  opened: z.boolean(),
  clicked: z.boolean(),
  rememberSent: z.boolean(),
  rememberSentDate: instant().nullable(),
  answered: z.boolean(),
  answeredDate: sic('NpsDate', instant().nullable()),
  /** The person's survey, twice. Null if nobody was to be asked, and for readers: whoever has it can answer. */
  surveyUrl: sic('NpsRequestUrl', z.string().nullable()),
  link: z.string().nullable(),
})
export type EmailRequest = z.output<typeof request>

/** Everybody who was on the list when it was sent. For those who got no mail, Sent is false. */
export const emailRequests = endpoint({
  method: 'GET',
  path: 'Report/conversion-report/email/list',
  rights: 'lower',
  input: wire({ ...emailFilter, page: pageNumber(), pageSize: pageSize() }),
  reply: paged(request),
})

const dispatch = wire({
  dispatchId: sic('IdDispatchSendingSchedule', id()),
  targetListName: z.string(),
  scheduleDate: instant(),
  dateTimezone: z.string(),
  listId: sic('IdTargetList', id().nullable()),
  data: funnel,
})
export type DispatchConversion = z.output<typeof dispatch>

/** The dispatches that sent anything in the time, newest first. */
export const emailDispatches = endpoint({
  method: 'GET',
  path: 'Report/conversion-report/email/bydispatchsending',
  rights: 'lower',
  input: wire({ ...emailFilter, page: pageNumber(), pageSize: pageSize() }),
  reply: paged(dispatch),
})

const viewer = wire({
  person,
  /** How often. */
  viewed: z.int(),
  answered: z.boolean(),
})
export type Viewer = z.output<typeof viewer>

/** The people who saw the widget; the last one first. A visitor without a name is a person with neither id nor name. */
export const widgetViewers = endpoint({
  method: 'GET',
  path: 'Report/conversion-report/widget/list',
  rights: 'lower',
  input: wire({ ...channelFilter, page: pageNumber(), pageSize: pageSize() }),
  reply: paged(viewer),
})

/** All rows of the list, regardless of the page. The download must start soon. */
export const exportRequests = endpoint({
  method: 'GET',
  path: 'Report/conversion-report/email/export',
  rights: 'manager',
  input: wire({
    ...emailFilter,
    page: pageNumber(),
    pageSize: pageSize(),
    format: z.enum(exportFormats, { error: 'invalid' }).optional(),
    /** The time zone of the times in the file. Default: that of the store. */
    timeZone: timeZone().optional(),
  }),
  reply: succeeded({ url: z.string(), key: z.string() }),
})
