import { sql } from 'kysely'
import type { Database, InTransaction } from '../../db/database'
import { plannedEachTime } from '../../db/prepared'
import type { PersonData, PlacedPerson } from './people-book'

type OfStore<T> = { storeId: number } & T

/** Two imports of a store never look up people at the same time. */
export const lockPeople = (transaction: InTransaction, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('people of a store', ${storeId}))`.execute(transaction)

/**
 * Everybody who could match one of these. Of people who share a telephone number, only the one that it would find: a whole list
 * may have the number of its shop. With `holds` the rows are locked until the end of the transaction.
 */
export const findPeople = async (
  db: Database,
  { storeId, given, holds = false }: OfStore<{ given: readonly PersonData[]; holds?: boolean }>,
): Promise<(PersonData & { id: number })[]> => {
  const known = (pick: (person: PersonData) => string | null) => [...new Set(given.map(pick).filter((value) => value !== null))]
  const { rows } = await sql<PersonData & { id: number }>`${plannedEachTime}
    select id, name, email, phone, phone_digits, external_id, document from people
     where store_id = ${storeId} and id in (
       select p.id from unnest(${known(({ email }) => email)}::text[]) as g (email)
         join people p on p.store_id = ${storeId} and p.email = g.email and p.email is not null
       union all
       select p.id from unnest(${known(({ phoneDigits }) => phoneDigits)}::text[]) as g (digits)
        cross join lateral (
              select id from people
               where store_id = ${storeId} and phone_digits = g.digits and phone_digits is not null
               order by email is not null, id
               limit 1) p
       union all
       select p.id from unnest(${known(({ externalId }) => externalId)}::text[]) as g (external_id)
         join people p on p.store_id = ${storeId} and p.external_id = g.external_id and p.external_id is not null)
     order by id
     ${holds ? sql`for no key update` : sql``}`.execute(db)
  return rows
}

export const newPersonIds = async (transaction: InTransaction, count: number) => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('people', 'id')) as id from generate_series(1, ${count}::int)`.execute(transaction)
  return rows.map(({ id }) => id)
}

const columnsOf = (people: readonly PlacedPerson[]) => {
  const column = (pick: (person: PlacedPerson) => unknown) => people.map(pick)
  return sql`unnest(
    ${column((p) => p.id)}::bigint[], ${column((p) => p.name)}::text[], ${column((p) => p.email)}::text[], ${column((p) => p.phone)}::text[],
    ${column((p) => p.phoneDigits)}::text[], ${column((p) => p.externalId)}::text[], ${column((p) => p.document)}::text[]
  ) as t (id, name, email, phone, phone_digits, external_id, document)`
}

export const insertPeople = async (
  transaction: InTransaction,
  { storeId, people, now }: OfStore<{ people: readonly PlacedPerson[]; now: Date }>,
) => {
  await sql`
    insert into people (store_id, id, name, email, phone, phone_digits, external_id, document, created_at)
    select ${storeId}::bigint, t.*, ${now}::timestamptz from ${columnsOf(people)}`.execute(transaction)
}

/** Runs before others get what these people give up: a single statement could reach the new owner first. */
export const freeNames = async (transaction: InTransaction, { storeId, ids }: OfStore<{ ids: readonly number[] }>) => {
  await sql`
    update people set email = null, external_id = null where store_id = ${storeId} and id = any(${[...ids]}::bigint[])`.execute(
    transaction,
  )
}

export const updatePeople = async (
  transaction: InTransaction,
  { storeId, people }: OfStore<{ people: readonly PlacedPerson[] }>,
) => {
  await sql`
    update people p
       set name = t.name, email = t.email, phone = t.phone, phone_digits = t.phone_digits, external_id = t.external_id, document = t.document,
           is_typed_only = false
      from ${columnsOf(people)}
     where p.store_id = ${storeId} and p.id = t.id`.execute(transaction)
}

export type Word = { dimensionId: number; value: string }
type FoundWord = Word & { id: number }

const wordsGiven = (words: readonly Word[]) =>
  sql`unnest(${words.map(({ dimensionId }) => dimensionId)}::bigint[], ${words.map(({ value }) => value)}::text[]) as g (dimension_id, value)`

export const findWords = async (
  transaction: InTransaction,
  { storeId, words }: OfStore<{ words: readonly Word[] }>,
): Promise<FoundWord[]> => {
  const { rows } = await sql<FoundWord>`
    select v.id, v.dimension_id, v.value
      from ${wordsGiven(words)}
      join dimension_values v
        on v.store_id = ${storeId} and v.dimension_id = g.dimension_id and md5(v.value) = md5(g.value)`.execute(transaction)
  return rows
}

export const insertWords = async (transaction: InTransaction, { storeId, words }: OfStore<{ words: readonly Word[] }>) => {
  await sql`
    insert into dimension_values (store_id, dimension_id, value)
    select ${storeId}::bigint, g.dimension_id, g.value from ${wordsGiven(words)}
    on conflict do nothing`.execute(transaction)
}

export type PersonValue = { personId: number; dimensionId: number; valueId: number }

const valuesGiven = (values: readonly PersonValue[]) =>
  sql`unnest(
    ${values.map(({ personId }) => personId)}::bigint[], ${values.map(({ dimensionId }) => dimensionId)}::bigint[],
    ${values.map(({ valueId }) => valueId)}::bigint[]) as g (person_id, dimension_id, value_id)`

/** Deletes the other values of these people in these dimensions. */
export const deleteOtherValues = async (
  transaction: InTransaction,
  { storeId, values }: OfStore<{ values: readonly PersonValue[] }>,
) => {
  await sql`
    delete from person_values v
     using (select person_id, dimension_id, array_agg(value_id) as value_ids from ${valuesGiven(values)} group by 1, 2) as said
     where v.store_id = ${storeId} and v.person_id = said.person_id and v.dimension_id = said.dimension_id
       and v.dimension_value_id <> all(said.value_ids)`.execute(transaction)
}

export const insertValues = async (
  transaction: InTransaction,
  { storeId, values }: OfStore<{ values: readonly PersonValue[] }>,
) => {
  await sql`
    insert into person_values (store_id, person_id, dimension_id, dimension_value_id)
    select ${storeId}::bigint, g.* from ${valuesGiven(values)}
    on conflict do nothing`.execute(transaction)
}

export const addToList = async (
  transaction: InTransaction,
  { storeId, listId, personIds }: OfStore<{ listId: number; personIds: readonly number[] }>,
) => {
  await sql`
    insert into people_list_members (store_id, list_id, person_id)
    select ${storeId}::bigint, ${listId}::bigint, id from unnest(${[...personIds]}::bigint[]) as id
    on conflict do nothing`.execute(transaction)
}

export const markImported = async (
  transaction: InTransaction,
  { storeId, sessionId, personIds }: OfStore<{ sessionId: number; personIds: readonly number[] }>,
) => {
  await sql`
    insert into imported_people (store_id, session_id, person_id)
    select ${storeId}::bigint, ${sessionId}::bigint, id from unnest(${[...personIds]}::bigint[]) as id
    on conflict do nothing`.execute(transaction)
}
