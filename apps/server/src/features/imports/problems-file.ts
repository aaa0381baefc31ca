import type { SentFile } from '@ressoa/contract/replies'
import type { Database } from '../../db/database'
import type { Rows } from '../../files/cells'
import { csvStream } from '../../files/csv-stream'
import type { Context } from '../../http/context'
import { type MessageKey, say } from '../../locales/messages'
import { sayOfImport } from './import-texts'
import { badRowsAfter, type KeptSession } from './imports.sql'

/** The skipped rows, to be corrected and uploaded again: unchanged, with the problem in a last column. */
export const problemsFile = ({ db, language }: Context<'manager'>, session: KeptSession): SentFile => ({
  contentType: 'text/csv; charset=utf-8',
  fileName: `${session.fileName.replace(/\.[^.]*$/, '')}-${say(language, 'import.problems').toLowerCase()}.csv`,
  stream: csvStream({
    language,
    header: [...session.columns.map(({ header }) => header), say(language, 'import.problems')],
    parts: rowsOf(db, session, (key, value) => sayOfImport(language, key, value)),
  }),
})

const limitsAtOnce = { rows: 1000, characters: 1_000_000 }

async function* rowsOf(
  db: Database,
  { storeId, id, columns }: KeptSession,
  textOf: (key: MessageKey, value: string) => string,
): AsyncGenerator<Rows> {
  let line = 0
  for (;;) {
    const rows = await badRowsAfter(db, { storeId, id, line, limits: limitsAtOnce })
    if (rows.length === 0) return
    yield rows.map(({ cells, columns: wrong, messages }) => [
      ...columns.map((_, index) => cells[index] ?? ''),
      messages.map((key, index) => textOf(key, cells[(wrong[index] as number) - 1] ?? '')).join(' '),
    ])
    line = rows.at(-1)?.line as number
  }
}
