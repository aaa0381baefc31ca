import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { checkTable } from './check-table'
import { sniff } from './sniff'
import { FileRefusal, type Row } from './table'
import { unpackZip } from './unpack-zip'

// A program of its own that can be killed: a file on its input, a line of JSON with the head (or the refusal) and then lines with
// some rows each on its output. What only one kind of file needs is loaded when such a file comes.

const rowsAtOnce = 500

const readRows = async (extension: string, bytes: Buffer): Promise<Iterable<Row>> => {
  sniff(extension, bytes)
  if (extension === 'csv') return (await import('./read-csv')).readCsv(bytes)
  const unpacked = extension === 'xlsx' ? unpackZip(bytes) : bytes
  return (await import('./read-workbook')).readWorkbook(unpacked)
}

const say = async (value: unknown) => {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, 'drain')
}

try {
  const { head, rows } = checkTable(await readRows(process.argv[2] as string, await buffer(process.stdin)))
  await say({ head })
  for (let start = 0; start < rows.length; start += rowsAtOnce) await say(rows.slice(start, start + rowsAtOnce))
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error
  await say({ refused: error.refused })
}
