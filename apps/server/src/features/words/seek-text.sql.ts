import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { literally } from '../../db/like-text'
import { plannedEachTime } from '../../db/prepared'
import { type Columns, columnsOf } from './columns'
import { memoryOf } from './memory'
import { type Parts, seek } from './places'
import { beginningWith, endingIn, isEdge } from './segments'

/**
 * Comments with a text, found by the words that it is part of: a text without a blank stands within one word; one with blanks ends a
 * word, is the words behind it and begins another. So it is found exactly, and no comment is read.
 */

type Sought = { storeId: number; text: string; segments: readonly { id: string; erasures: number }[] }

// Whoever turns the pages of what was found, or narrows it down, looks for the same text again. About 60 kB each.
const remembered = memoryOf<Uint8Array>(240)
const nothing = new Uint8Array()

/** Which answers have the text, of each segment that has its words. */
export const seekText = async (db: Database, { storeId, text, segments }: Sought) => {
  const keyOf = ({ id, erasures }: Sought['segments'][number]) => `${id} ${erasures} ${text}`
  const found = new Map(segments.map((segment) => [segment.id, remembered.get(keyOf(segment))]))
  const missing = segments.filter(({ id }) => !found.get(id))
  const words = missing.length > 0 ? await wordsAsked(db, { storeId, text, segments: missing }) : new Map<string, Parts>()
  const columns = await columnsOf(db, { storeId, ids: [...words.keys()] })
  for (const segment of missing) {
    const parts = words.get(segment.id)
    const having = parts ? seek(parts, (columns.get(segment.id) as Columns).ends) : nothing
    remembered.set(keyOf(segment), having)
    found.set(segment.id, having)
  }
  return new Map([...found].filter(([, having]) => having !== nothing))
}

/** The words that each part of the text is found in. */
const conditionsOf = (text: string) => {
  const parts = text.split(' ')
  return parts.map((part, index) => {
    const [isFirst, isLast] = [index === 0, index === parts.length - 1]
    if (!isFirst && !isLast) return sql`w.word = ${part}`
    if (isFirst !== isLast && isEdge(part)) return sql`w.word = ${isFirst ? endingIn(part) : beginningWith(part)}`
    return sql`w.word like ${`${isFirst ? '%' : ''}${literally(part)}${isLast ? '%' : ''}`}`
  })
}

/** Of segments that have words for every part of the text. */
const wordsAsked = async (db: Database, { storeId, text, segments }: Sought): Promise<Map<string, Parts>> => {
  const conditions = conditionsOf(text)
  const ids = segments.map(({ id }) => id)
  const words = new Map(ids.map((id) => [id, conditions.map((): string[] => [])]))
  for (const [part, condition] of conditions.entries()) {
    const { rows } = await sql<{ number: number; places: string }>`${plannedEachTime}
      select s.number, w.places
        from segment_words w
        join unnest(${ids}::uuid[]) with ordinality as s (id, number) on s.id = w.segment_id
       where w.store_id = ${storeId} and ${condition}`.execute(db)
    for (const { number, places } of rows) words.get(ids[number - 1] as string)?.[part]?.push(places)
  }
  return new Map([...words].filter(([, parts]) => parts.every((part) => part.length > 0)))
}
