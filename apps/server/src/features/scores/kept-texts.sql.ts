import { type RawBuilder, sql } from 'kysely'
import { type Database, type InTransaction, inTransaction } from '../../db/database'
import { likeText } from '../../db/like-text'
import { holdDays } from './days-lock.sql'
import { classSums } from './score-counts.sql'

/**
 * A text that many comments have, counted by week, and by value and quarter, as far as changes are folded. A comment never changes but
 * when its person is erased, so which texts an answer has is looked up when it is folded.
 */

/** Of those that were looked for. The oldest makes way, and comes back when it is asked for. */
const textsLookedForAtMost = 20

export const patternOf = (text: string): RawBuilder<string> => sql`searchable(${likeText(text)})`

export const hasKeptTexts = async (db: Database, storeId: number): Promise<boolean> =>
  (await db.selectFrom('keptTexts').select('id').where('storeId', '=', storeId).limit(1).execute()).length > 0

type Kept = { storeId: number; text: string; answersAtLeast: number; isKeptAhead?: boolean }

/** Keeps the text if so many valid answers have it. What is not folded yet is taken off again: it is folded into these weeks too. */
export const keepText = (db: Database, { storeId, text, answersAtLeast, isKeptAhead = false }: Kept): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const timeZone = await holdDays(transaction, storeId)
    if (timeZone === '' || (await isKept(transaction, { storeId, text, isKeptAhead }))) return
    await sql`
      with matching as materialized (
        select id as answer_id, campaign_id, class, (created_at at time zone ${timeZone})::date as day
          from answers
         where store_id = ${storeId} and is_active and searchable_comment <> '' and searchable_comment like ${patternOf(text)}
      ),
      pending as materialized (
        select c.campaign_id, c.class, (c.answered_at at time zone ${timeZone})::date as day, c.answers, c.value_delta, c.value_ids
          from score_changes c
          join answers a on a.store_id = ${storeId} and a.id = c.answer_id and a.searchable_comment like ${patternOf(text)}
         where c.store_id = ${storeId}
      ),
      kept as (
        insert into kept_texts (store_id, pattern, is_kept_ahead)
        select ${storeId}::bigint, ${patternOf(text)}, ${isKeptAhead}::boolean
         where (select count(*) from matching) >= ${answersAtLeast}
        returning id
      ),
      weeks as (
        insert into text_score_weeks (store_id, text_id, week, campaign_id, promoters, neutrals, detractors)
        select ${storeId}::bigint, kept.id, date_trunc('week', day)::date, campaign_id, ${classSums(sql`delta`)}
          from kept,
               (select day, campaign_id, class, 1 as delta from matching
                 union all
                select day, campaign_id, class, -answers from pending) counted
         group by kept.id, date_trunc('week', day), campaign_id
      )
      insert into text_value_score_quarters (store_id, text_id, dimension_value_id, quarter, campaign_id, promoters, neutrals, detractors)
      select ${storeId}::bigint, kept.id, v.id, date_trunc('quarter', day)::date, campaign_id, ${classSums(sql`delta`)}
        from kept,
             (select m.day, m.campaign_id, m.class, 1 as delta, a.dimension_value_id as value_id
                from matching m join answer_values a on a.store_id = ${storeId} and a.answer_id = m.answer_id
               union all
              select day, campaign_id, class, -value_delta, unnest(value_ids) from pending) counted
        join dimension_values v on v.store_id = ${storeId} and v.id = counted.value_id
        join dimensions d on d.store_id = ${storeId} and d.id = v.dimension_id and d.type <> 'text'
       group by kept.id, v.id, date_trunc('quarter', day), campaign_id`.execute(transaction)
    await forgetOldest(transaction, storeId)
  })

const isKept = async (db: Database, { storeId, text, isKeptAhead }: { storeId: number; text: string; isKeptAhead: boolean }) => {
  const { rows } = await sql`
    update kept_texts set is_kept_ahead = is_kept_ahead or ${isKeptAhead}::boolean
     where store_id = ${storeId} and pattern = ${patternOf(text)}
    returning id`.execute(db)
  return rows.length > 0
}

const forgetOldest = (db: Database, storeId: number) =>
  sql`
    delete from kept_texts
     where store_id = ${storeId} and not is_kept_ahead
       and id not in (
         select id from kept_texts where store_id = ${storeId} and not is_kept_ahead order by id desc limit ${textsLookedForAtMost}
       )`.execute(db)

/** Words that were common once make way for these. */
export const forgetOtherWords = (db: Database, { storeId, words }: { storeId: number; words: readonly string[] }) =>
  inTransaction(db, async (transaction) => {
    await holdDays(transaction, storeId)
    await sql`
      delete from kept_texts
       where store_id = ${storeId} and is_kept_ahead and pattern <> all(${words.map(likeText)}::text[])`.execute(transaction)
  })

/** Of the changes that a fold has `taken`: what they change in the weeks of the texts that their answers have. */
export const foldTexts = (storeId: number) => sql`
  having_text as materialized (
    select k.id as text_id, taken.campaign_id, taken.class, taken.day, taken.answers, taken.value_delta, taken.value_ids
      from taken
     cross join lateral (
       select searchable_comment from answers where store_id = ${storeId} and id = taken.answer_id offset 0
     ) a
      join kept_texts k on k.store_id = ${storeId} and a.searchable_comment like k.pattern
  ),
  text_weeks as (
    insert into text_score_weeks (store_id, text_id, week, campaign_id, promoters, neutrals, detractors)
    select ${storeId}::bigint, text_id, date_trunc('week', day)::date, campaign_id, ${classSums(sql`answers`)}
      from having_text
     where answers <> 0
     group by text_id, date_trunc('week', day), campaign_id
    on conflict (store_id, text_id, week, campaign_id) do update
      set promoters = text_score_weeks.promoters + excluded.promoters,
          neutrals = text_score_weeks.neutrals + excluded.neutrals,
          detractors = text_score_weeks.detractors + excluded.detractors
  ),
  text_value_quarters as (
    insert into text_value_score_quarters (store_id, text_id, dimension_value_id, quarter, campaign_id, promoters, neutrals, detractors)
    select ${storeId}::bigint, text_id, v.id, date_trunc('quarter', day)::date, campaign_id, ${classSums(sql`value_delta`)}
      from having_text, unnest(value_ids) as value_id
      join dimension_values v on v.store_id = ${storeId} and v.id = value_id
      join dimensions d on d.store_id = ${storeId} and d.id = v.dimension_id and d.type <> 'text'
     group by text_id, v.id, date_trunc('quarter', day), campaign_id
    on conflict (store_id, text_id, dimension_value_id, quarter, campaign_id) do update
      set promoters = text_value_score_quarters.promoters + excluded.promoters,
          neutrals = text_value_score_quarters.neutrals + excluded.neutrals,
          detractors = text_value_score_quarters.detractors + excluded.detractors
  )`

/** Before the comments of these answers go: whatever text one of them has is no longer counted. Says whether a text was forgotten. */
export const forgetTextsOf = async (
  transaction: InTransaction,
  { storeId, answerIds }: { storeId: number; answerIds: readonly number[] },
): Promise<boolean> => {
  await holdDays(transaction, storeId)
  const { rows } = await sql`
    delete from kept_texts k
     where store_id = ${storeId}
       and exists (
         select from answers a
          where a.store_id = ${storeId} and a.id = any(${[...answerIds]}::bigint[]) and a.searchable_comment like k.pattern
       )
    returning id`.execute(transaction)
  return rows.length > 0
}
