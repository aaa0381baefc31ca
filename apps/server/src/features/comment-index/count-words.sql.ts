import type { ScoreClass } from '@ressoa/domain/codes'
import { type RawBuilder, sql } from 'kysely'
import { type Database, type InTransaction, inSnapshot } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import { RecentMap } from '../../recent-map'
import { type Columns, columnsOf } from './columns'
import { isServed, listsFor, matchAnswers, type Query } from './match-answers.sql'
import type { Match, MatchedSegment, Matches } from './matches'
import { classes } from './segment'
import { spellingsOf } from './spellings.sql'
import { type Selection, WordCounter } from './word-counter'
import { type SegmentWords, segmentWords, wordsIn } from './words'

export type WordCounts = {
  /** The number of comments. */
  comments: Record<ScoreClass, number>
  /** The most common words of each class, by the number of comments that have them. */
  words: { word: string; counts: Record<ScoreClass, number> }[]
}

/**
 * How many comments of each class have a word; a comment counts once for each of its words. Ignores accents and case, and shows
 * each word in its most common spelling. The counts are exact for any filter, because everything is read in one snapshot.
 * `isLeftOut` gets a word without accents and in lower case.
 */
export const countWords = async (db: Database, { atMost, isLeftOut, ...query }: Query & Selection): Promise<WordCounts> => {
  const choose = (counter: WordCounter) => counter.commonest({ atMost, isLeftOut })
  const { comments, words } = await countChosenWords(db, { ...query, choose })
  return { comments, words: words.map(({ word, counts }) => ({ word, counts })) }
}

/** The same for words that the caller chooses among all of them. Only these are looked up for their spelling, which takes longest. */
export const countChosenWords = async <Chosen extends { key: string }>(
  db: Database,
  { choose, ...query }: Query & { choose: (counter: WordCounter) => readonly Chosen[] },
): Promise<{ comments: WordCounts['comments']; words: (Chosen & { word: string })[] }> => {
  const { filter } = query
  const lists = isServed(filter) ? listsFor(db, filter) : Promise.resolve([])
  const counts = inSnapshot(db, async (snapshot) => {
    const { storeId } = filter
    const counter = new WordCounter()
    const matches = isServed(filter) ? await matchAnswers(snapshot, query, lists) : undefined
    if (matches) await countMatches(snapshot, { storeId, matches, counter })
    else await countByReading(snapshot, { condition: query.matching(filter.isActive), counter })
    const words = choose(counter)
    const spellings = await spellingsOf(snapshot, { storeId, examples: counter.examplesOf(words.map(({ key }) => key)) })
    return {
      comments: counter.comments(),
      words: words.map((chosen) => ({ ...chosen, word: spellings.get(chosen.key) ?? chosen.key })),
    }
  })
  return (await Promise.all([counts, lists]))[0]
}

type Counted = { storeId: number; matches: Matches; counter: WordCounter }

const countMatches = async (snapshot: InTransaction, { storeId, matches, counter }: Counted) => {
  const left = new Set(matches.without.map(({ id }) => id))
  const ids = matches.segments.map(({ id }) => id)
  const columns = await columnsOf(snapshot, { storeId, ids })
  for (const segment of matches.segments) {
    const ofSegment = columns.get(segment.id) as Columns
    if (left.size > 0) takeOut(segment.matches, ofSegment, left)
    counter.addSegment({
      matches: segment.matches,
      columns: ofSegment,
      words: await wordsOf(snapshot, { storeId, segment, columns: ofSegment }),
    })
  }
  const beside = matches.beside.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  await countByReading(snapshot, {
    condition: sql`a.store_id = ${storeId} and a.id = any(${beside}::bigint[])`,
    counter,
  })
}

const takeOut = (flags: Uint8Array, { ids }: Columns, left: ReadonlySet<Match['id']>) => {
  for (let number = 0; number < flags.length; number++) if (left.has(ids[number] as number)) flags[number] = 0
}

// A few megabytes each.
const cache = new RecentMap<string, SegmentWords>(24)

type Opened = { storeId: number; segment: MatchedSegment; columns: Columns }

const wordsOf = async (db: Database, { storeId, segment: { id, erasures }, columns }: Opened) => {
  const key = `${id} ${erasures}`
  const known = cache.get(key)
  if (known) return known
  // Keys with a space are the first and last letters of terms.
  const { rows } = await sql<{ term: string; positions: string }>`
    select term, positions from segment_postings
     where store_id = ${storeId} and segment_id = ${id} and position(' ' in term) = 0`.execute(db)
  const words = segmentWords(rows, columns.ends)
  cache.set(key, words)
  return words
}

const readAtOnce = 10_000

type Read = { condition: RawBuilder<unknown>; counter: WordCounter }

const countByReading = async (db: Database, { condition, counter }: Read) => {
  let last = 0
  for (let count = readAtOnce; count === readAtOnce; ) {
    const { rows } = await sql<{ id: number; class: ScoreClass; comment: string }>`${plannedEachTime}
      select a.id, a.class, a.searchable_comment as comment from answers a
       where ${condition} and a.searchable_comment <> '' and a.id > ${last}
       order by a.id limit ${readAtOnce}`.execute(db)
    for (const { id, class: scoreClass, comment } of rows)
      counter.addComment({ id, classNumber: classes.indexOf(scoreClass), words: wordsIn(comment) })
    last = rows.at(-1)?.id ?? 0
    count = rows.length
  }
}
