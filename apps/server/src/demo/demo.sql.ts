import { sql } from 'kysely'
import { isCommented } from '../db/commented'
import type { Database } from '../db/database'

/** Bulk inserts for the demo: thousands of rows as one parameter. */

export const insertPeople = async (
  db: Database,
  { storeId, people, at }: { storeId: number; people: readonly { name: string; email: string }[]; at: Date },
) => {
  const { rows } = await sql<{ id: number }>`
    insert into people (store_id, name, email, created_at)
    select ${storeId}, name, email, ${at} from json_to_recordset(${JSON.stringify(people)}::json) as t (name text, email text)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export type DemoAnswer = {
  invitation: string
  campaign: number
  form: number
  person: number | null
  type: 'nps' | 'csat'
  rating: number
  comment: string
  origin: 'email' | 'link' | 'widget'
  at: Date
  /** When the person was asked; without it a few minutes before the answer. */
  askedAt: Date | null
  values: readonly { dimensionId: number; dimensionValueId: number }[]
}

export const insertDemoAnswers = async (
  db: Database,
  { storeId, answers }: { storeId: number; answers: readonly DemoAnswer[] },
) => {
  const values = answers.flatMap(({ invitation, values: ofAnswer }) => ofAnswer.map((value) => ({ invitation, ...value })))
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(answers)}::json)
        as t (invitation uuid, campaign bigint, form bigint, person bigint, type text, rating float8, comment text, origin text, at timestamptz, "askedAt" timestamptz)
    ),
    invited as (
      insert into invitations (store_id, id, campaign_id, person_id, origin, created_at, opened_at, answered_at)
      select ${storeId}, invitation, campaign, person, origin, coalesce("askedAt", at - interval '4 minutes'), at - interval '3 minutes', at from given
    ),
    saved as (
      insert into answers (store_id, invitation_id, campaign_id, form_id, form_version, person_id, type, rating, comment, origin, created_at)
      select ${storeId}, invitation, campaign, form, 1, person, type, rating, comment, origin, at from given
      returning id, invitation_id, created_at
    )
    insert into answer_values (store_id, answer_id, dimension_value_id, dimension_id, answered_at)
    select ${storeId}, saved.id, "dimensionValueId", "dimensionId", saved.created_at
      from json_to_recordset(${JSON.stringify(values)}::json) as v (invitation uuid, "dimensionId" bigint, "dimensionValueId" bigint)
      join saved on saved.invitation_id = v.invitation`.execute(db)
}

/** The answers in their order, for readers by cursor. */
export const insertDemoFeed = async (db: Database, storeId: number) => {
  await sql`
    insert into answer_feed (store_id, position, answer_id)
    select ${storeId}::bigint, row_number() over (order by created_at, id), id from answers where store_id = ${storeId}`.execute(
    db,
  )
}

/** Whoever answered in the widget saw it, and so did six others who did not answer. */
export const insertDemoViews = async (db: Database, storeId: number) => {
  await sql`
    insert into widget_views (store_id, invitation_id, campaign_id, viewer, person_id, seen_at)
    select i.store_id, case when n = 0 then i.id else gen_random_uuid() end, i.campaign_id, decode(md5(i.id::text || n), 'hex'),
           case when n = 0 then i.person_id end, i.created_at - n * interval '7 minutes'
      from invitations i cross join generate_series(0, 6) as n
     where i.store_id = ${storeId} and i.origin = 'widget'`.execute(db)
}

const tags = [
  { name: 'Atendimento', about: '%atend%' },
  { name: 'Entrega', about: '%entreg%' },
  { name: 'Troca', about: '%troca%' },
  { name: 'Preço', about: '%preco%' },
]

/**
 * The work of the staff: tags on every third answer that names their subject, notes on some unhappy ones, a few invalid answers.
 */
export const insertDemoReview = async (db: Database, { storeId, adminId }: { storeId: number; adminId: number }) => {
  await sql`
    with subjects as (select * from json_to_recordset(${JSON.stringify(tags)}::json) as t (name text, about text)),
    named as (
      insert into tags (store_id, name) select ${storeId}, name from subjects returning id, name
    )
    insert into answer_tags (store_id, answer_id, tag_id, answered_at)
    select ${storeId}, a.id, named.id, a.created_at
      from named join subjects using (name)
      join answers a on a.store_id = ${storeId} and a.searchable_comment like subjects.about
     where a.id % 3 = 0`.execute(db)
  await sql`
    insert into answer_notes (store_id, answer_id, admin_id, note, created_at)
    select ${storeId}, id, ${adminId}, 'Liguei para pedir desculpas e combinar a troca.', created_at + interval '5 hours'
      from answers
     where store_id = ${storeId} and class = 'detractor' and ${isCommented()} and id % 5 = 0`.execute(db)
  await sql`update answers set is_active = false where store_id = ${storeId} and id % 450 = 7`.execute(db)
}

/** Without statistics the first queries are planned as if the tables were empty. */
export const takeStock = (db: Database) => sql`analyze`.execute(db)
