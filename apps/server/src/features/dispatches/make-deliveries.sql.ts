import { sql } from 'kysely'
import type { App } from '../../app'
import type { Database } from '../../db/database'
import { insertDeliveries } from '../deliveries/insert-deliveries.sql'
import { linkValuesOf } from '../people/person-values.sql'
import { judgedMembers, type ListToAsk } from './list-judgement.sql'

const peopleAtOnce = 10_000

type Part = ListToAsk & { sendingId: number; dispatchId: number; mailingId: number }

/**
 * Turns the next part of the list into mails, or into rows that say why there is none. The position is saved in the same
 * transaction, so every person is processed once. Returns whether the list is complete.
 */
export const makeDeliveries = async (
  app: Pick<App, 'config'>,
  db: Database,
  { sendingId, dispatchId, mailingId, ...list }: Part,
): Promise<boolean> => {
  const { storeId, campaignId, listId, now } = list
  const chunk = sql`and m.person_id in (select person_id from chunk)`
  const { rows } = await sql<{ isComplete: boolean }>`
    with chunk as materialized (
      select m.person_id from people_list_members m
       where m.store_id = ${storeId} and m.list_id = ${listId}
         and m.person_id > (select last_person_id from sendings where store_id = ${storeId} and id = ${sendingId})
       order by m.person_id limit ${peopleAtOnce}
    ),
    judged as materialized (
      select j.*, case when j.state = 'ready' then gen_random_uuid() end as invitation_id
        from (${judgedMembers(app, list, chunk)}) j
    ),
    invited as (
      insert into invitations (store_id, id, campaign_id, person_id, origin, link_values, created_at)
      select ${storeId}::bigint, invitation_id, ${campaignId}::bigint, person_id, 'email',
             ${linkValuesOf({ storeId, personId: sql`judged.person_id` })},
             ${now}::timestamptz
        from judged where invitation_id is not null
    ),
    made as (
      ${insertDeliveries(sql`
      select ${storeId}::bigint, invitation_id, 'request', ${campaignId}::bigint, ${dispatchId}::bigint, ${sendingId}::bigint,
             ${mailingId}::bigint, person_id, address, address_hash, state, reason, ${now}::timestamptz, ${now}::timestamptz
        from judged`)}
      returning 1
    )
    update sendings
       set last_person_id = coalesce((select max(person_id) from chunk), last_person_id),
           total = total + (select count(*)::int from made),
           is_complete = (select count(*) from chunk) < ${peopleAtOnce}
     where store_id = ${storeId} and id = ${sendingId}
    returning is_complete`.execute(db)
  return rows[0]?.isComplete ?? true
}
