import type { ScoreClass } from '@ressoa/domain/codes'
import { type RawBuilder, sql } from 'kysely'
import { isCommented } from '../../db/commented'
import type { InTransaction } from '../../db/database'

/**
 * The outbox of answer changes. Every change of an answer adds a row in the same transaction, under a lock on the answer.
 * `take-changes.ts` passes the rows on.
 */

/** `answered` is a new answer. */
type ChangeKind = 'answered' | 'validated' | 'invalidated' | 'valuesAdded' | 'valuesRemoved' | 'commentErased'

type Sign = 1 | 0 | -1

/** What a change adds to the counts. Only valid answers count, so some changes count only if the answer is valid. */
const effects: Record<ChangeKind, { answers: Sign; comments: Sign; values: Sign; isOfValidOnly: boolean }> = {
  answered: { answers: 1, comments: 1, values: 1, isOfValidOnly: false },
  validated: { answers: 1, comments: 1, values: 1, isOfValidOnly: false },
  invalidated: { answers: -1, comments: -1, values: -1, isOfValidOnly: false },
  valuesAdded: { answers: 0, comments: 0, values: 1, isOfValidOnly: true },
  valuesRemoved: { answers: 0, comments: 0, values: -1, isOfValidOnly: true },
  commentErased: { answers: 0, comments: -1, values: 0, isOfValidOnly: true },
}

const columns = sql.raw(
  'store_id, answer_id, kind, campaign_id, type, class, answered_at, answers, commented, value_delta, value_ids, is_new_comment',
)

export type ChangedAnswer = {
  id: number
  campaignId: number
  type: 'nps' | 'csat'
  class: ScoreClass
  /** As text, because a date of ours has no microseconds. */
  answeredAt: string
  isActive: boolean
  isCommented: boolean
  hasText: boolean
  /** The dimension values that the change is about. */
  valueIds: readonly number[]
}

/** The INSERT for new rows. The caller has just inserted the answers, or holds a lock on them. */
export const insertChanges = async (
  transaction: InTransaction,
  { storeId, kind, answers }: { storeId: number; kind: ChangeKind; answers: readonly ChangedAnswer[] },
) => {
  const effect = effects[kind]
  const column = <T>(pick: (answer: ChangedAnswer) => T) => answers.map(pick)
  const counted = (sign: Sign, isMeant: (answer: ChangedAnswer) => boolean) =>
    column((answer) => (isMeant(answer) && (answer.isActive || !effect.isOfValidOnly) ? sign : 0))
  await sql`
    insert into answer_changes (${columns})
    select ${storeId}::bigint, t.answer_id, ${sql.lit(kind)}, t.campaign_id, t.type, t.class, t.answered_at, t.answers, t.commented, t.value_delta,
           t.value_ids::bigint[], t.is_new_comment
      from unnest(
        ${column(({ id }) => id)}::bigint[], ${column(({ campaignId }) => campaignId)}::bigint[], ${column(({ type }) => type)}::text[],
        ${column((answer) => answer.class)}::text[], ${column(({ answeredAt }) => answeredAt)}::timestamptz[],
        ${counted(effect.answers, () => true)}::smallint[], ${counted(effect.comments, ({ isCommented }) => isCommented)}::smallint[],
        ${counted(effect.values, () => true)}::smallint[], ${column(({ valueIds }) => `{${valueIds.join()}}`)}::text[],
        ${column(({ hasText }) => kind === 'answered' && hasText)}::boolean[]
      ) as t (answer_id, campaign_id, type, class, answered_at, answers, commented, value_delta, value_ids, is_new_comment)`.execute(
    transaction,
  )
}

/** The same as a part of the statement that saves the answers: `from` gives them as `a`, with their `value_ids`. */
export const insertAnswered = (storeId: number, from: RawBuilder<unknown>) => {
  const { answers, comments, values } = effects.answered
  return sql`
    insert into answer_changes (${columns})
    select ${storeId}::bigint, a.id, 'answered', a.campaign_id, a.type, a.class, a.created_at, ${sql.lit(answers)},
           case when ${isCommented(sql`a.comment`)} then ${sql.lit(comments)} else 0 end, ${sql.lit(values)},
           a.value_ids::bigint[], a.comment <> ''
      from ${from}`
}

type Change =
  | { kind: 'validated' | 'invalidated' | 'commentErased' }
  | { kind: 'valuesAdded' | 'valuesRemoved'; valueIds: readonly number[] }

/** Records changes of saved answers. The caller holds a lock on them. */
export const recordChange = async (
  transaction: InTransaction,
  { storeId, answerIds, ...change }: Change & { storeId: number; answerIds: readonly number[] },
) => {
  const { rows: answers } = await sql<ChangedAnswer>`
    select a.id, a.campaign_id, a.type, a.class, a.created_at::text as answered_at, a.is_active, ${isCommented(sql`a.comment`)} as is_commented,
           a.comment <> '' as has_text, ${valueIdsOf(storeId, change)} as value_ids
      from answers a where a.store_id = ${storeId} and a.id = any(${[...answerIds]}::bigint[])`.execute(transaction)
  await insertChanges(transaction, { storeId, kind: change.kind, answers })
}

const valueIdsOf = (storeId: number, change: Change) => {
  if ('valueIds' in change) return sql`${[...change.valueIds]}::bigint[]`
  if (change.kind === 'commentErased') return sql`'{}'::bigint[]`
  return sql`array(select v.dimension_value_id from answer_values v where v.store_id = ${storeId} and v.answer_id = a.id)`
}

/**
 * Copies these rows for a taker that has failed. They are retried together with the rows of this taker that already wait, else
 * after `inSeconds`.
 */
export const insertWaiting = async (
  transaction: InTransaction,
  {
    storeId,
    ids,
    taker,
    error,
    inSeconds,
  }: { storeId: number; ids: readonly number[]; taker: string; error: string; inSeconds: number },
) => {
  // Read first: with a sub-select the INSERT goes to all nodes of a cluster. As text, because a date of ours has no microseconds.
  const { rows } = await sql<{ dueAt: string }>`
    select coalesce(max(due_at), now() + ${inSeconds}::int * interval '1 second')::text as due_at
      from answer_changes where store_id = ${storeId} and taker = ${taker}`.execute(transaction)
  await sql`
    insert into answer_changes (${columns}, taker, attempts, due_at, error)
    select ${columns}, ${taker}::text, 1, ${rows[0]?.dueAt}::timestamptz, ${error}::text
      from answer_changes where store_id = ${storeId} and id = any(${[...ids]}::bigint[])`.execute(transaction)
}

/** The rows that a taker has not taken yet. */
export const pendingChanges = ({ storeId, taker }: { storeId: number; taker: string }) =>
  sql`(select * from answer_changes where store_id = ${storeId} and (taker is null or taker = ${taker}))`
