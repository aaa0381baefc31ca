import { sql } from 'kysely'
import type { App } from '../app'
import type { Database } from '../db/database'
import { addressHashOf } from '../features/suppressions/address-hash.sql'

/** A list of all people of the store, for another dispatch. */
export const insertDemoList = async (db: Database, { storeId, at }: { storeId: number; at: Date }) => {
  const { id: listId } = await db
    .insertInto('peopleLists')
    .values({ storeId, name: 'Clientes da loja', createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into people_list_members (store_id, list_id, person_id)
    select ${storeId}, ${listId}, id from people where store_id = ${storeId}`.execute(db)
  return listId
}

type Sent = { storeId: number; campaignId: number; listId: number; mailingId: number; at: Date }

/**
 * A dispatch sent some days ago. Most mails arrived, a few people unsubscribed, a few addresses no longer exist, and some people
 * answered.
 */
export const insertDemoDispatch = async (
  app: Pick<App, 'config'>,
  db: Database,
  { storeId, campaignId, listId, mailingId, at }: Sent,
) => {
  const { id: dispatchId } = await db
    .insertInto('dispatches')
    .values({
      storeId,
      campaignId,
      listId,
      type: 'immediate',
      status: 'concluded',
      dueAt: at,
      timeZone: 'America/Sao_Paulo',
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const whole = { number: 0, dueAt: at, status: 'concluded', mailingId, isComplete: true, startedAt: at, endedAt: at } as const
  const { id: sendingId } = await db
    .insertInto('sendings')
    .values({ storeId, dispatchId, ...whole })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hash = addressHashOf(app, { storeId, address: sql`p.email` })
  await sql`
    with told as (
      select p.id as person_id, p.email, ${hash} as address_hash,
             case when p.id % 41 = 0 then 'suppressed' when p.id % 67 = 0 then 'failed' else 'sent' end as state,
             gen_random_uuid() as invitation_id, ${at}::timestamptz + (p.id % 600) * interval '1 second' as sent_at
        from people p
       where p.store_id = ${storeId} and p.email is not null
    ),
    invited as (
      insert into invitations (store_id, id, campaign_id, person_id, origin, created_at, opened_at)
      select ${storeId}, invitation_id, ${campaignId}, person_id, 'email', ${at}::timestamptz,
             case when person_id % 5 < 2 then sent_at + interval '3 hours' end
        from told where state <> 'suppressed'
    ),
    silenced as (
      insert into suppressions (store_id, address_hash, reason, created_at)
      select ${storeId}, address_hash, case state when 'suppressed' then 'unsubscribed' else 'bounced' end, ${at}::timestamptz
        from told where state <> 'sent'
    )
    insert into deliveries (store_id, invitation_id, kind, campaign_id, dispatch_id, sending_id, mailing_id, person_id, address,
                            address_hash, state, reason, detail, due_at, created_at, attempts, transmitted_at, sent_at, opened_at, opened_by,
                            is_reminder_settled)
    select ${storeId}, case when state <> 'suppressed' then invitation_id end, 'request', ${campaignId}, ${dispatchId}, ${sendingId}, ${mailingId},
           person_id, email, address_hash, state,
           case state when 'suppressed' then 'unsubscribed' when 'failed' then 'refusedAddress' end,
           case state when 'failed' then '550 5.1.1 user unknown' end, ${at}::timestamptz, ${at}::timestamptz,
           case when state = 'suppressed' then 0 else 1 end,
           case when state = 'sent' then sent_at end, case when state = 'sent' then sent_at end,
           case when state = 'sent' and person_id % 5 < 3 then sent_at + interval '2 hours' end,
           case when state = 'sent' and person_id % 5 < 3 then case when person_id % 3 = 0 then 'proxy' else 'human' end end, true
      from told`.execute(db)
  await sql`update sendings set total = (select count(*) from people where store_id = ${storeId} and email is not null)
             where store_id = ${storeId} and id = ${sendingId}`.execute(db)
}
