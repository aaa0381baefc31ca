import type { Answer } from '@ressoa/contract/answers'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { groupValues, type ListedValue } from '../dimensions/group-values'
import { invitationKey } from '../invitations/invitation-key'

type ListedNote = { id: number; date: string; note: string; adminName: string }

type AnswerRow = {
  id: number
  invitationId: string
  campaignKey: string
  campaignName: string
  type: Answer['type']
  rating: number
  classification: Answer['classification']
  comment: string
  date: Date
  active: boolean
  origin: Answer['origin']
  person: Answer['person']
  personUnverified: boolean
  tags: Answer['tags']
  values: ListedValue[]
  notes: ListedNote[]
}

/** Answers with their person, tags, values and notes, in the order of the ids. Ids of other stores are left out. */
export const answersByIds = async (
  db: Database,
  { storeId, ids }: { storeId: number; ids: readonly number[] },
): Promise<Answer[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<AnswerRow>`
    select a.id, a.invitation_id, c.key as campaign_key, c.name as campaign_name, a.type, a.rating, a.class as classification,
           a.comment, a.created_at as date, a.is_active as active, a.origin,
           case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'email', p.email) end as person,
           coalesce(i.id is not null and i.person_id is null and not p.is_typed_only, false) as person_unverified,
           ${tagsOf(storeId)} as tags, ${valuesOf(storeId)} as values, ${notesOf(storeId)} as notes
      from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
      join answers a on a.store_id = ${storeId} and a.id = wanted.id
      join campaigns c on c.store_id = ${storeId} and c.id = a.campaign_id
      left join invitations i on i.store_id = ${storeId} and i.id = a.invitation_id
      left join people p on p.store_id = ${storeId} and p.id = a.person_id
     order by wanted.place`.execute(db)
  return rows.map(({ invitationId, rating, values, notes, ...row }) => ({
    ...row,
    key: invitationKey(storeId, invitationId),
    ratingAsDecimal: rating,
    rating: Math.round(rating),
    dimensions: groupValues(values),
    adminNotes: notes.map((note) => ({ ...note, date: new Date(note.date) })),
  }))
}

const tagsOf = (storeId: number) => sql`array(
  select json_build_object('id', t.id, 'name', t.name)
    from answer_tags l join tags t on t.store_id = ${storeId} and t.id = l.tag_id
   where l.store_id = ${storeId} and l.answer_id = a.id
   order by lower(t.name))`

const valuesOf = (storeId: number) => sql`array(
  select json_build_object('id', v.id, 'value', v.value, 'dimensionId', d.id, 'dimension', d.name, 'type', d.type)
    from answer_values l
    join dimension_values v on v.store_id = ${storeId} and v.id = l.dimension_value_id
    join dimensions d on d.store_id = ${storeId} and d.id = v.dimension_id
   where l.store_id = ${storeId} and l.answer_id = a.id
   order by lower(d.name), v.id)`

const notesOf = (storeId: number) => sql`array(
  select json_build_object('id', n.id, 'date', n.created_at, 'note', n.note, 'adminName', m.name)
    from answer_notes n join admins m on m.id = n.admin_id
   where n.store_id = ${storeId} and n.answer_id = a.id
   order by n.created_at, n.id)`

/**
 * Locks the answer until the end of the transaction, so that two people change it one after the other. Rows that refer to the answer can
 * still be added: takers of answer changes add some while they hold the lock of the store, which a change may wait for.
 */
export const lockAnswer = (db: Database, { storeId, id }: { storeId: number; id: number }) =>
  db
    .selectFrom('answers')
    .select(['id', 'isActive', 'createdAt'])
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setActive = (db: Database, { storeId, id, isActive }: { storeId: number; id: number; isActive: boolean }) =>
  db.updateTable('answers').set({ isActive }).where('storeId', '=', storeId).where('id', '=', id).execute()

export const insertNote = (
  db: Database,
  note: { storeId: number; answerId: number; adminId: number; note: string; createdAt: Date },
) => db.insertInto('answerNotes').values(note).returning('id').executeTakeFirstOrThrow()

export const noteById = (db: Database, { storeId, answerId, id }: { storeId: number; answerId: number; id: number }) =>
  db
    .selectFrom('answerNotes as n')
    .innerJoin('admins as a', 'a.id', 'n.adminId')
    .select(['n.id', 'n.createdAt as date', 'n.note', 'a.name as adminName'])
    .where('n.storeId', '=', storeId)
    .where('n.answerId', '=', answerId)
    .where('n.id', '=', id)
    .executeTakeFirst()

export const valuesOfAnswer = (
  db: Database,
  { storeId, answerId, dimensionId }: { storeId: number; answerId: number; dimensionId: number },
) =>
  db
    .selectFrom('answerValues as l')
    .innerJoin('dimensionValues as v', (join) =>
      join.onRef('v.storeId', '=', 'l.storeId').onRef('v.id', '=', 'l.dimensionValueId'),
    )
    .select(['v.id', 'v.value'])
    .where('l.storeId', '=', storeId)
    .where('v.storeId', '=', storeId)
    .where('l.answerId', '=', answerId)
    .where('l.dimensionId', '=', dimensionId)
    .execute()
