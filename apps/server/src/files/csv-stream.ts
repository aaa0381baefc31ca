import type { Language } from '@ressoa/domain/languages'
import { type Cell, harmless, type Rows } from './cells'

/** A csv as spreadsheets in that language read it: Excel derives the separator from the system's decimal comma. */
export async function* csvStream({
  language,
  header,
  parts,
}: {
  language: Language
  header: readonly string[]
  parts: AsyncIterable<Rows>
}) {
  const write = writerFor(language)
  // Without the byte order mark Excel does not read UTF-8.
  yield `\ufeff${write([header])}`
  for await (const rows of parts) yield write(rows)
}

const writerFor = (language: Language) => {
  const isEnglish = language === 'en'
  const separator = isEnglish ? ',' : ';'
  const textOf = (cell: Cell) => {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'number') return isEnglish ? String(cell) : String(cell).replace('.', ',')
    return typeof cell === 'string' ? quoted(harmless(cell)) : timeText(cell.localSeconds, isEnglish)
  }
  return (rows: Rows) => rows.map((row) => `${row.map(textOf).join(separator)}\r\n`).join('')
}

// All texts are quoted: the reader may use another separator.
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const timeText = (localSeconds: number, isEnglish: boolean) => {
  const [date = '', time = ''] = new Date(localSeconds * 1000).toISOString().split('T')
  const [year, month, day] = date.split('-')
  return `${isEnglish ? `${month}/${day}` : `${day}/${month}`}/${year} ${time.slice(0, 5)}`
}
