import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { batchesOf } from './batches'
import { readTable } from './read-table'
import { FileRefusal } from './table'

// A separate program that can be killed. Input: one line of JSON with the kind of file and the store's dimensions, then the file.
// Output: one line of JSON with the head (or the refusal), lines with batches of rows, and a last line at the end.

const say = async (value: unknown) => {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, 'drain')
}

const given = await buffer(process.stdin)
const lineEnd = given.indexOf('\n')
try {
  const { head, rows } = await readTable({
    ...JSON.parse(given.toString('utf8', 0, lineEnd)),
    bytes: given.subarray(lineEnd + 1),
  })
  await say({ head })
  for (const batch of batchesOf(rows)) await say(batch)
  await say('end')
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error
  await say({ refused: error.refused })
}
