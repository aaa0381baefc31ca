import { emailFilter } from '@ressoa/contract/conversion-report'
import { wire } from '@ressoa/contract/wire'
import * as z from 'zod'
import type { App } from '../../app'
import type { Cell, Rows } from '../../files/cells'
import { say } from '../../locales/messages'
import { rangeOf } from '../answer-filter/range'
import { surveyUrl } from '../invitations/invitation-key'
import { type ExportedRequest, readRequests } from '../reports/conversion/email-requests.sql'
import type { KeptExport } from './exports.sql'

/** The stored form of the filter: as on the wire. */
export const keptEmailFilter = wire(emailFilter)

const columns = [
  'recipients.person',
  'recipients.email',
  'conversion.sent',
  'recipients.sent',
  'recipients.opened',
  'recipients.clicked',
  'conversion.reminded',
  'conversion.remindedOn',
  'recipients.answered',
  'conversion.answeredOn',
  'conversion.link',
] as const

export const requestsTable = (app: App, { storeId, language, timeZone, createdAt, filter }: KeptExport) => {
  const { campaignIds, dispatchIds, ...range } = z.decode(keptEmailFilter, filter as never)
  const query = { storeId, campaignIds, dispatchIds, ...rangeOf(range, createdAt) }
  const yesOrNo = (is: boolean) => say(language, is ? 'export.yes' : 'export.no')
  const rowOf = ({ invitationId, person, ...request }: ExportedRequest): Cell[] => [
    person.name,
    person.email,
    yesOrNo(request.sent),
    momentOf(request.localSentSeconds),
    yesOrNo(request.opened),
    yesOrNo(request.clicked),
    yesOrNo(request.rememberSent),
    momentOf(request.localRememberSeconds),
    yesOrNo(request.answered),
    momentOf(request.localAnsweredSeconds),
    invitationId && surveyUrl(app.config, { storeId, invitationId }),
  ]
  return {
    header: columns.map((column) => say(language, column)),
    parts: rowsOf(readRequests(app.longReads, { ...query, timeZone }), rowOf),
  }
}

const momentOf = (localSeconds: number | null): Cell => (localSeconds === null ? null : { localSeconds })

async function* rowsOf(
  parts: AsyncIterable<ExportedRequest[]>,
  rowOf: (request: ExportedRequest) => Cell[],
): AsyncGenerator<Rows> {
  for await (const requests of parts) yield requests.map(rowOf)
}
