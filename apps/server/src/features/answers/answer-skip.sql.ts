import type { Database } from '../../db/database'
import type { AnswerQuery } from '../answer-filter/answer-filter.sql'
import { midnightAtShare } from '../scores/share-of-days.sql'
import { countUnread } from './answer-total.sql'
import type { KnownSlice, Way } from './answer-walk.sql'

// Skipping costs about as much as this many steps.
const worthSkipping = 4000
// A safety margin: matching answers are never spread quite evenly.
const carefully = 0.9
const tries = 2

/**
 * Skips most of a long walk: counts the answers up to a midnight shortly before the page from the day tables, and starts there.
 */
export const skipAhead = async (db: Database, way: Way): Promise<Way> => {
  const { slice, steps } = way
  if (steps < worthSkipping) return way
  let share = (carefully * slice.offset) / slice.total
  for (let turn = 0; turn < tries; turn++) {
    const parts = await partsAt(db, way, share)
    const skipped = parts && (await countUnread(db, parts.before))
    if (!parts || skipped === undefined) return way
    if (skipped <= slice.offset) return { ...way, query: parts.after, ...cutShorter(way, skipped) }
    share *= (carefully * slice.offset) / skipped
  }
  return way
}

const partsAt = async (db: Database, { query, slice: { isDescending } }: Way, share: number) => {
  const at = await midnightAtShare(db, { ...query, isDescending }, share)
  if (!at || at <= query.from || at >= query.until) return undefined
  const [older, newer]: [AnswerQuery, AnswerQuery] = [
    { ...query, until: at },
    { ...query, from: at },
  ]
  return isDescending ? { before: newer, after: older } : { before: older, after: newer }
}

const cutShorter = ({ slice, steps }: Way, skipped: number): { slice: KnownSlice; steps: number } => {
  const { offset, limit } = slice
  const rest = offset - skipped
  return { slice: { ...slice, offset: rest }, steps: (steps * (rest + limit)) / (offset + limit) }
}
