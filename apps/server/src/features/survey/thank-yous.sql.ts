import { sql } from 'kysely'
import type { App } from '../../app'
import type { Database } from '../../db/database'
import { insertDeliveries } from '../deliveries/insert-deliveries.sql'
import { addressHashOf } from '../suppressions/address-hash.sql'

type Thanks = { invitationId: string; mailingId: number }

/**
 * Creates a thank-you for each of these answers whose person has an address, in the answers' transaction: one per address,
 * campaign and day. Anybody can type any address into a public survey, even that of a customer. So a thank-you is sent if the
 * invitation names the person; to a typed address only if the store wants that.
 */
export const insertThankYous = async (
  app: Pick<App, 'config'>,
  db: Database,
  { storeId, thanks, now }: { storeId: number; thanks: readonly Thanks[]; now: Date },
) => {
  const rows = sql`
    select distinct on (a.campaign_id, h.address_hash) ${storeId}::bigint, a.invitation_id, 'thankYou', a.campaign_id, r.dispatch_id, r.sending_id, t.mailing_id, p.id,
           p.email, h.address_hash, case when s.reason is null then 'ready' else 'suppressed' end, s.reason, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${thanks.map(({ invitationId }) => invitationId)}::uuid[], ${thanks.map(({ mailingId }) => mailingId)}::bigint[])
             as t (invitation_id, mailing_id)
      join answers a on a.store_id = ${storeId} and a.invitation_id = t.invitation_id
      join store_settings o on o.store_id = ${storeId}
      join invitations i on i.store_id = ${storeId} and i.id = t.invitation_id
      join people p on p.store_id = ${storeId} and p.id = a.person_id and p.email is not null and (o.thanks_visitors or i.person_id = p.id)
      cross join lateral (select ${addressHashOf(app, { storeId, address: sql`p.email` })} as address_hash) h
      left join suppressions s on s.store_id = ${storeId} and s.address_hash = h.address_hash
      left join deliveries r on r.store_id = ${storeId} and r.invitation_id = t.invitation_id and r.kind = 'request'
     where not exists (
       select from deliveries t
        where t.store_id = ${storeId} and t.kind = 'thankYou' and t.campaign_id = a.campaign_id and t.address_hash = h.address_hash
          and t.created_at > ${now}::timestamptz - interval '1 day')
     order by a.campaign_id, h.address_hash, a.id`
  await sql`${insertDeliveries(rows)} on conflict do nothing`.execute(db)
}
