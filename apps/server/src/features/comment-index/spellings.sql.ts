import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { wordsIn } from './words'

type Examples = { storeId: number; examples: ReadonlyMap<string, readonly number[]> }

/** For each word, its most frequent spelling in its examples, in lower case. Among equals the one with more accents. */
export const spellingsOf = async (db: Database, { storeId, examples }: Examples): Promise<Map<string, string>> => {
  const ids = [...new Set([...examples.values()].flat())]
  const { rows } = await sql<{ id: number; comment: string }>`
    select id, comment from answers where store_id = ${storeId} and id = any(${ids}::bigint[])`.execute(db)
  const spelled = new Map(rows.map(({ id, comment }) => [id, wordsIn(comment.toLowerCase())]))
  const keys = await keysOf(db, [...new Set([...spelled.values()].flat())])
  return new Map(
    [...examples].flatMap(([key, ofKey]): [string, string][] => {
      const counts = new Map<string, number>()
      for (const id of ofKey)
        for (const spelling of spelled.get(id) ?? [])
          if (keys.get(spelling) === key) counts.set(spelling, (counts.get(spelling) ?? 0) + 1)
      // Letters with accents come after plain ones.
      const [commonest] = [...counts].sort(([one, some], [other, others]) => others - some || (one < other ? 1 : -1))
      return commonest ? [[key, commonest[0]]] : []
    }),
  )
}

const keysOf = async (db: Database, spellings: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ spelling: string; key: string }>`
    select spelling, searchable(spelling) as key from unnest(${[...spellings]}::text[]) as spelling`.execute(db)
  return new Map(rows.map(({ spelling, key }) => [spelling, key]))
}
