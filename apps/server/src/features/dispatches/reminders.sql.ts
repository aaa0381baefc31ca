import { campaignDefaults } from '@ressoa/domain/limits'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { insertDeliveries } from '../deliveries/insert-deliveries.sql'

export type RemindingCampaign = {
  storeId: number
  campaignId: number
  days: number
  timeZone: string
  /** Only requests sent since then are reminded. */
  sentSince: Date | null
}

/** Active campaigns whose reminders are on. */
export const remindingCampaigns = async (db: Database, now: Date): Promise<RemindingCampaign[]> => {
  const { rows } = await sql<RemindingCampaign>`
    select c.store_id, c.id as campaign_id, coalesce((c.email #>> '{reminder,daysInterval}')::int, ${campaignDefaults.email.reminder.daysInterval}) as days, s.time_zone,
           case when (c.email #>> '{reminder,considersActivationDate}')::boolean
                then (c.email ->> 'reminderActivatedAt')::timestamptz end as sent_since
      from campaigns c
      join stores o on o.id = c.store_id and o.is_active
      join store_settings s on s.store_id = c.store_id
     where c.is_active and (c.email ->> 'active')::boolean and (c.email #>> '{reminder,active}')::boolean
       and (c.starts_at is null or c.starts_at <= ${now}) and (c.ends_at is null or c.ends_at >= ${now})`.execute(db)
  return rows
}

/**
 * Creates the due reminders: a number of days after the request, at the request's time of day in the store's zone. Each request
 * is settled once, whether it needs a reminder or not. Returns how many requests were settled.
 */
export const makeReminders = async (
  db: Database,
  {
    storeId,
    campaignId,
    days,
    timeZone,
    sentSince,
    mailingId,
    now,
    limit,
  }: RemindingCampaign & { mailingId: number; now: Date; limit: number },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with due as (
      select id, invitation_id, dispatch_id, sending_id, person_id, address, address_hash, sent_at
        from deliveries
       where store_id = ${storeId} and campaign_id = ${campaignId} and kind = 'request' and state = 'sent' and not is_reminder_settled
         and sent_at <= ((${now}::timestamptz at time zone ${timeZone}::text) - make_interval(days => ${days}::int)) at time zone ${timeZone}::text
       order by sent_at limit ${limit}
         for update skip locked
    ),
    settled as (
      update deliveries set is_reminder_settled = true where store_id = ${storeId} and id in (select id from due)
    ),
    made as (
      ${insertDeliveries(sql`
      select ${storeId}::bigint, due.invitation_id, 'reminder', ${campaignId}::bigint, dispatch_id, sending_id, ${mailingId}::bigint,
             due.person_id, address, due.address_hash,
             case when s.reason is null then 'ready' else 'suppressed' end, s.reason, ${now}::timestamptz, ${now}::timestamptz
        from due
        join invitations i on i.store_id = ${storeId} and i.id = due.invitation_id and i.answered_at is null
        left join suppressions s on s.store_id = ${storeId} and s.address_hash = due.address_hash
       where address is not null
         and (${sentSince}::timestamptz is null or due.sent_at >= ${sentSince}::timestamptz)`)}
      on conflict do nothing
    )
    select count(*)::int as count from due`.execute(db)
  return rows[0]?.count ?? 0
}
