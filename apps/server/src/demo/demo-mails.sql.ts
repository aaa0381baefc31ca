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

type Sent = { storeId: number; campaignId: number; listId: number; mailingId: number }
export type SentMail = {
  round: number
  invitation: string
  person: number
  state: 'sent' | 'failed' | 'suppressed'
  openedBy: 'human' | 'proxy' | null
  hasOpenedForm: boolean
  isAnswered: boolean
}

/** One dispatch for each of these times, with the ids of its rows. */
export const insertDemoDispatches = async (
  db: Database,
  { storeId, campaignId, listId, mailingId, rounds }: Sent & { rounds: readonly { number: number; sentAt: Date }[] },
) => {
  await sql`
    with given as (select * from json_to_recordset(${JSON.stringify(rounds)}::json) as t (number int, "sentAt" timestamptz)),
    made as (
      insert into dispatches (store_id, campaign_id, list_id, type, status, due_at, time_zone, created_at)
      select ${storeId}, ${campaignId}, ${listId}, 'immediate', 'concluded', "sentAt", 'America/Sao_Paulo', "sentAt"
        from given order by number desc
      returning id, due_at
    )
    insert into sendings (store_id, dispatch_id, number, due_at, status, mailing_id, is_complete, started_at, ended_at)
    select ${storeId}, id, 0, due_at, 'concluded', ${mailingId}, true, due_at, due_at + interval '10 minutes' from made`.execute(
    db,
  )
}

/**
 * The mails of these dispatches, which exist. The invitations of those who answered do too. Some people have unsubscribed and some
 * addresses no longer exist.
 */
export const insertDemoMails = async (
  app: Pick<App, 'config'>,
  db: Database,
  { storeId, campaignId, mailingId, mails }: Omit<Sent, 'listId'> & { mails: readonly SentMail[] },
) => {
  const hash = addressHashOf(app, { storeId, address: sql`p.email` })
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(mails)}::json)
        as t (round int, invitation uuid, person bigint, state text, "openedBy" text, "hasOpenedForm" boolean, "isAnswered" boolean)
    ),
    numbered as (
      select g.id as sending_id, g.dispatch_id, g.due_at, (row_number() over (order by g.due_at desc) - 1)::int as round
        from sendings g join dispatches d on d.store_id = ${storeId} and d.id = g.dispatch_id
       where g.store_id = ${storeId} and d.campaign_id = ${campaignId}
    ),
    known as materialized (select p.id, p.email, ${hash} as address_hash from people p where p.store_id = ${storeId}),
    told as materialized (
      select given.*, n.sending_id, n.dispatch_id, n.due_at, n.due_at + (given.person % 600) * interval '1 second' as sent_at,
             known.email, known.address_hash
        from given join numbered n using (round) join known on known.id = given.person
    ),
    invited as (
      insert into invitations (store_id, id, campaign_id, person_id, origin, created_at, opened_at)
      select ${storeId}, invitation, ${campaignId}, person, 'email', due_at,
             case when "hasOpenedForm" then sent_at + interval '3 hours' end
        from told where state <> 'suppressed' and not "isAnswered"
    ),
    silenced as (
      insert into suppressions (store_id, address_hash, reason, created_at)
      select ${storeId}, address_hash, case state when 'suppressed' then 'unsubscribed' else 'bounced' end, due_at
        from told where state <> 'sent'
    ),
    totals as (
      update sendings g set total = t.total
        from (select sending_id, count(*)::int as total from told group by sending_id) t
       where g.store_id = ${storeId} and g.id = t.sending_id
    )
    insert into deliveries (store_id, invitation_id, kind, campaign_id, dispatch_id, sending_id, mailing_id, person_id, address,
                            address_hash, state, reason, detail, due_at, created_at, attempts, transmitted_at, sent_at, opened_at, opened_by,
                            is_reminder_settled)
    select ${storeId}, case when state <> 'suppressed' then invitation end, 'request', ${campaignId}, dispatch_id, sending_id, ${mailingId},
           person, email, address_hash, state,
           case state when 'suppressed' then 'unsubscribed' when 'failed' then 'refusedAddress' end,
           case state when 'failed' then '550 5.1.1 user unknown' end, due_at, due_at,
           case when state = 'suppressed' then 0 else 1 end,
           case when state = 'sent' then sent_at end, case when state = 'sent' then sent_at end,
           case when "openedBy" is not null then sent_at + interval '20 minutes' end, "openedBy", true
      from told order by due_at, person`.execute(db)
}
