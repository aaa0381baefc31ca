import { sql } from 'kysely'
import { isAmong, type Stores } from '../../db/all-stores'
import { isCommented } from '../../db/commented'
import { type Database, inTransaction } from '../../db/database'
import { holdStore } from '../answer-changes/store-lock.sql'
import { classSums } from './score-counts.sql'

/**
 * Stores whose days are missing or were built for another time zone. Until they are rebuilt, scores are read from the answers.
 */
export const storesToRebuild = async (db: Database, stores: Stores): Promise<number[]> => {
  const { rows } = await sql<{ storeId: number }>`
    select s.store_id as "storeId"
      from store_settings s
      left join score_folds f on f.store_id = s.store_id and ${isAmong(sql`f.store_id`, stores)}
     where f.time_zone is distinct from s.time_zone and ${isAmong(sql`s.store_id`, stores)}`.execute(db)
  return rows.map(({ storeId }) => storeId)
}

/**
 * Counts all days of a store from its answers, in the time zone of its settings, minus the changes that are still in the outbox.
 * The outbox is not changed, and nobody takes from it under the lock of the store. Each statement reads the answers and the outbox at
 * one moment, so a change that commits meanwhile is in neither, and is added later. There is one statement per table: on a cluster, the
 * parts of a statement that write do not see the same moment.
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
    const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone}::text)::date as day`
    await sql`
      insert into score_days (
        store_id, type, day, campaign_id, promoters, neutrals, detractors, commented_promoters, commented_neutrals, commented_detractors
      )
      select t.store_id, t.type, t.day, t.campaign_id, ${classSums(sql`t.answers`)}, ${classSums(sql`t.commented`)}
        from (
          select store_id, type, ${dayOf('created_at')}, campaign_id, class, 1 as answers, (${isCommented()})::int as commented
            from answers
           where store_id = ${storeId} and is_active
           union all
          select store_id, type, ${dayOf('answered_at')}, campaign_id, class, -answers, -commented
            from score_changes
           where store_id = ${storeId}
        ) t
       group by t.store_id, t.type, t.day, t.campaign_id
       order by t.type, t.day`.execute(transaction)
    await sql`
      insert into value_score_days (store_id, dimension_value_id, day, campaign_id, promoters, neutrals, detractors)
      select t.store_id, t.value_id, t.day, t.campaign_id, ${classSums(sql`t.answers`)}
        from (
          select a.store_id, v.dimension_value_id as value_id, ${dayOf('a.created_at')}, a.campaign_id, a.class, 1 as answers
            from answers a
            join answer_values v on v.store_id = a.store_id and v.answer_id = a.id
            join dimensions d on d.store_id = v.store_id and d.id = v.dimension_id and d.type <> 'text'
           where a.store_id = ${storeId} and a.is_active
           union all
          select p.store_id, v.id, ${dayOf('p.answered_at')}, p.campaign_id, p.class, -p.value_delta
            from score_changes p
           cross join lateral unnest(p.value_ids) as value_id
            join dimension_values v on v.store_id = p.store_id and v.id = value_id
            join dimensions d on d.store_id = v.store_id and d.id = v.dimension_id and d.type <> 'text'
           where p.store_id = ${storeId} and p.value_delta <> 0
        ) t
       group by t.store_id, t.value_id, t.day, t.campaign_id
       order by t.value_id, t.day`.execute(transaction)
    await transaction.updateTable('scoreFolds').set({ timeZone }).where('storeId', '=', storeId).execute()
  })

/** Marks the days of all stores to be rebuilt. The rows stay, because they are the locks of the stores. */
export const forgetDays = (db: Database) => db.updateTable('scoreFolds').set({ timeZone: '' }).execute()
