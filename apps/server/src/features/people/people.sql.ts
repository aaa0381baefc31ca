import type { Person } from '@ressoa/contract/people'
import type { SurveyType } from '@ressoa/domain/codes'
import { emailKey } from '@ressoa/domain/email-address'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { likeText } from '../../db/like-text'
import { plannedEachTime } from '../../db/prepared'
import { groupValues, type ListedValue } from '../dimensions/group-values'

export type PeopleFilter = {
  storeId: number
  search?: string
  isActive?: boolean
  importSessionKey?: string
}

const matching = ({ storeId, search = '', isActive, importSessionKey }: PeopleFilter) => sql<boolean>`
  p.store_id = ${storeId}
  ${isActive === undefined ? sql`` : sql`and p.is_active = ${isActive}`}
  ${
    search.trim() === ''
      ? sql``
      : sql`and (${sql.join(
          spellings(search).map((text) => sql`p.searchable like searchable(${likeText(text)})`),
          sql` or `,
        )})`
  }
  ${
    importSessionKey === undefined
      ? sql``
      : sql`and p.id in (
          select i.person_id from imported_people i
            join import_sessions s on s.store_id = ${storeId} and s.id = i.session_id and s.key = ${importSessionKey}
           where i.store_id = ${storeId})`
  }`

// A telephone number is found in any notation.
const spellings = (search: string) => {
  const text = search.trim()
  const digits = text.replace(/[\s().+-]/g, '')
  return /^\d{3,}$/.test(digits) && digits !== text ? [text, digits] : [text]
}

type PersonRow = Omit<Person, 'mailStatus' | 'personId' | 'dimensions'> & { values: ListedValue[] }
export type KeptPerson = Omit<Person, 'mailStatus'>

const columns = (storeId: number) => sql`
  p.id, p.key, p.external_id, p.name, p.email, p.phone, p.document, p.photo_url, p.is_active as active,
  p.created_at as created_date,
  array(
    select json_build_object('id', v.id, 'value', v.value, 'dimensionId', d.id, 'dimension', d.name, 'type', d.type)
      from person_values l
      join dimension_values v on v.store_id = ${storeId} and v.id = l.dimension_value_id
      join dimensions d on d.store_id = ${storeId} and d.id = v.dimension_id
     where l.store_id = ${storeId} and l.person_id = p.id
     order by lower(d.name), v.id) as values,
  array(
    select json_build_object('id', t.id, 'name', t.name)
      from people_list_members m join people_lists t on t.store_id = ${storeId} and t.id = m.list_id
     where m.store_id = ${storeId} and m.person_id = p.id and t.is_active
     order by lower(t.name)) as target_lists`

const toPerson = ({ values, ...row }: PersonRow): KeptPerson => ({ ...row, dimensions: groupValues(values) })

export const pageOfPeople = async (
  db: Database,
  filter: PeopleFilter,
  { isDescending, page, pageSize }: { isDescending: boolean; page: number; pageSize: number },
) => {
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<PersonRow>`${plannedEachTime}
    select ${columns(filter.storeId)}
      from people p
     where ${matching(filter)}
     order by p.created_at ${direction}, p.id ${direction}
     limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`${plannedEachTime}
    select count(*)::int as total from people p where ${matching(filter)}`.execute(db)
  return { items: rows.map(toPerson), total: counted[0]?.total ?? 0 }
}

export const personOfStore = async (
  db: Database,
  { storeId, id }: { storeId: number; id: number },
): Promise<KeptPerson | undefined> => {
  const { rows } = await sql<PersonRow>`
    select ${columns(storeId)} from people p where p.store_id = ${storeId} and p.id = ${id}`.execute(db)
  return rows[0] && toPerson(rows[0])
}

export const personByEmail = (db: Database, { storeId, email }: { storeId: number; email: string }) =>
  db
    .selectFrom('people')
    .select(['id', 'email', 'externalId'])
    .where('storeId', '=', storeId)
    .where('email', '=', emailKey(email))
    .executeTakeFirst()

export const setPersonActive = async (
  db: Database,
  { storeId, id, isActive }: { storeId: number; id: number; isActive: boolean },
) => {
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ isActive })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Averages over valid answers; the number of answers counts all. */
export const summaryOfPerson = async (db: Database, { storeId, id }: { storeId: number; id: number }) => {
  const { rows } = await sql<{
    count: number
    averageNps: number | null
    averageCsat: number | null
    lastType: SurveyType | null
  }>`
    select count(*)::int as count,
           avg(rating) filter (where is_active and type = 'nps') as average_nps,
           avg(rating) filter (where is_active and type = 'csat') as average_csat,
           (array_agg(type order by created_at desc, id desc) filter (where is_active))[1] as last_type
      from answers
     where store_id = ${storeId} and person_id = ${id}`.execute(db)
  return rows[0] as (typeof rows)[number]
}

export const listsOfStore = async (db: Database, storeId: number) => {
  const { rows } = await sql<{ id: number; name: string; active: boolean; personsCount: number }>`
    select t.id, t.name, t.is_active as active,
           (select count(*)::int from people_list_members m where m.store_id = ${storeId} and m.list_id = t.id) as persons_count
      from people_lists t
     where t.store_id = ${storeId} and t.is_active
     order by lower(t.name)`.execute(db)
  return rows
}

export const answerIdsOfPerson = async (db: Database, { storeId, id }: { storeId: number; id: number }) => {
  const rows = await db
    .selectFrom('answers')
    .select('id')
    .where('storeId', '=', storeId)
    .where('personId', '=', id)
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => row.id)
}
