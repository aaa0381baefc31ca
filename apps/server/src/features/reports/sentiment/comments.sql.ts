import type { Grain, ScoreClass } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import { isCommented } from '../../../db/commented'
import type { Database } from '../../../db/database'
import { plannedEachTime } from '../../../db/prepared'
import { type AnswerQuery, matchingAnswers } from '../../answer-filter/answer-filter.sql'
import { keyOf } from '../../scores/score-counts.sql'
import type { GivenComment } from './model-format'

export type RangeComment = { id: number; comment: string; rating: number; class: ScoreClass; createdAt: Date; firstDay: string }

/** The newest comments that match, with the first day of their period. */
export const newestComments = async (
  db: Database,
  query: AnswerQuery,
  { grain, atMost }: { grain: Grain; atMost: number },
): Promise<RangeComment[]> => {
  const day = sql`(a.created_at at time zone (select time_zone from store_settings where store_id = ${query.storeId}))::date`
  const { rows } = await sql<RangeComment>`${plannedEachTime}
    select a.id, a.comment, a.rating, a.class, a.created_at as "createdAt", ${keyOf({ period: grain }, { day })} as "firstDay"
      from answers a where ${matchingAnswers({ ...query, hasComment: true })}
     order by a.created_at desc, a.id desc limit ${atMost}`.execute(db)
  return rows
}

const readAtOnce = 5000

/** The comments of promoters and detractors of valid answers, the newest first, by pages. Stops at either limit. */
export async function* labelledComments(
  db: Database,
  { storeId, atMost, charactersAtMost }: { storeId: number; atMost: number; charactersAtMost: number },
): AsyncGenerator<GivenComment[]> {
  let [count, characters] = [0, 0]
  let before = sql``
  while (count < atMost && characters < charactersAtMost) {
    const { rows } = await sql<{ id: number; createdAt: string; comment: string; isPromoter: 0 | 1 }>`${plannedEachTime}
      select a.id, a.created_at::text as "createdAt", a.comment, (a.class = 'promoter')::int as "isPromoter"
        from answers a
       where a.store_id = ${storeId} and a.type in ('nps', 'csat') and a.is_active and a.class in ('promoter', 'detractor')
         and ${isCommented(sql`a.comment`)} ${before}
       order by a.created_at desc, a.id desc limit ${Math.min(readAtOnce, atMost - count)}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ isPromoter, comment }) => [isPromoter, comment])
    count += rows.length
    for (const { comment } of rows) characters += comment.length
    // As text: a Date would lose the microseconds.
    before = sql`and (a.created_at, a.id) < (${last.createdAt}::timestamptz, ${last.id}::bigint)`
  }
}
