import { answerFilter } from '@ressoa/contract/answers'
import { sic, wire } from '@ressoa/contract/wire'
import { answerOrders } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import * as z from 'zod'
import type { App } from '../../app'
import { longReadsAtOnce } from '../../db/database'
import type { Cell, Rows } from '../../files/cells'
import { csvStream } from '../../files/csv-stream'
import { xlsxStream } from '../../files/xlsx-stream'
import { say } from '../../locales/messages'
import { answerQueryOf } from '../answer-filter/answer-filter.sql'
import { dimensionsInAnswers, type ExportedAnswer, readAnswers } from './exported-answers.sql'
import { type KeptExport, updateProgress } from './exports.sql'

/** The stored form of an export's filter: as on the wire. */
export const keptFilter = wire({ ...answerFilter, order: sic('ordenation', z.enum(answerOrders).optional()) })

const progressMilliseconds = 1000

let exportsInWork = 0
/** Whether another export would have to wait for a connection. */
export const isFullyBusy = () => exportsInWork >= longReadsAtOnce

/** Writes the file while it is sent. Its progress is saved about once a second; an aborted download is recorded as failed. */
export async function* writeExport(app: App, begun: KeptExport): AsyncGenerator<string | Uint8Array> {
  const { storeId, key } = begun
  let rowsWritten = 0
  let isWhole = false
  let toldAt = performance.now()
  async function* counted(parts: AsyncIterable<Rows>) {
    for await (const rows of parts) {
      yield rows
      rowsWritten += rows.length
      if (performance.now() - toldAt < progressMilliseconds) continue
      toldAt = performance.now()
      await updateProgress(app.db, { storeId, key, rowsWritten })
    }
  }
  exportsInWork++
  try {
    yield* await fileOf(app, begun, counted)
    isWhole = true
  } finally {
    exportsInWork--
    await updateProgress(app.db, { storeId, key, rowsWritten, endedAt: app.clock(), hasFailed: !isWhole })
  }
}

const fileOf = async (app: App, begun: KeptExport, counted: (parts: AsyncIterable<Rows>) => AsyncIterable<Rows>) => {
  const { storeId, format, language, timeZone, createdAt } = begun
  const { order, ...filter } = z.decode(keptFilter, begun.filter as never)
  const query = await answerQueryOf(app.db, { storeId, filter, now: createdAt })
  const dimensions = await dimensionsInAnswers(app.db, storeId)
  const read = readAnswers(app.longReads, { query, isDescending: order !== 'DateAsc', timeZone })
  const table = {
    language,
    sheetName: say(language, 'export.sheet'),
    header: [...columns.map((column) => say(language, `export.${column}`)), ...dimensions.map(({ name }) => name)],
    parts: counted(rowsOf(read, { language, dimensionIds: dimensions.map(({ id }) => id) })),
  }
  return format === 'csv' ? csvStream(table) : xlsxStream(table)
}

const columns = [
  'id',
  'date',
  'type',
  'rating',
  'class',
  'comment',
  'person',
  'email',
  'campaign',
  'origin',
  'valid',
  'tags',
  'notes',
] as const

async function* rowsOf(
  parts: AsyncIterable<ExportedAnswer[]>,
  { language, dimensionIds }: { language: Language; dimensionIds: readonly number[] },
): AsyncGenerator<Rows> {
  for await (const answers of parts) yield answers.map((answer) => rowOf(answer, language, dimensionIds))
}

const rowOf = (answer: ExportedAnswer, language: Language, dimensionIds: readonly number[]): Cell[] => [
  answer.id,
  { localSeconds: answer.localSeconds },
  answer.type.toUpperCase(),
  answer.rating,
  say(language, `export.${answer.type}.${answer.class}`),
  answer.comment,
  answer.personName,
  answer.email,
  answer.campaign,
  say(language, `export.origin.${answer.origin}`),
  say(language, answer.isActive ? 'export.yes' : 'export.no'),
  answer.tags.join(', '),
  answer.notes.join('\n'),
  ...dimensionIds.map((id) => answer.words?.[id] ?? null),
]
