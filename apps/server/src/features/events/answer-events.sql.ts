import { sql } from 'kysely'
import type { InTransaction } from '../../db/database'
import type { Batch, Taker } from '../answer-changes/taker'
import { newEventKey } from './events.sql'

/** Turns answer changes into events. What happens to one answer within a moment is one change. */
const recordAnswerEvents = async (transaction: InTransaction, { storeId, changes }: Batch) => {
  await sql`
    insert into events (store_id, key, type, occurred_at, answer_id)
    select happened.store_id, ${newEventKey}, happened.type, happened.at, happened.answer_id
      from (select distinct c.store_id, c.answer_id,
                   case c.kind when 'answered' then 'answer.created' else 'answer.changed' end as type,
                   case c.kind when 'answered' then c.answered_at else now() end as at
              from ${changes} c
              join store_settings s on s.store_id = c.store_id and s.wants_events
             where c.store_id = ${storeId}) as happened
     order by happened.answer_id, happened.type desc`.execute(transaction)
}

export const eventsTaker: Taker = { name: 'events', take: recordAnswerEvents }
