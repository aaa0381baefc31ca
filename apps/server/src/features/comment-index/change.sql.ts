import { sql } from 'kysely'
import type { InTransaction } from '../../db/database'
import { holdStore } from '../answer-changes/store-lock.sql'
import { decodePositions, encodePositions } from './positions'
import { segmentsWith } from './segments.sql'

type Change = { storeId: number; answerId: number; valueIds: readonly number[]; delta: 1 | -1 }

/**
 * Updates the segment of an answer to which values were added (1) or from which they were removed (-1). Segments have no free
 * texts.
 */
export const change = async (transaction: InTransaction, { storeId, answerId, valueIds, delta }: Change) => {
  await holdStore(transaction, storeId)
  const [segment] = await segmentsWith(transaction, { storeId, answerIds: [answerId] })
  if (!segment) return
  const number = segment.numbers.get(answerId) as number
  const { rows } = await sql<{ valueId: number; numbers: string }>`
    select v.id as "valueId", coalesce(s.numbers, '') as numbers
      from dimension_values v
      join dimensions d on d.store_id = ${storeId} and d.id = v.dimension_id and d.type <> 'text'
      left join segment_values s
        on s.store_id = ${storeId} and s.segment_id = ${segment.id} and s.dimension_value_id = v.id
     where v.store_id = ${storeId} and v.id = any(${[...valueIds]}::bigint[])`.execute(transaction)
  for (const { valueId, numbers } of rows) {
    const others = [...decodePositions(numbers)].filter((other) => other !== number)
    const changed = delta === 1 ? [...others, number].sort((one, other) => one - other) : others
    await sql`
      insert into segment_values (store_id, segment_id, dimension_value_id, numbers)
      values (${storeId}, ${segment.id}, ${valueId}, ${encodePositions(changed)})
      on conflict (store_id, segment_id, dimension_value_id) do update set numbers = excluded.numbers`.execute(transaction)
  }
}
