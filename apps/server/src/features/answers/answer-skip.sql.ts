import type { Database } from '../../db/database'
import type { AnswerQuery } from '../answer-filter/answer-filter.sql'
import { midnightAtShare } from '../scores/share-of-days.sql'
import { countUnread } from './answer-total.sql'
import type { KnownSlice, Way } from './answer-walk.sql'

// It costs as much as so many steps.
const worthSkipping = 4000
// What is asked for lies never quite evenly among all.
const carefully = 0.9
const tries = 2

/** Of a long way to a page, most is not gone: up to a midnight short of the page, what lies before it is counted in the days. */
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
