import type { MailKind } from '@ressoa/domain/codes'
import { sql } from 'kysely'
import type { Database } from '../../db/database'

type Opening = { storeId: number; invitationId: string; kind: MailKind; by: 'human' | 'proxy'; now: Date }

/** The first opening counts, and a person's replaces a program's. A mail that was opened has arrived. */
export const markMailOpened = async (db: Database, { storeId, invitationId, kind, by, now }: Opening) => {
  await sql`
    update deliveries
       set opened_at = coalesce(case when opened_by = 'human' or ${by} = 'proxy' then opened_at end, ${now}),
           opened_by = case when opened_by = 'human' then 'human' else ${by} end,
           state = case when state = 'unconfirmed' then 'sent' else state end,
           reason = case when state = 'unconfirmed' then null else reason end,
           sent_at = case when state = 'unconfirmed' then coalesce(transmitted_at, ${now}) else sent_at end
     where store_id = ${storeId} and invitation_id = ${invitationId} and kind = ${kind}
       and state in ('sent', 'unconfirmed')
       and (opened_at is null or (opened_by = 'proxy' and ${by} = 'human') or state = 'unconfirmed')`.execute(db)
}
