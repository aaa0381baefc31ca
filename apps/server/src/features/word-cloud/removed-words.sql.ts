import { sql } from 'kysely'
import type { Database } from '../../db/database'

/** The removed words of a store, and the form in which the comment index compares them. */
export const removedWordsOf = async (db: Database, storeId: number) => {
  const { rows } = await sql<{ word: string; key: string }>`
    select word, searchable(word) as key from removed_words, unnest(words) as word
     where store_id = ${storeId} order by 2, 1`.execute(db)
  return rows
}

/** Only one spelling of each word is kept: the first. */
export const saveWords = (db: Database, { storeId, words }: { storeId: number; words: readonly string[] }) =>
  sql`
    insert into removed_words (store_id, words)
    select ${storeId}::bigint, array(
             select word
               from (select distinct on (searchable(word)) word, place
                       from unnest(${[...words]}::text[]) with ordinality as given (word, place)
                      order by searchable(word), place) kept
              order by place)
    on conflict (store_id) do update set words = excluded.words`.execute(db)
