import type { App } from '../../app'
import { longReadsAtOnce } from '../../db/database'
import type { Rows } from '../../files/cells'
import { csvStream } from '../../files/csv-stream'
import { xlsxStream } from '../../files/xlsx-stream'
import { say } from '../../locales/messages'
import { answersTable } from './answers-table'
import { type ExportKind, type KeptExport, updateProgress } from './exports.sql'
import { requestsTable } from './requests-table'
import { starsTable } from './stars-table'
import { wordsTable } from './words-table'

type Table = { header: string[]; parts: AsyncIterable<Rows> }

const tables: Record<ExportKind, (app: App, begun: KeptExport) => Promise<Table> | Table> = {
  answers: answersTable,
  requests: requestsTable,
  words: wordsTable,
  stars: starsTable,
}

export const sheetNames = {
  answers: 'export.sheet',
  requests: 'conversion.sheet',
  words: 'export.words.sheet',
  stars: 'export.stars.sheet',
} as const satisfies Record<ExportKind, string>

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
  const { kind, format, language } = begun
  const { header, parts } = await tables[kind](app, begun)
  const table = { language, sheetName: say(language, sheetNames[kind]), header, parts: counted(parts) }
  return format === 'csv' ? csvStream(table) : xlsxStream(table)
}
