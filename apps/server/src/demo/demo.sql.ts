import { sql } from 'kysely'
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
        as t (invitation uuid, campaign bigint, form bigint, person bigint, type text, rating float8, comment text, origin text, at timestamptz)
    ),
    invited as (
      insert into invitations (store_id, id, campaign_id, person_id, origin, created_at, opened_at, answered_at)
      select ${storeId}, invitation, campaign, person, origin, at - interval '4 minutes', at - interval '3 minutes', at from given
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
