import { sql } from 'kysely'
import type { InTransaction } from '../../db/database'
import type { Batch, Taker } from '../answer-changes/taker'

/**
 * Queues the new answers that somebody wants to be notified of immediately. `collect-notices.job.ts` sends them within a minute.
 */
const noteAnswers = async (transaction: InTransaction, { storeId, changes }: Batch) => {
  await sql`
    insert into unnoticed_answers (store_id, answer_id, created_at)
    select c.store_id, c.answer_id, c.answered_at
      from ${changes} c
      join (select store_id, bool_or(immediately_promoter) as promoter, bool_or(immediately_neutral) as neutral,
                   bool_or(immediately_detractor) as detractor
              from notice_preferences where store_id = ${storeId} group by store_id) wanted on wanted.store_id = c.store_id
     where c.store_id = ${storeId} and c.kind = 'answered'
       and case c.class when 'promoter' then wanted.promoter when 'neutral' then wanted.neutral else wanted.detractor end`.execute(
    transaction,
  )
}

export const noticesTaker: Taker = { name: 'notices', take: noteAnswers }
