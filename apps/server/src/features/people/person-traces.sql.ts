import { type RawBuilder, sql } from 'kysely'
import type { InTransaction } from '../../db/database'
import { likeText } from '../../db/like-text'

/**
 * Where else a person's name, e-mail or telephone may appear: in texts by staff (tags, lists, filters of exports), in imported
 * files (names, headers, rows, problems), in what shops sent, and in queued jobs.
 */

type Named = { storeId: number; id: number }

/** Conditions that find one person in a text. */
export type Mention = {
  /** By what is unique: e-mail, telephone, external id. */
  byIdentifier: (text: RawBuilder<unknown>) => RawBuilder<boolean>
  /** By the full name too, if nobody else in the store has it. */
  byName: (text: RawBuilder<unknown>) => RawBuilder<boolean>
  /** By any word of the name: only where the text is about this person anyway, or where nothing is lost. */
  byPartOfName: (text: RawBuilder<unknown>) => RawBuilder<boolean>
}

type Identity = { name: string; email: string | null; phoneDigits: string | null; numbers: string[] }

export const mentionOf = async (transaction: InTransaction, { storeId, id }: Named): Promise<Mention> => {
  const { rows } = await sql<Identity>`
    select searchable(name) as name, searchable(email) as email, phone_digits,
           array_remove(array[searchable(phone), searchable(external_id), searchable(document)], null) as numbers
      from people where store_id = ${storeId} and id = ${id}`.execute(transaction)
  const { name, email, phoneDigits, numbers } = rows[0] as Identity
  const isKnownByName = name.length >= 6 && name.includes(' ') && !(await isShared(transaction, { storeId, id, name }))
  const identifiers = [...(email ? [emailPattern(email)] : []), ...numbers.filter((one) => one.length >= 5).map(wordPattern)]
  const parts = name.split(/\s+/).filter((part) => part.length >= 3)
  const byIdentifier = (text: RawBuilder<unknown>) =>
    sql<boolean>`(${matches(text, identifiers)} or ${hasPhone(text, phoneDigits)})`
  return {
    byIdentifier,
    byName: (text) => sql<boolean>`(${byIdentifier(text)} or ${matches(text, isKnownByName ? [wordPattern(name)] : [])})`,
    byPartOfName: (text) => sql<boolean>`(${byIdentifier(text)} or ${matches(text, parts.map(wordPattern))})`,
  }
}

