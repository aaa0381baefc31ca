import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { App } from '../../http/context'
import { addressHashOf } from '../suppressions/address-hash.sql'

type Thanks = { invitationId: string; mailingId: number }

/** A thank-you for each of these answers whose person has an address, in the answers' own transaction. */
export const insertThankYous = async (
  app: Pick<App, 'config'>,
  db: Database,
  { storeId, thanks, now }: { storeId: number; thanks: readonly Thanks[]; now: Date },
) => {
  await sql`
    insert into deliveries (store_id, invitation_id, kind, campaign_id, dispatch_id, sending_id, mailing_id, person_id,
                            address, address_hash, state, reason, due_at, created_at)
    select ${storeId}::bigint, a.invitation_id, 'thankYou', a.campaign_id, r.dispatch_id, r.sending_id, t.mailing_id, p.id,
           p.email, h.address_hash, case when s.reason is null then 'ready' else 'suppressed' end, s.reason, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${thanks.map(({ invitationId }) => invitationId)}::uuid[], ${thanks.map(({ mailingId }) => mailingId)}::bigint[])
             as t (invitation_id, mailing_id)
      join answers a on a.store_id = ${storeId} and a.invitation_id = t.invitation_id
      join people p on p.store_id = ${storeId} and p.id = a.person_id and p.email is not null
      cross join lateral (select ${addressHashOf(app, { storeId, address: sql`p.email` })} as address_hash) h
      left join suppressions s on s.store_id = ${storeId} and s.address_hash = h.address_hash
      left join deliveries r on r.store_id = ${storeId} and r.invitation_id = t.invitation_id and r.kind = 'request'
    on conflict do nothing`.execute(db)
}
