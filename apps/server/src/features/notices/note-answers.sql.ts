import { sql } from 'kysely'
import type { InTransaction } from '../../db/database'
import type { Batch, Taker } from '../answer-changes/taker'

/**
 * Queues the new answers that somebody wants to be notified of immediately. `collect-notices.job.ts` sends them within a minute.
 */
const noteAnswers = async (transaction: InTransaction, { storeId, changes }: Batch) => {
  await sql`
    with wanted as (
      select bool_or(immediately_promoter) as promoter, bool_or(immediately_neutral) as neutral, bool_or(immediately_detractor) as detractor
        from notice_preferences where store_id = ${storeId}
    )
    insert into unnoticed_answers (store_id, answer_id, created_at)
    select ${storeId}::bigint, c.answer_id, c.answered_at
      from wanted, ${changes} c
     where c.kind = 'answered'
       and case c.class when 'promoter' then wanted.promoter when 'neutral' then wanted.neutral else wanted.detractor end`.execute(
    transaction,
  )
}

export const noticesTaker: Taker = { name: 'notices', take: noteAnswers }
