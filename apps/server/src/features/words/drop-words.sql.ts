import { sql } from 'kysely'
import type { InTransaction } from '../../db/database'
import { holdStore } from '../answer-changes/store-lock.sql'
import { decodePlaces, packPlaces, unpackPlaces } from './places'
import { listedAs, wordsOf } from './segments'
import { commentsOf, segmentsWith } from './segments.sql'

type Comments = Awaited<ReturnType<typeof commentsOf>>

/** Before these comments go: their words stand nowhere any more. Their places stay empty. */
export const dropWords = async (
  transaction: InTransaction,
  { storeId, answerIds }: { storeId: number; answerIds: readonly number[] },
) => {
  await holdStore(transaction, storeId)
  const comments = await commentsOf(transaction, { storeId, ids: answerIds })
  if (comments.length === 0) return
  for (const segment of await segmentsWith(transaction, { storeId, answerIds: comments.map(({ id }) => id) })) {
    const ends = decodePlaces(segment.ends)
    await sql`
      update comment_segments set erasures = erasures + 1 where store_id = ${storeId} and id = ${segment.id}`.execute(transaction)
    const end = ends.at(-1) as number
    for (const [word, places] of placesOf(segment.numbers, ends, comments))
      await takeOff(transaction, { storeId, segmentId: segment.id, end, word, places })
  }
}

const placesOf = (numbers: ReadonlyMap<number, number>, ends: Uint32Array, comments: Comments) => {
  const places = new Map<string, Set<number>>()
  for (const { id, comment } of comments) {
    const number = numbers.get(id)
    if (number === undefined) continue
    const start = (ends[number - 1] ?? 0) + 1
    for (const [index, word] of wordsOf(comment).entries())
      for (const name of listedAs(word)) places.set(name, (places.get(name) ?? new Set()).add(start + index))
  }
  return places
}

type Places = { storeId: number; segmentId: string; end: number; word: string; places: ReadonlySet<number> }

const takeOff = async (transaction: InTransaction, { storeId, segmentId, end, word, places }: Places) => {
  const { rows } = await sql<{ number: number; places: string }>`
    select number, places from segment_words where store_id = ${storeId} and segment_id = ${segmentId} and word = ${word}`.execute(
    transaction,
  )
  for (const { number, places: all } of rows) {
    const left = unpackPlaces(all).filter((place) => !places.has(place))
    const at = sql`store_id = ${storeId} and segment_id = ${segmentId} and number = ${number}`
    await (left.length > 0
      ? sql`update segment_words set places = ${packPlaces(left, end)} where ${at}`
      : sql`delete from segment_words where ${at}`
    ).execute(transaction)
  }
}
