import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { literally } from '../../db/like-text'
import { plannedEachTime } from '../../db/prepared'
import { RecentMap } from '../../recent-map'
import { type Columns, columnsOf } from './columns'
import { matchPhrase, type Postings } from './positions'
import { beginningWith, endingIn, isEdge } from './segment'

/**
 * Finds the comments of segments that contain a text, without reading a comment. A text without a space is part of one term. A
 * text with spaces is the end of a term, then whole terms, then the beginning of a term. So the result is exact.
 */

type Wanted = { storeId: number; text: string; segments: readonly { id: string; erasures: number }[] }

// Paging and narrowing down a search look for the same text again. About 60 kB each.
const cache = new RecentMap<string, Uint8Array>(240)
const nothing = new Uint8Array()

/** By segment, 1 for each comment that contains the text and 0 for the others. Segments without a match may be omitted. */
export const findText = async (db: Database, { storeId, text, segments }: Wanted): Promise<Map<string, Uint8Array>> => {
  const keyOf = ({ id, erasures }: Wanted['segments'][number]) => `${id} ${erasures} ${text}`
  const found = new Map(segments.map((segment) => [segment.id, cache.get(keyOf(segment))]))
  const missing = segments.filter(({ id }) => !found.get(id))
  const postings = missing.length > 0 ? await postingsFor(db, { storeId, text, segments: missing }) : new Map<string, Postings>()
  const columns = await columnsOf(db, { storeId, ids: [...postings.keys()] })
  for (const segment of missing) {
    const parts = postings.get(segment.id)
    const matches = parts ? matchPhrase(parts, (columns.get(segment.id) as Columns).ends) : nothing
    cache.set(keyOf(segment), matches)
    found.set(segment.id, matches)
  }
  return new Map([...found].filter((entry): entry is [string, Uint8Array] => entry[1] !== undefined && entry[1] !== nothing))
}

/** For each part of the text, the condition on the terms that match it. */
const conditionsOf = (text: string) => {
  const parts = text.split(' ')
  return parts.map((part, index) => {
    const [isFirst, isLast] = [index === 0, index === parts.length - 1]
    if (!isFirst && !isLast) return sql`p.term = ${part}`
    if (isFirst !== isLast && isEdge(part)) return sql`p.term = ${isFirst ? endingIn(part) : beginningWith(part)}`
    return sql`p.term like ${`${isFirst ? '%' : ''}${literally(part)}${isLast ? '%' : ''}`}`
  })
}

/** Returns only segments that have terms for every part of the text. */
const postingsFor = async (db: Database, { storeId, text, segments }: Wanted): Promise<Map<string, Postings>> => {
  const conditions = conditionsOf(text)
  const ids = segments.map(({ id }) => id)
  const postings = new Map(ids.map((id) => [id, conditions.map((): string[] => [])]))
  for (const [part, condition] of conditions.entries()) {
    const { rows } = await sql<{ number: number; positions: string }>`${plannedEachTime}
      select s.number, p.positions
        from segment_postings p
        join unnest(${ids}::uuid[]) with ordinality as s (id, number) on s.id = p.segment_id
       where p.store_id = ${storeId} and ${condition}`.execute(db)
    for (const { number, positions } of rows) postings.get(ids[number - 1] as string)?.[part]?.push(positions)
  }
  return new Map([...postings].filter(([, parts]) => parts.every((part) => part.length > 0)))
}
