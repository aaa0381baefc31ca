import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database'
import { patternOf } from './kept-texts.sql'

/** Which texts many comments have, judged by some answers at places that lie evenly among all of the store. */

/** Valid answers with a text. Fewer are counted fast enough by reading them. */
export const commonAtLeast = 5000
// So few answers say little of a text: only one that seems to be twice as common is worth counting.
const seemsCommonAt = 2 * commonAtLeast

/** Each takes about a thousandth of the room of a million answers. */
const textsAheadAtMost = 60
const shortestWord = 3

const sampleOf = (storeId: number, { places, atEach }: { places: number; atEach: number }): RawBuilder<unknown> => sql`
  select a.searchable_comment
    from (select min(id) as first, max(id) as last from answers where store_id = ${storeId}) ends
   cross join generate_series(0, ${places}::int - 1) as place
   cross join lateral (
     select searchable_comment from answers
      where store_id = ${storeId} and id >= ends.first + (ends.last - ends.first) * place / ${places}::int
      order by id limit ${atEach}
   ) a`

const answersCounted = (storeId: number) => sql`
  select coalesce(sum(promoters + neutrals + detractors), 0)::int as answers from score_days where store_id = ${storeId}`

/** The share of the store's answers that probably have the text, if it is probably a common one. */
export const shareIfCommon = async (
  db: Database,
  { storeId, text }: { storeId: number; text: string },
): Promise<number | undefined> => {
  const { rows } = await sql<{ share: number }>`
    select share
      from (
        select avg((searchable_comment like (select ${patternOf(text)}))::int)::float8 as share
          from (${sampleOf(storeId, { places: 20, atEach: 25 })}) sample
      ) t
     where share > 0 and share * (${answersCounted(storeId)}) >= ${seemsCommonAt}`.execute(db)
  return rows[0]?.share
}

/** Stores that may have a common text at all. */
export const storesWithManyAnswers = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ storeId: number }>`
    select store_id as "storeId" from score_days group by store_id
    having sum(commented_promoters + commented_neutrals + commented_detractors) >= ${commonAtLeast}`.execute(db)
  return rows.map(({ storeId }) => storeId)
}

/** The words that most comments of the store have, and words that stand side by side in them, as searched for; the most common first. */
export const commonWords = async (db: Database, storeId: number): Promise<string[]> => {
  const { rows: counted } = await sql<{ answers: number }>`${answersCounted(storeId)}`.execute(db)
  const answers = counted[0]?.answers ?? 0
  if (answers < commonAtLeast) return []
  const { rows: comments } = await sql<{ comment: string }>`
    select searchable_comment as comment from (${sampleOf(storeId, { places: 100, atEach: 100 })}) sample`.execute(db)
  const times = new Map<string, number>()
  for (const { comment } of comments) for (const text of new Set(textsIn(comment))) times.set(text, (times.get(text) ?? 0) + 1)
  return [...times]
    .filter(([, count]) => (count / comments.length) * answers >= commonAtLeast)
    .sort(([, one], [, other]) => other - one)
    .slice(0, textsAheadAtMost)
    .map(([text]) => text)
}

const textsIn = (comment: string): string[] => {
  const words = [...comment.matchAll(/[\p{L}\p{N}]+/gu)].filter(([word]) => word.length >= shortestWord)
  const pairs = words.flatMap((word, index) => {
    const [next, pair] = [words[index + 1], `${word[0]} ${words[index + 1]?.[0]}`]
    return next && comment.startsWith(pair, word.index) ? [pair] : []
  })
  return [...words.map(([word]) => word), ...pairs]
}
