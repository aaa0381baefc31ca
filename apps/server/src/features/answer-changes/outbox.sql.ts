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

type Changes = {
  storeId: number
  kind: ChangeKind
  /** The ids of the dimension values that the change is about. */
  valueIds: RawBuilder<unknown>
  /** The FROM clause with the answers `a`. */
  from: RawBuilder<unknown>
}

/** The only INSERT for new rows, used as a statement of its own or as part of the statement that saves the answers. */
export const insertChanges = ({ storeId, kind, valueIds, from }: Changes): RawBuilder<unknown> => {
  const { answers, comments, values, isOfValidOnly } = effects[kind]
  const counted = (sign: Sign, condition: RawBuilder<unknown>) =>
    sql`case when ${condition} and ${isOfValidOnly ? sql`a.is_active` : sql`true`} then ${sql.lit(sign)} else 0 end`
  return sql`
    insert into answer_changes (${columns})
    select ${storeId}::bigint, a.id, ${sql.lit(kind)}, a.campaign_id, a.type, a.class, a.created_at,
           ${counted(answers, sql`true`)}, ${counted(comments, isCommented(sql`a.comment`))}, ${counted(values, sql`true`)},
           ${valueIds}, ${kind === 'answered' ? sql`a.comment <> ''` : sql`false`}
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
  const from = sql`answers a where a.store_id = ${storeId} and a.id = any(${[...answerIds]}::bigint[])`
  await insertChanges({ storeId, kind: change.kind, valueIds: valueIdsOf(storeId, change), from }).execute(transaction)
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
  await sql`
    insert into answer_changes (${columns}, taker, attempts, due_at, error)
    select ${columns}, ${taker}::text, 1,
           coalesce((select max(due_at) from answer_changes where store_id = ${storeId} and taker = ${taker}),
                    now() + ${inSeconds}::int * interval '1 second'),
           ${error}::text
      from answer_changes
     where store_id = ${storeId} and id = any(${[...ids]}::bigint[])`.execute(transaction)
}

/** The rows that a taker has not taken yet. */
export const pendingChanges = ({ storeId, taker }: { storeId: number; taker: string }) =>
  sql`(select * from answer_changes where store_id = ${storeId} and (taker is null or taker = ${taker}))`
