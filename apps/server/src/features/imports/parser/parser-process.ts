import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { readTable } from './read-table'
import { FileRefusal } from './table'

// A program of its own that can be killed: a file on its input, a line of JSON with the head (or the refusal) and then lines with
// some rows each on its output.

const rowsAtOnce = 500

const say = async (value: unknown) => {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, 'drain')
}

try {
  const { head, rows } = await readTable(process.argv[2] as string, await buffer(process.stdin))
  await say({ head })
  for (let start = 0; start < rows.length; start += rowsAtOnce) await say(rows.slice(start, start + rowsAtOnce))
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error
  await say({ refused: error.refused })
}
