import { sizeOf } from './check-table'
import type { Row } from './table'

/** A row with its number of characters. */
export type SizedRow = Row & { size: number }

/** The size of a batch: one row may be as long as ten thousand others. */
const batchLimits = { rows: 500, characters: 125_000 } as const

/** The rows in batches of about the same size. */
export function* batchesOf(rows: Iterable<Row>): Generator<SizedRow[]> {
  let batch: SizedRow[] = []
  let characters = 0
  for (const row of rows) {
    const size = sizeOf(row.cells)
    batch.push({ ...row, size })
    characters += size
    if (batch.length < batchLimits.rows && characters < batchLimits.characters) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
