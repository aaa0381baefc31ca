import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { insertAnswered } from '../answer-changes/outbox.sql'
import type { AnswerBatch, AnswerRow } from './answer-row'

/**
 * Not for a cluster, which would send the parts to every node. The ids of the invitations are passed twice, so that PostgreSQL uses the
 * index even without statistics about a new store.
 */
export const insertAtOnce = async (db: Database, { storeId, answers, now }: AnswerBatch) => {
  const column = <T>(pick: (answer: AnswerRow) => T) => answers.map(pick)
  const ids = column((a) => a.invitationId)
  const values = answers.flatMap(({ invitationId, valueIds }) => valueIds.map((value) => ({ invitationId, ...value })))
  const { rows } = await sql<{ invitationId: string }>`
    with given as (
      select * from unnest(
        ${ids}::uuid[], ${column((a) => a.attemptKey)}::text[], ${column((a) => a.campaignId)}::bigint[],
        ${column((a) => a.formId)}::bigint[], ${column((a) => a.formVersion)}::int[], ${column((a) => a.personId)}::bigint[],
        ${column((a) => a.type)}::text[], ${column((a) => a.rating)}::float8[], ${column((a) => a.comment)}::text[], ${column((a) => a.origin)}::text[],
        ${column((a) => `{${a.valueIds.map(({ dimensionValueId }) => dimensionValueId).join()}}`)}::text[]
      ) as t (invitation_id, attempt_key, campaign_id, form_id, form_version, person_id, type, rating, comment, origin, value_ids)
    ),
    marked as (
      update invitations i set answered_at = ${now}, attempt_key = given.attempt_key
        from given
       where i.store_id = ${storeId} and i.id = any(${ids}::uuid[]) and i.id = given.invitation_id and i.answered_at is null
      returning i.id
    ),
    saved as (
      insert into answers (store_id, invitation_id, campaign_id, form_id, form_version, person_id, type, rating, comment, origin, created_at)
      select ${storeId}::bigint, given.invitation_id, campaign_id, form_id, form_version, person_id, type, rating, comment, origin, ${now}::timestamptz
        from given join marked on marked.id = given.invitation_id
      returning id, invitation_id, campaign_id, type, class, comment, created_at
    ),
    tagged as (
      insert into answer_values (store_id, answer_id, dimension_value_id, dimension_id, answered_at)
      select ${storeId}::bigint, saved.id, v.dimension_value_id, v.dimension_id, ${now}::timestamptz
        from unnest(
          ${values.map((v) => v.invitationId)}::uuid[], ${values.map((v) => v.dimensionValueId)}::bigint[], ${values.map((v) => v.dimensionId)}::bigint[]
        ) as v (invitation_id, dimension_value_id, dimension_id)
        join saved on saved.invitation_id = v.invitation_id
    ),
    changed as (
      ${insertAnswered(storeId, sql`(select saved.*, given.value_ids from saved join given on given.invitation_id = saved.invitation_id) a`)}
    )
    select invitation_id from saved`.execute(db)
  return new Set(rows.map(({ invitationId }) => invitationId))
}
