import { campaignDefaults } from '@ressoa/domain/limits'
import { sql } from 'kysely'
import { isAmong, type Stores } from '../../db/all-stores'
import type { Database } from '../../db/database'

export type RemindingCampaign = {
  storeId: number
  campaignId: number
  days: number
  timeZone: string
  /** Only requests sent since then are reminded. */
  sentSince: Date | null
}

/** Active campaigns whose reminders are on. */
export const remindingCampaigns = async (db: Database, now: Date, stores: Stores): Promise<RemindingCampaign[]> => {
  const { rows } = await sql<RemindingCampaign>`
    select c.store_id, c.id as campaign_id, coalesce((c.email #>> '{reminder,daysInterval}')::int, ${campaignDefaults.email.reminder.daysInterval}) as days, s.time_zone,
           case when (c.email #>> '{reminder,considersActivationDate}')::boolean
                then (c.email ->> 'reminderActivatedAt')::timestamptz end as sent_since
      from campaigns c
      join stores o on o.id = c.store_id and o.is_active
      join store_settings s on s.store_id = c.store_id
     where c.is_active and (c.email ->> 'active')::boolean and (c.email #>> '{reminder,active}')::boolean
       and (c.starts_at is null or c.starts_at <= ${now}) and (c.ends_at is null or c.ends_at >= ${now})
       and ${isAmong(sql`c.store_id`, stores)} and ${isAmong(sql`s.store_id`, stores)}`.execute(db)
  return rows
}
