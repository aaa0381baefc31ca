import type { SentFile } from '@ressoa/contract/replies'
import type { ExportFormat } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import type { App } from '../../app'
import type { Cell, Rows } from '../../files/cells'
import { csvStream } from '../../files/csv-stream'
import { tableTypes } from '../../files/table-types'
import { xlsxStream } from '../../files/xlsx-stream'
import { say } from '../../locales/messages'
import { type ExportedRecipient, type RecipientFilter, readRecipients } from './recipients.sql'

type Wanted = RecipientFilter & { timeZone: string; format: ExportFormat; language: Language }

const columns = [
  'person',
  'email',
  'kind',
  'state',
  'reason',
  'detail',
  'sent',
  'opened',
  'clicked',
  'answered',
  'outcome',
] as const

/** The recipients of a dispatch with their states and reasons, written while it is downloaded. */
export const recipientsFile = ({ longReads }: App, { format, language, ...filter }: Wanted): SentFile => {
  const table = {
    language,
    sheetName: say(language, 'recipients.sheet'),
    header: columns.map((column) => say(language, `recipients.${column}`)),
    parts: rowsOf(readRecipients(longReads, filter), language),
  }
  return {
    contentType: tableTypes[format],
    fileName: `${say(language, 'recipients.sheet').toLowerCase()}-${filter.dispatchId}.${format}`,
    stream: format === 'csv' ? csvStream(table) : xlsxStream(table),
  }
}

async function* rowsOf(parts: AsyncIterable<ExportedRecipient[]>, language: Language): AsyncGenerator<Rows> {
  for await (const recipients of parts) yield recipients.map((recipient) => rowOf(recipient, language))
}

const rowOf = (recipient: ExportedRecipient, language: Language): Cell[] => {
  const { person, kind, state, reason, outcome, detail, localSentSeconds, opened, clicked, answered } = recipient
  const yesOrNo = (is: boolean) => say(language, is ? 'export.yes' : 'export.no')
  return [
    person.name,
    person.email,
    say(language, `mail.kind.${kind}`),
    say(language, `delivery.state.${state}`),
    reason && say(language, `delivery.reason.${reason}`),
    detail,
    localSentSeconds === null ? null : { localSeconds: localSentSeconds },
    yesOrNo(opened),
    yesOrNo(clicked),
    yesOrNo(answered),
    outcome && say(language, `delivery.outcome.${outcome}`),
  ]
}
