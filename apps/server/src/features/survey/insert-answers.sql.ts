import type { ScoreClass } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import { isCommented } from '../../db/commented'
import { type Database, type InTransaction, inTransaction } from '../../db/database'
import { isCluster } from '../../db/is-cluster'
import { type ChangedAnswer, insertChanges } from '../answer-changes/outbox.sql'
import type { AnswerBatch, AnswerRow } from './answer-row'
import { insertAtOnce } from './insert-at-once.sql'

/**
 * Saves answers of one store, their dimension values, the mark on their invitations and the change: an answer is saved completely or
 * not at all. Returns the invitations that this call has answered; the others had been answered before. On one PostgreSQL a single
 * statement does it, unless the caller has more to write in the same transaction.
 */
export const insertAnswers = async (db: Database, batch: AnswerBatch): Promise<Set<string>> => {
  if (db.isTransaction || (await isCluster(db))) return inTransaction(db, (transaction) => insertInSteps(transaction, batch))
  return insertAtOnce(db, batch)
}

/** A cluster sends each step to the store's node alone (docs/decisions/0053). */
const insertInSteps = async (transaction: InTransaction, { storeId, answers, now }: AnswerBatch) => {
  const marked = await markAnswered(transaction, { storeId, answers, now })
  const first = answers.filter(({ invitationId }) => marked.has(invitationId))
  if (first.length === 0) return marked
  const saved = await insertRows(transaction, { storeId, answers: first, now })
  await insertValues(transaction, { storeId, answers: saved, now })
  await insertChanges(transaction, { storeId, kind: 'answered', answers: saved })
  return marked
}

/**
 * Whoever marks an invitation answers it. The ids are passed twice, so that PostgreSQL uses the index even without statistics about a
 * new store.
 */
const markAnswered = async (transaction: InTransaction, { storeId, answers, now }: AnswerBatch) => {
  const ids = answers.map(({ invitationId }) => invitationId)
  const { rows } = await sql<{ id: string }>`
    update invitations i set answered_at = ${now}, attempt_key = given.attempt_key
      from unnest(${ids}::uuid[], ${answers.map(({ attemptKey }) => attemptKey)}::text[]) as given (id, attempt_key)
     where i.store_id = ${storeId} and i.id = any(${ids}::uuid[]) and i.id = given.id and i.answered_at is null
    returning i.id`.execute(transaction)
  return new Set(rows.map(({ id }) => id))
}

type SavedAnswer = ChangedAnswer & { values: AnswerRow['valueIds'] }

const insertRows = async (transaction: InTransaction, { storeId, answers, now }: AnswerBatch): Promise<SavedAnswer[]> => {
  const column = <T>(pick: (answer: AnswerRow) => T) => answers.map(pick)
  const { rows } = await sql<{ id: number; invitationId: string; class: ScoreClass; isCommented: boolean }>`
    insert into answers (store_id, invitation_id, campaign_id, form_id, form_version, person_id, type, rating, comment, origin, created_at)
    select ${storeId}::bigint, t.*, ${now}::timestamptz
      from unnest(
        ${column((a) => a.invitationId)}::uuid[], ${column((a) => a.campaignId)}::bigint[], ${column((a) => a.formId)}::bigint[],
        ${column((a) => a.formVersion)}::int[], ${column((a) => a.personId)}::bigint[], ${column((a) => a.type)}::text[],
        ${column((a) => a.rating)}::float8[], ${column((a) => a.comment)}::text[], ${column((a) => a.origin)}::text[]
      ) as t (invitation_id, campaign_id, form_id, form_version, person_id, type, rating, comment, origin)
    returning id, invitation_id, class, ${isCommented()} as is_commented`.execute(transaction)
  const given = new Map(answers.map((answer) => [answer.invitationId, answer]))
  return rows.map(({ invitationId, ...row }) => {
    const { campaignId, type, comment, valueIds: values } = given.get(invitationId) as AnswerRow
    const valueIds = values.map(({ dimensionValueId }) => dimensionValueId)
    return { ...row, campaignId, type, answeredAt: now.toISOString(), isActive: true, hasText: comment !== '', values, valueIds }
  })
}

const insertValues = async (
  transaction: InTransaction,
  { storeId, answers, now }: { storeId: number; answers: readonly SavedAnswer[]; now: Date },
) => {
  const values = answers.flatMap((answer) => answer.values.map((value) => ({ answerId: answer.id, ...value })))
  if (values.length === 0) return
  await sql`
    insert into answer_values (store_id, answer_id, dimension_value_id, dimension_id, answered_at)
    select ${storeId}::bigint, v.*, ${now}::timestamptz
      from unnest(
        ${values.map((v) => v.answerId)}::bigint[], ${values.map((v) => v.dimensionValueId)}::bigint[], ${values.map((v) => v.dimensionId)}::bigint[]
      ) as v (answer_id, dimension_value_id, dimension_id)`.execute(transaction)
}