const isShared = async (transaction: InTransaction, { storeId, id, name }: Named & { name: string }) => {
  const { rows } = await sql`
    select from people
     where store_id = ${storeId} and id <> ${id} and searchable like ${likeText(name)} and searchable(name) = ${name}
     limit 1`.execute(transaction)
  return rows.length > 0
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
const wordPattern = (word: string) => `(?<![[:alnum:]])${literally(word)}(?![[:alnum:]])`
// ana@casa.test is neither mari.ana@casa.test nor ana@casa.test.br.
const emailPattern = (email: string) => `(?<![[:alnum:]._%+-])${literally(email)}(?![[:alnum:]-]|\\.[[:alnum:]])`

const matches = (text: RawBuilder<unknown>, patterns: readonly string[]) =>
  patterns.length === 0 ? sql`false` : sql`coalesce(searchable(${text}) ~ ${patterns.join('|')}, false)`

// With or without country code, blanks and punctuation.
const hasPhone = (text: RawBuilder<unknown>, digits: string | null) => {
  if (!digits || digits.length < 8) return sql`false`
  const found = sql`regexp_replace(${text}, '[^0-9]', '', 'g')`
  return sql`coalesce(length(${found}) >= 8 and (${found} like ${`%${digits}%`} or ${digits} like '%' || ${found}), false)`
}

type Erased = Named & { mention: Mention; answerIds: readonly number[] }

export const eraseTraces = async (transaction: InTransaction, erased: Erased) => {
  await eraseTags(transaction, erased)
  await eraseFromImports(transaction, erased)
  const { storeId, mention } = erased
  // A filter by part of the name may have meant somebody else: then the export has to be requested again.
  await sql`delete from exports where store_id = ${storeId} and ${mention.byPartOfName(sql`filter::text`)}`.execute(transaction)
  await eraseRemovedWords(transaction, erased)
  await sql`
    update people_lists set name = '#' || id where store_id = ${storeId} and ${mention.byName(sql`name`)}`.execute(transaction)
  await sql`
    delete from interest_requests
     where store_id = ${storeId} and ${mention.byIdentifier(sql`(email || ' ' || phone)`)}`.execute(transaction)
  await sql`
    update integration_orders set body = null
     where store_id = ${storeId} and body is not null
       and (person_id = ${erased.id} or ${mention.byIdentifier(sql`body`)})`.execute(transaction)
  // A job that is running now is gone a moment later.
  await sql`
    delete from graphile_worker._private_jobs
     where locked_at is null and payload->>'storeId' = ${String(storeId)} and ${mention.byName(sql`payload::text`)}`.execute(
    transaction,
  )
}

/**
 * Tags that name the person are removed. A tag that is only one word of the name is removed only where no other answer has it.
 */
const eraseTags = async (transaction: InTransaction, { storeId, mention, answerIds }: Erased) => {
  const { rows } = await sql<{ id: number }>`
    select t.id from tags t
     where t.store_id = ${storeId}
       and (${mention.byName(sql`t.name`)}
            or (${mention.byPartOfName(sql`t.name`)}
                and exists (select from answer_tags a where a.store_id = ${storeId} and a.tag_id = t.id)
                and not exists (
                      select from answer_tags a
                       where a.store_id = ${storeId} and a.tag_id = t.id and a.answer_id <> all(${[...answerIds]}::bigint[]))))`.execute(
    transaction,
  )
  const ids = rows.map(({ id }) => id)
  await sql`delete from answer_tags where store_id = ${storeId} and tag_id = any(${ids}::bigint[])`.execute(transaction)
  await sql`delete from tags where store_id = ${storeId} and id = any(${ids}::bigint[])`.execute(transaction)
}

/** A word of the name that nobody else in the store has. By now the person is deleted. */
const eraseRemovedWords = (transaction: InTransaction, { storeId, mention }: Erased) =>
  sql`
    update removed_words
       set words = array(
             select word from unnest(words) with ordinality as given (word, place)
              where not ${mention.byPartOfName(sql`word`)}
                 or exists (
                      select from people p
                       where p.store_id = ${storeId} and p.searchable like '%' || searchable(word) || '%')
              order by place)
     where store_id = ${storeId}`.execute(transaction)

/**
 * Imported rows are erased by e-mail, telephone or external id; by name alone only where nothing else identifies the row, so that
 * a person with the same name is not lost.
 */
const eraseFromImports = async (transaction: InTransaction, { storeId, mention }: Erased) => {
  const cell = sql`cell`
  await sql`
    with gone as (
      delete from import_rows r
       where r.store_id = ${storeId}
         and (exists (select from unnest(r.cells) as cell where ${mention.byIdentifier(cell)})
              or (exists (select from unnest(r.cells) as cell where ${mention.byName(cell)})
                  and not exists (
                        select from unnest(r.cells) as cell
                         where cell like '%@%' or length(regexp_replace(cell, '[^0-9]', '', 'g')) >= 8)))
      returning session_id, line
    )
    delete from import_problems p using gone
     where p.store_id = ${storeId} and p.session_id = gone.session_id and p.line = gone.line`.execute(transaction)
  await sql`delete from import_problems where store_id = ${storeId} and ${mention.byName(sql`message`)}`.execute(transaction)
  await sql`
    update import_sessions
       set file_name = '#' || id || '.' || extension
     where store_id = ${storeId} and ${mention.byName(sql`file_name`)}`.execute(transaction)
  // A file without headers has a person in that row.
  await sql`
    update import_sessions
       set columns = (
             select jsonb_agg(case when ${mention.byName(sql`part->>'header'`)} then part || '{"header": ""}' else part end order by place)
               from jsonb_array_elements(columns) with ordinality as parts (part, place))
     where store_id = ${storeId} and ${mention.byName(sql`columns::text`)}`.execute(transaction)
}
