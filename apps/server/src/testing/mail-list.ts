import { sql } from 'kysely'
import type { Database } from '../db/database'
import { type MailScene, makeDispatch } from './mail-scene'

/** Ready mails to this many new people, in one dispatch that is due now. */
export const fillMailList = async (db: Database, scene: MailScene, count: number) => {
  const now = new Date()
  const { storeId, campaignId, mailings } = scene
  const { dispatchId, sendingId } = await makeDispatch(db, { scene, now })
  await sql`
    with named as (
      insert into people (store_id, name, email, created_at)
      select ${storeId}::bigint, 'Pessoa Número ' || n, 'pessoa.' || ${sendingId}::text || '.' || n || '@casa' || n % 50 || '.test', ${now}
        from generate_series(1, ${count}::int) n
      returning id, email
    ),
    asked as materialized (select id, email, gen_random_uuid() as invitation from named),
    invited as (
      insert into invitations (store_id, id, campaign_id, person_id, origin, created_at)
      select ${storeId}::bigint, invitation, ${campaignId}::bigint, id, 'email', ${now} from asked
    )
    insert into deliveries (store_id, invitation_id, kind, campaign_id, dispatch_id, sending_id, mailing_id, person_id, address,
                            address_hash, state, due_at, created_at)
    select ${storeId}::bigint, invitation, 'request', ${campaignId}::bigint, ${dispatchId}::bigint, ${sendingId}::bigint,
           ${mailings.request}::bigint, id, email, md5(email), 'ready', ${now}, ${now}
      from asked`.execute(db)
  await sql`analyze people, invitations, deliveries`.execute(db)
}

/** Makes the scene's request mail about this long. */
export const lengthenMail = async (db: Database, { storeId }: MailScene, characters: number) => {
  const sentence = 'Sua opinião sobre a última compra ajuda a loja a acertar mais na próxima vez. '
  const text = `<p>${sentence.repeat(Math.ceil(characters / sentence.length)).slice(0, characters)}</p>`
  await sql`
    update template_versions set content = jsonb_set(content, '{message,text}', to_jsonb(${text}::text))
     where store_id = ${storeId} and content ? 'message'`.execute(db)
}

/** Adds this many people to the scene's list. */
export const fillPeopleList = async (db: Database, { storeId, listId }: MailScene, count: number) => {
  await sql`
    with named as (
      insert into people (store_id, name, email, created_at)
      select ${storeId}::bigint, 'Pessoa Número ' || n, 'lista.' || ${listId}::text || '.' || n || '@casa' || n % 50 || '.test', now()
        from generate_series(1, ${count}::int) n
      returning id
    )
    insert into people_list_members (store_id, list_id, person_id) select ${storeId}::bigint, ${listId}::bigint, id from named`.execute(
    db,
  )
  await sql`analyze people, people_list_members`.execute(db)
}

/** Deletes the mails of a sending and inserts the same rows again, without any logic. Returns the seconds that this takes. */
export const insertAgain = async (db: Database, { storeId, sendingId }: { storeId: number; sendingId: number }) => {
  const ofSending = sql`store_id = ${storeId} and sending_id = ${sendingId}`
  await sql`create unlogged table kept_deliveries as select * from deliveries where false`.execute(db)
  await sql`create unlogged table kept_invitations as select * from invitations where false`.execute(db)
  await sql`insert into kept_deliveries select * from deliveries where ${ofSending}`.execute(db)
  await sql`
    insert into kept_invitations select i.* from invitations i join kept_deliveries d on d.store_id = i.store_id and d.invitation_id = i.id
  `.execute(db)
  await sql`truncate deliveries, invitations cascade`.execute(db)
  await sql`checkpoint`.execute(db)
  const began = performance.now()
  await sql`insert into invitations select * from kept_invitations`.execute(db)
  await sql`insert into deliveries select * from kept_deliveries`.execute(db)
  const seconds = (performance.now() - began) / 1000
  await sql`drop table kept_deliveries, kept_invitations`.execute(db)
  return seconds
}

export const setDue = async (db: Database, dueAt: Date) => {
  await sql`update deliveries set due_at = ${dueAt} where state = 'ready'`.execute(db)
  await sql`vacuum analyze deliveries`.execute(db)
}
