import { sql } from 'kysely'
import type { InTransaction } from '../../db/database'
import type { Batch, Taker } from '../answer-changes/taker'
import { classSums } from './score-counts.sql'

/**
 * Adds changes to the day tables. The changes leave the outbox in the same transaction, so a reader sees each of them in exactly
 * one place. If a store's days have not been built, there is nothing to add: they will be counted from the answers.
 */
const foldScores = async (transaction: InTransaction, { storeId, changes }: Batch) => {
  const folded = sql`${changes} c join score_folds f on f.store_id = c.store_id and f.time_zone <> ''`
  const day = sql`(c.answered_at at time zone f.time_zone)::date`
  await sql`
    insert into score_days (
      store_id, type, day, campaign_id, promoters, neutrals, detractors, commented_promoters, commented_neutrals, commented_detractors
    )
    select c.store_id, c.type, ${day}, c.campaign_id, ${classSums(sql`c.answers`)}, ${classSums(sql`c.commented`)}
      from ${folded}
     where c.store_id = ${storeId} and (c.answers <> 0 or c.commented <> 0)
     group by 1, 2, 3, 4
    on conflict (store_id, type, day, campaign_id) do update
      set promoters = score_days.promoters + excluded.promoters,
          neutrals = score_days.neutrals + excluded.neutrals,
          detractors = score_days.detractors + excluded.detractors,
          commented_promoters = score_days.commented_promoters + excluded.commented_promoters,
          commented_neutrals = score_days.commented_neutrals + excluded.commented_neutrals,
          commented_detractors = score_days.commented_detractors + excluded.commented_detractors`.execute(transaction)
  await sql`
    insert into value_score_days (store_id, dimension_value_id, day, campaign_id, promoters, neutrals, detractors)
    select c.store_id, v.id, ${day}, c.campaign_id, ${classSums(sql`c.value_delta`)}
      from ${folded}
     cross join lateral unnest(c.value_ids) as value_id
      join dimension_values v on v.store_id = c.store_id and v.id = value_id
      join dimensions d on d.store_id = v.store_id and d.id = v.dimension_id and d.type <> 'text'
     where c.store_id = ${storeId} and c.value_delta <> 0
     group by 1, 2, 3, 4
    on conflict (store_id, dimension_value_id, day, campaign_id) do update
      set promoters = value_score_days.promoters + excluded.promoters,
          neutrals = value_score_days.neutrals + excluded.neutrals,
          detractors = value_score_days.detractors + excluded.detractors`.execute(transaction)
}

// The view `score_changes` refers to this name.
export const scoresTaker: Taker = { name: 'scores', take: foldScores }
