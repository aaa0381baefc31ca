import { sql } from 'kysely'
import type { Database, InTransaction } from '../../db/database'
import { holdDays } from '../../db/days-lock'
import { decodePlaces, encodePlaces } from './places'
import { idsIn } from './segments'

type Change = { storeId: number; answerId: number; valueIds: readonly number[]; delta: 1 | -1 }

/** Values came to an answer (1) or left it (-1): if its comment is listed, they are listed with it, and free texts never are. */
export const changeListedValues = async (transaction: InTransaction, { storeId, answerId, valueIds, delta }: Change) => {
  await holdDays(transaction, storeId)
  const listed = await placeOf(transaction, { storeId, answerId })
  if (!listed) return
  const { rows } = await sql<{ valueId: number; numbers: string }>`
    select v.id as "valueId", coalesce(s.numbers, '') as numbers
      from dimension_values v
      join dimensions d on d.store_id = ${storeId} and d.id = v.dimension_id and d.type <> 'text'
      left join segment_values s
        on s.store_id = ${storeId} and s.segment_id = ${listed.segmentId} and s.dimension_value_id = v.id
     where v.store_id = ${storeId} and v.id = any(${[...valueIds]}::bigint[])`.execute(transaction)
  for (const { valueId, numbers } of rows) {
    const others = [...decodePlaces(numbers)].filter((number) => number !== listed.number)
    const changed = delta === 1 ? [...others, listed.number].sort((one, other) => one - other) : others
    await sql`
      insert into segment_values (store_id, segment_id, dimension_value_id, numbers)
      values (${storeId}, ${listed.segmentId}, ${valueId}, ${encodePlaces(changed)})
      on conflict (store_id, segment_id, dimension_value_id) do update set numbers = excluded.numbers`.execute(transaction)
  }
}

const placeOf = async (db: Database, { storeId, answerId }: { storeId: number; answerId: number }) => {
  const segments = await db
    .selectFrom('commentSegments')
    .select(['id', 'firstId', 'ids'])
    .where('storeId', '=', storeId)
    .where('firstId', '<=', answerId)
    .where('lastId', '>=', answerId)
    .execute()
  for (const { id: segmentId, ...segment } of segments) {
    const number = idsIn(segment).indexOf(answerId)
    if (number >= 0) return { segmentId, number }
  }
  return undefined
}
