import { sql } from 'kysely'
import { type Database, inTransaction } from '../../db/database'
import { holdDays } from '../../db/days-lock'
import { listWhenMany } from '../words/list-when-many'
import { classSums, isCommented } from './score-counts.sql'

/** Folds what was written down into the days. Both sides of it commit together: whoever reads sees a change in exactly one place. */

const changesAtOnce = 50_000
// Where thousands come in a second, they are listed by the ten thousand, and seldom again.
const secondsUnlisted = 30

/** Stores with something to fold, or whose days are missing or cut for another time zone. */
export const storesToFold = async (db: Database): Promise<{ storeId: number; needsRebuild: boolean }[]> => {
  const { rows } = await sql<{ storeId: number; needsRebuild: boolean }>`
    select s.store_id as "storeId", f.time_zone is distinct from s.time_zone as "needsRebuild"
      from store_settings s
      left join score_folds f on f.store_id = s.store_id
     where f.time_zone is distinct from s.time_zone
        or exists (select from score_changes c where c.store_id = s.store_id)`.execute(db)
  return rows
}

/** Returns how many changes went in. Another process at the same store: none. */
export const foldScores = (db: Database, storeId: number): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const { rows: mine } = await sql<{ timeZone: string }>`
      select time_zone as "timeZone" from score_folds where store_id = ${storeId} for update skip locked`.execute(transaction)
    if (!mine[0]) return 0
    const { timeZone } = mine[0]
    const { rows } = await sql<{ count: number; comments: number }>`
      with taken as (
        delete from score_changes
         where store_id = ${storeId}
           and id in (select id from score_changes where store_id = ${storeId} order by id limit ${changesAtOnce})
        returning answer_id, campaign_id, type, class, (answered_at at time zone ${timeZone})::date as day,
                  answers, commented, value_delta, value_ids, is_new_comment
      ),
      unlisted as (
        insert into unlisted_comments (store_id, answer_id)
        select ${storeId}::bigint, answer_id from taken where is_new_comment
      ),
      days as (
        insert into score_days (
          store_id, type, day, campaign_id, promoters, neutrals, detractors, commented_promoters, commented_neutrals, commented_detractors
        )
        select ${storeId}::bigint, type, day, campaign_id, ${classSums(sql`answers`)}, ${classSums(sql`commented`)}
          from taken
         where answers <> 0 or commented <> 0
         group by type, day, campaign_id
        on conflict (store_id, type, day, campaign_id) do update
          set promoters = score_days.promoters + excluded.promoters,
              neutrals = score_days.neutrals + excluded.neutrals,
              detractors = score_days.detractors + excluded.detractors,
              commented_promoters = score_days.commented_promoters + excluded.commented_promoters,
              commented_neutrals = score_days.commented_neutrals + excluded.commented_neutrals,
              commented_detractors = score_days.commented_detractors + excluded.commented_detractors
      ),
      value_days as (
        insert into value_score_days (store_id, dimension_value_id, day, campaign_id, promoters, neutrals, detractors)
        select ${storeId}::bigint, v.id, day, campaign_id, ${classSums(sql`value_delta`)}
          from taken, unnest(value_ids) as value_id
          join dimension_values v on v.store_id = ${storeId} and v.id = value_id
          join dimensions d on d.store_id = ${storeId} and d.id = v.dimension_id and d.type <> 'text'
         group by v.id, day, campaign_id
        on conflict (store_id, dimension_value_id, day, campaign_id) do update
          set promoters = value_score_days.promoters + excluded.promoters,
              neutrals = value_score_days.neutrals + excluded.neutrals,
              detractors = value_score_days.detractors + excluded.detractors
      )
      select count(*)::int as count, count(*) filter (where is_new_comment)::int as comments from taken`.execute(transaction)
    const { count, comments } = rows[0] as { count: number; comments: number }
    if (comments > 0) await listWhenMany(transaction, { storeId, inSeconds: secondsUnlisted })
    return count
  })

/** Counts all days of a store anew, from its answers, in the time zone of its settings, and has its comments listed anew. */
export const rebuildScores = (db: Database, storeId: number): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await holdDays(transaction, storeId)
    const { timeZone } = await transaction
      .selectFrom('storeSettings')
      .select('timeZone')
      .where('storeId', '=', storeId)
      .executeTakeFirstOrThrow()
    await transaction.deleteFrom('scoreDays').where('storeId', '=', storeId).execute()
    await transaction.deleteFrom('valueScoreDays').where('storeId', '=', storeId).execute()
    await transaction.deleteFrom('commentSegments').where('storeId', '=', storeId).execute()
    await transaction.deleteFrom('unlistedComments').where('storeId', '=', storeId).execute()
    // What is written down goes and the answers are counted in one statement: a change that commits meanwhile is in neither, and
    // is folded later.
    await sql`
      with settled as (
        delete from score_changes where store_id = ${storeId}
      ),
      unlisted as (
        insert into unlisted_comments (store_id, answer_id)
        select store_id, id from answers where store_id = ${storeId} and searchable_comment <> ''
      ),
      counted as materialized (
        select id, type, (created_at at time zone ${timeZone})::date as day, campaign_id, class, (${isCommented})::int as commented
          from answers
         where store_id = ${storeId} and is_active
      ),
      days as (
        insert into score_days (
          store_id, type, day, campaign_id, promoters, neutrals, detractors, commented_promoters, commented_neutrals, commented_detractors
        )
        select ${storeId}::bigint, type, day, campaign_id, ${classSums(sql`1`)}, ${classSums(sql`commented`)}
          from counted
         group by type, day, campaign_id
         order by type, day
      )
      insert into value_score_days (store_id, dimension_value_id, day, campaign_id, promoters, neutrals, detractors)
      select ${storeId}::bigint, v.dimension_value_id, c.day, c.campaign_id, ${classSums(sql`1`)}
        from counted c
        join answer_values v on v.store_id = ${storeId} and v.answer_id = c.id
        join dimensions d on d.store_id = ${storeId} and d.id = v.dimension_id and d.type <> 'text'
       group by v.dimension_value_id, c.day, c.campaign_id
       order by v.dimension_value_id, c.day`.execute(transaction)
    await transaction.updateTable('scoreFolds').set({ timeZone }).where('storeId', '=', storeId).execute()
    await listWhenMany(transaction, { storeId, inSeconds: 0 })
  })

/** Has the days of all stores counted anew by whoever folds; until then scores are read from the answers. */
export const forgetDays = (db: Database) => db.deleteFrom('scoreFolds').execute()
