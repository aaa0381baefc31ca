import { sql } from 'kysely'
import { isCommented } from '../../db/commented'
import { type Database, inTransaction } from '../../db/database'
import { holdStore } from '../answer-changes/store-lock.sql'
import { classSums } from './score-counts.sql'

/**
 * Stores whose days are missing or were built for another time zone. Until they are rebuilt, scores are read from the answers.
 */
export const storesToRebuild = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ storeId: number }>`
    select s.store_id as "storeId"
      from store_settings s
      left join score_folds f on f.store_id = s.store_id
     where f.time_zone is distinct from s.time_zone`.execute(db)
  return rows.map(({ storeId }) => storeId)
}

/**
 * Counts all days of a store from its answers, in the time zone of its settings, minus the changes that are still in the outbox.
 * The outbox is not changed. A single statement reads both: a change that commits meanwhile is in neither, and is added later.
 */
export const rebuildScores = (db: Database, storeId: number): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await holdStore(transaction, storeId)
    const { timeZone } = await transaction
      .selectFrom('storeSettings')
      .select('timeZone')
      .where('storeId', '=', storeId)
      .executeTakeFirstOrThrow()
    await transaction.deleteFrom('scoreDays').where('storeId', '=', storeId).execute()
    await transaction.deleteFrom('valueScoreDays').where('storeId', '=', storeId).execute()
    const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date as day`
    await sql`
      with counted as materialized (
        select id, type, ${dayOf('created_at')}, campaign_id, class, (${isCommented()})::int as commented
          from answers
         where store_id = ${storeId} and is_active
      ),
      pending as materialized (
        select type, ${dayOf('answered_at')}, campaign_id, class, answers, commented, value_delta, value_ids
          from score_changes
         where store_id = ${storeId}
      ),
      days as (
        insert into score_days (
          store_id, type, day, campaign_id, promoters, neutrals, detractors, commented_promoters, commented_neutrals, commented_detractors
        )
        select ${storeId}::bigint, type, day, campaign_id, ${classSums(sql`answers`)}, ${classSums(sql`commented`)}
          from (
            select type, day, campaign_id, class, 1 as answers, commented from counted
             union all
            select type, day, campaign_id, class, -answers, -commented from pending
          ) t
         group by type, day, campaign_id
         order by type, day
      )
      insert into value_score_days (store_id, dimension_value_id, day, campaign_id, promoters, neutrals, detractors)
      select ${storeId}::bigint, value_id, day, campaign_id, ${classSums(sql`answers`)}
        from (
          select v.dimension_value_id as value_id, c.day, c.campaign_id, c.class, 1 as answers
            from counted c
            join answer_values v on v.store_id = ${storeId} and v.answer_id = c.id
            join dimensions d on d.store_id = ${storeId} and d.id = v.dimension_id and d.type <> 'text'
           union all
          select v.id, p.day, p.campaign_id, p.class, -p.value_delta
            from pending p, unnest(p.value_ids) as value_id
            join dimension_values v on v.store_id = ${storeId} and v.id = value_id
            join dimensions d on d.store_id = ${storeId} and d.id = v.dimension_id and d.type <> 'text'
           where p.value_delta <> 0
        ) t
       group by value_id, day, campaign_id
       order by value_id, day`.execute(transaction)
    await transaction.updateTable('scoreFolds').set({ timeZone }).where('storeId', '=', storeId).execute()
  })

/** Marks the days of all stores to be rebuilt. The rows stay, because they are the locks of the stores. */
export const forgetDays = (db: Database) => db.updateTable('scoreFolds').set({ timeZone: '' }).execute()
